//! Answers to requests for what is not there.

use std::sync::Arc;

use axum::{body::Body, response::IntoResponse as _};
use http::{Response, StatusCode};
use percent_encoding::percent_decode_str;
use site_http::{Problem, Refused, accept};
use site_publish::{Missing, Variant};

use crate::request_context::RequestContext;

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
    let page = match snapshot.errors.page(&snapshot.pages, missing, &path) {
        Ok(page) if !accept::wants_json(headers) => page,
        _ => return Ok(problem(missing, &path)),
    };
    let around = snapshot.around(request.publisher().rendering());
    let variant = Variant::of(headers);
    let document = snapshot.errors.document(around, (missing, &page), variant);
    match document.await {
        Ok(document) => Ok(request.respond(&Arc::new(document)).await),
        Err(_) => Ok(Problem::busy().into_response()),
    }
}

/// The same as a payload: 404 with the error.
pub(crate) async fn payload(
    request: &mut RequestContext<'_>,
    missing: Missing,
    path: &str,
) -> Result<Response<Body>, Refused> {
    request.count()?;
    let (path, snapshot) = (shown(path, request.query), &request.snapshot);
    match snapshot.errors.page(&snapshot.pages, missing, &path) {
        Ok(page) => Ok(request.respond(page.payload()).await),
        Err(_) => Ok(problem(missing, &path)),
    }
}

fn problem(missing: Missing, path: &str) -> Response<Body> {
    Problem::new(StatusCode::NOT_FOUND, missing.message(path))
        .about(path)
        .into_response()
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
