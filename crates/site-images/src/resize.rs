//! Crops and resizes with Lanczos3, using the vector instructions of the processor.

use fast_image_resize::{
    FilterType, IntoImageViewMut as _, PixelTrait, ResizeAlg, ResizeOptions, Resizer,
    images::Image,
    pixels::{U8x3, U8x4},
};

use crate::error::ImageError;
use crate::geometry::Crop;
use crate::pixels::{Channels, Pixels};

/// Cuts out `crop` and resizes it to `size`. Colours are weighted by alpha, so that transparent parts do not bleed into
/// visible ones. The source stays as it is; see `resize_as`.
pub(crate) fn resize(
    pixels: &mut Pixels,
    crop: &Crop,
    size: (u32, u32),
) -> Result<Pixels, ImageError> {
    let whole = crop.width == f64::from(pixels.width) && crop.height == f64::from(pixels.height);
    if whole && size == (pixels.width, pixels.height) {
        return Ok(pixels.clone());
    }
    let data = match pixels.channels {
        Channels::Rgb => resize_as::<U8x3>(pixels, crop, size)?,
        Channels::Rgba => resize_as::<U8x4>(pixels, crop, size)?,
    };
    Pixels::new(size.0, size.1, pixels.channels, data)
        .ok_or_else(|| ImageError::internal("a resized picture has another size than asked for"))
}

/// The pixel type is chosen here. The library's `Resizer::resize` would compile its code for thirteen pixel types into
/// this crate, which took longer than compiling everything else in it. The source is borrowed for writing, because then it
/// has the type of the library's own steps in between; for a second type of source everything would be compiled twice.
fn resize_as<P: PixelTrait>(
    pixels: &mut Pixels,
    crop: &Crop,
    (width, height): (u32, u32),
) -> Result<Vec<u8>, ImageError> {
    let kind = P::pixel_type();
    let other_type = || ImageError::internal("the pixels are of another type than their channels");
    let mut source = Image::from_slice_u8(pixels.width, pixels.height, &mut pixels.data, kind)
        .map_err(ImageError::internal)?;
    let source = source.image_view_mut::<P>().ok_or_else(other_type)?;
    let mut resized = Image::new(width, height, kind);
    let mut target = resized.image_view_mut::<P>().ok_or_else(other_type)?;
    let options = ResizeOptions::new()
        .resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3))
        .crop(crop.left, crop.top, crop.width, crop.height);
    Resizer::new()
        .resize_typed(&source, &mut target, &options)
        .map_err(ImageError::internal)?;
    drop(target);
    Ok(resized.into_vec())
}
