//! Compression of text, twice: quickly for the first who asks, as well as possible for the rest.

use std::io::Write as _;

use bytes::Bytes;

/// How much time a body is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// A visitor waits: about 2 ms for 60 kB.
    Quick,
    /// Nobody waits: about 100 ms for 60 kB.
    Best,
}

pub(crate) fn brotli(body: &[u8], effort: Effort) -> Bytes {
    brotli_at(
        body,
        match effort {
            Effort::Quick => 4,
            Effort::Best => 11,
        },
    )
}

/// Brotli of a quality of its own, 1 to 11.
pub(crate) fn brotli_at(body: &[u8], quality: u8) -> Bytes {
    let params = brotli::enc::BrotliEncoderParams {
        quality: quality.into(),
        lgwin: 22,
        size_hint: body.len(),
        mode: brotli::enc::backward_references::BrotliEncoderMode::BROTLI_MODE_TEXT,
        ..Default::default()
    };
    let mut out = Vec::with_capacity(body.len() / 3);
    // Writing into memory does not fail; were it to, the body is sent as it is by the caller's length check.
    match brotli::BrotliCompress(&mut &*body, &mut out, &params) {
        Ok(_) => Bytes::from(out),
        Err(_) => Bytes::new(),
    }
}

pub(crate) fn gzip(body: &[u8], effort: Effort) -> Bytes {
    let level = match effort {
        Effort::Quick => flate2::Compression::new(5),
        Effort::Best => flate2::Compression::best(),
    };
    let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(body.len() / 3), level);
    match encoder.write_all(body).and_then(|()| encoder.finish()) {
        Ok(out) => Bytes::from(out),
        Err(_) => Bytes::new(),
    }
}
