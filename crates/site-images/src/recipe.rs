//! A recipe says exactly what to make: it is a request with every open choice settled. Requests that give the same
//! bytes have the same recipe, however they are spelt.

use crate::cost;
use crate::decode::decode;
use crate::encode::{avif, encode, encoder_version, without_idle_alpha};
use crate::error::ImageError;
use crate::facts::{Facts, embedded};
use crate::format::{Format, FormatChoice, negotiate};
use crate::geometry::{Crop, ResizePlan, pixels};
use crate::metadata;
use crate::modifiers::{Colour, Modifiers};
use crate::pixels::{Channels, Pixels};
use crate::resize::resize;
use crate::steps::Steps;
use crate::svg;

/// The background for `contain` if the URL names no colour, as in ipx.
const LETTERBOX: [u8; 4] = [0, 0, 0, 255];

/// Identifies a derivative by everything that its bytes depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Key(pub(crate) [u8; 16]);

impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Makes one derivative of a picture in memory and returns it with its format, without the service's store and workers.
/// This may take long, and a codec may panic.
pub fn derive(source: &[u8], modifiers: &Modifiers) -> Result<(Format, Vec<u8>), ImageError> {
    let recipe = Recipe::new(&Facts::read(source)?, modifiers, &[]);
    Ok((recipe.format, recipe.make(source, &mut Steps::default())?))
}

#[derive(Debug, Clone)]
pub(crate) struct Recipe {
    pub(crate) facts: Facts,
    pub(crate) format: Format,
    /// Whether this stands in for a smaller AVIF that is not prepared yet.
    pub(crate) interim: bool,
    plan: ResizePlan,
    quality: Option<u8>,
    background: Option<Colour>,
    /// The speed of the encoder, if the cost is bounded because no page names the derivative.
    bounded: Option<u8>,
}

impl Recipe {
    pub(crate) fn new(facts: &Facts, modifiers: &Modifiers, accept: &[(String, u16)]) -> Self {
        // A drawing has no pixels to resize, and AVIF sources are not decoded. For any modifiers, the result is the same
        // file without its metadata.
        let (size, modifiers, format) = match (facts.format, modifiers.format) {
            (Format::Svg | Format::Avif, _) => ((1, 1), Modifiers::default(), facts.format),
            (_, FormatChoice::Exactly(format)) => (facts.size(), *modifiers, format),
            (_, FormatChoice::Auto) => (facts.size(), *modifiers, negotiate(accept, plain(facts))),
        };
        let quality = modifiers.in_format(format).quality;
        let plan = ResizePlan::new(size, &modifiers);
        let pads = plan.canvas != plan.size;
        let default_quality = match facts.format {
            Format::Avif => None,
            _ => format.default_quality(),
        };
        Self {
            facts: facts.clone(),
            format,
            interim: false,
            plan,
            quality: default_quality.map(|default| quality.unwrap_or(default)),
            background: modifiers.background.filter(|_| facts.header.alpha || pads),
            bounded: None,
        }
    }

    /// The recipe of a derivative that no page names: it costs at most five seconds of processor time.
    pub(crate) fn bounded(mut self) -> Result<Self, ImageError> {
        if !self.is_fixed() {
            let speed = cost::speed(self.format, self.plan.canvas, self.facts.header.alpha)?;
            self.bounded = Some(speed);
        }
        Ok(self)
    }

    fn speed(&self) -> u8 {
        let page = || avif::speed(self.plan.canvas);
        self.bounded.unwrap_or_else(page)
    }

    /// A hash of source, plan, format, quality, background and the encoder's version.
    pub(crate) fn key(&self) -> Key {
        let ResizePlan { crop, size, canvas } = self.plan;
        let mut hasher = blake3::Hasher::new();
        hasher
            .update(&[encoder_version(self.format)])
            .update(&self.facts.hash)
            .update(self.format.extension().as_bytes());
        for side in [crop.left, crop.top, crop.width, crop.height] {
            hasher.update(&side.to_le_bytes());
        }
        for side in [size.0, size.1, canvas.0, canvas.1] {
            hasher.update(&side.to_le_bytes());
        }
        hasher.update(&[
            self.quality.unwrap_or(0),
            u8::from(self.background.is_some()),
        ]);
        hasher.update(&self.background.map_or([0; 4], |Colour(colour)| colour));
        // At the speed of pages the bytes are those of a page's picture.
        if self.format == Format::Avif && self.speed() != avif::speed(self.plan.canvas) {
            hasher.update(&[self.speed()]);
        }
        let mut key = [0; 16];
        key.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        Key(key)
    }

