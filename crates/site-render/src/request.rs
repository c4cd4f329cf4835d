//! A render request and its result.

use std::sync::Arc;

/// The first argument of the bundle's `render`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A whole page.
    Page,
    /// A part of a page that is requested separately.
    Island,
}

impl Kind {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Island => "island",
        }
    }
}

/// The priority of a request, the higher one first. Requests of one priority are served in the order of their arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Priority {
    /// A visitor waits for it.
    #[default]
    Interactive,
    /// No visitor waits, for example while a snapshot is prepared.
    Background,
}

/// The result of the bundle's `render`: `{html, classes, images, islands, payload}`, or a string of HTML.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rendered {
    /// The rendered HTML.
    pub html: String,
    /// The distinct values of the `class` attributes in the HTML. One value may hold several class names.
    pub classes: Vec<String>,
    /// The values of `src` and `srcset` of images that components rendered. Text that looks like an image address is
    /// not included.
    pub images: Vec<String>,
    /// Addresses of the islands for which the HTML has a place.
    pub islands: Vec<String>,
    /// The payload for the document as JSON, without the data of parts that hydration leaves as they are. Empty if it
    /// is the payload of the request.
    pub payload: String,
}

/// One call of the bundle's `render`. The texts are shared with the caller and copied only into the engine.
#[derive(Debug, Clone)]
pub struct RenderRequest {
    /// Page or island.
    pub kind: Kind,
    /// The payload as JSON, byte for byte what the browser receives.
    pub payload: Arc<str>,
    /// The data that all pages share (navigation, footer, settings), as JSON.
    pub site: Arc<str>,
    /// The islands of a page, as JSON: `[{"address", "island"}]`; empty if it has none.
    pub islands: Arc<str>,
    /// A query, without `?`, that every link to a page of the site carries; empty if links stay unchanged.
    pub link_query: Arc<str>,
    /// Render the variant for low-data mode: the bundle's `optionsJson` is `{"lowData": boolean}`.
    pub low_data: bool,
    /// Whether the request goes before or after others that wait.
    pub priority: Priority,
}
