//! PNG: palettes and greys become RGB, 16 bits become 8, transparency by key becomes alpha.

use super::{Decoded, broken, mismatch, widen};
use crate::decoders::png_decoder;
use crate::error::ImageError;
use crate::pixels::{Channels, Pixels};

pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, ImageError> {
    let mut reader = png_decoder(bytes).read_info().map_err(broken)?;
    let mut data = vec![0; reader.output_buffer_size().ok_or_else(mismatch)?];
    let frame = reader.next_frame(&mut data).map_err(broken)?;
    data.truncate(frame.buffer_size());
    let icc = reader
        .info()
        .icc_profile
        .as_ref()
        .map(|profile| profile.to_vec());
    let (channels, data) = match frame.color_type {
        png::ColorType::Rgb => (Channels::Rgb, data),
        png::ColorType::Rgba => (Channels::Rgba, data),
        png::ColorType::Grayscale => (Channels::Rgb, widen(&data)),
        png::ColorType::GrayscaleAlpha => (
            Channels::Rgba,
            data.chunks_exact(2)
                .flat_map(|p| [p[0], p[0], p[0], p[1]])
                .collect(),
        ),
        // `normalize_to_color8` has converted palettes.
        png::ColorType::Indexed => return Err(mismatch()),
    };
    let pixels = Pixels::new(frame.width, frame.height, channels, data).ok_or_else(mismatch)?;
    Ok(Decoded { pixels, icc })
}
