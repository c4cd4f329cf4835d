//! Compresses text: Brotli quickly for the first request and at the best quality in the background, gzip once.

use std::io::{Read as _, Write as _};

use bytes::Bytes;

/// Below this number of bytes, compression costs more than it saves.
pub const MIN_COMPRESSED: usize = 256;

/// The quality of Brotli for a visitor who waits: about 1 ms for 60 kB. It makes a page 7 % smaller than quality 4 does.
pub const QUICK: u8 = 5;
/// The best quality of Brotli, for background work: about 100 ms for 60 kB.
pub const BEST: u8 = 11;

/// The body in Brotli of a quality from 1 to 11; empty if it can't be compressed.
pub fn brotli(body: &[u8], quality: u8) -> Bytes {
    let params = brotli::enc::BrotliEncoderParams {
        quality: quality.into(),
        lgwin: window(body.len()),
        size_hint: body.len(),
        mode: brotli::enc::backward_references::BrotliEncoderMode::BROTLI_MODE_TEXT,
        ..Default::default()
    };
    let mut out = Vec::with_capacity(body.len() / 3);
    // Writing into memory does not fail. If it did, the caller would see an empty result and send the body without
    // coding.
    match brotli::BrotliCompress(&mut &*body, &mut out, &params) {
        Ok(_) => kept(out),
        Err(_) => Bytes::new(),
    }
}

/// The bytes that were compressed with Brotli, `length` of them; `None` if the input is not Brotli.
pub fn decoded(body: &[u8], length: usize) -> Option<Bytes> {
    let mut out = Vec::with_capacity(length);
    let mut decoder = brotli::Decompressor::new(body, body.len().max(1));
    decoder.read_to_end(&mut out).ok()?;
    Some(Bytes::from(out))
}

/// The output without spare capacity, because it stays in memory.
fn kept(out: Vec<u8>) -> Bytes {
    Bytes::from(out.into_boxed_slice())
}

/// The smallest window that holds the whole body, as a power of two, but at least 2^17: for a smaller one, the library's qualities
/// 5 to 9 search in another way, which takes 17 ms for 52 kB in place of 1. A larger window saves no bytes, and at the best
/// quality Brotli then clears tables of up to 32 MB for each body, however short it is.
fn window(len: usize) -> i32 {
    // A number of bits, so it fits.
    (len.saturating_add(16).ilog2() + 1).clamp(17, 22) as i32
}

/// The body in gzip; empty if it can't be compressed. Takes about 1 ms for 60 kB, which a visitor can wait for.
pub fn gzip(body: &[u8]) -> Bytes {
    let level = flate2::Compression::best();
    let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(body.len() / 3), level);
    match encoder.write_all(body).and_then(|()| encoder.finish()) {
        Ok(out) => kept(out),
        Err(_) => Bytes::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_of_any_length_is_complete_after_decoding_from_the_smallest_window() {
        for len in [
            0, 1, 65_519, 65_520, 65_521, 131_056, 131_057, 300_000, 5_000_000,
        ] {
            let width = window(len);
            assert!(
                width == 22 || (1 << width) - 16 >= len,
                "{len} in 2^{width}"
            );
            // The end of the text refers to its beginning, at the largest possible distance.
            let mut body: Vec<u8> = (0..len).map(|at| ((at * at) >> 7) as u8).collect();
            if len > 64 {
                body.copy_within(0..32, len - 32);
            }
            let packed = brotli(&body, 5);
            let back = decoded(&packed, len).expect("the compressed body can be decoded");
            assert!(back == body, "{len}");
        }
    }
}
