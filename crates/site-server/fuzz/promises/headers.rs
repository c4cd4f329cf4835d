//! Content negotiation, conditions, ranges, and headers about the sender of a request.

use std::io::Read as _;

use bytes::Bytes;
use futures_util::FutureExt as _;
use http::{Extensions, HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use http_body_util::BodyExt as _;

use super::wire;
use crate::own_origin;
use site_http::{
    PreparedResponse, ResponseParts, accept,
    client_address::{ClientKey, client_of},
};

/// Input: headers. They are sent to responses that support codings, ranges, or both.
pub fn headers(data: &[u8]) {
    thread_local!(static STORED: [(PreparedResponse, Bytes); 4] = stored());
    let (request, _) = wire::headers(data);
    STORED.with(|all| {
        for (stored, body) in all {
            answered(stored, body, &request);
        }
    });
    let accepts = wire::texts(&request, &header::ACCEPT)
        .join(",")
        .to_ascii_lowercase();
    assert!(!accept::wants_json(&request) || accepts.contains("json"));
    assert!(!accept::takes_html(&request) || accepts.contains("text/html"));
    named(&request);
}

fn stored() -> [(PreparedResponse, Bytes); 4] {
    let text = Bytes::from("Evidence, and what was counted. ".repeat(20));
    let made = |body: &Bytes, compressible| {
        PreparedResponse::new(ResponseParts {
            compressible,
            ..ResponseParts::text("text/plain; charset=utf-8", body.clone(), "no-cache")
        })
    };
    let (short, empty) = (text.slice(..40), Bytes::new());
    [
        (made(&text, true), text.clone()),
        (made(&text, true).with_ranges(), text),
        (made(&short, false).with_ranges(), short),
        (made(&empty, true).with_ranges(), empty),
    ]
}

fn answered(stored: &PreparedResponse, whole: &Bytes, request: &HeaderMap) {
    let get = stored.respond(&Method::GET, request);
    let (status, headers) = (get.status(), get.headers().clone());
    let body = body_of(get);
    let has = |name: &header::HeaderName, part: &str| {
        wire::texts(request, name)
            .iter()
            .any(|text| text.contains(part))
    };
    let etag = headers
        .get(header::ETAG)
        .map_or("", |tag| tag.to_str().unwrap());
    let opaque = etag.trim_start_matches("W/");
    match status {
        StatusCode::OK => {
            let coding = headers.get(header::CONTENT_ENCODING);
            assert_eq!(decoded(coding, &body), *whole, "{request:?}");
            coding_is_taken(coding, request);
        }
        StatusCode::PARTIAL_CONTENT => {
            assert!(has(&header::RANGE, "="), "{request:?}");
            let range = headers[header::CONTENT_RANGE].to_str().unwrap();
            let numbers = range
                .strip_prefix("bytes ")
                .and_then(|range| range.split_once('/'));
            let (part, length) = numbers.unwrap();
            let (first, last) = part.split_once('-').unwrap();
            let (first, last): (usize, usize) = (first.parse().unwrap(), last.parse().unwrap());
            assert_eq!(length.parse(), Ok(whole.len()));
            assert!(first <= last && last < whole.len(), "{range}: {request:?}");
            assert_eq!(body, whole[first..=last], "{request:?}");
            if request.contains_key(header::IF_RANGE) {
                assert!(
                    !etag.starts_with("W/") && request[header::IF_RANGE] == etag,
                    "{request:?}"
                );
            }
        }
        StatusCode::RANGE_NOT_SATISFIABLE => {
            assert!(has(&header::RANGE, "="), "{request:?}");
            assert_eq!(
                headers[header::CONTENT_RANGE],
                format!("bytes */{}", whole.len())
            );
        }
        StatusCode::NOT_MODIFIED => {
            let known = has(&header::IF_NONE_MATCH, "*") || has(&header::IF_NONE_MATCH, opaque);
            assert!(known, "{request:?}");
        }
        StatusCode::PRECONDITION_FAILED => assert!(request.contains_key(header::IF_MATCH)),
        StatusCode::NOT_ACCEPTABLE => {
            let quality = qualities(request);
            assert!(
                quality("identity").or(quality("*")) == Some(0.0),
                "{request:?}"
            );
        }
        other => panic!("{other}: {request:?}"),
    }
    if let Some(length) = headers.get(header::CONTENT_LENGTH) {
        assert_eq!(
            length.to_str().unwrap().parse(),
            Ok(body.len()),
            "{request:?}"
        );
    }
    head_says_the_same(stored, request, status, &headers);
}

/// HEAD has the headers of GET without the body, except for ranges, which only GET supports.
fn head_says_the_same(
    stored: &PreparedResponse,
    request: &HeaderMap,
    status: StatusCode,
    headers: &HeaderMap,
) {
    let head = stored.respond(&Method::HEAD, request);
    if ![
        StatusCode::PARTIAL_CONTENT,
        StatusCode::RANGE_NOT_SATISFIABLE,
    ]
    .contains(&status)
    {
        assert_eq!(
            (head.status(), head.headers()),
            (status, headers),
            "{request:?}"
        );
    }
    if head.status() != StatusCode::NOT_ACCEPTABLE {
        assert!(body_of(head).is_empty(), "{request:?}");
    }
}

/// The client does not get a coding that it refused.
fn coding_is_taken(coding: Option<&HeaderValue>, request: &HeaderMap) {
    let quality = qualities(request);
    let coding = coding.map_or("identity", |coding| coding.to_str().unwrap());
    if coding == "identity" {
        let own = quality("identity").or(quality("*"));
        assert_ne!(own, Some(0.0), "{request:?}");
        return;
    }
    let own = quality(coding).or(quality("*"));
    assert!(
        own.is_some_and(|own| own > 0.0),
        "{coding} is not accepted: {request:?}"
    );
    let identity = quality("identity").unwrap_or(0.0);
    assert!(
        own.unwrap_or(0.0) >= identity,
        "identity is preferred to {coding}: {request:?}"
    );
}

/// The last quality value of each coding, parsed independently of the server's code.
fn qualities(request: &HeaderMap) -> impl Fn(&str) -> Option<f64> {
    let list = wire::texts(request, &header::ACCEPT_ENCODING)
        .join(",")
        .to_ascii_lowercase();
    move |name: &str| {
        let mut found = None;
        for item in list.split(',') {
            let mut parts = item.split(';').map(str::trim);
            let named = parts.next().unwrap_or_default();
            if named == name || (name == "gzip" && named == "x-gzip") {
                let quality = parts.find_map(|part| {
                    let (key, value) = part.split_once('=')?;
                    (key.trim() == "q").then_some(value.trim())
                });
                found = quality.map_or(Some(1.0), weight).or(found);
            }
        }
        found
    }
}

/// Parses a quality value: 0 to 1 with at most three digits.
fn weight(text: &str) -> Option<f64> {
    let plain =
        matches!(text.as_bytes(), [b'0' | b'1'] | [b'0' | b'1', b'.', ..]) && text.len() <= 5;
    let digits = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let weight: f64 = text.parse().ok().filter(|_| plain && digits)?;
    (weight <= 1.0).then_some(weight)
}

/// Headers about the sender count only as far as one of our own proxies wrote them.
fn named(request: &HeaderMap) {
    let none = Extensions::new();
    assert!(client_of(&none, request, 0) == ClientKey::Unknown);
    let entries = wire::texts(request, &header::HeaderName::from_static("x-forwarded-for"));
    let entries: Vec<&str> = entries.iter().flat_map(|text| text.split(',')).collect();
    let mut spoofed = HeaderMap::new();
    spoofed.append("x-forwarded-for", HeaderValue::from_static("192.0.2.66"));
    for (name, value) in request {
        spoofed.append(name, value.clone());
    }
    for trust in 1..=entries.len().min(3) {
        assert!(
            client_of(&none, &spoofed, trust) == client_of(&none, request, trust),
            "{trust}: {request:?}"
        );
    }
    let id = site_http::RequestId::of(request, true).to_string();
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    assert!(
        (1..=64).contains(&id.len()) && id.as_bytes().iter().all(plain),
        "{id:?}"
    );
    // A page of another site may not send the form, with any other headers.
    let mut foreign = request.clone();
    foreign.remove("sec-fetch-site");
    foreign.insert(header::HOST, HeaderValue::from_static("site.example"));
    foreign.insert(
        header::ORIGIN,
        HeaderValue::from_static("https://evil.example"),
    );
    assert!(
        !own_origin::is_sent_from(&foreign, "https://site.example"),
        "{request:?}"
    );
}

pub(super) fn body_of(response: Response<axum::body::Body>) -> Bytes {
    let collected = response.into_body().collect().now_or_never();
    collected
        .expect("a body in memory")
        .expect("no error")
        .to_bytes()
}

pub(super) fn decoded(coding: Option<&HeaderValue>, body: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    match coding.map(HeaderValue::as_bytes) {
        None => out.extend_from_slice(body),
        Some(b"br") => {
            brotli::Decompressor::new(body, 4096)
                .read_to_end(&mut out)
                .expect("Brotli");
        }
        Some(b"gzip") => {
            flate2::read::GzDecoder::new(body)
                .read_to_end(&mut out)
                .expect("gzip");
        }
        Some(other) => panic!("coding {other:?}"),
    }
    out
}
