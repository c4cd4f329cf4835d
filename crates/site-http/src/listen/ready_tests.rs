//! Whatever a client sends, the response is the same with and without hyper in between. Time is virtual.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use http::{HeaderValue, Method, Request, Response, StatusCode};
use http_body_util::Full;
use hyper::body::Incoming;
use proptest::prelude::*;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex},
    runtime::Runtime,
    sync::watch,
    time::Instant,
};

use super::super::{Answers, End, PlainRequest, connection::http1};
use crate::{BUILD_ID, PreparedResponse, ReadyResponse, ResponseParts, push_field};

#[path = "conversations.rs"]
mod conversations;

/// Two resources in memory, and everything else made by `answer` only.
#[derive(Clone)]
struct Site {
    page: Arc<PreparedResponse>,
    asset: Arc<PreparedResponse>,
    /// False leaves every request to hyper.
    is_fast: bool,
}

const BUILD: HeaderValue = HeaderValue::from_static("b1");
const ASSET_BYTES: usize = 100_000;

fn site(is_fast: bool) -> Site {
    let parts = |body: Bytes, compressible| ResponseParts {
        status: StatusCode::OK,
        content_type: "text/html; charset=utf-8",
        body,
        cache: "public, max-age=0",
        etag: true,
        compressible,
        headers: Vec::new(),
    };
    let page = Bytes::from("A page of the site. ".repeat(200));
    let asset = Bytes::from(vec![b'x'; ASSET_BYTES]);
    Site {
        page: Arc::new(PreparedResponse::new(parts(page, true))),
        asset: Arc::new(PreparedResponse::new(parts(asset, false)).with_ranges()),
        is_fast,
    }
}

impl Site {
    fn stored(&self, path: &str) -> Option<&PreparedResponse> {
        match path {
            "/page" => Some(&self.page),
            "/asset" => Some(&self.asset),
            _ => None,
        }
    }
}

impl Answers for Site {
    type Body = Full<Bytes>;

    fn answer(
        self,
        request: Request<Incoming>,
    ) -> impl Future<Output = Response<Self::Body>> + Send {
        let (method, path) = (request.method(), request.uri().path());
        let is_read = method == Method::GET || method == Method::HEAD;
        let stored = self.stored(path).filter(|_| is_read);
        let ready = stored.and_then(|stored| stored.ready(method, request.headers()));
        let other = || Response::new(Full::new(Bytes::from(format!("{method} {path}"))));
        let mut response = ready.map_or_else(other, ReadyResponse::into_response);
        response.headers_mut().insert(BUILD_ID, BUILD);
        std::future::ready(response)
    }

    fn ready(&self, request: &PlainRequest<'_>, head: &mut Vec<u8>) -> Option<ReadyResponse> {
        let stored = self.stored(request.path).filter(|_| self.is_fast)?;
        let ready = stored.ready(&request.method, request.headers)?;
        head.extend_from_slice(ready.head());
        push_field(head, &BUILD_ID, &BUILD);
        Some(ready)
    }
}

/// A runtime whose time passes when nothing else happens.
fn runtime() -> Runtime {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_time().start_paused(true).build().unwrap()
}

/// Everything that the server sends to a client that sends these pieces and then nothing more.
async fn answers(site: Site, pieces: &[Vec<u8>]) -> Vec<u8> {
    let (near, mut far) = duplex(1 << 16);
    let (_stop, stopped) = watch::channel(false);
    let server = tokio::spawn(http1(near, site, stopped));
    let (mut from, mut to) = tokio::io::split(&mut far);
    let send = async {
        for piece in pieces {
            // The server may have closed the connection.
            let _ = to.write_all(piece).await;
            tokio::task::yield_now().await;
        }
        // Virtual time passes when the server has nothing left to do.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let _ = to.shutdown().await;
    };
    let mut received = Vec::new();
    let (_, read) = tokio::join!(send, from.read_to_end(&mut received));
    read.unwrap();
    server.await.unwrap();
    received
}

