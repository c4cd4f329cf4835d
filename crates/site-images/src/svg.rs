//! SVG is text: `site-svg` reads it, and its copy is the derivative for all modifiers.

pub(crate) use site_svg::Svg;
use site_svg::SvgFault;

use crate::error::ImageError;

/// Reads an SVG: its size, what is delivered, and what is left out.
pub(crate) fn read_svg(bytes: &[u8]) -> Result<Svg, ImageError> {
    site_svg::read(bytes).map_err(|fault| {
        // Its sentence becomes a part of one.
        let sentence = fault.to_string();
        let reason = sentence.trim_end_matches('.').replacen("The", "the", 1);
        match fault {
            SvgFault::TooLarge | SvgFault::Expanded => ImageError::TooLarge(reason),
            _ => ImageError::not_an_image(reason),
        }
    })
}