    /// Makes the derivative from the source's bytes and what `steps` has of it. This may take long, so it must run on a
    /// worker.
    pub(crate) fn make(&self, bytes: &[u8], steps: &mut Steps) -> Result<Vec<u8>, ImageError> {
        match self.facts.format {
            Format::Svg => return Ok(svg::read_svg(bytes, embedded)?.document),
            Format::Avif => {
                return metadata::without(bytes, Format::Avif).ok_or_else(ImageError::cut_off);
            }
            _ => {}
        }
        let begun = cost::spent();
        let drawing = (self.facts.hash, self.plan, self.background);
        let pixels = match steps.drawn.take(&drawing) {
            Some(pixels) => pixels,
            None => self.draw(bytes, steps)?,
        };
        let speed = self.speed();
        if self.bounded.is_some() {
            let alpha = pixels.channels == Channels::Rgba;
            cost::allows(begun, self.format, speed, self.plan.canvas, alpha)?;
        }
        let quality = self.quality.unwrap_or_default();
        let encoded = encode(&pixels, self.format, quality, speed);
        let length = pixels.data.len();
        steps.drawn.keep(drawing, pixels, length);
        encoded
    }

    /// The pixels that are encoded. Neither format nor quality matters.
    fn draw(&self, bytes: &[u8], steps: &mut Steps) -> Result<Pixels, ImageError> {
        let ResizePlan { crop, size, canvas } = self.plan;
        let turn = self.facts.header.orientation;
        let shrunk = (self.facts.hash, self.shrink());
        let mut decoded = match steps.decoded.take(&shrunk) {
            Some(decoded) => decoded,
            None => decode(bytes, &self.facts, shrunk.1)?,
        };
        // The plan is for the upright picture. A centred crop stays correct under rotation.
        let (stored_size, stored_crop) = (turn.turn(size), crop.turned(turn.transpose));
        let crop = stored_crop.scaled(
            self.facts.header.stored,
            (decoded.pixels.width, decoded.pixels.height),
        );
        let pixels = resize(&mut decoded.pixels, &crop, stored_size)?;
        let pixels = decoded.colours.to_srgb(turn.apply(pixels));
        let length = decoded.pixels.data.len();
        steps.decoded.keep(shrunk, decoded, length);
        let colour = self.background.map(|Colour(colour)| colour);
        let pixels = match colour {
            Some(colour) => pixels.flatten(colour),
            None => pixels,
        };
        let padded = pixels.pad(canvas, colour.unwrap_or(LETTERBOX));
        Ok(without_idle_alpha(padded))
    }

    /// Whether the modifiers change nothing about this source.
    pub(crate) fn is_fixed(&self) -> bool {
        matches!(self.facts.format, Format::Svg | Format::Avif)
    }

    /// Approximate peak of memory in bytes: file, decoder, result and encoder.
    pub(crate) fn memory(&self) -> u64 {
        let (stored, canvas) = (pixels(self.facts.header.stored), pixels(self.plan.canvas));
        let shrink = u64::from(self.shrink());
        // Measured: libaom keeps several frames in addition to the one that it encodes.
        let encoder = if self.format == Format::Avif { 24 } else { 8 };
        let coefficients = if self.facts.header.buffered { 6 } else { 0 };
        self.facts.length
            + stored * coefficients
            + stored * 4 / (shrink * shrink)
            + canvas * (4 + encoder)
    }

    /// The largest of 1, 2, 4 and 8 by which the decoder can shrink the source, so that the better filter of the
    /// resizer still has something to do. Only that of JPEG can.
    fn shrink(&self) -> u32 {
        if self.facts.format != Format::Jpeg {
            return 1;
        }
        let ResizePlan { crop, size, .. } = self.plan;
        let spare = (crop.width / f64::from(size.0)).min(crop.height / f64::from(size.1));
        [8, 4, 2]
            .into_iter()
            .find(|&shrink| spare >= f64::from(shrink))
            .unwrap_or(1)
    }
}

/// The format for a source of this type that every browser shows.
fn plain(facts: &Facts) -> Format {
    match facts.format {
        Format::Webp | Format::Avif if facts.header.alpha => Format::Png,
        Format::Webp | Format::Avif => Format::Jpeg,
        other => other,
    }
}

impl Crop {
    fn turned(self, transpose: bool) -> Self {
        match transpose {
            true => Self {
                left: self.top,
                top: self.left,
                width: self.height,
                height: self.width,
            },
            false => self,
        }
    }

    /// The same part of the picture at another size.
    fn scaled(self, from: (u32, u32), to: (u32, u32)) -> Self {
        let scale = |start: f64, length: f64, from: u32, to: u32| {
            let (scale, limit) = (f64::from(to) / f64::from(from), f64::from(to));
            // Rounding must not place it beyond the edge.
            let length = (length * scale).min(limit);
            ((start * scale).min(limit - length).max(0.0), length)
        };
        let (left, width) = scale(self.left, self.width, from.0, to.0);
        let (top, height) = scale(self.top, self.height, from.1, to.1);
        Self {
            left,
            top,
            width,
            height,
        }
    }
}

#[cfg(test)]
mod tests;
