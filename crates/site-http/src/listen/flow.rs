//! Sends the body of an HTTP/2 response in pieces. hyper keeps a piece, and the body with it, until the client's flow
//! control has let all earlier bytes through. This is how a stalled stream becomes visible; the number of bytes in h2's
//! own buffers can't be read.

use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};

use super::watchdog::{Stream, Watchdog};

/// Bytes in a piece: the size of a frame.
const PIECE: usize = 16 * 1024;

/// A body that reports its progress to the watchdog.
pub(super) struct Flowing<B> {
    body: B,
    /// Data that the inner body returned and that was not passed on yet.
    rest: Bytes,
    /// Counts the response as being sent until hyper drops the body.
    stream: Option<Stream>,
}

impl<B: Body<Data = Bytes> + Unpin> Flowing<B> {
    pub(super) fn new(body: B, watchdog: &Arc<Watchdog>) -> Self {
        let stream = (!body.is_end_stream()).then(|| watchdog.stream());
        let rest = Bytes::new();
        Self { body, rest, stream }
    }

    /// Returns the next piece. The very last byte is a piece of its own, because hyper drops the body when all earlier
    /// bytes were let through.
    fn piece(&mut self) -> Bytes {
        let length = self.rest.len();
        let ends = length > 1 && length <= PIECE && self.body.is_end_stream();
        let piece = self
            .rest
            .split_to(if ends { length - 1 } else { length.min(PIECE) });
        if let Some(stream) = &self.stream {
            stream.gets_on();
        }
        piece
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for Flowing<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                end => return Poll::Ready(end),
            }
        }
        Poll::Ready(Some(Ok(Frame::data(self.piece()))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (hint, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut whole = SizeHint::new();
        whole.set_lower(hint.lower() + rest);
        if let Some(upper) = hint.upper() {
            whole.set_upper(upper + rest);
        }
        whole
    }
}
