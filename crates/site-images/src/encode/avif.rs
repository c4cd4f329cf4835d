//! AVIF by libaom. The settings were measured: docs/decisions/0015-avif-encoder.md.

use libavif::{Encoder, RgbPixels, YuvFormat};

use crate::error::ImageError;
use crate::geometry::pixels;
use crate::pixels::Pixels;

/// The speed of libaom: as many bytes as at speed 5 and an SSIM at most half a percent lower, in a quarter of the time.
const SPEED: u8 = 6;

/// The speed in place of [`SPEED`] for soft pictures such as drawn covers, from the quality [`GOOD`]: half the time, fewer
/// bytes, and an SSIM at most one percent lower. Of grain, of hatching and at lower qualities, it loses more.
const SPEED_SOFT: u8 = 7;

/// See [`SPEED_SOFT`].
const GOOD: u8 = 50;

/// The speed for small pictures such as portraits, of which speed 6 loses more than a percent; they take little time anyway.
const SPEED_SMALL: u8 = 5;

/// A picture with at most this many pixels is small.
const SMALL: u64 = 100_000;

/// The speed for a picture of a page.
pub(crate) fn speed(size: (u32, u32)) -> u8 {
    match pixels(size) {
        ..=SMALL => SPEED_SMALL,
        _ => SPEED,
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
        .set_speed(speed_of(pixels, quality, speed))
        .set_max_threads(1);
    let mut bytes = encoder
        .encode(&image)
        .map_err(ImageError::internal)?
        .to_vec();
    name_colours(&mut bytes);
    Ok(bytes)
}

fn speed_of(pixels: &Pixels, quality: u8, speed: u8) -> u8 {
    match speed {
        SPEED if quality >= GOOD && is_soft(pixels) => SPEED_SOFT,
        _ => speed,
    }
}

/// Whether gradients prevail: of the pixels that differ from the one before them, a third differ by no more than one in each channel.
fn is_soft(pixels: &Pixels) -> bool {
    let all = pixels.data.chunks_exact(pixels.channels.count());
    let (mut differ, mut by_one) = (0_usize, 0_usize);
    for (one, next) in all.clone().zip(all.skip(1)) {
        let changes = one.iter().zip(next).map(|(one, next)| one.abs_diff(*next));
        match changes.max() {
            None | Some(0) => continue,
            Some(1) => by_one += 1,
            Some(_) => {}
        }
        differ += 1;
    }
    by_one * 3 > differ
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pixels::Channels;

    /// A gradient, and what is added to its green.
    fn drawn(added: impl Fn(u32, u32) -> u32) -> Pixels {
        let places = (0..64).flat_map(|y| (0..64).map(move |x| (x, y)));
        let values = places.flat_map(|(x, y)| [(x + y) / 4, 60 + added(x, y), 90]);
        let data = values.map(|value| value as u8).collect();
        Pixels::new(64, 64, Channels::Rgb, data).unwrap()
    }

    #[test]
    fn soft_pictures_of_a_good_quality_are_encoded_faster_and_no_others() {
        let soft = drawn(|_, _| 0);
        let grained = drawn(|x, y| (x * 64 + y).wrapping_mul(2_654_435_761) >> 27);
        let hatched = drawn(|x, _| if x % 4 == 0 { 40 } else { 0 });
        let plain = Pixels::new(2, 1, Channels::Rgba, vec![9; 8]).unwrap();
        for (what, pixels, quality, speed, wanted) in [
            ("soft", &soft, 54, 6, 7),
            ("soft, for saving data", &soft, 45, 6, 6),
            ("soft and small", &soft, 54, 5, 5),
            ("soft, and no page names it", &soft, 54, 8, 8),
            ("grain", &grained, 54, 6, 6),
            ("hatching", &hatched, 54, 6, 6),
            ("one colour", &plain, 54, 6, 6),
        ] {
            assert_eq!(speed_of(pixels, quality, speed), wanted, "{what}");
        }
    }
}
