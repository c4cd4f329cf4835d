//! Social cards, 1200×630 pixels, drawn from the title of a page: the company's mark, a globe, and a gold point at
//! the place that the page is about.

mod fit;
mod font;
mod globe;
mod picture;
mod png;
mod scene;
mod words;

use crate::{Pages, Route};

/// Width of a card in pixels.
pub const WIDTH: u32 = 1200;
/// Height of a card in pixels.
pub const HEIGHT: u32 = 630;

/// The card of a page as PNG; `None` if the page does not exist. Query parameters make no difference.
///
/// Drawing takes a few milliseconds, so a server should keep the result.
#[must_use]
pub fn card(pages: &Pages, route: &Route) -> Option<Vec<u8>> {
    let page = pages.page(route)?;
    let words = words::of(pages, route, &page.payload);
    let picture = scene::draw(&words)?;
    png::encode(&picture)
}

/// The path of a page's card: `/blog/x` has `/og/blog/x.png`, the home page `/og/index.png`.
#[must_use]
pub fn card_path(route: &Route) -> String {
    match route.path().as_str() {
        "/" => "/og/index.png".to_owned(),
        path => format!("/og{path}.png"),
    }
}

/// The route whose card has this path.
#[must_use]
pub fn card_route(path: &str) -> Option<Route> {
    match path.strip_prefix("/og")?.strip_suffix(".png")? {
        "/index" => Some(Route::Home),
        "/" => None,
        path => Route::parse(path, ""),
    }
}
