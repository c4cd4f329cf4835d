//! Decodes a source to pixels. The caller has checked the header before; each decoder has limits of its own as well.

mod gif;
mod jpeg;
mod png;
mod webp;

use crate::error::ImageError;
use crate::facts::Facts;
use crate::format::Format;
use crate::pixels::Pixels;

/// Most memory that one decoder may use in addition to its output, in bytes.
const MEMORY_LIMIT: usize = 256 << 20;

/// A decoded picture with the colour profile of its values.
#[derive(Debug)]
pub(crate) struct Decoded {
    /// As stored, without the EXIF orientation. It may be smaller than the source by 2, 4 or 8.
    pub(crate) pixels: Pixels,
    pub(crate) icc: Option<Vec<u8>>,
}

/// Decodes the picture, or the first frame of an animation. The result has `1 / shrink` of the size if the format can
/// decode at that size for less than the full cost.
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

/// Converts grey to RGB.
fn widen(grey: &[u8]) -> Vec<u8> {
    grey.iter().flat_map(|&value| [value; 3]).collect()
}
