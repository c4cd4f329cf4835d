//! Status, headers and bodies of responses with images.

use axum::body::Body;
use http::{HeaderName, HeaderValue, Response, StatusCode, header};
use site_images::{Derivative, Tag};

use crate::images::Coded;
use site_http::Problem;
use site_http::cache_control::{IMMUTABLE, PUBLIC};
use site_http::security_headers::{self, DRAWING};

/// Number of digits of the source's hash in the URLs that pages write.
const HASH_DIGITS: usize = 8;

/// Content security policy of a bitmap image, which loads and runs nothing.
const POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'");

/// Content security policy of an SVG that is opened directly. It allows the SVG's own styles and embedded pictures. The
/// sandbox gives it an opaque origin, so that a script that the sanitizer overlooked could not run or read the site.
const DRAWING_POLICY: HeaderValue = HeaderValue::from_static(DRAWING);

const SVG: &str = "image/svg+xml";

/// What responses with and without a body have in common.
fn response(tag: &Tag, etag: HeaderValue, query: &str, body: Body) -> Response<Body> {
    let vary = match (tag.vary_accept, tag.content_type) {
        (true, _) => Some("Accept"),
        (false, SVG) => Some("Accept-Encoding"),
        _ => None,
    };
    let cache = if names_hash(query, &tag.hash_of_source) {
        IMMUTABLE
    } else {
        PUBLIC
    };
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(header::ETAG, etag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    let policy = match tag.content_type {
        SVG => DRAWING_POLICY,
        _ => POLICY,
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    let content_type = HeaderValue::from_static(tag.content_type);
    headers.insert(header::CONTENT_TYPE, content_type);
    security_headers::basics(headers);
    if tag.interim {
        headers.insert(CDN_CACHE_CONTROL, INTERIM);
    }
    if let Some(vary) = vary {
        headers.insert(header::VARY, HeaderValue::from_static(vary));
    }
    response
}

/// RFC 9213: read by shared caches that belong to the site, and by nothing else.
const CDN_CACHE_CONTROL: HeaderName = HeaderName::from_static("cdn-cache-control");

/// A visitor may keep the larger picture, but a shared cache would give it to everybody for a year.
const INTERIM: HeaderValue = HeaderValue::from_static("max-age=60");

/// Whether the query contains the hash of the source. Only then may caches keep the response without revalidation.
fn names_hash(query: &str, hash: &str) -> bool {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let version = pairs.find(|(name, _)| *name == "v").map(|(_, value)| value);
    version.is_some_and(|version| version.len() >= HASH_DIGITS && hash.starts_with(version))
}

pub(super) fn not_modified(tag: &Tag, etag: HeaderValue, query: &str) -> Response<Body> {
    let mut response = response(tag, etag, query, Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    security_headers::not_modified(response.headers_mut());
    response
}

pub(super) fn picture(derivative: &Derivative, coded: Coded, query: &str) -> Response<Body> {
    let length = HeaderValue::from(coded.bytes.len());
    let mut response = response(&derivative.tag, coded.etag, query, Body::from(coded.bytes));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, length);
    if let Some(coding) = coded.coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

/// An error with the JSON body that clients of ipx expect.
pub(super) fn error(status: StatusCode, message: String) -> Problem {
    let body = serde_json::json!({ "error": { "message": &message } }).to_string();
    Problem::new(status, message).only_as("application/json", body)
}

pub(super) fn not_acceptable() -> Problem {
    let status = StatusCode::NOT_ACCEPTABLE;
    error(status, Problem::of_status(status).detail())
}

pub(super) fn method_not_allowed() -> Problem {
    let status = StatusCode::METHOD_NOT_ALLOWED;
    error(status, "An image can only be read".to_owned())
        .header(header::ALLOW, HeaderValue::from_static("GET, HEAD"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_url_with_the_hash_of_its_source_is_immutable() {
        let hash = "0123456789abcdef";
        for query in ["v=01234567", "v=0123456789abcdef", "utm=1&v=01234567"] {
            assert!(names_hash(query, hash), "{query}");
        }
        for query in [
            "",
            "v=",
            "v=0",
            "v=0123456",
            "v=11234567",
            "v=0123456789abcdef0",
            "x=01234567",
        ] {
            assert!(!names_hash(query, hash), "{query}");
        }
    }
}
