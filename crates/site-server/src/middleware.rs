//! What every request passes that is not answered from memory at once: bounds before work, an id for the log, and
//! the headers that no answer may lack.

mod explain;

use std::{
    panic::AssertUnwindSafe,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use axum::{Router, body::Body, response::IntoResponse as _};
use futures_util::FutureExt as _;
use http::{HeaderMap, HeaderValue, Request, Response, StatusCode, header};
use http_body::Body as _;
use tokio::sync::Semaphore;
use tower::Service as _;
use tracing::Instrument as _;

use crate::app::App;
use explain::{Asked, explain};
use site_http::{Problem, RequestId, body_timeout, request_head, security_headers};

/// The id of a request behind a proxy of ours.
#[cfg(any(test, fuzzing))]
pub(crate) fn request_id(headers: &HeaderMap) -> String {
    RequestId::of(headers, true).to_string()
}

/// Requests that may be worked on at once; warm pages are not among them. A page takes milliseconds, so this is
/// more than two cores do in a second.
const READING: usize = 512;
/// Requests with a body that may be under way at once. They wait for their senders, so they have places of their own.
const SENDING: usize = 256;
/// Longest time for the body of what a browser sends by itself: preferences, reports.
const SMALL: Duration = Duration::from_secs(15);
/// The contact form has its own, with an answer that keeps what was written; this is what ends the rest.
const FORM: Duration = Duration::from_secs(40);
/// Longest address, in bytes: room for whatever a visitor pastes into a search. Islands' properties stand in theirs,
/// with a bound of their own.
const MAX_ADDRESS: usize = 32 * 1024;

/// Advice to the visitor whose form was not even read: browsers keep what was written in it.
const SEND_AGAIN: &str =
    "Go back and send the form again in a moment: what you wrote is still in it.";

/// Places for requests that are worked on.
pub(crate) struct Places {
    reading: Arc<Semaphore>,
    sending: Arc<Semaphore>,
}

impl Default for Places {
    fn default() -> Self {
        Self {
            reading: Arc::new(Semaphore::new(READING)),
            sending: Arc::new(Semaphore::new(SENDING)),
        }
    }
}

/// Hands a request to the router within bounds.
pub(crate) async fn pass(app: &App, router: Router, request: Request<Body>) -> Response<Body> {
    let begun = Instant::now();
    let id = RequestId::of(request.headers(), app.shared.config.trust_proxy > 0);
    let line = Line::of(app, &request);
    let span = tracing::error_span!("request", id = %id);
    let asked = Asked::of(app, &request);
    let answer = async { explain(app, asked, bounded(app, router, request).await).await };
    let mut response = answer.instrument(span.clone()).await;
    let status = response.status();
    let headers = response.headers_mut();
    security_headers::complete(status, headers, app.shared.hsts.as_ref());
    headers.insert(RequestId::HEADER, id.header());
    app.shared.metrics.took(begun.elapsed());
    if let Some(line) = line {
        span.in_scope(|| line.write(status, response.headers(), begun));
    }
    response
}

async fn bounded(app: &App, mut router: Router, request: Request<Body>) -> Response<Body> {
    if let Some(refusal) = malformed(&request) {
        return refusal.into_response();
    }
    let (places, sends) = (&app.shared.places, !request.body().is_end_stream());
    let pool = if sends {
        &places.sending
    } else {
        &places.reading
    };
    let Ok(_place) = pool.try_acquire() else {
        app.shared
            .metrics
            .overloaded
            .fetch_add(1, Ordering::Relaxed);
        let busy = Problem::busy();
        return match sends {
            true => busy.advice(SEND_AGAIN).into_response(),
            false => busy.into_response(),
        };
    };
    let patience = patience(request.uri().path());
    let (request, late) = body_timeout::within(request, patience);
    let answer = AssertUnwindSafe(router.call(request)).catch_unwind().await;
    match answer {
        Ok(Ok(_)) if late.is_late() => too_late(),
        Ok(Ok(response)) => response,
        // The panic hook has said where.
        Err(_) => {
            app.shared.metrics.panics.fetch_add(1, Ordering::Relaxed);
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            Problem::new(status, "Something went wrong on our side.")
                .advice("Please try again.")
                .into_response()
        }
    }
}

fn patience(path: &str) -> Duration {
    if path == "/contact-us" { FORM } else { SMALL }
}

/// What no handler should see.
fn malformed(request: &Request<Body>) -> Option<Problem> {
    let uri = request.uri();
    let island = uri.path().starts_with("/__nuxt_island/");
    let length = uri.path_and_query().map_or(0, |whole| whole.as_str().len());
    if length > MAX_ADDRESS && !island {
        return Some(Problem::new(
            StatusCode::URI_TOO_LONG,
            "The address is too long.",
        ));
    }
    if !request_head::fits(uri, request.headers()) {
        let sentence = "The address and the fields of a request may have 64 KiB together.";
        let status = StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE;
        return Some(Problem::new(status, sentence));
    }
    if !request_head::names_one_host(request.version(), request.headers()) {
        let sentence = "The request must name one host (header Host).";
        return Some(Problem::new(StatusCode::BAD_REQUEST, sentence));
    }
    None
}

fn too_late() -> Response<Body> {
    let status = StatusCode::REQUEST_TIMEOUT;
    Problem::new(status, "The request did not come in time.")
        .advice("Please try again.")
        .header(header::CONNECTION, HeaderValue::from_static("close"))
        .into_response()
}

/// One line of the access log. No address, no query, no agent: nothing that says who asked.
pub(crate) struct Line {
    method: http::Method,
    path: String,
}

impl Line {
    /// `None` where no such log is wanted.
    pub(crate) fn of<B>(app: &App, request: &Request<B>) -> Option<Self> {
        app.shared.config.http.access_log.then(|| Self {
            method: request.method().clone(),
            path: request.uri().path().chars().take(200).collect(),
        })
    }

    pub(crate) fn write(self, status: StatusCode, headers: &HeaderMap, begun: Instant) {
        let bytes = headers
            .get(header::CONTENT_LENGTH)
            .and_then(|length| length.to_str().ok());
        tracing::info!(
            method = %self.method,
            path = %self.path,
            status = status.as_u16(),
            bytes,
            microseconds = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX),
            "answered"
        );
    }
}
