//! Encodes pixels. The settings were measured: docs/decisions/0003-image-codecs.md.

pub(crate) mod avif;

use crate::error::ImageError;
use crate::format::Format;
use crate::pixels::{Channels, Pixels};

/// Part of every key and ETag. Increase it when the same input produces other bytes in this format, or in all of them when
/// a decoder does; pictures in other formats stay valid.
pub(crate) const fn encoder_version(format: Format) -> u8 {
    match format {
        Format::Png | Format::Svg | Format::Avif => 5,
        Format::Jpeg | Format::Webp | Format::Gif => 4,
    }
}

/// The `method` of libwebp; sharp uses the same.
const WEBP_METHOD: i32 = 4;

/// How hard deflate searches in a PNG. Grain has few repetitions: level 6 takes five times as long there and saves a fiftieth.
const GRAINED_PNG_LEVEL: u8 = 3;
const FLAT_PNG_LEVEL: u8 = 6;

/// The colour behind transparent parts in a format without alpha, if the URL names none.
const PAPER: [u8; 4] = [255; 4];

/// Encodes a picture. `quality` is 1–100 and is ignored for PNG and GIF; `speed` is that of AVIF.
pub(crate) fn encode(
    pixels: &Pixels,
    format: Format,
    quality: u8,
    speed: u8,
) -> Result<Vec<u8>, ImageError> {
    match format {
        Format::Jpeg => jpeg(&pixels.clone().flatten(PAPER), quality),
        Format::Png => png(pixels),
        Format::Webp => webp(pixels, quality),
        Format::Avif => avif::avif(pixels, quality, speed),
        Format::Gif => gif(pixels),
        Format::Svg => Err(ImageError::internal("pixels don't become SVG")),
    }
}

/// Removes an alpha channel that is fully opaque, because it costs bytes and has no effect.
pub(crate) fn without_idle_alpha(pixels: Pixels) -> Pixels {
    let opaque =
        pixels.channels == Channels::Rgba && pixels.data.chunks_exact(4).all(|p| p[3] == 255);
    match opaque {
        true => pixels.flatten(PAPER),
        false => pixels,
    }
}

fn jpeg(pixels: &Pixels, quality: u8) -> Result<Vec<u8>, ImageError> {
    let mut compress = mozjpeg::Compress::new(mozjpeg::ColorSpace::JCS_RGB);
    compress.set_size(pixels.width as usize, pixels.height as usize);
    compress.set_quality(quality.into());
    // The search for scan scripts doubles the time and saves only a twentieth of the bytes.
    compress.set_optimize_scans(false);
    let mut started = compress
        .start_compress(Vec::new())
        .map_err(ImageError::internal)?;
    started
        .write_scanlines(&pixels.data)
        .map_err(ImageError::internal)?;
    started.finish().map_err(ImageError::internal)
}

fn png(pixels: &Pixels) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width, pixels.height);
    encoder.set_color(match pixels.channels {
        Channels::Rgb => png::ColorType::Rgb,
        Channels::Rgba => png::ColorType::Rgba,
    });
    encoder.set_depth(png::BitDepth::Eight);
    let (filter, level) = match is_flat(pixels) {
        true => (png::Filter::NoFilter, FLAT_PNG_LEVEL),
        false => (png::Filter::Adaptive, GRAINED_PNG_LEVEL),
    };
    encoder.set_filter(filter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(level));
    let mut writer = encoder.write_header().map_err(ImageError::internal)?;
    writer
        .write_image_data(&pixels.data)
        .map_err(ImageError::internal)?;
    writer.finish().map_err(ImageError::internal)?;
    Ok(bytes)
}

/// Whether most pixels have the colour of the pixel before them, as in a logo. Filters make such a picture larger.
fn is_flat(pixels: &Pixels) -> bool {
    let all = pixels.data.chunks_exact(pixels.channels.count());
    let pairs = all.clone().zip(all.clone().skip(1));
    pairs.filter(|(one, next)| one == next).count() * 2 > all.len()
}

fn webp(pixels: &Pixels, quality: u8) -> Result<Vec<u8>, ImageError> {
    let layout = match pixels.channels {
        Channels::Rgb => webp::PixelLayout::Rgb,
        Channels::Rgba => webp::PixelLayout::Rgba,
    };
    let mut config = webp::WebPConfig::new()
        .map_err(|()| ImageError::internal("libwebp has another version than its headers"))?;
    config.quality = f32::from(quality);
    config.method = WEBP_METHOD;
    let encoder = webp::Encoder::new(&pixels.data, layout, pixels.width, pixels.height);
    let encoded = encoder
        .encode_advanced(&config)
        .map_err(|error| ImageError::internal(format!("libwebp: {error:?}")))?;
    Ok(encoded.to_vec())
}

fn gif(pixels: &Pixels) -> Result<Vec<u8>, ImageError> {
    let side = |side: u32| u16::try_from(side).map_err(ImageError::internal);
    let (width, height) = (side(pixels.width)?, side(pixels.height)?);
    let mut data = pixels.clone().with_alpha().data;
    let mut bytes = Vec::new();
    let frame = gif::Frame::from_rgba_speed(width, height, &mut data, 10);
    let mut encoder =
        gif::Encoder::new(&mut bytes, width, height, &[]).map_err(ImageError::internal)?;
    encoder.write_frame(&frame).map_err(ImageError::internal)?;
    drop(encoder); // writes the trailer
    Ok(bytes)
}
