//! What rendering a page needs beside its payload.

use std::sync::Arc;

use site_render::Renderer;

use crate::{bundle::WebBundle, image_shapes::ImageShapes};

/// Renderer, web build and options, which all snapshots share.
pub struct Rendering {
    pub(crate) renderer: Renderer,
    pub(crate) bundle: WebBundle,
    /// Origins of the chat widget, its script's first; empty without a chatbot.
    pub(crate) chat_origins: Vec<String>,
    /// Visitors use https: pages tell browsers to upgrade all loads to https.
    pub(crate) https: bool,
    /// A script of `--dev` in every document.
    pub(crate) dev_script: Option<&'static str>,
}

/// What a page's document needs beside the page itself.
#[derive(Clone, Copy)]
pub struct PageContext<'a> {
    /// Renderer, web build and options.
    pub rendering: &'a Rendering,
    /// The site data that every page's layout needs, as JSON.
    pub site_json: &'a Arc<str>,
    /// Name of the site, for the document's head.
    pub site_name: &'a str,
    /// Query that is added to every link to a page of the site; empty except in previews.
    pub link_query: &'a str,
    /// Receives the modifiers of the images that the page names.
    pub shapes: &'a ImageShapes,
}
