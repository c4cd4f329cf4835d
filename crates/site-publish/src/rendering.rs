//! What rendering a page needs beside its payload.

use std::sync::Arc;

use site_render::{Kind, Priority, RenderError, RenderRequest, Rendered, Renderer};
use site_shares::{ClientKey, FairPool, Place, Turn};

use crate::{bundle::WebBundle, image_shapes::ImageShapes, options::PublishOptions};

/// Renderer, web build and options, which all snapshots share.
pub struct Rendering {
    /// The engines that render pages.
    pub renderer: Renderer,
    /// The web build.
    pub bundle: WebBundle,
    /// The operator's settings.
    pub options: PublishOptions,
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
    /// Who waits for the page.
    pub turn: RenderTurn<'a>,
}

impl PageContext<'_> {
    /// Renders a page, or a part of one, of which `payload` is the JSON and `islands` that of its islands.
    ///
    /// # Errors
    /// The renderer fails.
    pub async fn render(
        &self,
        kind: Kind,
        (payload, islands): (&Arc<str>, &Arc<str>),
        low_data: bool,
    ) -> Result<Rendered, RenderError> {
        let request = RenderRequest {
            kind,
            payload: Arc::clone(payload),
            site: Arc::clone(self.site_json),
            islands: Arc::clone(islands),
            link_query: Arc::from(self.link_query),
            low_data,
            priority: self.turn.priority(),
        };
        self.rendering.renderer.render(request).await
    }
}

/// Who waits for a render.
#[derive(Clone, Copy)]
pub enum RenderTurn<'a> {
    /// A client, which takes its turn in the pool that all clients share.
    Client(&'a Arc<FairPool>, ClientKey),
    /// The server itself.
    Server(Priority),
}

impl RenderTurn<'_> {
    fn priority(self) -> Priority {
        match self {
            Self::Client(..) => Priority::Interactive,
            Self::Server(priority) => priority,
        }
    }

    /// Waits for the turn to make what `key` names, and returns the place to be kept meanwhile. `None`: another client
    /// has made it, or has failed to.
    ///
    /// # Errors
    /// [`RenderError::Busy`] if too many wait.
    pub async fn come(
        self,
        key: impl FnOnce() -> String,
    ) -> Result<Option<RenderPlace>, RenderError> {
        let Self::Client(pool, client) = self else {
            return Ok(Some(None));
        };
        match pool.turn(client, key()).await {
            Ok(Turn::Mine(place)) => Ok(Some(Some(place))),
            Ok(Turn::Done(_)) => Ok(None),
            Err(_) => Err(RenderError::Busy),
        }
    }
}

/// A place among the renders of clients, kept until this is dropped. The server itself needs none.
pub type RenderPlace = Option<Place>;
