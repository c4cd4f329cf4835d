//! The service, opened without a listener and without an inbox, and asked as a browser without cookies asks.

use std::sync::Arc;

use arc_swap::ArcSwap;
use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use site_content::Reader;
use site_images::ImageError;
use site_render::{Bundle, Limits, Priority, Renderer};
use tokio::sync::OwnedSemaphorePermit;

use super::ExportError;
use crate::{
    app::{App, Shared},
    bundle::WebBundle,
    config::Config,
    contact::Desk,
    entry::Entry,
    gate,
    hot::Hot,
    images::{ImageService, NamedDerivative},
    publish,
    router::router,
    security,
    snapshot::Snapshot,
    touched::Touched,
};

/// What came back.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

impl Answer {
    pub(super) fn header(&self, name: &header::HeaderName) -> &str {
        let value = self.headers.get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }
}

/// The service in this process.
#[derive(Clone)]
pub(super) struct Source {
    app: App,
    service: Hot,
    pub(super) snapshot: Arc<Snapshot>,
    /// Twins are made here; the server's own compression in the background would do the work twice.
    _no_background_compression: Option<Arc<OwnedSemaphorePermit>>,
}

impl Source {
    /// Reads the content and makes a snapshot of it; nothing is rendered yet. `timestamp` is when a build that is
    /// the same was exported, if it was.
    pub(super) async fn open(
        config: Config,
        bundle: WebBundle,
        timestamp: impl FnOnce(&str) -> Option<i64> + Send + 'static,
    ) -> Result<Self, ExportError> {
        let made = tokio::task::spawn_blocking(move || {
            let mut reader = Reader::new(&config.content);
            let site = publish::read(&mut reader, &Touched::Anything)?;
            let script = String::from_utf8(bundle.server_script().to_vec())
                .map_err(|_| ExportError::ServerScript)?;
            let renderer = Renderer::start(
                Bundle::from_source("entry.server.js", script),
                Limits::default(),
            )?;
            let images = ImageService::open(&config)?;
            let desk = Desk::closed(&config);
            let https = (config.site_url.as_deref()).is_some_and(|url| url.starts_with("https://"));
            let shared = Shared::new(config, bundle, desk, renderer, images, reader, https);
            let mut snapshot = publish::prepare(&shared, &site, Timestamp::now(), None)?;
            if let Some(earlier) = timestamp(&snapshot.build_id) {
                snapshot.timestamp = earlier;
            }
            Ok::<_, ExportError>((Arc::new(shared), Arc::new(snapshot)))
        });
        let (shared, snapshot) = made.await.map_err(|_| ExportError::Worker)??;
        let permit = Arc::clone(&shared.improving).try_acquire_owned().ok();
        let app = App {
            shared,
            current: Arc::new(ArcSwap::from(Arc::clone(&snapshot))),
        };
        Ok(Self {
            service: Hot::new(app.clone(), router(app.clone())),
            app,
            snapshot,
            _no_background_compression: permit.map(Arc::new),
        })
    }

    pub(super) fn bundle(&self) -> &WebBundle {
        &self.app.shared.bundle
    }

    /// Whatever the service answers.
    pub(super) async fn ask(&self, address: &str) -> Result<Answer, ExportError> {
        let wrong = |reason: String| ExportError::Answer {
            address: address.to_owned(),
            status: 0,
            reason,
        };
        let request = Request::builder()
            .method(Method::GET)
            .uri(address)
            .header(header::HOST, "export")
            .body(Body::empty())
            .map_err(|error| wrong(error.to_string()))?;
        let response = self.service.respond(request).await;
        let (mut parts, body) = response.into_parts();
        // It named one request; a file answers many.
        parts.headers.remove(gate::REQUEST_ID);
        let body = body
            .collect()
            .await
            .map_err(|error| wrong(error.to_string()))?;
        Ok(Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.to_bytes(),
        })
    }

    /// What is there; anything but a 200 stops the export.
    pub(super) async fn get(&self, address: &str) -> Result<Answer, ExportError> {
        let answer = self.ask(address).await?;
        if answer.status == StatusCode::OK {
            return Ok(answer);
        }
        let reason = match answer.status {
            StatusCode::INTERNAL_SERVER_ERROR => {
                "the page does not render; the log says why".to_owned()
            }
            _ => {
                let text = String::from_utf8_lossy(&answer.body);
                text.chars().take(200).collect()
            }
        };
        Err(ExportError::Answer {
            address: address.to_owned(),
            status: answer.status.as_u16(),
            reason,
        })
    }

    /// The page for addresses that are not there: the one file that stands for many, so it names none of them.
    pub(super) async fn missing(&self) -> Result<Answer, ExportError> {
        let failed = |reason: String| ExportError::Answer {
            address: "/404".to_owned(),
            status: 500,
            reason,
        };
        let page = self
            .snapshot
            .pages
            .error("/404", 404, "Page not found", None);
        let entry = Entry::new(page).map_err(|error| failed(error.to_string()))?;
        let around = self.snapshot.around(&self.app.shared);
        let document = entry.document(around, Priority::Interactive).await;
        let document = document.map_err(|error| failed(error.to_string()))?;
        let response = document.respond(&Method::GET, &HeaderMap::new());
        let (mut parts, body) = response.into_parts();
        security::complete(
            parts.status,
            &mut parts.headers,
            self.app.shared.hsts.as_ref(),
        );
        let body = body.collect().await;
        let body = body.map_err(|error| failed(error.to_string()))?;
        Ok(Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.to_bytes(),
        })
    }

    /// The bytes of a derivative and their type. No limit of visitors' holds here.
    pub(super) async fn derivative(
        &self,
        derivative: &NamedDerivative,
    ) -> Result<(Bytes, &'static str), ImageError> {
        let (bytes, kind) = self.app.derivative(derivative).await?;
        Ok((bytes, kind))
    }

    pub(super) fn stop(&self) {
        self.app.shared.renderer.stop();
    }
}
