//! A request with the snapshot that answers it, the services, and the limits of the work that it causes.

use std::{
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::{body::Body, extract::FromRequestParts};
use http::{HeaderMap, Method, Request, Response, Uri, request::Parts};
use site_content::{Address, Unreadable};
use site_http::{PreparedResponse, Problem, RequestWork, client_address::ClientKey};
use site_pages::Route;
use site_publish::{Entry, PageContext, RenderTurn, Snapshot};
use site_shares::Turn;

use crate::state::ServerState;

/// A request with the snapshot that answers it. As an axum extractor it takes the whole head of the request without a
/// copy, so that only an extractor of the body can follow it.
pub(crate) struct RequestContext {
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) state: ServerState,
    pub(crate) client: ClientKey,
    parts: Parts,
    counted: AtomicBool,
}

impl RequestContext {
    pub(crate) fn method(&self) -> &Method {
        &self.parts.method
    }

    pub(crate) fn uri(&self) -> &Uri {
        &self.parts.uri
    }

    /// The path in its one spelling, or why it has none.
    pub(crate) fn asked(&self) -> Result<Address, Unreadable> {
        Address::read(self.uri().path()).map(|written| written.address)
    }

    pub(crate) fn query(&self) -> &str {
        self.parts.uri.query().unwrap_or_default()
    }

    pub(crate) fn headers(&self) -> &HeaderMap {
        &self.parts.headers
    }

    /// What rendering a page of the request's snapshot needs beside the page. The request's client takes its turn.
    pub(crate) fn page_context(&self) -> PageContext<'_> {
        let turn = RenderTurn::Client(&self.state.limits.renders, self.client);
        let rendering = self.state.publisher.rendering();
        self.snapshot.page_context(rendering, turn)
    }

    /// Counts the request against the client's limit for request work, once per request.
    pub(crate) fn count(&self) -> Result<(), Problem> {
        if !self.counted.load(Ordering::Relaxed) {
            self.state.limits.work.count(self.client)?;
            self.counted.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// What a cache of the snapshot holds. If it holds nothing, that is made, and counted for this request if
    /// `is_counted`. What depends on nothing that a visitor chose is not counted, because it is made once for all.
    /// Requests for the same `key` share the work.
    pub(crate) async fn cached<T: Send + 'static>(
        &self,
        key: &str,
        is_counted: bool,
        find: impl Fn() -> Option<T>,
        make: impl FnOnce(&Snapshot) -> T + Send + 'static,
        keep: impl FnOnce(&T),
    ) -> Result<T, Problem> {
        let pool = self.state.limits.work.pool();
        let key = format!("{:p} {key}", Arc::as_ptr(&self.snapshot));
        let place = loop {
            if let Some(found) = find() {
                return Ok(found);
            }
            if is_counted && !pool.is_begun(&key) {
                self.count()?;
            }
            match pool.turn(self.client, key.clone()).await? {
                Turn::Mine(place) => break place,
                Turn::Done(_) => {}
            }
        };
        // It may have been made before this request was in the queue.
        if let Some(found) = find() {
            return Ok(found);
        }
        let snapshot = Arc::clone(&self.snapshot);
        let (made, place) = RequestWork::run_in(place, move || make(&snapshot)).await?;
        keep(&made);
        drop(place);
        Ok(made)
    }

    /// The page of a route, which is made and counted for this request if it is not in memory.
    pub(crate) async fn entry(
        &self,
        route: Route,
        address: &str,
    ) -> Result<Option<Arc<Entry>>, Problem> {
        let find = || self.snapshot.known(address).map(Some);
        let make = move |snapshot: &Snapshot| snapshot.entry(&route);
        // `Snapshot::entry` keeps it.
        let key = format!("page {address}");
        let entry = self.cached(&key, true, find, make, |_| ()).await?;
        if entry.iter().any(|entry| entry.page.is_missed_search()) {
            let missed = &self.state.metrics.missed_searches;
            missed.fetch_add(1, Ordering::Relaxed);
        }
        Ok(entry)
    }

    /// Responds with the body in the coding that the client prefers.
    pub(crate) async fn respond(&self, stored: &Arc<PreparedResponse>) -> Response<Body> {
        let work = &self.state.limits.work;
        work.respond(self.client, stored, self.method(), self.headers())
            .await
    }
}

impl FromRequestParts<ServerState> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &ServerState,
    ) -> Result<Self, Infallible> {
        let (nothing, ()) = Request::new(()).into_parts();
        let parts = std::mem::replace(parts, nothing);
        Ok(Self {
            snapshot: state.publisher.snapshot(),
            client: (state.config).client(&parts.extensions, &parts.headers),
            state: state.clone(),
            parts,
            counted: AtomicBool::new(false),
        })
    }
}
