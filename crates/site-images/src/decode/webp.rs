//! WebP, decoded in Rust: such sources are rare, and libwebp's decoder has had severe vulnerabilities.

use std::io::Cursor;

use super::{Decoded, mismatch};
use crate::colour::Colours;
use crate::decoders::MEMORY_LIMIT;
use crate::error::ImageError;
use crate::pixels::{Channels, Pixels};

pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, ImageError> {
    let mut decoder =
        image_webp::WebPDecoder::new(Cursor::new(bytes)).map_err(ImageError::not_an_image)?;
    decoder.set_memory_limit(MEMORY_LIMIT);
    let (width, height) = decoder.dimensions();
    let channels = if decoder.has_alpha() {
        Channels::Rgba
    } else {
        Channels::Rgb
    };
    let mut data = vec![0; decoder.output_buffer_size().ok_or_else(mismatch)?];
    if decoder.is_animated() {
        decoder
            .read_frame(&mut data)
            .map_err(ImageError::not_an_image)?;
    } else {
        decoder
            .read_image(&mut data)
            .map_err(ImageError::not_an_image)?;
    }
    let icc = decoder.icc_profile().ok().flatten();
    let colours = icc.map_or_else(Colours::default, |icc| Colours::of_profile(&icc));
    let pixels = Pixels::new(width, height, channels, data).ok_or_else(mismatch)?;
    Ok(Decoded { pixels, colours })
}
