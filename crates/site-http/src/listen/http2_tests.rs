//! HTTP/2 clients that write their frames themselves, so that they can do what no client library does. Time is virtual.

use std::{future::pending, time::Duration};

use axum::Router;
use bytes::Bytes;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex},
    sync::watch,
    time::{Instant, timeout},
};

use super::{End, http2};
use crate::listen::{
    frames::{DATA, END_STREAM, HEADERS, RST_STREAM},
    gather::Sent,
};

const SETTINGS: u8 = 4;
const PING: u8 = 6;
const WINDOW_UPDATE: u8 = 8;
/// Flags of a HEADERS frame that contains the whole request.
const END: u8 = 0x5;
const ACK: u8 = 0x1;

/// Longer than any timeout of the server.
const LONG: Duration = Duration::from_secs(1000);

struct Client(DuplexStream);

impl Client {
    /// Opens a connection whose streams may receive this many bytes until the client allows more.
    async fn begin(io: DuplexStream, window: u32) -> Self {
        let mut client = Self(io);
        let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
        client.0.write_all(preface).await.unwrap();
        let [a, b, c, d] = window.to_be_bytes();
        client.write(SETTINGS, 0, 0, &[0, 4, a, b, c, d]).await;
        client
    }

    async fn write(&mut self, kind: u8, flags: u8, stream: u32, payload: &[u8]) {
        let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
        let mut frame = length[1..].to_vec();
        frame.extend([kind, flags]);
        frame.extend(stream.to_be_bytes());
        frame.extend(payload);
        // The server may have closed the connection; the next read shows that.
        let _ = self.0.write_all(&frame).await;
    }

    /// `GET http://x/`
    async fn get(&mut self, stream: u32) {
        self.write(HEADERS, END, stream, &[0x82, 0x86, 0x84, 0x41, 1, b'x'])
            .await;
    }

    async fn allow(&mut self, stream: u32, bytes: u32) {
        self.write(WINDOW_UPDATE, 0, stream, &bytes.to_be_bytes())
            .await;
    }

    /// Reads the next frame, and acknowledges it if it is PING or SETTINGS. `None` if the server has closed the
    /// connection.
    async fn next(&mut self) -> Option<(u8, u8, u32)> {
        let mut head = [0; 9];
        self.0.read_exact(&mut head).await.ok()?;
        let [a, b, c, kind, flags, stream @ ..] = head;
        let mut payload = vec![0; u32::from_be_bytes([0, a, b, c]) as usize];
        self.0.read_exact(&mut payload).await.ok()?;
        if flags & ACK == 0 && kind == PING {
            self.write(PING, ACK, 0, &payload).await;
        }
        if flags & ACK == 0 && kind == SETTINGS {
            self.write(SETTINGS, ACK, 0, &[]).await;
        }
        Some((kind, flags, u32::from_be_bytes(stream)))
    }

    /// Reads until the server closes the connection.
    async fn listen(&mut self) {
        while self.next().await.is_some() {}
    }

    /// Reads until the response on a stream is complete.
    async fn answer(&mut self, stream: u32) {
        loop {
            let (kind, flags, of) = self.next().await.expect("an answer");
            if of == stream && (kind == DATA || kind == HEADERS) && flags & END_STREAM != 0 {
                return;
            }
        }
    }
}

/// Serves a body of this many bytes to one client, for longer than any timeout. Returns how the connection ended, and when.
async fn serve<F: Future>(
    bytes: usize,
    client: impl FnOnce(DuplexStream) -> F,
) -> Option<(End, u64)> {
    let stays = |io| async {
        let stays = async {
            client(io).await;
            pending::<()>().await;
        };
        let _ = timeout(LONG, stays).await;
    };
    talk(bytes, stays).await.err()
}

/// Serves a body of this many bytes to one client until the client has found out what it wants. Returns that, or how the connection
/// ended before, and when.
async fn talk<F: Future>(
    bytes: usize,
    client: impl FnOnce(DuplexStream) -> F,
) -> Result<F::Output, (End, u64)> {
    let (near, far) = duplex(1 << 20);
    let body = Bytes::from(vec![b'x'; bytes]);
    let router = Router::new().fallback(move || std::future::ready(body.clone()));
    let (_stop, stopped) = watch::channel(false);
    let begun = Instant::now();
    tokio::select! {
        end = http2(near, |_| Ok(Sent::All), router, stopped) => Err((end, begun.elapsed().as_secs())),
        found = client(far) => Ok(found),
    }
}

