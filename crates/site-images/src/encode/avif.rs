//! AVIF by libaom. Settings were measured: docs/decisions/0015-avif-encoder.md.

use libavif::{Encoder, RgbPixels, YuvFormat};

use crate::error::ImageError;
use crate::pixels::Pixels;

/// libaom's speed: as many bytes as sharp makes, in two thirds of the time.
const SPEED: u8 = 5;

/// Its speed for large pictures: a tenth more bytes, a quarter of the time and half the memory.
const SPEED_LARGE: u8 = 6;

/// Pixels from which a picture is large: those of pages are smaller.
const LARGE: u64 = 2_000_000;

/// Chroma is halved, as in WebP and in nearly all photographs' own files.
pub(super) fn avif(pixels: &Pixels, quality: u8) -> Result<Vec<u8>, ImageError> {
    let size = u64::from(pixels.width) * u64::from(pixels.height);
    let image = RgbPixels::new(pixels.width, pixels.height, &pixels.data)
        .map_err(ImageError::internal)?
        .to_image(YuvFormat::Yuv420);
    let mut encoder = Encoder::new();
    encoder
        .set_quality(quality)
        .set_alpha_quality(quality)
        .set_speed(if size > LARGE { SPEED_LARGE } else { SPEED })
        .set_max_threads(1);
    let mut bytes = encoder
        .encode(&image)
        .map_err(ImageError::internal)?
        .to_vec();
    name_colours(&mut bytes);
    Ok(bytes)
}

/// libavif's safe interface leaves primaries, transfer and matrix unspecified. They are sRGB's and
/// BT.601's, which every reader would guess; here they are said.
fn name_colours(bytes: &mut [u8]) {
    const UNSPECIFIED: &[u8; 14] = b"colrnclx\0\x02\0\x02\0\x02";
    const SRGB: &[u8; 14] = b"colrnclx\0\x01\0\x0d\0\x06";
    let box_of_facts = bytes
        .windows(UNSPECIFIED.len())
        .position(|window| window == UNSPECIFIED);
    if let Some(at) = box_of_facts {
        bytes[at..at + SRGB.len()].copy_from_slice(SRGB);
    }
}
