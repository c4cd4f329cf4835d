//! What is to be drawn.

use std::sync::Arc;

/// The first argument of the bundle's `render`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A whole page.
    Page,
    /// A part of a page that is asked for by itself.
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

/// Which requests go first. Within a priority, first come is first served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Priority {
    /// A visitor waits for it.
    #[default]
    Interactive,
    /// Nobody waits: a snapshot being prepared.
    Background,
}

/// The bundle's `optionsJson`: `{"lowData": boolean}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RenderOptions {
    /// Draw the variant for visitors who save data.
    pub low_data: bool,
}

/// What the bundle's `render` gives: `{html, classes, images, islands}`, or a string.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rendered {
    /// What was rendered.
    pub html: String,
    /// Values of the class attributes in the HTML, each once; several names may stand in one.
    pub classes: Vec<String>,
    /// What stands in `src` and `srcset` of images that components drew. Text that only looks like it is not here.
    pub images: Vec<String>,
    /// Addresses of the islands that have a place in the HTML.
    pub islands: Vec<String>,
}

/// One call of the bundle's `render`. The texts are shared, not copied, until an engine takes them up.
#[derive(Debug, Clone)]
pub struct RenderRequest {
    /// Page or island.
    pub kind: Kind,
    /// The payload as JSON: the same bytes that the browser gets.
    pub payload: Arc<str>,
    /// What all pages share (navigation, footer, settings), as JSON.
    pub site: Arc<str>,
    /// The islands of a page, as JSON: `[{"address", "island"}]`; empty where it has none.
    pub islands: Arc<str>,
    /// A query, without `?`, that every link to a page of the site carries; empty where links are as they are.
    pub link_query: Arc<str>,
    /// Variants of the drawing.
    pub options: RenderOptions,
    /// Before or after others that wait.
    pub priority: Priority,
}
