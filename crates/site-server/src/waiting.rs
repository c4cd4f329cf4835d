//! What the server answers from its start until the content can be published for the first time: visitors get a page with
//! status 503, files of the build are there for tabs that are open, and `/readyz` names what to mend.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

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
use site_publish::{Changes, plain_error_page};
use tokio::sync::Notify;

use crate::{
    assets::{Assets, FOLDER},
    fast_path::{FastPath, SiteBody},
    metrics::Metrics,
    problem_response::is_page,
};

/// When a client may try again, in seconds.
const AGAIN: HeaderValue = HeaderValue::from_static("5");

/// A server without content.
pub(crate) struct Waiting {
    pub(crate) assets: Arc<Assets>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) changes: Option<Arc<Changes>>,
    hsts: Option<&'static HeaderValue>,
    /// Why the content can't be published.
    problem: Mutex<String>,
    has_problem: Notify,
}

impl Waiting {
    pub(crate) fn new(
        assets: Arc<Assets>,
        changes: Option<Arc<Changes>>,
        hsts: Option<&'static HeaderValue>,
    ) -> Self {
        Self {
            assets,
            metrics: Arc::default(),
            changes,
            hsts,
            problem: Mutex::default(),
            has_problem: Notify::new(),
        }
    }

    /// Notes why the content can't be published, and logs it if it is another reason than before.
    pub(crate) fn tell(&self, reason: &dyn std::fmt::Display) {
        let mut problem = self.problem.lock().unwrap_or_else(PoisonError::into_inner);
        let reason = reason.to_string();
        if *problem != reason {
            tracing::error!("visitors get 503 until the content is mended: {reason}");
            *problem = reason;
        }
        self.has_problem.notify_one();
    }

    /// Waits until there is a reason to wait.
    pub(crate) async fn told(&self) {
        self.has_problem.notified().await;
    }

    pub(crate) fn problem(&self) -> String {
        let problem = self.problem.lock();
        problem.unwrap_or_else(PoisonError::into_inner).clone()
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
        security_headers::complete(status, response.headers_mut(), self.hsts);
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

/// Answers by the site once it is there.
#[derive(Clone)]
pub(crate) enum Gate {
    Open(FastPath),
    Waiting {
        site: Arc<OnceLock<FastPath>>,
        waiting: Arc<Waiting>,
        peer: Peer,
    },
}

impl Gate {
    /// For one connection. The site is put into `site` once it is there.
    pub(crate) fn new(site: &Arc<OnceLock<FastPath>>, waiting: &Arc<Waiting>, peer: Peer) -> Self {
        match site.get() {
            Some(site) => Self::Open(site.with_peer(peer)),
            None => Self::Waiting {
                site: Arc::clone(site),
                waiting: Arc::clone(waiting),
                peer,
            },
        }
    }
}

impl Answers for Gate {
    type Body = SiteBody;

    fn answer(self, request: Request<Incoming>) -> impl Future<Output = Response<SiteBody>> + Send {
        match self {
            Self::Open(site) => Either::Left(site.respond(request)),
            Self::Waiting {
                site,
                waiting,
                peer,
            } => Either::Right(Box::pin(async move {
                match site.get() {
                    Some(site) => site.with_peer(peer).respond(request).await,
                    None => waiting.answer(request).await,
                }
            })),
        }
    }

    fn ready(&self, request: &PlainRequest<'_>, head: &mut Vec<u8>) -> Option<ReadyResponse> {
        match self {
            Self::Open(site) => site.ready(request, head),
            Self::Waiting { site, .. } => site.get()?.ready(request, head),
        }
    }
}
