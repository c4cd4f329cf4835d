//! What pages are rendered with.

use std::sync::Arc;

use site_render::Renderer;

use crate::{bundle::WebBundle, image_shapes::ImageShapes};

/// What is the same for every page of every snapshot.
pub struct Rendering {
    pub(crate) renderer: Renderer,
    pub(crate) bundle: WebBundle,
    /// Origins of the chat widget, its script's first; none where no operator configured one.
    pub(crate) chat_origins: Vec<String>,
    /// Visitors come by https: pages ask browsers to load everything by https.
    pub(crate) https: bool,
    /// A script for people at work on the site, in every document.
    pub(crate) dev_script: Option<&'static str>,
}

/// What a page's document takes from around it.
#[derive(Clone, Copy)]
pub struct Surroundings<'a> {
    /// Renderer, web build and options.
    pub rendering: &'a Rendering,
    /// What every page's layout needs, as JSON.
    pub site_json: &'a Arc<str>,
    /// Name of the site, for heads.
    pub site_name: &'a str,
    /// A query that every link to a page of the site carries; empty but for previews.
    pub link_query: &'a str,
    /// Told in which shapes a page names images.
    pub shapes: &'a ImageShapes,
}
