//! AVIF by libaom. The settings were measured: docs/decisions/0015-avif-encoder.md.

use libavif::{Encoder, RgbPixels, YuvFormat};

use crate::error::ImageError;
use crate::geometry::pixels;
use crate::pixels::Pixels;

/// The speed of libaom: as many bytes as at speed 5 and an SSIM at most half a percent lower, in a quarter of the time.
const SPEED: u8 = 6;

/// The speed for small pictures such as portraits, of which speed 6 loses more than a percent; they take little time anyway.
const SPEED_SMALL: u8 = 5;

/// A picture with at most this many pixels is small.
const SMALL: u64 = 100_000;

/// The speed for a picture of a page.
pub(crate) fn speed(size: (u32, u32)) -> u8 {
    if pixels(size) <= SMALL {
        SPEED_SMALL
    } else {
        SPEED
    }
}

/// Chroma subsampling 4:2:0, as in WebP and in nearly all photographs.
pub(super) fn avif(pixels: &Pixels, quality: u8, speed: u8) -> Result<Vec<u8>, ImageError> {
    let image = RgbPixels::new(pixels.width, pixels.height, &pixels.data)
        .map_err(ImageError::internal)?
        .to_image(YuvFormat::Yuv420);
    let mut encoder = Encoder::new();
    encoder
        .set_quality(quality)
        .set_alpha_quality(quality)
        .set_speed(speed)
        .set_max_threads(1);
    let mut bytes = encoder
        .encode(&image)
        .map_err(ImageError::internal)?
        .to_vec();
    name_colours(&mut bytes);
    Ok(bytes)
}

/// libavif's safe interface leaves colour primaries, transfer function and matrix unspecified. They are those of sRGB
/// and BT.601, which every reader would assume; this writes them explicitly.
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
