//! Responses to addresses without a page: 404.

use std::sync::Arc;

use axum::body::Body;
use http::{Response, StatusCode};
use percent_encoding::percent_decode_str;
use site_http::{Problem, accept};
use site_publish::{Missing, Variant};

use crate::request_context::RequestContext;

/// Longest path and query that an error page repeats, in characters.
const MAX_SHOWN: usize = 200;

/// The 404 page.
///
/// # Errors
/// 404 for a client that prefers JSON, or if the page can't be made; 429 and 503 if a limit forbids making it.
pub(super) async fn page(
    request: &RequestContext,
    missing: Missing,
    path: &str,
) -> Result<Response<Body>, Problem> {
    request.count()?;
    let (path, snapshot) = (shown(path, request.query()), &request.snapshot);
    let page = match snapshot.errors.page(&snapshot.pages, missing, &path) {
        Ok(page) if !accept::wants_json(request.headers()) => page,
        _ => return Err(problem(missing, &path)),
    };
    let variant = Variant::of(request.headers());
    let document = snapshot.errors.document(
        request.page_context(),
        (missing, &page),
        variant,
        request.render_turn(),
    );
    match document.await {
        Ok(document) => Ok(request.respond(&Arc::new(document)).await),
        Err(_) => Err(Problem::busy()),
    }
}

/// The 404 page as a payload.
///
/// # Errors
/// As [`page`].
pub(super) async fn payload(
    request: &RequestContext,
    missing: Missing,
    path: &str,
) -> Result<Response<Body>, Problem> {
    request.count()?;
    let (path, snapshot) = (shown(path, request.query()), &request.snapshot);
    match snapshot.errors.page(&snapshot.pages, missing, &path) {
        Ok(page) => Ok(request.respond(page.payload()).await),
        Err(_) => Err(problem(missing, &path)),
    }
}

fn problem(missing: Missing, path: &str) -> Problem {
    Problem::new(StatusCode::NOT_FOUND, missing.message(path)).about(path)
}

/// Whether this is the build id that the app adds to the address of a payload: sixteen hexadecimal digits, perhaps with
/// `buildId=` before them.
fn is_build_id(pair: &str) -> bool {
    let id = pair.strip_prefix("buildId=").unwrap_or(pair);
    id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Path and query as the page shows them: decoded, without control characters and build id, and of limited length.
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