/// Splits what was received into responses. Of each head, it sorts the fields and leaves out `Date`.
fn responses(received: &[u8]) -> Vec<(Vec<String>, usize)> {
    const BEGIN: &[u8] = b"HTTP/1.1 ";
    let begins: Vec<usize> = (0..received.len())
        .filter(|at| received[*at..].starts_with(BEGIN))
        .collect();
    let ends = begins.iter().skip(1).copied().chain([received.len()]);
    begins
        .iter()
        .zip(ends)
        .map(|(begin, end)| {
            let message = &received[*begin..end];
            let head = message
                .windows(4)
                .position(|four| four == b"\r\n\r\n")
                .unwrap();
            let text = String::from_utf8_lossy(&message[..head]).to_ascii_lowercase();
            let mut fields: Vec<String> = text
                .split("\r\n")
                .filter(|line| !line.starts_with("date:"))
                .map(Into::into)
                .collect();
            fields.sort();
            (fields, message.len() - head)
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn every_conversation_gets_the_same_responses_as_through_hyper(pieces in conversations::any()) {
        let get = |is_fast| runtime().block_on(answers(site(is_fast), &pieces));
        prop_assert_eq!(responses(&get(true)), responses(&get(false)));
    }
}

/// Serves one client. Returns how the connection ended, and after how many seconds.
async fn serve<F: Future>(client: impl FnOnce(DuplexStream) -> F) -> (End, u64) {
    let (near, far) = duplex(1 << 14);
    let (_stop, stopped) = watch::channel(false);
    let begun = Instant::now();
    let server = http1(near, site(true), stopped);
    tokio::select! {
        end = server => (end, begun.elapsed().as_secs()),
        () = async { client(far).await; std::future::pending().await } => unreachable!(),
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_read_a_ready_response_is_disconnected() {
    let (end, seconds) = serve(|mut io| async move {
        io.write_all(b"GET /asset HTTP/1.1\r\nhost: x\r\n\r\n")
            .await
            .unwrap();
        std::future::pending::<()>().await;
    })
    .await;
    assert_eq!(end, End::SlowReader);
    assert!((30..=31).contains(&seconds), "{seconds}");
}

#[tokio::test(start_paused = true)]
async fn a_connection_is_kept_for_75_seconds_after_a_ready_response() {
    let (end, seconds) = serve(|mut io| async move {
        io.write_all(b"HEAD /page HTTP/1.1\r\nhost: x\r\n\r\n")
            .await
            .unwrap();
        std::future::pending::<()>().await;
    })
    .await;
    assert_eq!(end, End::Idle);
    assert!((75..=76).contains(&seconds), "{seconds}");
}

#[tokio::test(start_paused = true)]
async fn a_head_that_never_ends_gets_408_after_a_ready_response() {
    let (end, seconds) = serve(|mut io| async move {
        io.write_all(b"HEAD /page HTTP/1.1\r\nhost: x\r\n\r\nGET /pa")
            .await
            .unwrap();
        let mut received = String::new();
        io.read_to_string(&mut received).await.unwrap();
        assert!(received.contains("HTTP/1.1 408"), "{received}");
    })
    .await;
    assert_eq!(end, End::SlowHead);
    assert!((10..=11).contains(&seconds), "{seconds}");
}

#[tokio::test(start_paused = true)]
async fn a_stop_closes_a_connection_that_waits_for_its_next_request() {
    let (near, mut far) = duplex(1 << 14);
    let (stop, stopped) = watch::channel(false);
    let server = tokio::spawn(http1(near, site(true), stopped));
    far.write_all(b"HEAD /page HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    stop.send(true).unwrap();
    let mut received = String::new();
    far.read_to_string(&mut received).await.unwrap();
    assert!(received.starts_with("HTTP/1.1 200 OK\r\n"), "{received}");
    assert_eq!(server.await.unwrap(), End::Done);
}

#[tokio::test(start_paused = true)]
async fn a_ready_response_is_flushed_through_a_layer_that_keeps_bytes_such_as_tls() {
    let (near, mut far) = duplex(1 << 14);
    let (_stop, stopped) = watch::channel(false);
    let layer = tokio::io::BufWriter::with_capacity(1 << 20, near);
    let server = tokio::spawn(http1(layer, site(true), stopped));
    far.write_all(b"GET /page HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    let mut received = [0; 15];
    let read = far.read_exact(&mut received);
    tokio::time::timeout(Duration::from_secs(1), read)
        .await
        .expect("the response arrives")
        .unwrap();
    assert_eq!(&received, b"HTTP/1.1 200 OK");
    server.abort();
}
