//! Colour profiles. Decoding drops all other metadata, and no encoder is given any.

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

use crate::pixels::{Channels, Pixels};

/// Converts pixels from their profile to sRGB, which is assumed for a picture without a profile. A profile that can't
/// be read, or that is not for RGB, is ignored: slightly wrong colours are better than no picture.
pub(crate) fn to_srgb(mut pixels: Pixels, icc: Option<&[u8]>) -> Pixels {
    let Some(profile) = icc.and_then(|icc| ColorProfile::new_from_slice(icc).ok()) else {
        return pixels;
    };
    if profile.color_space != DataColorSpace::Rgb {
        return pixels;
    }
    let layout = match pixels.channels {
        Channels::Rgb => Layout::Rgb,
        Channels::Rgba => Layout::Rgba,
    };
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) =
        profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default())
    else {
        return pixels;
    };
    let mut data = vec![0; pixels.data.len()];
    if transform.transform(&pixels.data, &mut data).is_ok() {
        pixels.data = data;
    }
    pixels
}
