//! A request whose answer may have to be made, and what that may cost.

use std::sync::Arc;

use axum::body::Body;
use http::{HeaderMap, Method, Response, request::Parts};

use crate::app::App;
use site_http::{PreparedResponse, Refused, client_address::ClientKey};
use site_publish::{Publisher, Snapshot};

/// A request on its way through the handlers, with the snapshot that answers it.
pub(crate) struct RequestContext<'a> {
    pub(crate) app: &'a App,
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) query: &'a str,
    pub(crate) method: &'a Method,
    pub(crate) headers: &'a HeaderMap,
    client: ClientKey,
    counted: bool,
}

impl<'a> RequestContext<'a> {
    pub(crate) fn new(app: &'a App, parts: &'a Parts) -> Self {
        let trust = app.shared.config.trust_proxy;
        Self {
            app,
            snapshot: app.shared.publisher.snapshot(),
            query: parts.uri.query().unwrap_or_default(),
            method: &parts.method,
            headers: &parts.headers,
            client: ClientKey::of(&parts.extensions, &parts.headers, trust),
            counted: false,
        }
    }

    /// What is served, and how it is made.
    pub(crate) fn publisher(&self) -> &'a Publisher {
        &self.app.shared.publisher
    }

    /// Counts the request among those for which something is made; once, however much is made for it.
    pub(crate) fn count(&mut self) -> Result<(), Refused> {
        if !self.counted {
            self.app.shared.work.count(self.client)?;
            self.counted = true;
        }
        Ok(())
    }

    /// Makes something for this request on a thread that may take its time.
    pub(crate) async fn make<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&Snapshot) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        self.count()?;
        let snapshot = Arc::clone(&self.snapshot);
        self.app.shared.work.run(move || work(&snapshot)).await
    }

    /// Answers with a body in the best coding that the client takes.
    pub(crate) async fn respond(&self, stored: &Arc<PreparedResponse>) -> Response<Body> {
        let work = &self.app.shared.work;
        work.respond(stored, self.method, self.headers).await
    }
}
