//! One connection from its first byte to its last.

use std::{pin::pin, sync::Arc, time::Duration};

use hyper::{
    body::Incoming,
    server::conn::{http1, http2},
    service::service_fn,
};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    sync::watch,
};

use super::{
    Answers, MOMENT,
    flow::Flowing,
    watchdog::{Overdue, Watchdog, Watched},
};

/// Most bytes of a request's head. An island's properties may stand in an address, 64 KiB of them; what is longer
/// is refused as such (413) and not as a broken request.
const MAX_HEAD: usize = 128 * 1024;
/// Most fields of a head; more are answered 431.
const MAX_FIELDS: usize = 100;
/// Requests that one HTTP/2 connection may have open.
const MAX_STREAMS: u32 = 100;
/// Most bytes of a head's fields over HTTP/2, as they are when unpacked.
const MAX_FIELD_BYTES: u32 = 128 * 1024;

/// How a connection ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// By the client, or by a stop.
    Done,
    /// The request's head did not come in time.
    SlowHead,
    /// Nothing was asked for long.
    Idle,
    /// The client did not read.
    SlowReader,
    /// TLS was not agreed on.
    Handshake,
}

impl From<Overdue> for End {
    fn from(overdue: Overdue) -> Self {
        match overdue {
            Overdue::Head => Self::SlowHead,
            Overdue::Idle => Self::Idle,
            Overdue::Stuck => Self::SlowReader,
        }
    }
}

/// The service with its requests told to the watchdog.
fn told<S: Answers>(
    service: S,
    watchdog: &Arc<Watchdog>,
) -> impl hyper::service::Service<
    http::Request<Incoming>,
    Response = http::Response<S::Body>,
    Error = std::convert::Infallible,
    Future: Send,
> + use<S> {
    let watchdog = Arc::clone(watchdog);
    service_fn(move |request| {
        let running = watchdog.request();
        let answer = service.clone().answer(request);
        async move {
            let answer = answer.await;
            drop(running);
            Ok(answer)
        }
    })
}

/// Serves HTTP/1.1 and 1.0.
pub(super) async fn http1<I, S>(io: I, service: S, mut stopped: watch::Receiver<bool>) -> End
where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    S: Answers,
{
    let watchdog = Watchdog::new(true);
    let service = told(service, &watchdog);
    let watched = Watched {
        io,
        watchdog: Arc::clone(&watchdog),
    };
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(None)
        .max_headers(MAX_FIELDS)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(watched), service);
    let overdue = {
        let mut overdue = pin!(watchdog.overdue());
        let mut closing = pin!(async {
            let _ = stopped.changed().await;
            tokio::time::sleep(MOMENT).await;
        });
        let mut told = false;
        loop {
            tokio::select! {
                // A client that goes away is no fault of ours.
                _ = &mut connection => return End::Done,
                overdue = &mut overdue => break overdue,
                () = &mut closing, if !told => {
                    told = true;
                    std::pin::Pin::new(&mut connection).graceful_shutdown();
                }
            }
        }
    };
    if overdue == Overdue::Head {
        let mut io = connection.into_parts().io.into_inner().io;
        say(&mut io, SLOW).await;
    }
    overdue.into()
}

/// Serves HTTP/2.
pub(super) async fn http2<I, S>(io: I, service: S, mut stopped: watch::Receiver<bool>) -> End
where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    S: Answers,
{
    let watchdog = Watchdog::new(false);
    let told = Arc::clone(&watchdog);
    let service = service_fn(move |request| {
        let (running, told) = (told.request(), Arc::clone(&told));
        let answer = service.clone().answer(request);
        async move {
            let answer = answer.await.map(|body| Flowing::new(body, &told));
            drop(running);
            Ok::<_, std::convert::Infallible>(answer)
        }
    });
    let watched = Watched {
        io,
        watchdog: Arc::clone(&watchdog),
    };
    let connection = http2::Builder::new(TokioExecutor::new())
        .timer(TokioTimer::new())
        .max_concurrent_streams(MAX_STREAMS)
        .max_header_list_size(MAX_FIELD_BYTES)
        // A phone that left its network is noticed. Pings keep no connection open: see the watchdog.
        .keep_alive_interval(Duration::from_secs(30))
        .keep_alive_timeout(Duration::from_secs(20))
        .serve_connection(TokioIo::new(watched), service);
    let mut connection = pin!(connection);
    let mut overdue = pin!(watchdog.overdue());
    let mut stopping = false;
    loop {
        tokio::select! {
            _ = &mut connection => return End::Done,
            overdue = &mut overdue => return overdue.into(),
            _ = stopped.changed(), if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// What is said to a client whose head is late.
pub(super) const SLOW: &[u8] = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\
    content-type: text/plain; charset=utf-8\r\ncontent-length: 50\r\n\r\n\
    The request did not come in time. Please try again";

/// Says something to a client and leaves. What it still sends is read for a moment: closing with unread bytes makes
/// the system reset the connection, and the words would be lost.
pub(super) async fn say<I: AsyncRead + AsyncWrite + Unpin>(io: &mut I, words: &[u8]) {
    let talk = async {
        io.write_all(words).await?;
        io.shutdown().await?;
        let mut rest = [0; 4096];
        while io.read(&mut rest).await? > 0 {}
        std::io::Result::Ok(())
    };
    // Whether it was heard is the client's affair.
    let _ = tokio::time::timeout(Duration::from_secs(1), talk).await;
}

#[cfg(test)]
#[path = "http2_tests.rs"]
mod http2_tests;

#[cfg(test)]
mod tests {
    use super::SLOW;

    #[test]
    fn the_length_of_what_is_said_is_right() {
        let text = std::str::from_utf8(SLOW).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(
            head.contains(&format!("content-length: {}", body.len())),
            "{}",
            body.len()
        );
    }
}
