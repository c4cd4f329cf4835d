//! SVG is text: `site-svg` reads it, and its copy is the derivative for all modifiers.

use site_svg::{Pictures, Svg, SvgFault};

use crate::error::ImageError;

/// Reads an SVG: its size, what is delivered, and what is left out. `pictures` reads the pictures in it.
pub(crate) fn read_svg(bytes: &[u8], pictures: Pictures) -> Result<Svg, ImageError> {
    site_svg::read(bytes, pictures).map_err(|fault| {
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
