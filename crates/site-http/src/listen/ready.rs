//! Answers plain requests on an HTTP/1.1 connection with responses that are ready in memory. The head of such a response is
//! one block of bytes, so a request costs one read, one look-up and one write. hyper, which builds a map of fields and
//! writes them one by one, takes the connection over at the first request that needs more; see docs/decisions/0020.

use std::{
    cell::{Cell, RefCell},
    pin::Pin,
    thread,
    time::{Duration, Instant, SystemTime},
};

use bytes::{Buf, BytesMut};
use http::HeaderMap;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

use super::{Answers, plain_request, watched::Watched};

/// Bytes that are read at a time. A head that does not fit is left to hyper.
const READ: usize = 4096;
/// How long a thread answers requests before it lets another thread run that waits for the same core.
const TURN: Duration = Duration::from_micros(300);

/// Answers requests until one is not plain or not ready. Returns the bytes that begin with that request; `None` if the
/// connection is over, because the client closed it or because `closing` resolved between two requests.
pub(super) async fn serve<I, S>(
    io: &mut Watched<I>,
    service: &S,
    mut closing: Pin<&mut impl Future<Output = ()>>,
) -> Option<BytesMut>
where
    I: AsyncRead + AsyncWrite + Unpin,
    S: Answers,
{
    let mut input = BytesMut::new();
    let mut headers = HeaderMap::new();
    let mut head = Vec::new();
    loop {
        if input.is_empty() {
            input.reserve(READ);
            let read = tokio::select! {
                biased;
                read = io.read_buf(&mut input) => read,
                () = closing.as_mut() => return None,
            };
            // A client that disconnects is not an error of the server.
            if !matches!(read, Ok(1..)) {
                return None;
            }
        }
        head.clear();
        let plain = plain_request::read(&input, &mut headers);
        let ready =
            plain.and_then(|(request, length)| Some((service.ready(&request, &mut head)?, length)));
        let Some((response, length)) = ready else {
            // The head may have arrived together with the end of the request before.
            io.watchdog.read(&input, io.watchdog.now());
            return Some(input);
        };
        push_end(&mut head);
        io.watchdog.answered();
        let mut message = Buf::chain(head.as_slice(), response.body());
        io.write_all_buf(&mut message).await.ok()?;
        // TLS keeps what the socket did not take.
        io.flush().await.ok()?;
        input.advance(length);
        take_turns();
    }
}

/// Lets another thread run if this one has had its turn. On full cores 9 % more requests are answered so: Linux otherwise interrupts a
/// busy thread within a response, for some milliseconds. Where no thread waits for the core, this returns at once.
fn take_turns() {
    thread_local!(static SINCE: Cell<Option<Instant>> = const { Cell::new(None) });
    let now = Instant::now();
    if SINCE.get().is_none_or(|since| now - since > TURN) {
        thread::yield_now();
        SINCE.set(Some(now));
    }
}

/// Appends `Date` and the empty line.
fn push_end(head: &mut Vec<u8>) {
    // The text of this second.
    thread_local!(static DATE: RefCell<(u64, String)> = const { RefCell::new((0, String::new())) });
    let now = SystemTime::now();
    let second = now
        .duration_since(SystemTime::UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    DATE.with_borrow_mut(|(of, text)| {
        if *of != second {
            *of = second;
            *text = httpdate::fmt_http_date(now);
        }
        for part in ["date: ", text, "\r\n\r\n"] {
            head.extend_from_slice(part.as_bytes());
        }
    });
}

#[cfg(test)]
#[path = "ready_tests.rs"]
mod tests;
