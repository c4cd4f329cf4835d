use std::{str::FromStr, sync::Arc};

use serde::Serialize;
use site_images::Format;

use super::text;

/// Path of an image below `content/images/`, e.g. `blog/x.jpg`: forward slashes, no `..`, a known extension.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct ImageRef(Arc<str>);

/// The text is not an image path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "an image is a path below images/, such as `blog/x.jpg`, made of small letters, digits, `-`, `_`, `.` and `/`, ending in .jpg, .jpeg, .png, .webp, .avif, .gif or .svg"
)]
pub struct InvalidImageRef;

/// Icons that pages and browsers name, whether content does or not. Content without them is valid.
const ICONS: [&str; 5] = [
    "site/apple-touch-icon.png",
    "site/favicon.svg",
    "site/icon-192.png",
    "site/icon-512.png",
    "site/icon-maskable-512.png",
];

impl ImageRef {
    /// Whether it is an icon of the site, which has a fixed name.
    #[must_use]
    pub fn is_icon(&self) -> bool {
        ICONS.contains(&self.as_str())
    }

    /// The picture that a social card shows in its place. A card is drawn from pixels, and no library here reads those of an SVG or an
    /// AVIF: of these it is a PNG of the same name, which may be missing.
    #[must_use]
    pub fn on_card(&self) -> Self {
        match self.0.rsplit_once('.') {
            Some((stem, "svg" | "avif")) => Self(format!("{stem}.png").into()),
            _ => self.clone(),
        }
    }

    /// The format that its extension stands for.
    pub(crate) fn format(&self) -> Format {
        // Only names with a known extension are parsed.
        Format::of_name(&self.0).unwrap_or(Format::Jpeg)
    }
}

impl FromStr for ImageRef {
    type Err = InvalidImageRef;

    fn from_str(text: &str) -> Result<Self, InvalidImageRef> {
        // Rejects `..`, hidden files, and characters that need escaping in an address or in `srcset`.
        let segment = |s: &str| {
            !s.is_empty()
                && !s.starts_with('.')
                && s.bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_.".contains(&b))
        };
        let known = Format::of_name(text).is_some();
        if text.len() <= 200 && known && text.split('/').all(segment) {
            Ok(Self(text.into()))
        } else {
            Err(InvalidImageRef)
        }
    }
}

text!(ImageRef);

/// The path, by which images are sorted and found.
impl AsRef<str> for ImageRef {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::ImageRef;

    #[test]
    fn a_card_shows_a_png_in_place_of_what_has_no_pixels_for_it() {
        for (named, shown) in [
            ("team/a.svg", "team/a.png"),
            ("team/a.avif", "team/a.png"),
            ("team/a.b.svg", "team/a.b.png"),
            ("team/a.jpg", "team/a.jpg"),
            ("team/a.webp", "team/a.webp"),
        ] {
            let named: ImageRef = named.parse().unwrap();
            assert_eq!(named.on_card().as_str(), shown);
        }
    }
}
