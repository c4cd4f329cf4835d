//! The fast path, which almost every request takes: a GET for a page that is ready is one look-up and one write,
//! without the router.

use std::{future::Future, sync::Arc, time::Instant};

use axum::{Router, body::Body};
use bytes::Bytes;
use futures_util::future;
use http::{HeaderMap, HeaderValue, Method, Request, Response, Version, header};
use http_body_util::{Either, Full};

use crate::{
    access_log,
    handlers::{search, site_search},
    middleware,
    state::ServerState,
};
use site_http::{
    BUILD_ID, PreparedResponse, ReadyResponse, client_address::Peer, listen::PlainRequest,
    push_field, request_head,
};
use site_pages::page_of_payload;
use site_publish::{Chosen, Entry, Snapshot, Variant};

/// A body from memory, or one that the router made.
pub(crate) type SiteBody = Either<Full<Bytes>, Body>;

/// Answers requests from memory if the response is ready; otherwise passes them to the router. Every response has the
/// build id.
pub(crate) struct FastPath {
    pub(crate) state: ServerState,
    router: Router,
}

impl FastPath {
    pub(crate) fn new(state: ServerState, router: Router) -> Arc<Self> {
        Arc::new(Self { state, router })
    }

    /// Answers any request. For a page that is ready the only allocation is the copy of its headers.
    pub(crate) fn respond<B>(
        self: &Arc<Self>,
        request: Request<B>,
        peer: Option<Peer>,
    ) -> impl Future<Output = Response<SiteBody>> + Send + use<B>
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        match self.whole(&request) {
            Some(response) => future::Either::Left(future::ready(response.map(Either::Left))),
            None => future::Either::Right(Box::pin(Arc::clone(self).route(request, peer))),
        }
    }

    /// The router's response.
    async fn route<B>(
        self: Arc<Self>,
        request: Request<B>,
        peer: Option<Peer>,
    ) -> Response<SiteBody>
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        let version = request.version();
        let mut request = request.map(Body::new);
        if let Some(peer) = peer {
            request.extensions_mut().insert(peer);
        }
        let Self { state, router } = &*self;
        let mut response = middleware::answer(state, router.clone(), request).await;
        let build = state.publisher.current().build_header.clone();
        self.finish(&mut response, &build, version);
        response.map(Either::Right)
    }

    /// The response as a value, if it is ready.
    fn whole<B>(&self, request: &Request<B>) -> Option<Response<Full<Bytes>>> {
        let (method, uri) = (request.method(), request.uri());
        if (method != Method::GET && method != Method::HEAD)
            || request_head::host(request.version(), uri, request.headers()).is_err()
            || middleware::well_formed(uri, request.headers()).is_err()
        {
            return None;
        }
        let snapshot = self.state.publisher.current();
        let address = (uri.path(), uri.query());
        let ready = self.ready(&snapshot, method, address, request.headers())?;
        let mut response = ready.into_response();
        if let Some(hsts) = self.state.config.hsts() {
            response
                .headers_mut()
                .insert(header::STRICT_TRANSPORT_SECURITY, hsts.clone());
        }
        self.finish(&mut response, &snapshot.build_header, request.version());
        Some(response)
    }

    /// The ready response to a GET or HEAD for a path with or without a query. Writes the access log.
    fn ready(
        &self,
        snapshot: &Snapshot,
        method: &Method,
        address: (&str, Option<&str>),
        headers: &HeaderMap,
    ) -> Option<ReadyResponse> {
        // Reading the clock is a noticeable part of the cost of a ready page, so it is read for the access log only.
        let begun = (self.state.config.http.access_log).then(Instant::now);
        let ready = self.found(snapshot, method, address, headers)?;
        if let Some(begun) = begun {
            access_log::write(method, address.0, ready.status(), ready.headers(), begun);
        }
        Some(ready)
    }

    /// The ready response, by the kinds of what a snapshot and the build hold.
    fn found(
        &self,
        snapshot: &Snapshot,
        method: &Method,
        (path, query): (&str, Option<&str>),
        headers: &HeaderMap,
    ) -> Option<ReadyResponse> {
        let respond = |stored: &PreparedResponse| stored.ready(method, headers);
        // The rows of `site_pages::Resource` whose responses are in memory. A path in any other spelling is in no table.
        if path == search::PATH {
            return respond(&*search::ready(snapshot, query)?);
        }
        if path == site_search::PATH {
            return respond(&*site_search::ready(snapshot, query)?);
        }
        if query.is_some() {
            return respond(snapshot.files.get(path)?);
        }
        let document = |entry: &Entry| document(snapshot, entry, path, method, headers);
        if let Some(entry) = snapshot.table.get(path) {
            return document(entry);
        }
        if let Some(file) = snapshot.files.get(path) {
            return respond(file);
        }
        if let Some(asset) = self.state.assets.get(path) {
            return respond(asset);
        }
        if let Some(page) = page_of_payload(path) {
            let entry = snapshot.table.get(page)?;
            return (!entry.is_stamped())
                .then(|| respond(entry.payload()))
                .flatten();
        }
        let cold = snapshot.cold.get(path)?;
        // Entries without their final compression go through the router, which schedules it.
        (cold.ready()?.is_improved())
            .then(|| document(&cold))
            .flatten()
    }

    /// Counts a response and adds the headers of every response: the build id, and `Connection: close` if this server
    /// is about to stop.
    fn finish<B>(&self, response: &mut Response<B>, build: &HeaderValue, version: Version) {
        let headers = response.headers_mut();
        headers.insert(BUILD_ID, build.clone());
        if self.state.publisher.is_stopping() && version < Version::HTTP_2 {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        self.state.metrics.answered(response.status());
    }

    /// The ready response to a plain request; appends its head to `head`.
    pub(crate) fn plain(
        &self,
        request: &PlainRequest<'_>,
        head: &mut Vec<u8>,
    ) -> Option<ReadyResponse> {
        let state = &self.state;
        // The router's responses say that the connection ends.
        if state.publisher.is_stopping() {
            return None;
        }
        let PlainRequest {
            method,
            path,
            headers,
        } = request;
        let snapshot = state.publisher.current();
        let ready = self.ready(&snapshot, method, (path, None), headers)?;
        head.extend_from_slice(ready.head());
        push_field(head, &BUILD_ID, &snapshot.build_header);
        if let Some(hsts) = state.config.hsts() {
            push_field(head, &header::STRICT_TRANSPORT_SECURITY, hsts);
        }
        state.metrics.answered(ready.status());
        Some(ready)
    }
}

/// The ready document of a page in the request's variant; `path` is the page's canonical address.
fn document(
    snapshot: &Snapshot,
    entry: &Entry,
    path: &str,
    method: &Method,
    headers: &HeaderMap,
) -> Option<ReadyResponse> {
    if entry.is_stamped() {
        return None;
    }
    let variant = Variant::of(headers);
    if variant.is_default() {
        return entry.ready()?.ready(method, headers);
    }
    let chosen = snapshot.variants.get(&Chosen(path, variant))?;
    (chosen.is_improved())
        .then(|| chosen.ready(method, headers))
        .flatten()
}
