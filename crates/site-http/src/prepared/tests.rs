use http::{Method, header};

use super::*;

fn page() -> (String, PreparedResponse) {
    let text = (0_u32..400).fold(String::new(), |text, n| {
        format!("{text}<p>Line {n} of {}</p>\n", n.pow(3) % 977)
    });
    let response = PreparedResponse::new(ResponseParts {
        status: StatusCode::OK,
        content_type: "text/html; charset=utf-8",
        body: Bytes::from(text.clone()),
        cache: "no-cache",
        etag: true,
        compressible: true,
        headers: Vec::new(),
    });
    (text, response)
}

/// The response to a GET of a client that accepts this coding.
fn get(response: &PreparedResponse, accepted: &str) -> ReadyResponse {
    let mut request = HeaderMap::new();
    let accepted = HeaderValue::from_str(accepted).expect("a header value");
    request.insert(header::ACCEPT_ENCODING, accepted);
    (response.ready(&Method::GET, &request)).expect("every coding here is known")
}

#[test]
fn a_released_body_is_sent_without_coding_as_before() {
    let (text, response) = page();
    response.improve();
    let tag = get(&response, "br").headers()[header::ETAG].clone();
    response.release();
    assert!(response.identity.load().is_none(), "the body is still kept");
    let plain = get(&response, "identity");
    assert_eq!(plain.body(), text.as_bytes());
    assert_eq!(
        plain.headers()[header::CONTENT_LENGTH],
        text.len().to_string()
    );
    assert_eq!(plain.headers()[header::ETAG], tag);
    let filled = response.filled_in("Line 7 of", "Line seven of");
    assert!(String::from_utf8_lossy(get(&filled, "identity").body()).contains("Line seven of"));
}

#[test]
fn a_body_is_kept_that_is_sent_without_coding_or_has_no_final_compression() {
    let (text, response) = page();
    response.release();
    assert!(response.identity.load().is_some());
    assert_eq!(get(&response, "identity").body(), text.as_bytes());
    response.improve();
    response.release();
    assert!(response.identity.load().is_some());
}

#[test]
fn the_final_compression_replaces_the_quick_one() {
    let (_, response) = page();
    let quick = get(&response, "br");
    let quick = (quick.body().len(), response.brotli.is_best());
    response.improve();
    let best = get(&response, "br").body().len();
    assert!(best < quick.0 && !quick.1, "{best} after {quick:?}");
    assert!(response.is_improved());
}
