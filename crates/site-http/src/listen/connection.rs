//! Serves one connection from its first byte to its last.

use std::{
    future::poll_fn,
    io,
    pin::pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use hyper::{
    body::Incoming,
    server::conn::{http1, http2},
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt as _},
    sync::watch,
};

use super::{
    Answers, MOMENT,
    eager::Eager,
    gather::Sent,
    last_answer::{LAST_WORDS, LastAnswer, hear_out},
    ready,
    watchdog::{End, Watchdog},
    watched::Watched,
};

/// Most bytes that hyper reads of a request's head. The properties of an island may be part of an address and have up
/// to 64 KiB, so a longer head gets 413 instead of being treated as malformed.
const MAX_HEAD: usize = 128 * 1024;
/// Most streams that one HTTP/2 connection may have open.
const MAX_STREAMS: u32 = 100;
/// Most bytes of a head's fields over HTTP/2 after decompression.
const MAX_FIELD_BYTES: u32 = 128 * 1024;

/// The service, reporting each request to the watchdog.
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
    let watchdog = Watchdog::http1();
    let mut watched = Watched::new(io, &watchdog);
    let mut overdue = pin!(watchdog.overdue());
    let mut closing = pin!(async {
        let _ = stopped.changed().await;
        tokio::time::sleep(MOMENT).await;
    });
    let rest = tokio::select! {
        biased;
        rest = ready::serve(&mut watched, &service, closing.as_mut()) => rest,
        overdue = &mut overdue => return overdue,
    };
    let Some(rest) = rest else {
        let _ = tokio::time::timeout(LAST_WORDS, watched.shutdown()).await;
        return End::Done;
    };
    watched.input = rest;
    let service = told(service, &watchdog);
    // hyper answers a head with more than 100 fields with 431. That bound is not set here, because hyper keeps the fields
    // on the stack only while it has its default.
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(None)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(watched), service);
    let mut told = false;
    let overdue = loop {
        tokio::select! {
            // A client that disconnects is not an error of the server.
            ended = &mut connection => {
                let mut watched = connection.into_parts().io.into_inner();
                match watched.refused {
                    Some(answer) => answer.say(&mut watched.io).await,
                    None if ended.is_ok() => hear_out(&mut watched.io).await,
                    None => {}
                }
                return End::Done;
            }
            overdue = &mut overdue => break overdue,
            () = &mut closing, if !told => {
                told = true;
                std::pin::Pin::new(&mut connection).graceful_shutdown();
            }
        }
    };
    if overdue == End::SlowHead {
        let mut io = connection.into_parts().io.into_inner().io;
        LastAnswer::Slow.say(&mut io).await;
    }
    overdue
}

/// Serves HTTP/2. Calls `send` whenever everything is written that is ready.
pub(super) async fn http2<I, S>(
    io: I,
    send: impl Fn(&mut Context<'_>) -> io::Result<Sent>,
    service: S,
    mut stopped: watch::Receiver<bool>,
) -> End
where
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    S: Answers,
{
    let watchdog = Watchdog::http2();
    let service = told(service, &watchdog);
    let watched = Watched::new(io, &watchdog);
    let connection = http2::Builder::new(Eager)
        .timer(TokioTimer::new())
        .max_concurrent_streams(MAX_STREAMS)
        .max_header_list_size(MAX_FIELD_BYTES)
        // Pings detect a phone that has left its network. They keep no connection open: see the watchdog.
        .keep_alive_interval(Duration::from_secs(30))
        .keep_alive_timeout(Duration::from_secs(20))
        .serve_connection(TokioIo::new(watched), service);
    let mut connection = pin!(connection);
    let mut overdue = pin!(watchdog.overdue());
    let mut stopping = false;
    loop {
        let served = poll_fn(|context| {
            let served = connection.as_mut().poll(context);
            let Ok(sent) = send(context) else {
                return Poll::Ready(());
            };
            watchdog.sent(&sent, watchdog.now());
            served.map(drop)
        });
        tokio::select! {
            _ = served => return End::Done,
            overdue = &mut overdue => return overdue,
            _ = stopped.changed(), if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

#[cfg(test)]
#[path = "http2_tests.rs"]
mod http2_tests;
