//! What is known of a rendered page.

use std::sync::Arc;

use site_pages::TextNotes;
use site_render::Rendered;

use crate::{
    image_shapes::{NamedDerivative, named_in_all},
    styles::{PageStyles, Styles},
};

/// A page's HTML and what is in it.
#[derive(Debug)]
pub struct Drawn {
    /// The app's HTML, with the islands in their places.
    pub html: Arc<str>,
    pub(crate) styles: PageStyles,
    /// The derivatives that components and Markdown texts ask for.
    pub images: Vec<NamedDerivative>,
    /// Addresses of the islands in it.
    pub islands: Vec<String>,
}

impl Drawn {
    /// What a render gave, and what was known of the texts before.
    pub(crate) fn of(rendered: Rendered, texts: &TextNotes, styles: &Styles) -> Self {
        Self {
            html: rendered.html.into(),
            styles: styles.needed(rendered.classes.iter().chain(&texts.classes)),
            images: named_in_all(rendered.images.iter().chain(&texts.images)),
            islands: rendered.islands,
        }
    }

    /// The same page with the words of one answer in its HTML; nothing is learned from that.
    pub(crate) fn with_html(&self, html: String) -> Self {
        Self {
            html: html.into(),
            styles: self.styles.clone(),
            images: Vec::new(),
            islands: Vec::new(),
        }
    }
}
