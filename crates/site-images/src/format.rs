//! Picture formats, and how one is chosen by the `Accept` header.

use serde::{Deserialize, Serialize};

/// A picture format that can be read or written. An AVIF source is delivered without its metadata and otherwise unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Format {
    /// Progressive, 4:2:0.
    Jpeg,
    /// Lossless.
    Png,
    /// Lossy, with lossy-compressed colour and lossless alpha.
    Webp,
    /// 8 bits for each channel, 4:2:0.
    Avif,
    /// First frame only.
    Gif,
    /// A drawing, delivered as a sanitised document and never rasterised.
    Svg,
}

/// The value of the modifier `f`. A URL without it asks for WebP, which every current browser shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FormatChoice {
    /// This format.
    Exactly(Format),
    /// The best format that the `Accept` header names (`f_auto`).
    Auto,
}

impl Format {
    /// Every format, in the order of its declaration, with its media type, its usual file extension and the name that
    /// people use.
    const ALL: [(Self, &'static str, &'static str, &'static str); 6] = [
        (Self::Jpeg, "image/jpeg", "jpg", "JPEG"),
        (Self::Png, "image/png", "png", "PNG"),
        (Self::Webp, "image/webp", "webp", "WebP"),
        (Self::Avif, "image/avif", "avif", "AVIF"),
        (Self::Gif, "image/gif", "gif", "GIF"),
        (Self::Svg, "image/svg+xml", "svg", "SVG"),
    ];

    /// The media type.
    pub const fn content_type(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The usual file extension, without the dot.
    pub const fn extension(self) -> &'static str {
        Self::ALL[self as usize].2
    }

    /// The name that people use.
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].3
    }

    /// The format that the extension of a file's name stands for.
    pub fn of_name(name: &str) -> Option<Self> {
        let extension = match name.rsplit_once('.')?.1 {
            "jpeg" => "jpg",
            other => other,
        };
        let mut all = Self::ALL.into_iter();
        all.find(|it| it.2 == extension).map(|it| it.0)
    }

    /// The quality if the URL gives none, as in sharp. Lossless formats have none.
    pub(crate) fn default_quality(self) -> Option<u8> {
        match self {
            Self::Jpeg | Self::Webp => Some(80),
            Self::Avif => Some(50),
            Self::Png | Self::Gif | Self::Svg => None,
        }
    }
}

impl Default for FormatChoice {
    fn default() -> Self {
        Self::Exactly(Format::Webp)
    }
}

impl FormatChoice {
    /// Parses the value of `f`; `None` for a format that can't be written.
    pub fn parse(value: &str) -> Option<Self> {
        Some(Self::Exactly(match value {
            "auto" => return Some(Self::Auto),
            "webp" => Format::Webp,
            "avif" => Format::Avif,
            "jpeg" | "jpg" => Format::Jpeg,
            "png" => Format::Png,
            _ => return None,
        }))
    }

    /// The value that [`FormatChoice::parse`] reads.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Exactly(Format::Jpeg) => "jpeg",
            Self::Exactly(format) => format.extension(),
        }
    }
}

/// Qualities of WebP, and those of AVIF at which luma is as similar to the source (SSIM), measured on photographs, drawn
/// covers and portraits: docs/decisions/0030-avif-on-pages.md.
const ALIKE: [(u8, u8); 7] = [
    (1, 20),
    (20, 32),
    (45, 45),
    (72, 54),
    (80, 61),
    (90, 80),
    (100, 92),
];

/// The quality with which AVIF looks like WebP of this quality, interpolated.
pub(crate) fn avif_quality(webp: u8) -> u8 {
    let steps = ALIKE.iter().zip(&ALIKE[1..]);
    for (&(from, low), &(to, high)) in steps {
        if webp <= to {
            let [part, of, rise] =
                [webp.saturating_sub(from), to - from, high - low].map(u16::from);
            // At most `rise`, so it fits.
            return low + u8::try_from(part * rise / of).unwrap_or(0);
        }
    }
    ALIKE[ALIKE.len() - 1].1
}

/// Chooses between AVIF, WebP and the format that every browser shows (`plain`).
///
/// AVIF and WebP must be named, because every client sends `*/*`, also one that can't show them. With equal quality
/// values the smaller format is chosen.
pub(crate) fn negotiate(accept: &[(String, u16)], plain: Format) -> Format {
    let wish = |kinds: &[&str]| {
        let named = accept.iter().filter(|(name, _)| kinds.contains(&&**name));
        named.map(|(_, quality)| *quality).max()
    };
    let [avif, webp] =
        [Format::Avif, Format::Webp].map(|it| wish(&[it.content_type()]).unwrap_or(0));
    let plain_wish = wish(&[plain.content_type()]).or_else(|| wish(&["image/*", "*/*"]));
    let plain_wish = plain_wish.unwrap_or(0);
    if avif > 0 && avif >= webp && avif >= plain_wish {
        Format::Avif
    } else if webp > 0 && webp >= plain_wish {
        Format::Webp
    } else {
        plain
    }
}
