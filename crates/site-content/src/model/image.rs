use site_images::Format;

/// Data of an image file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImageInfo {
    /// Pixels as a viewer sees them; of an SVG, CSS pixels.
    pub width: u32,
    /// Pixels as a viewer sees them; of an SVG, CSS pixels.
    pub height: u32,
    /// Bytes of the file.
    pub byte_length: u64,
    /// First 16 hexadecimal digits of the file's BLAKE3 hash.
    pub hash: String,
    /// Determined by the content of the file, not by its name.
    pub format: Format,
    /// Average colour as `#rrggbb`, shown until the image is loaded; `None` for SVG and AVIF.
    pub colour: Option<String>,
    /// Whether there are several frames of which only the first is shown.
    pub moving: bool,
    /// Names of what is removed from an SVG.
    pub removed: Vec<String>,
}

impl ImageInfo {
    /// The start of the hash, for addresses (`?v=`). Eight digits are enough to tell the versions of one image apart.
    pub fn version(&self) -> &str {
        self.hash.get(..8).unwrap_or(&self.hash)
    }

    /// Width and height when shown at most `max` wide. The image is never enlarged and is at least one pixel high.
    pub fn fit_width(&self, max: u32) -> (u32, u32) {
        if self.width <= max {
            return (self.width, self.height);
        }
        let (width, height) = (u64::from(self.width), u64::from(self.height));
        let scaled = (height * u64::from(max) + width / 2) / width;
        (max, u32::try_from(scaled).unwrap_or(u32::MAX).max(1))
    }
}
