//! What the server answers from its start until the content can be published for the first time: visitors get a page with
//! status 503, files of the build are there for tabs that are open, and `/readyz` names what to mend.

use std::sync::{Arc, OnceLock};

use axum::{body::Body, response::IntoResponse as _};
use futures_util::future::Either;
use http::{HeaderValue, Method, Request, Response, StatusCode};
use http_body_util::Either as BodyOf;
use hyper::body::Incoming;
use site_http::{
    Problem, ReadyResponse,
    client_address::Peer,
    listen::{Answers, PlainRequest},
    security_headers,
};
use site_publish::{Changes, WebBundle, plain_error_page};
use tokio::sync::watch;

use crate::{
    assets::{Assets, FOLDER},
    config::Config,
    fast_path::{FastPath, SiteBody},
    metrics::Metrics,
    problem_response::is_page,
    state::ServerState,
};

/// When a client may try again, in seconds.
const AGAIN: HeaderValue = HeaderValue::from_static("5");

/// A server whose content may not be there yet.
pub(crate) struct Waiting {
    /// The site once it is there.
    pub(crate) site: OnceLock<Arc<FastPath>>,
    assets: Assets,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) changes: Option<Arc<Changes>>,
    pub(crate) config: Arc<Config>,
    /// Why the content can't be published; empty until a reason is known.
    problem: watch::Sender<String>,
}

impl Waiting {
    pub(crate) fn new(
        config: Arc<Config>,
        bundle: &WebBundle,
        changes: Option<Arc<Changes>>,
    ) -> Self {
        Self {
            site: OnceLock::new(),
            assets: Assets::new(bundle, &config.data_dir),
            metrics: Arc::default(),
            changes,
            config,
            problem: watch::Sender::new(String::new()),
        }
    }

    /// The services of the site once it is there.
    pub(crate) fn state(&self) -> Option<&ServerState> {
        self.site.get().map(|site| &site.state)
    }

    /// Notes why the content can't be published, and logs it if it is another reason than before.
    pub(crate) fn tell(&self, reason: &dyn std::fmt::Display) {
        let reason = reason.to_string();
        if *self.problem.borrow() != reason {
            tracing::error!("visitors get 503 until the content is mended: {reason}");
            self.problem.send_replace(reason);
        }
    }

    /// Waits until there is a reason to wait.
    pub(crate) async fn told(&self) {
        let mut problem = self.problem.subscribe();
        // The channel is open as long as `self` is there.
        let _ = problem.wait_for(|reason| !reason.is_empty()).await;
    }

    pub(crate) fn problem(&self) -> String {
        self.problem.borrow().clone()
    }

    async fn answer(self: Arc<Self>, request: Request<Incoming>) -> Response<SiteBody> {
        let (method, headers) = (request.method(), request.headers());
        let path = request.uri().path();
        let is_read = method == Method::GET || method == Method::HEAD;
        let asset = path.strip_prefix(FOLDER).filter(|_| is_read);
        let mut response = match (self.assets.get(path), asset) {
            (Some(asset), Some(_)) => asset.respond(method, headers),
            (_, Some(name)) => match self.assets.of_earlier_build(name).await {
                Some(asset) => asset.respond(method, headers),
                None => refusal(&request),
            },
            _ => refusal(&request),
        };
        if request.method() == Method::HEAD {
            *response.body_mut() = Body::empty();
        }
        let status = response.status();
        security_headers::complete(status, response.headers_mut(), self.config.hsts());
        self.metrics.answered(status);
        response.map(BodyOf::Right)
    }
}

/// The page about the missing content, in the form that the client prefers.
fn refusal(request: &Request<Incoming>) -> Response<Body> {
    let (status, headers) = (StatusCode::SERVICE_UNAVAILABLE, request.headers());
    let problem = Problem::new(status, "The site is being set up and has no pages yet.")
        .advice("Please try again in a moment.")
        .retry_after(AGAIN);
    let mut response = problem.clone().into_response();
    if is_page(&mut response, &problem, request.uri().path(), headers) {
        let page = plain_error_page("", status, &problem.detail());
        response = page.respond(request.method(), headers);
        response.headers_mut().extend(problem.headers().clone());
    }
    response
}

/// Answers the requests of a connection: by the site once it is there.
#[derive(Clone)]
pub(crate) struct Gate(pub(crate) Arc<Waiting>, pub(crate) Peer);

impl Answers for Gate {
    type Body = SiteBody;

    fn answer(self, request: Request<Incoming>) -> impl Future<Output = Response<SiteBody>> + Send {
        let Self(waiting, peer) = self;
        match waiting.site.get() {
            Some(site) => Either::Left(site.respond(request, Some(peer))),
            None => Either::Right(Box::pin(waiting.answer(request))),
        }
    }

    fn ready(&self, request: &PlainRequest<'_>, head: &mut Vec<u8>) -> Option<ReadyResponse> {
        self.0.site.get()?.plain(request, head)
    }
}
