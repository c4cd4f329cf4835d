//! Facts that can be read from a source without decoding it.

use std::io::Cursor;

use crate::decoders::{jpeg_options, png_decoder};
use crate::error::{ImageError, PIXEL_LIMIT};
use crate::format::Format;
use crate::orient::Orientation;

/// Facts about one version of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Facts {
    /// BLAKE3 of the bytes.
    pub(crate) hash: [u8; 32],
    pub(crate) format: Format,
    /// As stored, before the EXIF orientation is applied. (0, 0) for SVG.
    pub(crate) stored: (u32, u32),
    pub(crate) orientation: Orientation,
    /// Whether pixels may be transparent.
    pub(crate) alpha: bool,
    /// Size of the file, in bytes.
    pub(crate) length: u64,
    /// Whether this is a progressive JPEG: decoders hold the coefficients of the whole picture.
    pub(crate) progressive: bool,
}

impl Facts {
    /// Reads type, size and orientation from the header. No allocation depends on a value in the header.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, ImageError> {
        let format = sniff(bytes).ok_or_else(|| ImageError::not_an_image("unknown type"))?;
        let (stored, orientation, alpha) = match format {
            Format::Jpeg => jpeg(bytes)?,
            Format::Png => png(bytes)?,
            Format::Gif => gif(bytes)?,
            Format::Webp => webp(bytes)?,
            Format::Svg => ((0, 0), Orientation::default(), true),
            Format::Avif => avif(bytes)?,
        };
        if format != Format::Svg {
            if stored.0 == 0 || stored.1 == 0 {
                return Err(ImageError::not_an_image("it has no pixels"));
            }
            if u64::from(stored.0) * u64::from(stored.1) > PIXEL_LIMIT {
                let (width, height) = stored;
                return Err(ImageError::TooLarge(format!(
                    "{width}×{height} is over 50 megapixels"
                )));
            }
        }
        Ok(Self {
            hash: blake3::hash(bytes).into(),
            format,
            stored,
            orientation,
            alpha,
            length: bytes.len() as u64,
            progressive: format == Format::Jpeg && is_progressive(bytes),
        })
    }

    /// Width and height as a viewer sees them.
    pub(crate) fn size(&self) -> (u32, u32) {
        self.orientation.turn(self.stored)
    }

    /// The first 16 hexadecimal digits of the hash.
    pub(crate) fn short_hash(&self) -> String {
        blake3::Hash::from_bytes(self.hash).to_hex()[..16].to_owned()
    }
}

/// Detects the type by the first bytes, because a file's extension may be wrong.
fn sniff(bytes: &[u8]) -> Option<Format> {
    match bytes {
        [0xFF, 0xD8, 0xFF, ..] => Some(Format::Jpeg),
        [0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, ..] => Some(Format::Png),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(Format::Gif),
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => Some(Format::Webp),
        [
            _,
            _,
            _,
            _,
            b'f',
            b't',
            b'y',
            b'p',
            b'a',
            b'v',
            b'i',
            b'f' | b's',
            ..,
        ] => Some(Format::Avif),
        _ => site_svg::is_xml(bytes).then_some(Format::Svg),
    }
}

/// Most bytes that are searched for the size of an AVIF: its metadata boxes precede the picture.
const AVIF_FACTS: usize = 64 << 10;

/// Width and height from the `ispe` property. The largest one counts, because a thumbnail has one too.
fn avif(bytes: &[u8]) -> Result<Header, ImageError> {
    let facts = bytes.get(..AVIF_FACTS).unwrap_or(bytes);
    let number = |four: &[u8; 4]| u32::from_be_bytes(*four);
    let sizes = facts.windows(16).filter_map(|window| {
        // Name, version and flags, width, height.
        let ([name, flags, width, height], []) = window.as_chunks::<4>() else {
            return None;
        };
        (name == b"ispe" && flags == &[0; 4]).then(|| (number(width), number(height)))
    });
    let largest = sizes.max_by_key(|&(width, height)| u64::from(width) * u64::from(height));
    let size = largest.ok_or_else(|| ImageError::not_an_image("no AVIF size"))?;
    Ok((size, Orientation::default(), true))
}

type Header = ((u32, u32), Orientation, bool);

fn jpeg(bytes: &[u8]) -> Result<Header, ImageError> {
    let cursor = zune_core::bytestream::ZCursor::new(bytes);
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(cursor, jpeg_options());
    decoder
        .decode_headers()
        .map_err(|error| ImageError::not_an_image(error.to_string()))?;
    let info = decoder
        .info()
        .ok_or_else(|| ImageError::not_an_image("no JPEG header"))?;
    let orientation = decoder
        .exif()
        .map(|exif| Orientation::from_exif(exif))
        .unwrap_or_default();
    Ok(((info.width.into(), info.height.into()), orientation, false))
}

/// Searches for the frame header of a progressive picture before the first scan.
fn is_progressive(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some(&[0xFF, marker, high, low]) = bytes.get(at..at + 4) {
        match marker {
            0xC2 | 0xC6 | 0xCA | 0xCE => return true,
            0xDA => return false,
            0xFF => at += 1,
            _ => at += 2 + usize::from(u16::from_be_bytes([high, low])),
        }
    }
    false
}

fn png(bytes: &[u8]) -> Result<Header, ImageError> {
    let reader = png_decoder(bytes)
        .read_info()
        .map_err(|error| ImageError::not_an_image(error.to_string()))?;
    let info = reader.info();
    let orientation = info
        .exif_metadata
        .as_deref()
        .map(Orientation::from_exif)
        .unwrap_or_default();
    let alpha = info.trns.is_some()
        || matches!(
            info.color_type,
            png::ColorType::Rgba | png::ColorType::GrayscaleAlpha
        );
    Ok(((info.width, info.height), orientation, alpha))
}

fn gif(bytes: &[u8]) -> Result<Header, ImageError> {
    let decoder = gif::DecodeOptions::new()
        .read_info(bytes)
        .map_err(|error| ImageError::not_an_image(error.to_string()))?;
    Ok((
        (decoder.width().into(), decoder.height().into()),
        Orientation::default(),
        true,
    ))
}

fn webp(bytes: &[u8]) -> Result<Header, ImageError> {
    let mut decoder = image_webp::WebPDecoder::new(Cursor::new(bytes))
        .map_err(|error| ImageError::not_an_image(error.to_string()))?;
    let exif = decoder.exif_metadata().ok().flatten();
    let orientation = exif
        .as_deref()
        .map(Orientation::from_exif)
        .unwrap_or_default();
    Ok((decoder.dimensions(), orientation, decoder.has_alpha()))
}
