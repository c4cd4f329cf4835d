//! Decodes a source to pixels. The caller has checked the header before; each decoder has limits of its own as well.

mod jpeg;

use std::io::Cursor;

use crate::colour::Colours;
use crate::decoders::{MEMORY_LIMIT, gif_decoder, png_decoder};
use crate::error::ImageError;
use crate::facts::Facts;
use crate::format::Format;
use crate::pixels::{Channels, Pixels};

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
        Format::Png => png(bytes),
        Format::Webp => webp(bytes),
        Format::Gif => gif(bytes, facts.header.stored),
        Format::Avif | Format::Svg => Err(ImageError::not_an_image("it has no pixels to read")),
    }
}

fn mismatch() -> ImageError {
    ImageError::not_an_image("its data do not fit its header")
}

/// Palettes and greys become RGB, 16 bits become 8, transparency by key becomes alpha.
fn png(bytes: &[u8]) -> Result<Decoded, ImageError> {
    let mut reader = png_decoder(bytes)
        .read_info()
        .map_err(ImageError::damaged)?;
    let mut data = vec![0; reader.output_buffer_size().ok_or_else(mismatch)?];
    let frame = reader.next_frame(&mut data).map_err(ImageError::damaged)?;
    data.truncate(frame.buffer_size());
    let colours = Colours::of_png(reader.info());
    let (channels, colours, data) = match frame.color_type {
        png::ColorType::Rgb => (Channels::Rgb, colours, data),
        png::ColorType::Rgba => (Channels::Rgba, colours, data),
        png::ColorType::Grayscale => (Channels::Rgb, Colours::default(), colours.of_greys(&data)),
        png::ColorType::GrayscaleAlpha => {
            let greys = colours.greys();
            let pixels = data.as_chunks::<2>().0.iter();
            let rgba = pixels.flat_map(|&[grey, alpha]| {
                let [red, green, blue] = greys[usize::from(grey)];
                [red, green, blue, alpha]
            });
            (Channels::Rgba, Colours::default(), rgba.collect())
        }
        // `normalize_to_color8` has converted palettes.
        png::ColorType::Indexed => return Err(mismatch()),
    };
    let pixels = Pixels::new(frame.width, frame.height, channels, data).ok_or_else(mismatch)?;
    Ok(Decoded { pixels, colours })
}

/// Decoded in Rust: such sources are rare, and libwebp's decoder has had severe vulnerabilities.
fn webp(bytes: &[u8]) -> Result<Decoded, ImageError> {
    let mut decoder =
        image_webp::WebPDecoder::new(Cursor::new(bytes)).map_err(ImageError::damaged)?;
    decoder.set_memory_limit(MEMORY_LIMIT);
    let (width, height) = decoder.dimensions();
    let channels = match decoder.has_alpha() {
        true => Channels::Rgba,
        false => Channels::Rgb,
    };
    let mut data = vec![0; decoder.output_buffer_size().ok_or_else(mismatch)?];
    let read = match decoder.is_animated() {
        true => decoder.read_frame(&mut data).map(drop),
        false => decoder.read_image(&mut data),
    };
    read.map_err(ImageError::damaged)?;
    let icc = decoder.icc_profile().ok().flatten();
    let colours = icc.map_or_else(Colours::default, |icc| Colours::of_profile(&icc));
    let pixels = Pixels::new(width, height, channels, data).ok_or_else(mismatch)?;
    Ok(Decoded { pixels, colours })
}

/// The first frame, placed on the logical screen.
fn gif(bytes: &[u8], (width, height): (u32, u32)) -> Result<Decoded, ImageError> {
    let mut decoder = gif_decoder(bytes, false)?;
    let frame = decoder
        .read_next_frame()
        .map_err(ImageError::damaged)?
        .ok_or_else(mismatch)?;
    let (row, wide) = (usize::from(frame.width) * 4, width as usize * 4);
    let (left, top) = (usize::from(frame.left) * 4, usize::from(frame.top));
    if left + row > wide || top + usize::from(frame.height) > height as usize || row == 0 {
        return Err(mismatch());
    }
    let mut data = vec![0; wide * height as usize];
    for (line, pixels) in data
        .chunks_exact_mut(wide)
        .skip(top)
        .zip(frame.buffer.chunks_exact(row))
    {
        line[left..left + row].copy_from_slice(pixels);
    }
    let pixels = Pixels::new(width, height, Channels::Rgba, data).ok_or_else(mismatch)?;
    Ok(Decoded {
        pixels,
        colours: Colours::default(),
    })
}
