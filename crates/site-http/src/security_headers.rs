//! Headers that every response must have.

use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

use crate::cache_control;

const CORP: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const NOSNIFF: HeaderValue = HeaderValue::from_static("nosniff");
/// The policy of a response that is not a document. It allows nothing to load or run, also if somebody opens it
/// directly.
const NOTHING: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
const OWN: HeaderValue = HeaderValue::from_static("same-origin");
/// Pictures and social cards may be embedded by other sites.
const ANY: HeaderValue = HeaderValue::from_static("cross-origin");
/// The policy of a drawing (SVG), which somebody may open directly.
pub const DRAWING: &str = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";
/// One year, subdomains included. With `--site-url https://…` the operator declares that all subdomains use HTTPS,
/// unless `--no-hsts-subdomains` is given.
pub fn hsts(subdomains: bool) -> &'static HeaderValue {
    static WITH: HeaderValue = HeaderValue::from_static("max-age=31536000; includeSubDomains");
    static WITHOUT: HeaderValue = HeaderValue::from_static("max-age=31536000");
    if subdomains { &WITH } else { &WITHOUT }
}

/// Headers that a 304 leaves out. The ETag covers their values, or they belong to the type of the body, and a client keeps
/// the values of headers that a 304 does not name (RFC 9110 §15.4.5).
const KEPT: [HeaderName; 6] = [
    header::CONTENT_TYPE,
    header::CONTENT_SECURITY_POLICY,
    header::REFERRER_POLICY,
    header::X_FRAME_OPTIONS,
    HeaderName::from_static("permissions-policy"),
    HeaderName::from_static("cross-origin-opener-policy"),
];

/// Adds missing headers: `nosniff`, a policy, and who may embed the response.
pub fn basics(headers: &mut HeaderMap) {
    headers
        .entry(header::X_CONTENT_TYPE_OPTIONS)
        .or_insert(NOSNIFF);
    headers
        .entry(header::CONTENT_SECURITY_POLICY)
        .or_insert(NOTHING);
    let kind = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    let picture = kind.is_some_and(|kind| kind.starts_with(b"image/"));
    headers
        .entry(CORP)
        .or_insert(if picture { ANY } else { OWN });
}

/// Turns the headers of a 200 into those of its 304.
pub fn not_modified(headers: &mut HeaderMap) {
    for name in KEPT {
        headers.remove(name);
    }
}

/// Adds the same headers and HSTS, and forbids caches to store an error. A 304 gets no policy, because it would replace the policy of the page that the
/// client has.
pub fn complete(status: StatusCode, headers: &mut HeaderMap, hsts: Option<&HeaderValue>) {
    if status != StatusCode::NOT_MODIFIED {
        basics(headers);
    }
    if status.is_client_error() || status.is_server_error() {
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static(cache_control::NO_STORE),
        );
    }
    if let Some(hsts) = hsts {
        headers
            .entry(header::STRICT_TRANSPORT_SECURITY)
            .or_insert_with(|| hsts.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_that_a_response_has_are_kept() {
        let mut headers = HeaderMap::new();
        let own = HeaderValue::from_static("default-src 'self'");
        headers.insert(header::CONTENT_SECURITY_POLICY, own.clone());
        complete(StatusCode::OK, &mut headers, Some(hsts(true)));
        assert_eq!(headers[header::CONTENT_SECURITY_POLICY], own);
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], NOSNIFF);
        assert_eq!(headers[CORP], OWN);
        assert_eq!(headers[header::STRICT_TRANSPORT_SECURITY], hsts(true));
    }

    #[test]
    fn pictures_may_be_embedded_elsewhere_and_plain_http_sends_no_hsts() {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
        complete(StatusCode::OK, &mut headers, None);
        assert_eq!(headers[CORP], ANY);
        assert!(!headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
    }
}
