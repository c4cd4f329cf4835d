//! Sockets: accepts connections, limits their time, and closes them in an orderly stop. Callers of this module see
//! requests only.

mod admission;
mod connection;
mod counters;
mod eager;
mod frames;
mod gather;
mod last_answer;
mod plain_request;
mod ready;
mod tls;
mod watchdog;
mod watched;

use std::{pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body};
use bytes::Bytes;
use futures_util::FutureExt as _;
use http::{Request, Response};
use hyper::body::Incoming;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
};
use tower::ServiceExt as _;

use crate::{ReadyResponse, client_address::Peer};

use gather::Gathered;

pub use admission::Admission;
pub use counters::ConnectionCounters;
pub use plain_request::PlainRequest;
pub use tls::{Reload, TlsError, TlsFiles, TlsState, TlsStatus};
pub use tls::{settings as tls_settings, watch as watch_certificate};
pub use watchdog::End;

/// The service that answers the requests of a connection.
pub trait Answers: Clone + Send + Sync + 'static {
    /// The body type of its responses.
    type Body: http_body::Body<Data = Bytes, Error: Into<axum::BoxError>> + Send + Unpin + 'static;

    /// Answers one request.
    fn answer(
        self,
        request: Request<Incoming>,
    ) -> impl Future<Output = Response<Self::Body>> + Send;

    /// The response that `answer` would give, if it is ready in memory. Appends its status line and fields to `head`, each
    /// with its line ending, except `Date`.
    fn ready(&self, request: &PlainRequest<'_>, head: &mut Vec<u8>) -> Option<ReadyResponse> {
        let _ = (request, head);
        None
    }
}

impl Answers for Router {
    type Body = Body;

    fn answer(self, request: Request<Incoming>) -> impl Future<Output = Response<Body>> + Send {
        self.oneshot(request).map(|Ok(response)| response)
    }
}

/// For this long after a stop is requested, connections are still accepted and idle connections stay open. A client
/// that sent its request before it could know of the stop gets an answer, with `Connection: close`.
const MOMENT: Duration = Duration::from_millis(100);

/// Most connections that are accepted after that until the queue is empty, so that a client that keeps connecting can't
/// delay the stop.
const QUEUE: u32 = 4096;

/// One listening socket and its rules.
pub struct Endpoint {
    /// The socket, already bound.
    pub listener: TcpListener,
    /// `None` for HTTP without TLS.
    pub tls: Option<Arc<rustls::ServerConfig>>,
    /// `None` accepts every connection, as on the admin listener.
    pub admission: Option<Arc<Admission>>,
    /// Longest wait for running requests after a stop is requested.
    pub drain: Duration,
}

/// Accepts connections until a stop is requested and for a tenth of a second longer. Then accepts what waits in the
/// queue, closes the socket, and waits for running requests.
pub async fn accept<S: Answers>(
    endpoint: Endpoint,
    service: impl Fn(Peer) -> S,
    mut stopped: watch::Receiver<bool>,
    counters: Arc<ConnectionCounters>,
) {
    // This receiver is never polled itself. Each connection clones it and so sees a stop, however late the connection
    // came.
    let stop = stopped.clone();
    let mut connections = JoinSet::new();
    let mut end = pin!(async {
        // A closed channel means that nobody can request a stop any more, which counts as a stop.
        let _ = stopped.changed().await;
        tokio::time::sleep(MOMENT).await;
    });
    let mut queued: Option<u32> = None;
    loop {
        let accepted = if let Some(accepts_left) = queued {
            queued = Some(accepts_left.saturating_sub(1));
            tokio::select! {
                biased;
                accepted = endpoint.listener.accept(), if accepts_left > 0 => accepted,
                () = std::future::ready(()) => break,
            }
        } else {
            tokio::select! {
                biased;
                () = &mut end => {
                    close_queue(&endpoint.listener);
                    queued = Some(QUEUE);
                    continue;
                }
                accepted = endpoint.listener.accept() => accepted,
                // Removes the tasks of ended connections as they end.
                Some(_) = connections.join_next() => continue,
            }
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            // The process is out of file descriptors, or the client has gone. The next connection may succeed.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                if queued.is_some() {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        let permit = match &endpoint.admission {
            Some(admission) => match admission.admit(address) {
                Ok(permit) => Some(permit),
                Err(refusal) => {
                    counters.refused();
                    admission.turn_away(stream, refusal, endpoint.tls.is_some());
                    continue;
                }
            },
            None => None,
        };
        // Without this, small responses would wait for the next segment. A failure only costs latency.
        let _ = stream.set_nodelay(true);
        let (service, tls) = (service(Peer(address)), endpoint.tls.clone());
        let (counters, stopped) = (Arc::clone(&counters), stop.clone());
        connections.spawn(async move {
            let open = counters.open();
            let end = one(stream, tls, service, stopped).await;
            drop(open);
            counters.ended(end);
            drop(permit);
        });
    }
    drop(endpoint.listener);
    let finished = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(endpoint.drain, finished)
        .await
        .is_err()
    {
        tracing::warn!(
            seconds = endpoint.drain.as_secs(),
            "requests were still running when the drain timeout ended"
        );
    }
}

/// Limits the kernel's queue to one connection. A connection that is queued at the moment of closing is reset, and
/// nothing can prevent that. A client that is not queued tries again and is refused cleanly.
fn close_queue(listener: &TcpListener) {
    if let Err(error) = rustix::net::listen(listener, 0) {
        tracing::debug!(%error, "the queue stays open until the socket is closed");
    }
}

async fn one<S: Answers>(
    stream: TcpStream,
    tls: Option<Arc<rustls::ServerConfig>>,
    service: S,
    stopped: watch::Receiver<bool>,
) -> End {
    let Some(config) = tls else {
        return connection::http1(stream, service, stopped).await;
    };
    match tls::handshake(stream, config).await {
        Ok(stream) if tls::speaks_http2(&stream) => {
            let stream = Gathered::new(stream);
            let gathered = stream.clone();
            connection::http2(stream, |cx| gathered.poll_send(cx), service, stopped).await
        }
        Ok(stream) => connection::http1(stream, service, stopped).await,
        Err(_) => End::Handshake,
    }
}
