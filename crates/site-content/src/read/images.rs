use std::{io::Cursor, path::Path};

use imagesize::{Compression, ImageType};

use crate::{ImageFormat, ImageInfo};

/// Why a file can't be used as an image.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ImageFault {
    #[error("The image can't be read: {0}.")]
    Io(String),
    #[error("The image can't be measured.")]
    NoSize,
    #[error("The image has {0} million pixels.")]
    TooLarge(u64),
    #[error("The image file has {0} MB.")]
    TooHeavy(u64),
    #[error("The image is not {wanted}, the format of its extension.")]
    OtherFormat { wanted: &'static str },
    #[error(transparent)]
    Svg(#[from] site_svg::SvgFault),
}

/// Largest number of pixels of a source image; `site-images` decodes no more.
pub(crate) const MOST_PIXELS: u64 = 50_000_000;

/// Largest image file that is read, in bytes.
const MOST_BYTES: u64 = 100_000_000;

/// Size in bytes past which an image file gives a warning, because every copy of the content folder contains it.
pub(crate) const BUDGET: u64 = 4_000_000;

/// Reads and measures an image file.
pub(crate) fn measure(file: &Path, name: &str) -> Result<ImageInfo, ImageFault> {
    let length = std::fs::metadata(file).map_or(0, |meta| meta.len());
    if length > MOST_BYTES {
        return Err(ImageFault::TooHeavy(length / 1_000_000));
    }
    let bytes = std::fs::read(file).map_err(|error| ImageFault::Io(error.to_string()))?;
    let (wanted, format) = by_name(name);
    let mut removed = Vec::new();
    let (width, height) = if format == ImageFormat::Svg {
        let svg = site_svg::read(&bytes)?;
        removed = svg.removed;
        (svg.width, svg.height)
    } else {
        let found = imagesize::image_type(&bytes).ok().and_then(by_content);
        if found != Some(format) {
            return Err(ImageFault::OtherFormat { wanted });
        }
        let size = imagesize::reader_size(Cursor::new(&bytes)).map_err(|_| ImageFault::NoSize)?;
        let number = |n: usize| u32::try_from(n).map_err(|_| ImageFault::NoSize);
        (number(size.width)?, number(size.height)?)
    };
    if width == 0 || height == 0 {
        return Err(ImageFault::NoSize);
    }
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MOST_PIXELS && format != ImageFormat::Svg {
        return Err(ImageFault::TooLarge(pixels.div_ceil(1_000_000)));
    }
    Ok(ImageInfo {
        width,
        height,
        byte_length: bytes.len() as u64,
        hash: blake3::hash(&bytes).to_hex()[..16].to_owned(),
        format,
        removed,
        colour: super::colour::average(&bytes, format, (width, height)),
    })
}

fn by_name(name: &str) -> (&'static str, ImageFormat) {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "png" => ("PNG", ImageFormat::Png),
        "webp" => ("WebP", ImageFormat::Webp),
        "avif" => ("AVIF", ImageFormat::Avif),
        "svg" => ("SVG", ImageFormat::Svg),
        _ => ("JPEG", ImageFormat::Jpeg),
    }
}

fn by_content(kind: ImageType) -> Option<ImageFormat> {
    match kind {
        ImageType::Jpeg => Some(ImageFormat::Jpeg),
        ImageType::Png => Some(ImageFormat::Png),
        ImageType::Webp => Some(ImageFormat::Webp),
        ImageType::Heif(Compression::Av1) => Some(ImageFormat::Avif),
        _ => None,
    }
}
