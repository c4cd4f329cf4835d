//! What the site asks about a picture before it is shown: size, average colour, and whether it can be shown whole.
//!
//! The answer is that of the decoders which make derivatives: what is accepted here is served, and what can't be served is
//! refused here for the same reason.

use std::panic::{AssertUnwindSafe, catch_unwind};

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::decode::decode;
use crate::error::ImageError;
use crate::facts::{Facts, embedded};
use crate::format::Format;
use crate::geometry::{pixels, proportional};
use crate::metadata;
use crate::pixels::{Channels, Pixels};
use crate::svg;

/// A picture that can be shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Determined by the content of the file, not by its name.
    pub format: Format,
    /// Pixels as a viewer sees them; of an SVG, CSS pixels.
    pub width: u32,
    /// Pixels as a viewer sees them; of an SVG, CSS pixels.
    pub height: u32,
    /// Bytes of the file.
    pub byte_length: u64,
    /// First 16 hexadecimal digits of the file's BLAKE3 hash.
    pub hash: String,
    /// Average colour as `#rrggbb`, shown until the picture is loaded; `None` for SVG and AVIF, which are not decoded.
    pub colour: Option<String>,
    /// Whether there are several frames of which only the first is shown.
    pub moving: bool,
    /// Names of what is removed from an SVG.
    pub removed: Vec<String>,
}

impl Picture {
    /// The start of the hash, for addresses (`?v=`). Eight digits are enough to tell the versions of one picture apart.
    pub fn version(&self) -> &str {
        self.hash.get(..8).unwrap_or(&self.hash)
    }

    /// Width and height when shown at most `max` wide. The picture is never enlarged and is at least one pixel high.
    pub fn fit_width(&self, max: u32) -> (u32, u32) {
        let width = self.width.min(max);
        match width == self.width {
            true => (width, self.height),
            false => (width, proportional(self.height, width, self.width)),
        }
    }
}

/// A decoded picture with this many pixels takes so much memory that only one is decoded at a time.
const LARGE: u64 = 4_000_000;

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Reads a picture that is not in a folder yet. Returns it with its bytes without metadata; of an SVG, with those of the copy that
/// visitors get.
///
/// # Errors
/// The reason for which no derivative of it can be made.
pub fn picture_of(bytes: &[u8]) -> Result<(Picture, Vec<u8>), ImageError> {
    let picture = examined(bytes)?;
    let clean = match picture.format {
        Format::Svg => Some(svg::read_svg(bytes, embedded)?.document),
        format => metadata::without(bytes, format),
    };
    let clean = clean.ok_or_else(|| ImageError::internal("its parts do not fit together"))?;
    Ok((picture, clean))
}

pub(crate) fn examined(bytes: &[u8]) -> Result<Picture, ImageError> {
    // A panic of a codec leaves nothing unfinished behind, since all that it works on is dropped.
    catch_unwind(AssertUnwindSafe(|| examine(bytes)))
        .unwrap_or_else(|_| Err(ImageError::internal("a decoder panicked")))
}

fn examine(bytes: &[u8]) -> Result<Picture, ImageError> {
    let facts = Facts::read(bytes)?;
    let colour = match facts.format {
        Format::Avif | Format::Svg => None,
        _ => average_colour(bytes, &facts)?,
    };
    let (width, height) = facts.size();
    Ok(Picture {
        format: facts.format,
        width,
        height,
        byte_length: facts.length,
        hash: facts.short_hash(),
        colour,
        moving: facts.header.moving,
        removed: facts.header.removed,
    })
}

/// Decodes the picture. The colour of the average is near enough to the average of the colours.
fn average_colour(bytes: &[u8], facts: &Facts) -> Result<Option<String>, ImageError> {
    let _turn = (pixels(facts.header.stored) > LARGE).then(|| ONE_AT_A_TIME.lock());
    let decoded = decode(bytes, facts, 8)?;
    let average = average(&decoded.pixels).map(|pixel| decoded.colours.to_srgb(pixel));
    Ok(average.map(|pixel| {
        let digits = pixel.data.iter().map(|byte| format!("{byte:02x}"));
        format!("#{}", digits.collect::<String>())
    }))
}

/// The mean of all pixels, weighted by their alpha, as a picture of one pixel; `None` if all are transparent.
fn average(pixels: &Pixels) -> Option<Pixels> {
    let (mut sum, mut weight) = ([0_u64; 3], 0_u64);
    for pixel in pixels.data.chunks_exact(pixels.channels.count()) {
        let alpha = u64::from(*pixel.get(3).unwrap_or(&u8::MAX));
        for (sum, value) in sum.iter_mut().zip(pixel) {
            *sum += u64::from(*value) * alpha;
        }
        weight += alpha;
    }
    let mut data = Vec::new();
    for sum in sum {
        // The mean of bytes is a byte.
        data.push(sum.checked_div(weight)? as u8);
    }
    Pixels::new(1, 1, Channels::Rgb, data)
}