#[tokio::test(start_paused = true)]
async fn a_connection_with_pings_only_is_closed_as_idle() {
    let ended = serve(1000, |io| async {
        let mut client = Client::begin(io, 65_535).await;
        client.get(1).await;
        client.answer(1).await;
        client.listen().await;
    });
    let (end, seconds) = ended.await.expect("it ends");
    assert_eq!(end, End::Idle);
    assert!((75..=80).contains(&seconds), "{seconds}");
}

#[tokio::test(start_paused = true)]
async fn pings_of_the_client_do_not_keep_a_connection_open() {
    let ended = serve(1000, |io| async {
        let mut client = Client::begin(io, 65_535).await;
        loop {
            client.write(PING, 0, 0, &[0; 8]).await;
            while timeout(Duration::from_secs(5), client.next()).await.is_ok() {}
        }
    });
    assert_eq!(ended.await.expect("it ends").0, End::Idle);
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_is_used_is_kept() {
    let ended = serve(1000, |io| async {
        let mut client = Client::begin(io, 65_535).await;
        for number in 0..10 {
            client.get(2 * number + 1).await;
            client.answer(2 * number + 1).await;
            let _ = timeout(Duration::from_secs(60), client.listen()).await;
        }
    });
    let ended = timeout(Duration::from_secs(590), ended).await;
    assert!(ended.is_err(), "it ended after {ended:?}");
}

#[tokio::test(start_paused = true)]
async fn a_stream_whose_client_never_opens_the_window_is_ended() {
    // The client lets through nothing, a part, or all but the last byte, and never more.
    for (window, bytes) in [(0, 1000), (1, 1000), (999, 1000), (65_535, 1 << 20)] {
        let ended = serve(bytes, |io| async move {
            let mut client = Client::begin(io, window).await;
            client.get(1).await;
            client.listen().await;
        });
        let (end, seconds) = ended.await.expect("it ends");
        assert_eq!(end, End::SlowReader, "{window} of {bytes}");
        assert!((60..=70).contains(&seconds), "{window}: {seconds}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_stalled_stream_that_the_client_has_reset_does_not_end_the_connection() {
    let ended = serve(1000, |io| async move {
        let mut client = Client::begin(io, 0).await;
        client.get(1).await;
        let _ = timeout(Duration::from_secs(1), client.listen()).await;
        client.write(RST_STREAM, 0, 1, &8_u32.to_be_bytes()).await;
        for stream in (3..).step_by(2) {
            client.get(stream).await;
            client.allow(stream, 1000).await;
            client.answer(stream).await;
            let _ = timeout(Duration::from_secs(10), client.listen()).await;
        }
    });
    let ended = timeout(Duration::from_secs(590), ended).await;
    assert!(ended.is_err(), "it ended after {ended:?}");
}

#[tokio::test(start_paused = true)]
async fn a_small_response_is_one_frame_of_data() {
    let frames = talk(1000, |io| async {
        let mut client = Client::begin(io, 65_535).await;
        client.get(1).await;
        let mut data = Vec::new();
        while data.last().is_none_or(|flags| flags & END_STREAM == 0) {
            let (kind, flags, _) = client.next().await.expect("an answer");
            data.extend((kind == DATA).then_some(flags));
        }
        data
    });
    assert_eq!(frames.await, Ok(vec![END_STREAM]));
}

#[tokio::test(start_paused = true)]
async fn other_requests_do_not_keep_a_stalled_stream_alive() {
    let ended = serve(1000, |io| async {
        let mut client = Client::begin(io, 0).await;
        client.get(1).await;
        for stream in (3..).step_by(2) {
            client.get(stream).await;
            client.allow(stream, 1000).await;
            client.answer(stream).await;
            let _ = timeout(Duration::from_secs(10), client.listen()).await;
        }
    });
    assert_eq!(ended.await.expect("it ends").0, End::SlowReader);
}

#[tokio::test(start_paused = true)]
async fn a_client_that_reads_a_little_at_a_time_keeps_its_connection() {
    let ended = serve(400_000, |io| async {
        let mut client = Client::begin(io, 0).await;
        client.get(1).await;
        for _ in 0..20 {
            let _ = timeout(Duration::from_secs(30), client.listen()).await;
            client.allow(1, 20_000).await;
            // The flow-control window of the whole connection.
            client.allow(0, 20_000).await;
        }
    });
    // The client disconnects by itself after 600 seconds.
    let ended = timeout(Duration::from_secs(590), ended).await;
    assert!(ended.is_err(), "it ended after {ended:?}");
}

#[tokio::test(start_paused = true)]
async fn a_response_as_large_as_the_window_is_complete() {
    let whole = talk(1000, |io| async {
        let mut client = Client::begin(io, 1000).await;
        client.get(1).await;
        client.answer(1).await;
    });
    assert_eq!(whole.await, Ok(()));
}
