//! The way of almost every request: a GET for a ready page is one look-up and one write, before any router.

use std::{
    convert::Infallible,
    future::Future,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{Router, body::Body};
use http::{Method, Request, Response, header::HeaderName};
use tower::Service;

use crate::{app::App, client::Peer, search, variant::Variant};

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
        if method != Method::GET && method != Method::HEAD {
            return None;
        }
        let snapshot = self.app.current.load();
        let path = request.uri().path();
        if path == search::PATH {
            let mut response = search::answer(&snapshot, request);
            response
                .headers_mut()
                .insert(BUILD_ID, snapshot.build_header.clone());
            return Some(response);
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
        let mut response = stored.respond(method, request.headers());
        response
            .headers_mut()
            .insert(BUILD_ID, snapshot.build_header.clone());
        Some(response)
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
            self.app.shared.metrics.answered(response.status());
            return Box::pin(std::future::ready(Ok(response)));
        }
        let app = self.app.clone();
        let mut router = self.router.clone();
        let mut request = request.map(Body::new);
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(peer);
        }
        Box::pin(async move {
            let mut response = router.call(request).await?;
            let header = app.current.load().build_header.clone();
            response.headers_mut().insert(BUILD_ID, header);
            app.shared.metrics.answered(response.status());
            Ok(response)
        })
    }
}
