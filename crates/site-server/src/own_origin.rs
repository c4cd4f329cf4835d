//! Whether a request was sent from a page of this site. Every handler of a `POST` checks this first.

use http::{HeaderMap, header};

use site_http::{csp, request_head::is_same_host};

use crate::request_context::RequestContext;

/// Whether a request was sent by a page of this site, or by a program that is not a browser.
pub(crate) fn is_own(request: &RequestContext) -> bool {
    is_sent_from(request.headers(), published(request))
}

/// Whether an address belongs to this site, under the published host or the host that the request names.
pub(crate) fn is_own_address(request: &RequestContext, address: &str) -> bool {
    csp::origin(address)
        .is_some_and(|origin| is_ours(request.headers(), published(request), &origin))
}

fn published(request: &RequestContext) -> &str {
    &request.snapshot.pages.options().site_url
}

/// Browsers state the origin of a form in `Sec-Fetch-Site` or in `Origin`, and no page can change these headers. A
/// client that sends neither is not a browser that a page of another site could use.
///
/// `published` is the site's own address, which is needed behind a proxy that rewrites `Host`.
pub(crate) fn is_sent_from(headers: &HeaderMap, published: &str) -> bool {
    match headers
        .get("sec-fetch-site")
        .map(http::HeaderValue::as_bytes)
    {
        Some(b"same-origin" | b"none") => return true,
        Some(b"cross-site") => return false,
        _ => {}
    }
    let named = headers.get(header::ORIGIN).or(headers.get(header::REFERER));
    let Some(named) = named else {
        return true;
    };
    // `null`, the origin of a sandboxed frame, is not an address and does not match.
    let Some(origin) = named.to_str().ok().and_then(csp::origin) else {
        return false;
    };
    is_ours(headers, published, &origin)
}

fn is_ours(headers: &HeaderMap, published: &str, origin: &str) -> bool {
    let host = origin.split_once("//").map(|(_, host)| host);
    let asked = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    csp::origin(published).as_deref() == Some(origin)
        || host
            .zip(asked)
            .is_some_and(|(host, asked)| is_same_host(host, asked))
}

#[cfg(test)]
mod tests {
    use http::{HeaderName, HeaderValue};

    use super::*;

    fn from(pairs: &[(&'static str, &'static str)]) -> bool {
        let pairs = pairs.iter().map(|(name, value)| {
            (
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        });
        let headers: HeaderMap = [(header::HOST, HeaderValue::from_static("127.0.0.1:8080"))]
            .into_iter()
            .chain(pairs)
            .collect();
        is_sent_from(&headers, "https://site.example")
    }

    #[test]
    fn pages_of_this_site_and_programs_without_an_origin_may_send_forms() {
        assert!(from(&[]));
        assert!(from(&[("origin", "http://127.0.0.1:8080")]));
        assert!(from(&[("origin", "https://site.example")]));
        assert!(from(&[
            ("sec-fetch-site", "same-origin"),
            ("origin", "https://elsewhere.example")
        ]));
        assert!(from(&[(
            "referer",
            "http://127.0.0.1:8080/contact-us?topic=demo"
        )]));
    }

    #[test]
    fn pages_of_other_sites_may_not_send_forms() {
        assert!(!from(&[("origin", "https://evil.example")]));
        assert!(!from(&[("origin", "http://127.0.0.1:8081")]));
        assert!(!from(&[("origin", "https://site.example.evil.example")]));
        assert!(!from(&[("origin", "null")]));
        assert!(!from(&[("sec-fetch-site", "cross-site")]));
        assert!(!from(&[
            ("sec-fetch-site", "same-site"),
            ("origin", "https://blog.site.example")
        ]));
        assert!(!from(&[("referer", "https://evil.example/127.0.0.1:8080")]));
    }
}
