//! A rendered page and what the render reported about it.

use std::sync::Arc;

use site_pages::TextNotes;
use site_render::Rendered;

use crate::{
    image_shapes::{NamedDerivative, named_in_all},
    styles::{PageStyles, Styles},
};

/// A page's HTML, and the styles, images and islands in it.
#[derive(Debug)]
pub struct RenderedPage {
    /// The app's HTML, including the islands.
    pub html: Arc<str>,
    pub(crate) styles: PageStyles,
    /// The image derivatives that components and Markdown texts name.
    pub images: Vec<NamedDerivative>,
    /// Addresses of the islands in it.
    pub islands: Vec<String>,
    /// The payload for the document as JSON; `None` if it is the page's own.
    pub(crate) payload: Option<Arc<str>>,
}

impl RenderedPage {
    /// Combines the output of a render with the classes and images of the page's Markdown texts.
    pub(crate) fn new(rendered: Rendered, texts: &TextNotes, styles: &Styles) -> Self {
        Self {
            styles: styles.needed(
                rendered.classes.iter().chain(&texts.classes),
                &rendered.html,
            ),
            html: rendered.html.into(),
            images: named_in_all(rendered.images.iter().chain(&texts.images)),
            islands: rendered.islands,
            payload: Some(rendered.payload)
                .filter(|json| !json.is_empty())
                .map(Into::into),
        }
    }

    /// The same page with the text of one response in its HTML. Images and islands are left out, because that text may
    /// come from a visitor.
    pub(crate) fn with_html(&self, html: String) -> Self {
        Self {
            styles: self.styles.with_html(&html),
            html: html.into(),
            images: Vec::new(),
            islands: Vec::new(),
            payload: self.payload.clone(),
        }
    }
}
