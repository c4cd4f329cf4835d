//! SVG is text: `site-svg` reads it, and its copy is the derivative for all modifiers.

pub(crate) use site_svg::Svg;
use site_svg::SvgFault;

use crate::error::ImageError;
use crate::facts::Facts;
use crate::metadata;

/// Reads an SVG: its size, what is delivered, and what is left out.
pub(crate) fn read_svg(bytes: &[u8]) -> Result<Svg, ImageError> {
    site_svg::read(bytes, embedded).map_err(|fault| {
        // Its sentence becomes a part of one.
        let sentence = fault.to_string();
        let reason = sentence.trim_end_matches('.').replacen("The", "the", 1);
        match fault {
            SvgFault::TooLarge | SvgFault::Expanded | SvgFault::Work => {
                ImageError::TooLarge(reason)
            }
            _ => ImageError::not_an_image(reason),
        }
    })
}

/// A picture in an SVG: one that would be shown by itself, or a BMP, which has no metadata.
fn embedded(bytes: &[u8]) -> Option<(&'static str, Vec<u8>)> {
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
