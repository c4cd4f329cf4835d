//! Responses to addresses without a page: 404.

use std::sync::Arc;

use http::StatusCode;
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};
use site_http::Problem;
use site_pages::page_of_payload;
use site_publish::{ErrorPages, Missing, Variant};

use crate::{Answer, problem_response::prefers_json, request_context::RequestContext};

/// Longest path and query that an error page repeats, in characters.
const MAX_SHOWN: usize = 200;

/// The 404 page.
///
/// # Errors
/// 404 for a client that gets JSON; 429 and 503 if a limit forbids making it.
pub(super) async fn page(request: &RequestContext, missing: Missing, path: &str) -> Answer {
    request.count()?;
    let (asked, snapshot) = (Asked::of(request, path), &request.snapshot);
    if prefers_json(request.uri().path(), request.headers()) {
        let detail = missing.message(&asked.shown);
        return Err(Problem::new(StatusCode::NOT_FOUND, detail).about(&asked.address));
    }
    let page = ErrorPages::page(&snapshot.pages, missing, &asked.address, &asked.shown);
    let document = snapshot.errors.document(
        request.page_context(),
        (missing, &page, &asked.shown),
        Variant::of(request.headers()),
    );
    match document.await {
        Ok(document) => Ok(request.respond(&Arc::new(document)).await),
        Err(_) => Err(Problem::busy()),
    }
}

/// The 404 page as a payload.
///
/// # Errors
/// 429 and 503 if a limit forbids making it.
pub(super) async fn payload(request: &RequestContext, missing: Missing, path: &str) -> Answer {
    request.count()?;
    let (asked, pages) = (Asked::of(request, path), &request.snapshot.pages);
    let page = ErrorPages::page(pages, missing, &asked.address, &asked.shown);
    Ok(request.respond(page.payload()).await)
}

/// What was asked for, without the build id.
struct Asked {
    /// Path and query of the page, encoded.
    address: String,
    /// The same for people: decoded, without control characters, and of limited length.
    shown: String,
}

impl Asked {
    fn of(request: &RequestContext, path: &str) -> Self {
        let raw = request.uri().path();
        let raw = page_of_payload(raw).unwrap_or(raw);
        let own = request.query().split('&');
        let own = own.filter(|pair| !pair.is_empty() && !is_build_id(pair));
        let query = own.collect::<Vec<_>>().join("&");
        let mark = if query.is_empty() { "" } else { "?" };
        let address = format!("{raw}{mark}{query}");
        let query = percent_decode_str(&query).decode_utf8_lossy();
        let mut letters = [path, mark, &query].into_iter().flat_map(str::chars);
        let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
        let mut shown: String = letters.by_ref().take(MAX_SHOWN).map(clean).collect();
        if letters.next().is_some() {
            shown.push('…');
        }
        Self {
            address: utf8_percent_encode(&address, CONTROLS).to_string(),
            shown,
        }
    }
}

/// Whether this is the build id that the app adds to the address of a payload: sixteen hexadecimal digits, perhaps with
/// `buildId=` before them.
fn is_build_id(pair: &str) -> bool {
    let id = pair.strip_prefix("buildId=").unwrap_or(pair);
    id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}
