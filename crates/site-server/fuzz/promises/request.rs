//! Requests to the whole service, without sockets.

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use tokio::runtime::Runtime;

use super::{address, headers::decoded, wire};
#[path = "../../../../tests/support/web_bundle.rs"]
mod web_bundle;

use crate::{Config, Running, WebBundle, fast_path::FastPath, routes, start};
use site_http::client_address::Peer;

/// The start of an element that no page of the site has. No page may repeat it without escaping.
const ELEMENT: &str = "<zzz";

/// A running site.
pub struct Service {
    runtime: Runtime,
    _running: Running,
    site: Arc<FastPath>,
    clients: AtomicU32,
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Service {
    /// Opens the content in `folder/content`, with the data folder beside it.
    #[must_use]
    pub fn open(folder: &Path) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let running = runtime.block_on(async {
            let running = start(config(folder), bundle()).await;
            let running = running.unwrap_or_else(|error| panic!("{error}"));
            let is_filled = || {
                let state = running.waiting.state();
                state.is_some_and(|state| state.publisher.is_filled())
            };
            while !is_filled() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            running
        });
        let state = running.waiting.state().unwrap().clone();
        Self {
            site: FastPath::new(state.clone(), routes::site(state, false)),
            runtime,
            _running: running,
            clients: AtomicU32::new(0),
        }
    }

    /// Input: a line `METHOD target`, lines of headers, an empty line, a body. Returns `false` if the first line is not
    /// a valid request line.
    #[must_use]
    pub fn asked(&self, data: &[u8]) -> bool {
        let (first, rest) = wire::line(data);
        let (headers, body) = wire::headers(rest);
        let Some(space) = first.iter().position(|byte| *byte == b' ') else {
            return false;
        };
        let build = |method: &Method| {
            let mut request = Request::builder()
                .method(method)
                .uri(&first[space + 1..])
                .body(Body::from(body.to_vec()))
                .ok()?;
            *request.headers_mut() = headers.clone();
            let host = request.headers_mut().entry(header::HOST);
            host.or_insert(HeaderValue::from_static("site.example"));
            Some(request)
        };
        let Ok(method) = Method::from_bytes(&first[..space]) else {
            return false;
        };
        let Some(request) = build(&method) else {
            return false;
        };
        let answer = self.answer(request);
        whole(&answer, &headers, &method);
        quiet(&answer, data);
        if method == Method::GET
            && let Some(head) = build(&Method::HEAD)
        {
            let head = self.answer(head);
            assert!(head.body.is_empty(), "HEAD has a body");
            let parts = [
                StatusCode::PARTIAL_CONTENT,
                StatusCode::RANGE_NOT_SATISFIABLE,
            ];
            assert!(head.status == answer.status || parts.contains(&answer.status));
        }
        true
    }

    fn answer(&self, request: Request<Body>) -> Answer {
        // Each request has another client address, because the limits per client are not under test.
        let client = Ipv4Addr::from_bits(self.clients.fetch_add(1, Ordering::Relaxed));
        let peer = Peer(SocketAddr::new(client.into(), 1));
        self.runtime.block_on(async move {
            let response = self.site.respond(request, Some(peer)).await;
            let (parts, body) = response.into_parts();
            Answer {
                status: parts.status,
                headers: parts.headers,
                body: body.collect().await.expect("a whole body").to_bytes(),
            }
        })
    }
}

/// Checks the headers of every response, and those that belong to its status.
fn whole(answer: &Answer, request: &HeaderMap, method: &Method) {
    let Answer {
        status,
        headers,
        body,
    } = answer;
    let busy = *status == StatusCode::SERVICE_UNAVAILABLE;
    assert!(!status.is_server_error() || busy, "{status}");
    assert!(headers.contains_key("x-build-id"));
    assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    let known = *status == StatusCode::NOT_MODIFIED;
    assert!(known || headers.contains_key(header::CONTENT_SECURITY_POLICY));
    if let Some(length) = headers.get(header::CONTENT_LENGTH)
        && method != Method::HEAD
    {
        assert_eq!(length.to_str().unwrap().parse(), Ok(body.len()));
    }
    if let Some(location) = headers.get(header::LOCATION) {
        assert!(status.is_redirection() || *status == StatusCode::CREATED);
        address::own(location.to_str().expect("an address in ASCII"));
    } else {
        assert!(!status.is_redirection() || *status == StatusCode::NOT_MODIFIED);
    }
    match *status {
        StatusCode::METHOD_NOT_ALLOWED => assert!(headers.contains_key(header::ALLOW)),
        StatusCode::TOO_MANY_REQUESTS => assert!(headers.contains_key(header::RETRY_AFTER)),
        StatusCode::SERVICE_UNAVAILABLE => assert!(headers.contains_key(header::RETRY_AFTER)),
        StatusCode::NOT_MODIFIED => assert!(request.contains_key(header::IF_NONE_MATCH)),
        StatusCode::PARTIAL_CONTENT => assert!(request.contains_key(header::RANGE)),
        _ => {}
    }
}

/// Checks that no text of a request becomes an element or a header.
fn quiet(answer: &Answer, request: &[u8]) {
    for value in answer.headers.values() {
        assert!(
            !value.as_bytes().iter().any(u8::is_ascii_control),
            "{value:?}"
        );
    }
    let kind = answer.headers.get(header::CONTENT_TYPE);
    let kind = kind.map_or("", |kind| kind.to_str().unwrap());
    if answer.status == StatusCode::PARTIAL_CONTENT || answer.body.is_empty() {
        return;
    }
    let text = || decoded(answer.headers.get(header::CONTENT_ENCODING), &answer.body);
    if kind.contains("json") {
        let read = serde_json::from_slice::<serde_json::Value>(&text());
        assert!(read.is_ok(), "{}", String::from_utf8_lossy(&text()));
    }
    let asks = |part: &str| {
        request
            .windows(part.len())
            .any(|window| window == part.as_bytes())
    };
    let percent = percent_encoding::percent_decode(request).any(|byte| byte == b'<');
    if kind.starts_with("text/html") && (asks("<") || percent) {
        let text = text();
        let html = String::from_utf8_lossy(&text);
        assert!(
            !html.contains(ELEMENT),
            "an element from the request: {html}"
        );
    }
}

pub(crate) fn config(folder: &Path) -> Config {
    Config {
        site_url: Some("https://site.example".to_owned()),
        dashboard_url: "https://dashboard.example".to_owned(),
        chat_script_url: Some("https://chat.example/widget.js".to_owned()),
        count_visits: true,
        image_cache: 1 << 20,
        drain: Duration::ZERO,
        ..Config::local(folder.join("content"), folder.join("data"))
    }
}

fn bundle() -> WebBundle {
    WebBundle::new(web_bundle::files()).unwrap_or_else(|error| panic!("{error}"))
}
