//! The way of almost every request: a GET for a ready page is one look-up and one write, before any router.

use std::{
    convert::Infallible,
    future::Future,
    pin::Pin,
    sync::atomic::Ordering,
    task::{Context, Poll},
    time::Instant,
};

use axum::{Router, body::Body};
use futures_util::FutureExt as _;
use http::{HeaderValue, Method, Request, Response, Version, header, header::HeaderName};
use hyper::body::Incoming;
use tower::Service;

use crate::{
    app::App,
    client::Peer,
    gate::{self, Line},
    listen::Answers,
    search, security,
    variant::Variant,
};

pub(crate) const BUILD_ID: HeaderName = HeaderName::from_static("x-build-id");

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

    fn ready<B>(&self, request: &Request<B>) -> Option<Response<Body>> {
        let method = request.method();
        if (method != Method::GET && method != Method::HEAD)
            || !gate::names_host(request.version(), request.headers())
        {
            return None;
        }
        let snapshot = self.app.current.load();
        let path = request.uri().path();
        if path == search::PATH {
            let response = search::answer(&snapshot, request);
            return Some(self.finished(response, &snapshot.build_header, request.version()));
        }
        if request.uri().query().is_some() {
            return None;
        }
        let stored = match snapshot.table.get(path) {
            Some(entry) => {
                if entry.is_stamped() || !Variant::of(request.headers()).is_default() {
                    return None;
                }
                entry.ready()?
            }
            None => snapshot.files.get(path)?,
        };
        let response = stored.respond(method, request.headers());
        Some(self.finished(response, &snapshot.build_header, request.version()))
    }

    /// An answer that did not pass the gate, with what the gate would have added.
    fn finished(
        &self,
        mut response: Response<Body>,
        build: &HeaderValue,
        version: Version,
    ) -> Response<Body> {
        if self.app.shared.https {
            response
                .headers_mut()
                .insert(header::STRICT_TRANSPORT_SECURITY, security::HSTS);
        }
        self.sign(&mut response, build, version);
        response
    }

    /// The build of every answer, and a hint to come back by another way where this server is about to stop.
    fn sign(&self, response: &mut Response<Body>, build: &HeaderValue, version: Version) {
        let headers = response.headers_mut();
        headers.insert(BUILD_ID, build.clone());
        let shared = &self.app.shared;
        if shared.stopping.load(Ordering::Relaxed) && version < Version::HTTP_2 {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        shared.metrics.answered(response.status());
    }
}

impl Answers for Hot {
    fn answer(mut self, request: Request<Incoming>) -> impl Future<Output = Response<Body>> + Send {
        self.call(request).map(|Ok(response)| response)
    }
}

impl<B> Service<Request<B>> for Hot
where
    B: http_body_util::BodyExt<Data = bytes::Bytes> + Send + 'static,
    B::Error: Into<axum::BoxError>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        if let Some(response) = self.ready(&request) {
            if let Some(line) = Line::of(&self.app, &request) {
                line.write(response.status(), response.headers(), Instant::now());
            }
            return Box::pin(std::future::ready(Ok(response)));
        }
        let hot = self.clone();
        let version = request.version();
        let mut request = request.map(Body::new);
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(peer);
        }
        Box::pin(async move {
            let mut response = gate::pass(&hot.app, hot.router.clone(), request).await;
            let build = hot.app.current.load().build_header.clone();
            hot.sign(&mut response, &build, version);
            Ok(response)
        })
    }
}
