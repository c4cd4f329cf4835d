//! Follows the frames of an HTTP/2 connection on its socket, because neither hyper nor h2 tells how much of a response the
//! client's flow control has let through.

use std::collections::HashMap;

/// Bytes of a frame before its payload (RFC 9113 §4.1).
const HEAD: usize = 9;
/// Bytes that a client sends before its first frame (RFC 9113 §3.4).
const PREFACE: usize = 24;
pub(super) const DATA: u8 = 0;
pub(super) const HEADERS: u8 = 1;
pub(super) const RST_STREAM: u8 = 3;
pub(super) const END_STREAM: u8 = 1;

/// The frames of both directions, and the streams that they belong to.
#[derive(Debug)]
pub(super) struct Frames {
    received: Cutter,
    sent: Cutter,
    /// Streams that the client has opened and neither side has ended, each with the time at which a frame of its response
    /// was sent last, or `None` before the response.
    open: HashMap<u32, Option<u64>>,
    /// The highest number that a stream had. Headers with a lower number are trailers.
    highest: u32,
}

impl Frames {
    pub(super) fn new() -> Self {
        Self {
            received: Cutter {
                rest: PREFACE,
                ..Cutter::default()
            },
            sent: Cutter::default(),
            open: HashMap::new(),
            highest: 0,
        }
    }

    /// These bytes came from the client.
    pub(super) fn received(&mut self, bytes: &[u8]) {
        self.received.cut(bytes, |kind, _, stream| match kind {
            HEADERS if stream > self.highest => {
                self.highest = stream;
                self.open.insert(stream, None);
            }
            RST_STREAM => {
                self.open.remove(&stream);
            }
            _ => {}
        });
    }

    /// These bytes were sent to the client at `now`. Returns whether a response was completed. Frames that follow the end of
    /// their stream mean nothing: they were on their way when the client reset it.
    pub(super) fn sent(&mut self, bytes: &[u8], now: u64) -> bool {
        let mut completed = false;
        self.sent.cut(bytes, |kind, flags, stream| {
            let of_response = kind == DATA || kind == HEADERS;
            if kind == RST_STREAM || of_response && flags & END_STREAM != 0 {
                completed |= self.open.remove(&stream).is_some();
            } else if of_response && let Some(progress) = self.open.get_mut(&stream) {
                *progress = Some(now);
            }
        });
        completed
    }

    /// The response that has waited longest for flow control: when its last frame was sent.
    pub(super) fn slowest(&self) -> Option<u64> {
        self.open.values().flatten().min().copied()
    }
}

/// Cuts bytes into frames, wherever the socket has divided them.
#[derive(Debug, Default)]
struct Cutter {
    head: [u8; HEAD],
    /// Bytes of `head` that have been seen.
    seen: usize,
    /// Bytes that are missing before the next head.
    rest: usize,
}

impl Cutter {
    /// Reports kind, flags and stream of each frame whose head ends in these bytes.
    fn cut(&mut self, mut bytes: &[u8], mut each: impl FnMut(u8, u8, u32)) {
        while !bytes.is_empty() {
            let passed = self.rest.min(bytes.len());
            self.rest -= passed;
            bytes = &bytes[passed..];
            let taken = (HEAD - self.seen).min(bytes.len());
            self.head[self.seen..self.seen + taken].copy_from_slice(&bytes[..taken]);
            self.seen += taken;
            bytes = &bytes[taken..];
            if self.seen == HEAD {
                let [a, b, c, kind, flags, stream @ ..] = self.head;
                self.rest = u32::from_be_bytes([0, a, b, c]) as usize;
                self.seen = 0;
                each(kind, flags, u32::from_be_bytes(stream) & 0x7fff_ffff);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(kind: u8, flags: u8, stream: u8, payload: usize) -> Vec<u8> {
        let [a, b] = u16::try_from(payload).unwrap().to_be_bytes();
        let mut frame = vec![0, a, b, kind, flags, 0, 0, 0, stream];
        frame.resize(HEAD + payload, DATA);
        frame
    }

    /// What a client sends that opens these streams.
    fn opened(streams: &[u8]) -> Frames {
        let mut frames = Frames::new();
        frames.received(&[b'P'; PREFACE]);
        for stream in streams {
            frames.received(&frame(HEADERS, END_STREAM, *stream, 5));
        }
        frames
    }

    #[test]
    fn a_response_is_the_same_however_the_socket_divides_its_bytes() {
        let bytes = [frame(HEADERS, 0, 1, 40), frame(DATA, 0, 1, 1000)].concat();
        for size in [1, 2, 8, 9, 10, 100, 5000] {
            let mut frames = opened(&[1]);
            for part in bytes.chunks(size) {
                assert!(!frames.sent(part, 7), "{size}");
            }
            assert_eq!(frames.slowest(), Some(7), "{size}");
            let last = frame(DATA, END_STREAM, 1, 3);
            let completed = last.chunks(size).any(|part| frames.sent(part, 8));
            assert!(completed, "{size}");
            assert_eq!(frames.slowest(), None, "{size}");
        }
    }

    #[test]
    fn a_stream_ends_with_its_last_frame_or_with_a_reset_of_either_side() {
        let began = |frames: &mut Frames| frames.sent(&frame(HEADERS, 0, 3, 9), 5);
        type End = fn(&mut Frames);
        let cases: [(&str, End); 4] = [
            ("data", |frames| {
                frames.sent(&frame(DATA, END_STREAM, 3, 0), 6);
            }),
            ("trailers", |frames| {
                frames.sent(&frame(HEADERS, END_STREAM, 3, 4), 6);
            }),
            ("reset by us", |frames| {
                frames.sent(&frame(RST_STREAM, 0, 3, 4), 6);
            }),
            ("reset by the client", |frames| {
                frames.received(&frame(RST_STREAM, 0, 3, 4));
            }),
        ];
        for (case, end) in cases {
            let mut frames = opened(&[1, 3]);
            began(&mut frames);
            assert_eq!(frames.slowest(), Some(5), "{case}");
            end(&mut frames);
            // Frames that were on their way, and trailers of the request, do not open the stream again.
            began(&mut frames);
            frames.received(&frame(HEADERS, END_STREAM, 3, 2));
            began(&mut frames);
            assert_eq!(frames.slowest(), None, "{case}");
        }
    }

    #[test]
    fn the_slowest_response_is_the_one_whose_last_frame_is_oldest() {
        let mut frames = opened(&[1, 3, 5]);
        frames.sent(&frame(HEADERS, 0, 1, 9), 5);
        frames.sent(&frame(HEADERS, 0, 3, 9), 6);
        frames.sent(&frame(DATA, 0, 1, 9), 7);
        assert_eq!(frames.slowest(), Some(6));
    }
}
