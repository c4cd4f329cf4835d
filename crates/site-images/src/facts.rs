//! Facts that can be read from a source without decoding it.

use crate::error::{ImageError, PIXEL_LIMIT};
use crate::format::Format;
use crate::header::{Header, avif::is_avif};
use crate::metadata;

/// Facts about one version of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Facts {
    /// BLAKE3 of the bytes.
    pub(crate) hash: [u8; 32],
    pub(crate) format: Format,
    /// Size of the file, in bytes.
    pub(crate) length: u64,
    pub(crate) header: Header,
}

impl Facts {
    /// Reads type, size and orientation from the header.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, ImageError> {
        let format = sniff(bytes).ok_or_else(|| {
            ImageError::not_an_image("it is no JPEG, PNG, WebP, AVIF, GIF or SVG file")
        })?;
        let mut header = Header::read(bytes, format, embedded)?;
        let (width, height) = header.stored;
        if u64::from(width) * u64::from(height) > PIXEL_LIMIT && format != Format::Svg {
            return Err(ImageError::TooLarge(format!(
                "{width}×{height} is over 50 megapixels"
            )));
        }
        if let Some(flaw) = header.flaw.take() {
            return Err(flaw);
        }
        if width == 0 || height == 0 {
            return Err(ImageError::not_an_image("it has no pixels"));
        }
        Ok(Self {
            hash: blake3::hash(bytes).into(),
            format,
            length: bytes.len() as u64,
            header,
        })
    }

    /// Width and height as a viewer sees them.
    pub(crate) fn size(&self) -> (u32, u32) {
        self.header.orientation.turn(self.header.stored)
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
        [b'R', b'I', b'F', b'F', _, _, _, _, rest @ ..] if rest.starts_with(b"WEBP") => {
            Some(Format::Webp)
        }
        _ if is_avif(bytes) => Some(Format::Avif),
        _ => site_svg::is_xml(bytes).then_some(Format::Svg),
    }
}

/// A picture in an SVG: one that would be shown by itself, or a BMP, which has no metadata.
pub(crate) fn embedded(bytes: &[u8]) -> Option<(&'static str, Vec<u8>)> {
    if let Some(length) = bytes
        .strip_prefix(b"BM")
        .and_then(|rest| rest.first_chunk())
    {
        let end = usize::try_from(u32::from_le_bytes(*length)).ok()?;
        return Some(("image/bmp", bytes.get(..end)?.to_vec()));
    }
    let format = Facts::read(bytes).ok()?.format;
    Some((format.content_type(), metadata::without(bytes, format)?))
}
