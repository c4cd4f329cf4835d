//! The service, opened without a listener and without an inbox, for who asks it in this process.

use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, Method, Request, Response};
use site_content::Reader;
use site_http::{RequestId, security_headers};
use site_images::ImageError;
use site_pages::Route;
use site_publish::{
    Drawn, Entry, NamedDerivative, PublishError, PublishOptions, Publisher, Snapshot, Touched,
    WebBundle,
};
use site_render::{Bundle, Limits, Priority, RenderError, Renderer};

use crate::{
    app::{App, Shared},
    config::Config,
    contact::Desk,
    hot::{Hot, Sent},
    images::ImageService,
    router::router,
};

/// Why there is no service.
#[derive(Debug, thiserror::Error)]
pub enum LocalServiceError {
    /// The content can't be published.
    #[error(transparent)]
    Content(#[from] PublishError),
    /// The image store can't be opened.
    #[error(transparent)]
    Images(#[from] site_images::OpenError),
    /// There is no renderer.
    #[error(transparent)]
    Render(#[from] site_render::StartError),
    /// The server script is not UTF-8.
    #[error("the web bundle's server script is not text")]
    ServerScript,
}

/// The site of a content folder, rendered as it is asked for.
#[derive(Clone)]
pub struct LocalService {
    app: App,
    hot: Hot,
}

impl LocalService {
    /// Reads the content and makes a snapshot of it; nothing is rendered yet. Blocking. `timestamp` says when a build of
    /// this id was made first, where that is known.
    ///
    /// # Errors
    /// When the content has errors, or the image store or the renderer cannot be opened.
    pub fn open(
        config: Config,
        bundle: WebBundle,
        timestamp: impl FnOnce(&str) -> Option<i64>,
    ) -> Result<Self, LocalServiceError> {
        let mut reader = Reader::new(&config.content);
        let site = site_publish::read(&mut reader, &Touched::Anything)?;
        let script = String::from_utf8(bundle.server_script().to_vec())
            .map_err(|_| LocalServiceError::ServerScript)?;
        let renderer = Renderer::start(
            Bundle::from_source("entry.server.js", script),
            Limits::default(),
        )?;
        let images = ImageService::open(&config)?;
        let desk = Desk::closed(&config);
        let publishing = PublishOptions {
            // Whoever asks in this process compresses as it sees fit.
            background_work: false,
            ..config.publishing(config.is_https())
        };
        let publisher = Publisher::open(publishing, bundle, renderer, (site, reader), timestamp)?;
        let app = App {
            shared: Arc::new(Shared::new(config, publisher, desk, images)),
        };
        let hot = Hot::new(app.clone(), router(app.clone()));
        Ok(Self { app, hot })
    }

    /// What is served.
    #[must_use]
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.app.shared.publisher.snapshot()
    }

    /// The web build.
    #[must_use]
    pub fn bundle(&self) -> &WebBundle {
        self.app.shared.publisher.bundle()
    }

    /// Answers a request as it would be answered over a connection, but for the id of the request.
    pub async fn respond(&self, request: Request<Body>) -> Response<Sent> {
        let mut response = self.hot.respond(request).await;
        response.headers_mut().remove(RequestId::HEADER);
        response
    }

    /// A page and what was drawn of it, for a first visitor; `None` where its entry is unknown. Nothing is rendered again
    /// where its document was asked for.
    ///
    /// # Errors
    /// When it does not render.
    pub async fn drawn(
        &self,
        route: &Route,
    ) -> Result<Option<(Arc<Entry>, Arc<Drawn>)>, RenderError> {
        let snapshot = self.snapshot();
        let Some(entry) = snapshot.entry(route) else {
            return Ok(None);
        };
        let around = snapshot.around(self.app.shared.publisher.rendering());
        let drawn = entry.drawn(around, false, Priority::Interactive).await?;
        Ok(Some((entry, drawn)))
    }

    /// The page for addresses that are not there: the one file that stands for many, so it names none of them.
    ///
    /// # Errors
    /// When it does not render.
    pub async fn missing(&self) -> Result<Response<Body>, RenderError> {
        let snapshot = self.snapshot();
        let page = snapshot.pages.error("/404", 404, "Page not found", None);
        let entry = Entry::new(page).map_err(|error| RenderError::Threw {
            message: error.to_string(),
            stack: String::new(),
        })?;
        let around = snapshot.around(self.app.shared.publisher.rendering());
        let document = entry.document(around, Priority::Interactive).await?;
        let mut response = document.respond(&Method::GET, &HeaderMap::new());
        let (status, hsts) = (response.status(), self.app.shared.hsts.as_ref());
        security_headers::complete(status, response.headers_mut(), hsts);
        Ok(response)
    }

    /// The bytes of a derivative that a page names, and their type. No limit of visitors' holds here.
    ///
    /// # Errors
    /// When it cannot be made.
    pub async fn derivative(
        &self,
        derivative: &NamedDerivative,
    ) -> Result<(Bytes, &'static str), ImageError> {
        let images = &self.app.shared.images.images;
        let made = images.get(&derivative.request).await?;
        Ok((made.bytes, made.content_type))
    }

    /// Ends the render engines.
    pub fn stop(&self) {
        self.app.shared.publisher.renderer().stop();
    }
}
