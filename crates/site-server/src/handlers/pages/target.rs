//! Decides what an address means that no other route matched.

use axum::body::Body;
use http::{HeaderValue, Method, Response, StatusCode, Uri, header};
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};
use site_http::Problem;
use site_pages::Route;
use site_publish::Snapshot;

use crate::handlers::preview::PreviewAddress;

/// Suffix that makes a page's path the path of its payload.
const PAYLOAD: &str = "/_payload.json";

/// What an address means. Paths are decoded.
pub(super) enum Target {
    /// A redirect to another address, with the query.
    Moved(StatusCode, String),
    /// The payload of the page at this path.
    Payload(String),
    /// A preview, for the holder of a signed link.
    Preview(PreviewAddress),
    /// A file beside the pages.
    File(String),
    /// A social card.
    Card(String),
    /// The page of a route; its entry may be unknown.
    Page(String, Route),
    /// No route matches.
    Unknown(String),
}

impl Target {
    /// The first target in this order that matches.
    ///
    /// # Errors
    /// 405 for any method but `GET` and `HEAD`.
    pub(super) fn of(snapshot: &Snapshot, method: &Method, uri: &Uri) -> Result<Self, Problem> {
        let (raw, query) = (uri.path(), uri.query().unwrap_or_default());
        if method != Method::GET && method != Method::HEAD {
            return Err(method_not_allowed(raw));
        }
        if let Some(path) = without_trailing_slash(raw) {
            let location = with_query(path, query);
            return Ok(Self::Moved(StatusCode::PERMANENT_REDIRECT, location));
        }
        let Ok(path) = percent_decode_str(raw).decode_utf8() else {
            return Ok(Self::Unknown(raw.to_owned()));
        };
        let path = path.into_owned();
        if let Some(page) = page_of_payload(&path) {
            return Ok(Self::Payload(page.to_owned()));
        }
        if let Some(preview) = PreviewAddress::of(&path, query) {
            return Ok(Self::Preview(preview));
        }
        if let Some(target) = snapshot.redirects.get(path.as_str()) {
            let location = with_query(target, query);
            return Ok(Self::Moved(StatusCode::MOVED_PERMANENTLY, location));
        }
        if site_pages::files::is_file(&snapshot.pages, &path) {
            return Ok(Self::File(path));
        }
        if path.starts_with("/og/") {
            return Ok(Self::Card(path));
        }
        Ok(match Route::parse(&path, query) {
            Some(route) => Self::Page(path, route),
            None => Self::Unknown(path),
        })
    }
}

/// The path of the page whose payload is at this path; `None` if this is not the path of a payload.
pub(crate) fn page_of_payload(path: &str) -> Option<&str> {
    match path.strip_suffix(PAYLOAD)? {
        "" => Some("/"),
        page => Some(page),
    }
}

/// The path without its trailing slash, if it has one to remove. `//host/` must not become a redirect to another host.
/// The same is true of `/\host/`, because browsers read `\` as `/`.
fn without_trailing_slash(path: &str) -> Option<&str> {
    let other_host = path.starts_with("//") || path.starts_with("/\\");
    let redirects = path.len() > 1 && path.ends_with('/') && !other_host;
    redirects.then(|| path.trim_end_matches('/'))
}

fn method_not_allowed(path: &str) -> Problem {
    let allow = match path {
        "/contact-us" => "GET, HEAD, POST",
        _ => "GET, HEAD",
    };
    let status = StatusCode::METHOD_NOT_ALLOWED;
    Problem::new(status, "This address can only be read.")
        .advice("Follow a link to it, or open it from the address bar.")
        .header(header::ALLOW, HeaderValue::from_static(allow))
}

fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{query}")
    }
}

/// A redirect that caches may keep for an hour.
pub(super) fn moved(status: StatusCode, location: &str) -> Result<Response<Body>, Problem> {
    // Header values are ASCII, but some clients send other characters in the address without encoding.
    let location = utf8_percent_encode(location, CONTROLS).to_string();
    let Ok(location) = HeaderValue::from_str(&location) else {
        return Err(Problem::new(
            StatusCode::BAD_REQUEST,
            "The address cannot be read.",
        ));
    };
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response.headers_mut().insert(header::LOCATION, location);
    response.headers_mut().insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=3600"),
    );
    Ok(response)
}
