//! Wraps the router: limits, an id for the log, and the headers that every response must have.

use std::{panic::AssertUnwindSafe, sync::atomic::Ordering, time::Instant};

use axum::{Router, body::Body, response::IntoResponse as _};
use futures_util::FutureExt as _;
use http::{HeaderMap, Method, Request, Response, StatusCode, Uri, header};
use http_body::Body as _;
use tower::Service as _;
use tracing::Instrument as _;

use crate::{
    access_log,
    one_spelling::respelled,
    problem_response::{ProblemClient, in_clients_form},
    request_body::SEND_AGAIN,
    state::ServerState,
};
use site_http::{Problem, RequestId, client_address::ClientKey, request_head, security_headers};

/// Longest address, in bytes, with room for text that a visitor pastes into a search. Addresses of islands have another
/// limit, because they contain `props`.
const MAX_ADDRESS: usize = 32 * 1024;

/// Answers a request with the router, within limits.
pub(crate) async fn answer(
    state: &ServerState,
    router: Router,
    request: Request<Body>,
) -> Response<Body> {
    let begun = Instant::now();
    let config = &state.config;
    let id = RequestId::of(request.headers(), config.trust_proxy > 0);
    let span = tracing::error_span!("request", id = %id);
    let client = ProblemClient::of(config, &request);
    let answer = async {
        let response = bounded(state, router, request, client.client).await;
        in_clients_form(state, &client, response).await
    };
    let mut response = answer.instrument(span.clone()).await;
    if client.method == Method::HEAD {
        *response.body_mut() = Body::empty();
    }
    let status = response.status();
    let headers = response.headers_mut();
    if status == StatusCode::NOT_MODIFIED {
        // The router adds the length of an empty body to every answer to HEAD. Here it would stand for the length of the
        // representation (RFC 9110, section 8.6).
        headers.remove(header::CONTENT_LENGTH);
    }
    security_headers::complete(status, headers, config.hsts());
    headers.insert(RequestId::HEADER, id.header());
    state.metrics.took(begun.elapsed());
    if config.http.access_log {
        let ProblemClient { method, path, .. } = &client;
        span.in_scope(|| access_log::write(method, path, status, response.headers(), begun));
    }
    response
}

async fn bounded(
    state: &ServerState,
    mut router: Router,
    request: Request<Body>,
    client: ClientKey,
) -> Response<Body> {
    let head = well_formed(request.uri(), request.headers());
    let request = match head.and_then(|()| respelled(request)) {
        Ok(Ok(request)) => request,
        Ok(Err(moved)) => return moved,
        Err(problem) => return problem.into_response(),
    };
    let Ok(_place) = state.limits.requests.take(client) else {
        return match request.body().is_end_stream() {
            true => Problem::busy(),
            false => Problem::busy().advice(SEND_AGAIN),
        }
        .into_response();
    };
    let answer = AssertUnwindSafe(router.call(request)).catch_unwind().await;
    match answer {
        Ok(Ok(response)) => response,
        // The panic hook has logged the location.
        Err(_) => {
            state.metrics.panics.fetch_add(1, Ordering::Relaxed);
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            Problem::new(status, "Something went wrong on our side.")
                .advice("Please try again.")
                .into_response()
        }
    }
}

/// Refuses requests with a head that is too long.
pub(crate) fn well_formed(uri: &Uri, headers: &HeaderMap) -> Result<(), Problem> {
    let island = uri.path().starts_with("/__nuxt_island/");
    let length = uri.path_and_query().map_or(0, |whole| whole.as_str().len());
    if length > MAX_ADDRESS && !island {
        return Err(Problem::new(
            StatusCode::URI_TOO_LONG,
            "The address is too long.",
        ));
    }
    if !request_head::fits(uri, headers) {
        let sentence = "The address and the fields of a request may have 64 KiB together.";
        let status = StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE;
        return Err(Problem::new(status, sentence));
    }
    Ok(())
}
