//! Cutting and resizing, Lanczos3 with the machine's vector instructions.

use fast_image_resize as fir;

use crate::error::ImageError;
use crate::geometry::Crop;
use crate::pixels::{Channels, Pixels};

/// Cuts `crop` out and brings it to `size`. Colours are weighted by alpha, so that what is
/// transparent does not bleed.
pub(crate) fn resize(pixels: Pixels, crop: &Crop, size: (u32, u32)) -> Result<Pixels, ImageError> {
    let whole = crop.width == f64::from(pixels.width) && crop.height == f64::from(pixels.height);
    if whole && size == (pixels.width, pixels.height) {
        return Ok(pixels);
    }
    let kind = match pixels.channels {
        Channels::Rgb => fir::PixelType::U8x3,
        Channels::Rgba => fir::PixelType::U8x4,
    };
    let source = fir::images::ImageRef::new(pixels.width, pixels.height, &pixels.data, kind)
        .map_err(ImageError::internal)?;
    let mut target = fir::images::Image::new(size.0, size.1, kind);
    let options = fir::ResizeOptions::new()
        .resize_alg(fir::ResizeAlg::Convolution(fir::FilterType::Lanczos3))
        .crop(crop.left, crop.top, crop.width, crop.height);
    fir::Resizer::new()
        .resize(&source, &mut target, &options)
        .map_err(ImageError::internal)?;
    Pixels::new(size.0, size.1, pixels.channels, target.into_vec())
        .ok_or_else(|| ImageError::internal("a resized picture has another size than asked for"))
}
