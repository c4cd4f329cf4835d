//! The way of almost every request: a GET for a ready page is one look-up and one write, before any router.

use std::{future::Future, time::Instant};

use axum::{Router, body::Body};
use bytes::Bytes;
use futures_util::future;
use http::{HeaderValue, Method, Request, Response, Version, header};
use http_body_util::{Either, Full};
use hyper::body::Incoming;

use crate::{
    app::App,
    gate::{self, Line},
    page_routes::{PAYLOAD, page_of},
    search,
};
use site_http::{BUILD_ID, PreparedResponse, client_address::Peer, listen::Answers, request_head};
use site_publish::{Chosen, Entry, Snapshot, Variant};

/// A body that is ready, or one that the router made.
pub(crate) type Sent = Either<Full<Bytes>, Body>;

/// Answers what is ready; hands the rest to the router. Every answer carries the build id.
#[derive(Clone)]
pub(crate) struct Hot {
    app: App,
    router: Router,
    peer: Option<Peer>,
}

impl Hot {
    pub(crate) fn new(app: App, router: Router) -> Self {
        Self {
            app,
            router,
            peer: None,
        }
    }

    /// The same for one connection.
    pub(crate) fn with_peer(&self, peer: Peer) -> Self {
        Self {
            peer: Some(peer),
            ..self.clone()
        }
    }

    /// Answers a request, whatever it is. A page that is ready costs no allocation but the copy of its headers.
    pub(crate) fn respond<B>(
        &self,
        request: Request<B>,
    ) -> impl Future<Output = Response<Sent>> + Send + use<B>
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        match self.ready(&request) {
            Some(response) => future::Either::Left(future::ready(response.map(Either::Left))),
            None => future::Either::Right(Box::pin(self.clone().made(request))),
        }
    }

    /// The router's answer.
    async fn made<B>(self, request: Request<B>) -> Response<Sent>
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        let version = request.version();
        let mut request = request.map(Body::new);
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(peer);
        }
        let mut response = gate::pass(&self.app, self.router.clone(), request).await;
        let build = self.app.shared.publisher.current().build_header.clone();
        self.sign(&mut response, &build, version);
        response.map(Either::Right)
    }

    fn ready<B>(&self, request: &Request<B>) -> Option<Response<Full<Bytes>>> {
        let method = request.method();
        if (method != Method::GET && method != Method::HEAD)
            || !request_head::names_one_host(request.version(), request.headers())
            || !request_head::fits(request.uri(), request.headers())
        {
            return None;
        }
        // Reading a clock is a part of what a ready page costs: only who wants the line pays for it.
        let line = Line::of(&self.app, request);
        let begun = line.is_some().then(Instant::now);
        let snapshot = self.app.shared.publisher.current();
        let mut response = self.found(&snapshot, request)?;
        if let Some(hsts) = &self.app.shared.hsts {
            response
                .headers_mut()
                .insert(header::STRICT_TRANSPORT_SECURITY, hsts.clone());
        }
        self.sign(&mut response, &snapshot.build_header, request.version());
        if let Some((line, begun)) = line.zip(begun) {
            line.write(response.status(), response.headers(), begun);
        }
        Some(response)
    }

    /// What is ready for a GET or HEAD.
    fn found<B>(&self, snapshot: &Snapshot, request: &Request<B>) -> Option<Response<Full<Bytes>>> {
        let (path, query) = (request.uri().path(), request.uri().query());
        let respond =
            |stored: &PreparedResponse| stored.answer(request.method(), request.headers());
        if path == search::PATH {
            return respond(&*search::ready(snapshot, query)?);
        }
        if query.is_some() {
            return None;
        }
        if let Some(entry) = snapshot.table.get(path) {
            return document(snapshot, entry, path, request);
        }
        if let Some(file) = snapshot.files.get(path) {
            return respond(file);
        }
        if let Some(asset) = self.app.shared.assets.get(path) {
            return respond(asset);
        }
        if let Some(page) = path.strip_suffix(PAYLOAD) {
            let entry = snapshot.table.get(page_of(page))?;
            return (!entry.is_stamped())
                .then(|| respond(entry.payload()))
                .flatten();
        }
        let cold = snapshot.cold.get(path)?;
        // What is not yet compressed well goes the long way, where that is seen to.
        (cold.ready()?.is_improved())
            .then(|| document(snapshot, &cold, path, request))
            .flatten()
    }

    /// The build of every answer, and a hint to come back by another way where this server is about to stop.
    fn sign<B>(&self, response: &mut Response<B>, build: &HeaderValue, version: Version) {
        let headers = response.headers_mut();
        headers.insert(BUILD_ID, build.clone());
        let shared = &self.app.shared;
        if shared.publisher.is_stopping() && version < Version::HTTP_2 {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        shared.metrics.answered(response.status());
    }
}

/// The ready document of a page for whoever asks; `path` is the page's one address.
fn document<B>(
    snapshot: &Snapshot,
    entry: &Entry,
    path: &str,
    request: &Request<B>,
) -> Option<Response<Full<Bytes>>> {
    if entry.is_stamped() {
        return None;
    }
    let variant = Variant::of(request.headers());
    if variant.is_default() {
        return entry.ready()?.answer(request.method(), request.headers());
    }
    let chosen = snapshot.variants.get(&Chosen(path, variant))?;
    (chosen.is_improved())
        .then(|| chosen.answer(request.method(), request.headers()))
        .flatten()
}

impl Answers for Hot {
    type Body = Sent;

    fn answer(self, request: Request<Incoming>) -> impl Future<Output = Response<Sent>> + Send {
        self.respond(request)
    }
}
