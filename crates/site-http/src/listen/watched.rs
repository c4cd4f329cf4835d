//! A socket that reports its traffic to the watchdog of its connection.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use bytes::BytesMut;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::{last_answer::LastAnswer, watchdog::Watchdog};

/// A socket that reports its traffic to the watchdog.
pub(super) struct Watched<I> {
    pub(super) io: I,
    /// Bytes that were read from the socket already. They are read again before the socket.
    pub(super) input: BytesMut,
    pub(super) watchdog: Arc<Watchdog>,
    /// What is said in place of a response that hyper made itself, which has neither `cache-control` nor a sentence. That
    /// response is not sent.
    pub(super) refused: Option<LastAnswer>,
}

impl<I: AsyncRead + Unpin> AsyncRead for Watched<I> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if !self.input.is_empty() {
            let length = self.input.len().min(buf.remaining());
            buf.put_slice(&self.input.split_to(length));
            return Poll::Ready(Ok(()));
        }
        let before = buf.filled().len();
        let result = Pin::new(&mut self.io).poll_read(cx, buf);
        if buf.filled().len() > before {
            self.watchdog
                .read(&buf.filled()[before..], self.watchdog.now());
        }
        result
    }
}

impl<I> Watched<I> {
    pub(super) fn new(io: I, watchdog: &Arc<Watchdog>) -> Self {
        let watchdog = Arc::clone(watchdog);
        let input = BytesMut::new();
        Self {
            io,
            input,
            watchdog,
            refused: None,
        }
    }

    /// Whether these bytes are hyper's own response, or follow it.
    fn keeps_back(&mut self, head: &[u8]) -> bool {
        self.refused = self.refused.or_else(|| LastAnswer::instead_of(head));
        self.refused.is_some()
    }

    fn note(
        &self,
        bufs: &[io::IoSlice<'_>],
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let now = self.watchdog.now();
        match &written {
            Poll::Ready(Ok(written)) => {
                let mut rest = *written;
                for buf in bufs {
                    let (sent, _) = buf.split_at(rest.min(buf.len()));
                    rest -= sent.len();
                    if !sent.is_empty() {
                        self.watchdog.wrote(sent, now);
                    }
                }
            }
            Poll::Pending => self.watchdog.blocked(now),
            Poll::Ready(Err(_)) => {}
        }
        written
    }
}

impl<I: AsyncWrite + Unpin> AsyncWrite for Watched<I> {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[io::IoSlice::new(buf)])
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if self.keeps_back(bufs.first().map_or(&[], |first| first)) {
            return Poll::Ready(Ok(bufs.iter().map(|part| part.len()).sum()));
        }
        let written = Pin::new(&mut self.io).poll_write_vectored(cx, bufs);
        self.note(bufs, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        // The last answer follows, which closes the socket itself.
        if self.refused.is_some() {
            return Poll::Ready(Ok(()));
        }
        Pin::new(&mut self.io).poll_shutdown(cx)
    }
}
