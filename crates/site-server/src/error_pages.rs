//! Answers to requests for what is not there, and short errors.

use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use percent_encoding::percent_decode_str;
use site_http::{PreparedResponse, Refused, ResponseParts, accept};
use site_publish::{Missing, Variant};

use crate::request_context::RequestContext;
use site_http::cache_control::NO_STORE;

/// Longest path and query that an error page repeats, in characters.
const MAX_SHOWN: usize = 200;

/// The answer to a request for something that is not there.
pub(crate) async fn respond(
    request: &mut RequestContext<'_>,
    missing: Missing,
    path: &str,
) -> Result<Response<Body>, Refused> {
    request.count()?;
    let (path, headers) = (shown(path, request.query), request.headers);
    let snapshot = Arc::clone(&request.snapshot);
    let page = match snapshot.errors.page(missing, &path) {
        Ok(page) if !accept::wants_json(headers) => page,
        _ => return Ok(missing_problem(request, missing, &path)),
    };
    let (around, variant) = (snapshot.around(request.publisher()), Variant::of(headers));
    let document = snapshot.errors.document(around, (missing, &page), variant);
    match document.await {
        Ok(document) => Ok(request.respond(&Arc::new(document)).await),
        Err(_) => Ok(busy()),
    }
}

/// The same as a payload: 404 with the error.
pub(crate) async fn payload(
    request: &mut RequestContext<'_>,
    missing: Missing,
    path: &str,
) -> Result<Response<Body>, Refused> {
    request.count()?;
    let path = shown(path, request.query);
    match request.snapshot.errors.page(missing, &path) {
        Ok(page) => Ok(request.respond(page.payload()).await),
        Err(_) => Ok(missing_problem(request, missing, &path)),
    }
}

fn missing_problem(request: &RequestContext<'_>, missing: Missing, path: &str) -> Response<Body> {
    let (status, message) = (StatusCode::NOT_FOUND, missing.message(path));
    problem(status, &message, path, request.method, request.headers)
}

/// The app adds the build's id to the address of a payload: sixteen hexadecimal digits, or `buildId=` before them.
fn is_build_id(pair: &str) -> bool {
    let id = pair.strip_prefix("buildId=").unwrap_or(pair);
    id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Path and query as they may be shown: decoded, without control characters, of bounded length. The build's id is no
/// part of the page's address.
fn shown(path: &str, query: &str) -> String {
    let own: Vec<&str> = query
        .split('&')
        .filter(|pair| !pair.is_empty() && !is_build_id(pair))
        .collect();
    let query = own.join("&");
    let query = percent_decode_str(&query).decode_utf8_lossy();
    let mark = if query.is_empty() { "" } else { "?" };
    let mut letters = [path, mark, &query].into_iter().flat_map(str::chars);
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut out: String = letters.by_ref().take(MAX_SHOWN).map(clean).collect();
    if letters.next().is_some() {
        out.push('…');
    }
    out
}

/// An error for programs (RFC 9457).
pub(crate) fn problem(
    status: StatusCode,
    detail: &str,
    instance: &str,
    method: &Method,
    request: &HeaderMap,
) -> Response<Body> {
    let body = serde_json::json!({
        "type": "about:blank",
        "title": status.canonical_reason().unwrap_or("Error"),
        "status": status.as_u16(),
        "detail": detail,
        "instance": instance,
    });
    PreparedResponse::new(ResponseParts {
        status,
        content_type: "application/problem+json",
        body: Bytes::from(body.to_string()),
        cache: NO_STORE,
        etag: false,
        compressible: true,
        headers: Vec::new(),
    })
    .respond(method, request)
}

/// A short error in words, for what is neither page nor program.
pub(crate) fn plain(status: StatusCode, sentence: &'static str) -> Response<Body> {
    brief(status, "text/plain; charset=utf-8", sentence.into())
}

/// 503 where there is no room for a request; coming back after two seconds mostly succeeds.
pub(crate) fn busy() -> Response<Body> {
    let mut response = plain(
        StatusCode::SERVICE_UNAVAILABLE,
        "The server is busy. Please try again in a moment.",
    );
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    response
}

/// A short answer that no cache keeps.
pub(crate) fn brief(status: StatusCode, kind: &'static str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    response
}
