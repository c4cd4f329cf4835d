//! Gives every request its address in the one spelling and its host in `Host`, before anything looks at them. Requests
//! that the fast path answers have both already.

use axum::{body::Body, response::IntoResponse as _};
use http::{
    HeaderValue, Request, Response, StatusCode, Uri, header,
    uri::{Parts, PathAndQuery},
};
use percent_encoding::{CONTROLS, utf8_percent_encode};
use site_content::{Address, Unreadable, WrittenAddress};
use site_http::{Problem, request_head};

/// The path of a request, or why it has none. It is stored in the request's extensions.
pub(crate) type Asked = Result<Address, Unreadable>;

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
    let asked = Address::read(request.uri().path());
    if let Ok(WrittenAddress {
        address,
        has_extra_slashes,
    }) = &asked
    {
        let encoded = address.encoded();
        // Browsers read a backslash as a slash. No address of the site has one, so the response is a 404 page.
        if *has_extra_slashes && !address.as_str().contains('\\') {
            let query = request.uri().query().unwrap_or_default();
            return Ok(Err(moved(StatusCode::PERMANENT_REDIRECT, &encoded, query)?));
        }
        if encoded != request.uri().path() {
            let uri = with_path(request.uri(), &encoded);
            *request.uri_mut() = uri;
        }
    }
    let asked: Asked = asked.map(|written| written.address);
    request.extensions_mut().insert(asked);
    Ok(Ok(request))
}

/// The address with another path. `path` is encoded, so the result is always valid; the fallback avoids a panic.
fn with_path(uri: &Uri, path: &str) -> Uri {
    let mut parts = Parts::default();
    parts.path_and_query =
        PathAndQuery::try_from(with_query(path, uri.query().unwrap_or_default())).ok();
    Uri::from_parts(parts).unwrap_or_default()
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
pub(crate) fn moved(
    status: StatusCode,
    path: &str,
    query: &str,
) -> Result<Response<Body>, Problem> {
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
