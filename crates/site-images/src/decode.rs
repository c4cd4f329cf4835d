//! Decodes a source to pixels. The caller has checked the header before; each decoder has limits of its own as well.

mod gif;
mod jpeg;
mod png;
mod webp;

use crate::colour::Colours;
use crate::error::ImageError;
use crate::facts::Facts;
use crate::format::Format;
use crate::pixels::Pixels;

/// A decoded picture. Grey and inks have been converted to sRGB; RGB is converted by the caller, after it was resized.
#[derive(Debug)]
pub(crate) struct Decoded {
    /// As stored, without the orientation. It may be smaller than the source by 2, 4 or 8.
    pub(crate) pixels: Pixels,
    pub(crate) colours: Colours,
}

/// Decodes the picture, or the first frame of an animation. The result has `1 / shrink` of the size if the format can
/// decode at that size for less than the full cost. A picture of which a part is missing or damaged is refused.
pub(crate) fn decode(bytes: &[u8], facts: &Facts, shrink: u32) -> Result<Decoded, ImageError> {
    match facts.format {
        Format::Jpeg => jpeg::decode(bytes, shrink),
        Format::Png => png::decode(bytes),
        Format::Webp => webp::decode(bytes),
        Format::Gif => gif::decode(bytes, facts.stored),
        Format::Avif | Format::Svg => Err(ImageError::not_an_image("it has no pixels to read")),
    }
}

fn mismatch() -> ImageError {
    ImageError::not_an_image("its data do not fit its header")
}
