//! Bytes of a source to pixels. Headers have been checked before; each decoder still has limits of
//! its own.

mod gif;
mod jpeg;
mod png;
mod webp;

use crate::error::ImageError;
use crate::facts::Facts;
use crate::format::Format;
use crate::pixels::Pixels;

/// Most memory that one decoder may take beside its output, in bytes.
const MEMORY_LIMIT: usize = 256 << 20;

/// A decoded picture and the colour profile that its numbers are meant in.
#[derive(Debug)]
pub(crate) struct Decoded {
    /// As stored: not yet turned upright. May be smaller than the source by 2, 4 or 8.
    pub(crate) pixels: Pixels,
    pub(crate) icc: Option<Vec<u8>>,
}

/// Decodes the picture (of an animation the first frame), at `1 / shrink` of its size where the
/// format allows that for less than the whole price.
pub(crate) fn decode(bytes: &[u8], facts: &Facts, shrink: u32) -> Result<Decoded, ImageError> {
    match facts.format {
        Format::Jpeg => jpeg::decode(bytes, shrink),
        Format::Png => png::decode(bytes),
        Format::Webp => webp::decode(bytes),
        Format::Gif => gif::decode(bytes, facts.stored),
        Format::Avif | Format::Svg => Err(ImageError::not_an_image("it has no pixels to read")),
    }
}

fn broken(error: impl std::fmt::Display) -> ImageError {
    ImageError::not_an_image(error.to_string())
}

fn mismatch() -> ImageError {
    ImageError::not_an_image("its data does not fit its header")
}

/// Widens grey to RGB.
fn widen(grey: &[u8]) -> Vec<u8> {
    grey.iter().flat_map(|&value| [value; 3]).collect()
}
