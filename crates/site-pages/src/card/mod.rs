//! Social cards, 1200×630 pixels: the company's mark, the title of the page, and at the right the page's own picture (a
//! post's cover, a portrait). A page without one has a globe with a gold point at the place that it is about.

mod fit;
mod font;
mod panel;
mod picture;
mod png;
mod scene;
mod words;

pub use panel::{CardPicture, picture_of};

use crate::{Pages, Route};

/// Width of a card in pixels.
pub const WIDTH: u32 = 1200;
/// Height of a card in pixels.
pub const HEIGHT: u32 = 630;
/// Largest width and height in pixels of a page's own picture on its card. A smaller one is centred.
pub const PANEL: (u32, u32) = (400, 550);
/// The colour behind a page's own picture: red, green and blue. Its transparent parts must be filled with it. It is the tint of the
/// light theme, without the bits that `panel::decode` drops.
pub const BEHIND_PANEL: [u8; 3] = [0xf0, 0xec, 0xdc];

/// The card of a page as PNG; `None` if the page does not exist. Query parameters make no difference.
///
/// `picture` is the image of [`picture_of`] as a PNG that is at most as large as [`PANEL`] and has 8 bits for each channel and no
/// palette. Anything else is ignored, and the card shows the globe.
///
/// Drawing takes about ten milliseconds, so a server should keep the result.
#[must_use]
pub fn card(pages: &Pages, route: &Route, picture: Option<&[u8]>) -> Option<Vec<u8>> {
    let page = pages.page(route)?;
    let words = words::of(pages, route, &page.payload);
    let panel = picture.and_then(panel::decode);
    let drawing = scene::draw(&words, panel.as_ref())?;
    png::encode(&drawing, panel.as_ref())
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
