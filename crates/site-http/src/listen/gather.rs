//! Gathers the responses of an HTTP/2 connection over TLS, so that those that are ready together leave in few writes.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};
use tokio_rustls::server::TlsStream;

/// From this many bytes on, a write is not held back. It is less than rustls keeps (64 KiB), so that rustls never waits
/// for a gate that is closed.
const HELD: usize = 48 * 1024;
/// rustls writes at most this many records at once. As many are not held back either.
const RECORDS: usize = 64;

/// The socket below TLS. While it is closed it takes no small writes, and rustls keeps their records.
#[derive(Debug)]
pub(super) struct Gate {
    socket: TcpStream,
    closed: bool,
    /// Whether bytes have left since this was asked last.
    moved: bool,
}

impl Gate {
    /// A gate that is open.
    pub(super) fn new(socket: TcpStream) -> Self {
        Self {
            socket,
            closed: false,
            moved: false,
        }
    }
}

impl AsyncRead for Gate {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_read(cx, buf)
    }
}

impl AsyncWrite for Gate {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[IoSlice::new(buf)])
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let bytes: usize = bufs.iter().map(|buf| buf.len()).sum();
        if self.closed && bytes < HELD && bufs.len() < RECORDS {
            // Nobody is woken: `Gathered::poll_send` follows in any case.
            return Poll::Pending;
        }
        let written = Pin::new(&mut self.socket).poll_write_vectored(cx, bufs);
        self.moved |= matches!(written, Poll::Ready(Ok(1..)));
        written
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(cx)
    }
}

/// What has become of the responses that were gathered.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Sent {
    /// The socket has taken all of them.
    All,
    /// It has taken a part. The task is woken when it takes more.
    Some,
    /// It has taken nothing. The task is woken when it takes something.
    Nothing,
}

/// A TLS connection whose writes leave at [`Gathered::poll_send`], or when there are many. A flush sends nothing, because h2
/// flushes each response.
#[derive(Debug, Clone)]
pub(super) struct Gathered(Arc<Mutex<TlsStream<Gate>>>);

impl Gathered {
    pub(super) fn new(mut stream: TlsStream<Gate>) -> Self {
        stream.get_mut().0.closed = true;
        Self(Arc::new(Mutex::new(stream)))
    }

    fn stream(&self) -> MutexGuard<'_, TlsStream<Gate>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends what has been gathered. Whoever polls the connection calls this after each poll.
    pub(super) fn poll_send(&self, cx: &mut Context<'_>) -> io::Result<Sent> {
        let mut stream = self.stream();
        stream.get_mut().0.closed = false;
        let flushed = Pin::new(&mut *stream).poll_flush(cx);
        let gate = stream.get_mut().0;
        gate.closed = true;
        let moved = std::mem::take(&mut gate.moved);
        Ok(match flushed {
            Poll::Ready(flushed) => flushed.map(|()| Sent::All)?,
            Poll::Pending if moved => Sent::Some,
            Poll::Pending => Sent::Nothing,
        })
    }
}

impl AsyncRead for Gathered {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.stream()).poll_read(cx, buf)
    }
}

impl AsyncWrite for Gathered {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *self.stream()).poll_write(cx, buf)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *self.stream()).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut stream = self.stream();
        stream.get_mut().0.closed = false;
        Pin::new(&mut *stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use rustls::{ClientConfig, RootCertStore, crypto::ring};
    use rustls_pki_types::{CertificateDer, pem::PemObject as _};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio_rustls::{TlsConnector, client};

    use super::{
        super::{
            TlsStatus,
            tls::{handshake, settings, tests::first_certificate},
        },
        *,
    };

    /// A server's connection, its client, and the client's socket, which tells what has arrived.
    async fn connected() -> (
        Gathered,
        client::TlsStream<TcpStream>,
        impl Fn() -> Option<usize>,
    ) {
        let files = first_certificate();
        let (config, _) = settings(&files, &TlsStatus::default()).unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let socket = std::net::TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        socket.set_nonblocking(true).unwrap();
        let arrived = socket.try_clone().unwrap();
        let mut roots = RootCertStore::empty();
        let certificate = CertificateDer::from_pem_file(&files.cert).unwrap();
        roots.add(certificate).unwrap();
        let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let connector = TlsConnector::from(Arc::new(client));
        let (socket, name) = (
            TcpStream::from_std(socket).unwrap(),
            "localhost".try_into().unwrap(),
        );
        let (near, _) = listener.accept().await.unwrap();
        let (near, far) = tokio::join!(handshake(near, config), connector.connect(name, socket));
        let arrived = move || arrived.peek(&mut [0; 16]).ok();
        (Gathered::new(near.unwrap()), far.unwrap(), arrived)
    }

    async fn send(server: &Gathered) -> Sent {
        poll_fn(|cx| Poll::Ready(server.poll_send(cx).unwrap())).await
    }

    #[tokio::test]
    async fn responses_leave_together_when_they_are_sent_and_sooner_only_if_they_are_many() {
        let (mut server, mut client, arrived) = connected().await;
        // Before the first response the client reads what belongs to the handshake.
        for (responses, bytes, before) in [
            (1, 5, false),
            (3, 5, false),
            (3, 8_000, false),
            (5, 13_000, true),
        ] {
            let response = vec![b'x'; bytes];
            for _ in 0..responses {
                server.write_all(&response).await.unwrap();
                server.flush().await.unwrap();
            }
            let case = format!("{responses} of {bytes}");
            if bytes > 5 {
                assert_eq!(arrived().is_some(), before, "{case}");
            }
            assert_eq!(send(&server).await, Sent::All, "{case}");
            assert!(arrived().is_some(), "{case}");
            let mut read = vec![0; responses * bytes];
            client.read_exact(&mut read).await.unwrap();
        }
    }

    #[tokio::test]
    async fn what_a_client_does_not_read_is_reported_and_all_of_it_leaves_when_it_reads() {
        let (server, mut client, _) = connected().await;
        // More than the buffers of the system keep.
        let response = vec![b'x'; 16 << 20];
        let mut rest = &response[..];
        let mut writer = server.clone();
        // As in a connection, each poll is followed by a send.
        let mut step = move |cx: &mut Context<'_>| {
            while let Poll::Ready(written) = Pin::new(&mut writer).poll_write(cx, rest) {
                rest = &rest[written.unwrap()..];
                if rest.is_empty() {
                    break;
                }
            }
            (rest.is_empty(), server.poll_send(cx).unwrap())
        };
        poll_fn(|cx| match step(cx) {
            (false, Sent::Nothing) => Poll::Ready(()),
            _ => {
                cx.waker().wake_by_ref();
                Poll::Pending
            }
        })
        .await;
        let written = poll_fn(|cx| match step(cx) {
            (true, Sent::All) => Poll::Ready(()),
            _ => Poll::Pending,
        });
        let mut read = vec![0; response.len()];
        let (read, ()) = tokio::join!(client.read_exact(&mut read), written);
        assert_eq!(read.unwrap(), response.len());
    }
}
