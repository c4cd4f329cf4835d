use serde::Serialize;

/// What is known of an image file without showing it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImageInfo {
    /// Pixels; of an SVG, units of its view box.
    pub width: u32,
    /// Pixels; of an SVG, units of its view box.
    pub height: u32,
    /// Bytes of the file.
    pub byte_length: u64,
    /// First 16 hexadecimal digits of the file's BLAKE3 hash.
    pub hash: String,
    /// By content, not by name.
    pub format: ImageFormat,
    /// Average colour as `#rrggbb`, for the space before the image comes; none for SVG and AVIF.
    pub colour: Option<String>,
}

/// Formats the site can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "nothing to add")]
pub enum ImageFormat {
    Jpeg,
    Png,
    Webp,
    Avif,
    Svg,
}

impl ImageInfo {
    /// Start of the hash, as it stands in addresses (`?v=`): as long as a year of edits needs to differ.
    pub fn version(&self) -> &str {
        self.hash.get(..8).unwrap_or(&self.hash)
    }

    /// Width and height when shown at most `max` wide: never enlarged, at least one pixel high.
    pub fn fit_width(&self, max: u32) -> (u32, u32) {
        if self.width <= max {
            return (self.width, self.height);
        }
        let (width, height) = (u64::from(self.width), u64::from(self.height));
        let scaled = (height * u64::from(max) + width / 2) / width;
        (max, u32::try_from(scaled).unwrap_or(u32::MAX).max(1))
    }
}
