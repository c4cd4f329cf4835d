//! PNG: palettes and greys become RGB, 16 bits become 8, transparency by key becomes alpha.

use super::{Decoded, mismatch};
use crate::colour::Colours;
use crate::decoders::png_decoder;
use crate::error::ImageError;
use crate::pixels::{Channels, Pixels};

pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, ImageError> {
    let mut reader = png_decoder(bytes)
        .read_info()
        .map_err(ImageError::not_an_image)?;
    let mut data = vec![0; reader.output_buffer_size().ok_or_else(mismatch)?];
    let frame = reader
        .next_frame(&mut data)
        .map_err(ImageError::not_an_image)?;
    data.truncate(frame.buffer_size());
    let colours = Colours::of_png(reader.info());
    let grey = || (Colours::default(), colours.greys());
    let (channels, colours, data) = match frame.color_type {
        png::ColorType::Rgb => (Channels::Rgb, colours, data),
        png::ColorType::Rgba => (Channels::Rgba, colours, data),
        png::ColorType::Grayscale => {
            let (colours, greys) = grey();
            let rgb = data.iter().flat_map(|&grey| greys[usize::from(grey)]);
            (Channels::Rgb, colours, rgb.collect())
        }
        png::ColorType::GrayscaleAlpha => {
            let (colours, greys) = grey();
            let pixels = data.as_chunks::<2>().0.iter();
            let rgba = pixels.flat_map(|&[grey, alpha]| {
                let [red, green, blue] = greys[usize::from(grey)];
                [red, green, blue, alpha]
            });
            (Channels::Rgba, colours, rgba.collect())
        }
        // `normalize_to_color8` has converted palettes.
        png::ColorType::Indexed => return Err(mismatch()),
    };
    let pixels = Pixels::new(frame.width, frame.height, channels, data).ok_or_else(mismatch)?;
    Ok(Decoded { pixels, colours })
}
