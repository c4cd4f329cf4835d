//! Social cards: 1200×630, drawn from what a page is called. The company's mark, the lines of a globe, and one
//! gold point where the page is about a place.

mod fit;
mod font;
mod globe;
mod picture;
mod png;
mod scene;
mod words;

use crate::{Pages, Route};

/// Pixels.
pub const WIDTH: u32 = 1200;
/// Pixels.
pub const HEIGHT: u32 = 630;

/// The card of a page as PNG; `None` where there is no such page. Query parameters make no difference.
///
/// A few milliseconds of work: a server keeps what it drew.
#[must_use]
pub fn card(pages: &Pages, route: &Route) -> Option<Vec<u8>> {
    let page = pages.page(route)?;
    let words = words::of(pages, route, &page.payload);
    let picture = scene::draw(&words)?;
    png::encode(&picture)
}

/// Path of a page's card: `/blog/x` has `/og/blog/x.png`, home `/og/index.png`.
#[must_use]
pub fn card_path(route: &Route) -> String {
    match route.path().as_str() {
        "/" => "/og/index.png".to_owned(),
        path => format!("/og{path}.png"),
    }
}

/// The route that a card's path belongs to.
#[must_use]
pub fn card_route(path: &str) -> Option<Route> {
    match path.strip_prefix("/og")?.strip_suffix(".png")? {
        "/index" => Some(Route::Home),
        "/" => None,
        path => Route::parse(path, ""),
    }
}
