//! Parses the modifiers, the first half of a derivative's URL.

use crate::error::ImageError;
use crate::format::{Format, FormatChoice, avif_quality};

/// Largest width or height that can be requested, in pixels.
pub const SIDE_LIMIT: u32 = 4096;

/// Longest modifier list that is read, in bytes.
const LIST_LIMIT: usize = 512;

/// How a picture is fitted into a box of another aspect ratio. Names and behaviour are those of ipx.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Fit {
    /// Fills the box, cuts off the rest, and keeps the centre.
    #[default]
    Cover,
    /// Fits completely into the box. The rest of the box is filled with the background (black if none is given).
    Contain,
    /// Is stretched to the box.
    Fill,
    /// Fits completely into the box. The result has the size of the picture without background.
    Inside,
    /// Covers the box and is not cut.
    Outside,
}

/// A colour with alpha, 8 bits for each channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour(pub [u8; 4]);

/// Checked modifiers. Two URLs that ask for the same thing give equal values, so a set of them can say which
/// derivatives the pages of a site name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Modifiers {
    /// Requested width, 1–[`SIDE_LIMIT`].
    pub width: Option<u32>,
    /// Requested height, 1–[`SIDE_LIMIT`].
    pub height: Option<u32>,
    /// Requested format; WebP if the URL has no `f`.
    pub format: FormatChoice,
    /// 1–100; `None` uses the default of the format.
    pub quality: Option<u8>,
    /// How the picture is fitted into a box. Ignored unless both width and height are given.
    pub fit: Fit,
    /// Fills transparent parts, and the rest of the box for `contain`.
    pub background: Option<Colour>,
}

impl Modifiers {
    /// Parses `_`, or a list joined by `&` or `,`. Values are percent-decoded. An unknown name is ignored, as in ipx; a
    /// known name with an invalid value is an error. If a side is repeated, the last value counts.
    pub fn parse(list: &str) -> Result<Self, ImageError> {
        if list.is_empty() {
            return Err(ImageError::bad("Modifiers are missing"));
        }
        if list.len() > LIST_LIMIT {
            return Err(ImageError::bad("Too many modifiers"));
        }
        let mut read = Self::default();
        for part in list.split(['&', ',']) {
            let part = percent_encoding::percent_decode_str(part)
                .decode_utf8()
                .map_err(|_| ImageError::bad("Modifiers are not UTF-8"))?;
            let Some(at) = part.find([':', '=', '_']) else {
                read.set(&part, "")?;
                continue;
            };
            read.set(&part[..at], &part[at + 1..])?;
        }
        Ok(read)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), ImageError> {
        let bad = || ImageError::bad(format!("Bad value of {name}"));
        match name {
            "w" | "width" => self.width = Some(side(value).ok_or_else(bad)?),
            "h" | "height" => self.height = Some(side(value).ok_or_else(bad)?),
            "s" | "resize" => {
                // One number means a square.
                let (width, height) = value.split_once('x').unwrap_or((value, value));
                self.width = Some(side(width).ok_or_else(bad)?);
                self.height = Some(side(height).ok_or_else(bad)?);
            }
            "f" | "format" => self.format = FormatChoice::parse(value).ok_or_else(bad)?,
            "q" | "quality" => {
                let quality = number(value).filter(|quality| (1..=100).contains(quality));
                self.quality = Some(quality.and_then(|q| u8::try_from(q).ok()).ok_or_else(bad)?);
            }
            "fit" => self.fit = Fit::parse(value).ok_or_else(bad)?,
            "b" | "background" => self.background = Some(Colour::parse(value).ok_or_else(bad)?),
            _ => {}
        }
        Ok(())
    }

    /// These modifiers with a format in place of the choice. The quality of `f_auto` is one of WebP and JPEG: AVIF gets
    /// the number with which it looks the same.
    #[must_use]
    pub fn in_format(self, format: Format) -> Self {
        let quality = match (self.format, format) {
            (FormatChoice::Auto, Format::Avif) => self.quality.map(avif_quality),
            _ => self.quality,
        };
        Self {
            format: FormatChoice::Exactly(format),
            quality,
            ..self
        }
    }

    /// A canonical spelling: equal modifiers have the same one, and [`Modifiers::parse`] reads it.
    pub fn canonical(&self) -> String {
        let mut parts = Vec::new();
        match (self.width, self.height) {
            (Some(width), Some(height)) => parts.push(format!("s_{width}x{height}")),
            (Some(width), None) => parts.push(format!("w_{width}")),
            (None, Some(height)) => parts.push(format!("h_{height}")),
            (None, None) => {}
        }
        if self.fit != Fit::default() {
            parts.push(format!("fit_{}", self.fit.name()));
        }
        if self.format != FormatChoice::default() {
            parts.push(format!("f_{}", self.format.name()));
        }
        if let Some(quality) = self.quality {
            parts.push(format!("q_{quality}"));
        }
        if let Some(Colour([r, g, b, a])) = self.background {
            parts.push(format!("b_{r:02x}{g:02x}{b:02x}{a:02x}"));
        }
        if parts.is_empty() {
            "_".to_owned()
        } else {
            parts.join("&")
        }
    }
}

impl Fit {
    /// Every way, in the order of its declaration, with the value of the modifier.
    const ALL: [(Self, &'static str); 5] = [
        (Self::Cover, "cover"),
        (Self::Contain, "contain"),
        (Self::Fill, "fill"),
        (Self::Inside, "inside"),
        (Self::Outside, "outside"),
    ];

    fn parse(value: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|(_, name)| *name == value).map(|(fit, _)| fit)
    }

    /// The value of the modifier.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

impl Colour {
    /// Parses 3, 4, 6 or 8 hexadecimal digits without `#`.
    fn parse(value: &str) -> Option<Self> {
        let digits: Vec<u8> = value
            .chars()
            .map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok()))
            .collect::<Option<_>>()?;
        let short = |at: usize| digits.get(at).map_or(255, |d| d * 17);
        let long = |at: usize| match (digits.get(at * 2), digits.get(at * 2 + 1)) {
            (Some(high), Some(low)) => high * 16 + low,
            _ => 255,
        };
        match digits.len() {
            3 | 4 => Some(Self([short(0), short(1), short(2), short(3)])),
            6 | 8 => Some(Self([long(0), long(1), long(2), long(3)])),
            _ => None,
        }
    }
}

/// Accepts digits only, because `u32::from_str` would also accept `+5`.
fn number(value: &str) -> Option<u32> {
    value
        .bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| value.parse().ok())?
}

fn side(value: &str) -> Option<u32> {
    number(value).filter(|side| (1..=SIDE_LIMIT).contains(side))
}
