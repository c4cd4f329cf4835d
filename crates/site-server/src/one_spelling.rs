//! Gives every request its address in the one spelling and its host in `Host`, before anything looks at them. Requests
//! that the fast path answers have both already.

use axum::{body::Body, response::IntoResponse as _};
use http::{HeaderValue, Request, Response, StatusCode, Uri, header};
use percent_encoding::{CONTROLS, utf8_percent_encode};
use site_content::Address;
use site_http::{Problem, request_head};

use crate::Answer;

/// The request with its address respelled, or the redirect to the address without extra slashes.
///
/// # Errors
/// 400 if the request does not name one host.
pub(crate) fn respelled(
    mut request: Request<Body>,
) -> Result<Result<Request<Body>, Response<Body>>, Problem> {
    let host =
        request_head::host(request.version(), request.uri(), request.headers()).map_err(|_| {
            let sentence = "The request must name one host (header Host).";
            Problem::new(StatusCode::BAD_REQUEST, sentence)
        })?;
    // HTTP/2 names the host in `:authority`, an absolute address (RFC 9112 §3.2.2) in itself.
    let host = host.filter(|_| !request.headers().contains_key(header::HOST));
    if let Some(host) = host.and_then(|host| HeaderValue::from_str(host).ok()) {
        request.headers_mut().insert(header::HOST, host);
    }
    if let Ok(written) = Address::read(request.uri().path()) {
        let encoded = written.address.encoded();
        let query = request.uri().query().unwrap_or_default();
        // Browsers read a backslash as a slash. No address of the site has one, so the response is a 404 page.
        if written.has_extra_slashes && !written.address.as_str().contains('\\') {
            return Ok(Err(moved(StatusCode::PERMANENT_REDIRECT, &encoded, query)?));
        }
        // What is too long with its escapes stays as it was written, and means the same.
        if encoded != request.uri().path()
            && let Ok(uri) = Uri::try_from(with_query(&encoded, query))
        {
            *request.uri_mut() = uri;
        }
    }
    Ok(Ok(request))
}

fn with_query(path: &str, query: &str) -> String {
    match query {
        "" => path.to_owned(),
        query => format!("{path}?{query}"),
    }
}

/// A redirect within the site that keeps the query. Caches may keep it for an hour. `path` is encoded.
///
/// # Errors
/// 400 if the query has characters that no header can have.
pub(crate) fn moved(status: StatusCode, path: &str, query: &str) -> Answer {
    // Header values are ASCII, but some clients send other characters in the query without encoding.
    let location = utf8_percent_encode(&with_query(path, query), CONTROLS).to_string();
    let location = HeaderValue::from_str(&location).map_err(|_| unreadable())?;
    Ok(redirect(status, location, "public, max-age=3600"))
}

/// A response that leads to another address.
pub(crate) fn redirect(
    status: StatusCode,
    location: HeaderValue,
    cache: &'static str,
) -> Response<Body> {
    let cache = [(header::CACHE_CONTROL, cache)];
    (status, [(header::LOCATION, location)], cache).into_response()
}

pub(crate) fn unreadable() -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "The address cannot be read.")
}
