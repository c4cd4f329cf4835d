//! Two decoders: zune-jpeg is the faster at full size, jpeg-decoder can leave out what a smaller
//! picture does not need.

use jpeg_decoder::PixelFormat;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;

use super::{Decoded, MEMORY_LIMIT, broken, mismatch, widen};
use crate::error::ImageError;
use crate::pixels::{Channels, Pixels};

pub(crate) fn options() -> DecoderOptions {
    // A JPEG's sides are 16 bits; pixels are limited by the caller.
    DecoderOptions::new_safe()
        .set_max_width(65_535)
        .set_max_height(65_535)
        .jpeg_set_max_scans(128)
        .jpeg_set_out_colorspace(ColorSpace::RGB)
}

pub(super) fn decode(bytes: &[u8], stored: (u32, u32), shrink: u32) -> Result<Decoded, ImageError> {
    if !is_whole(bytes) {
        return Err(ImageError::not_an_image("the file ends too early"));
    }
    if shrink > 1
        && let Some(decoded) = decode_smaller(bytes, stored, shrink)?
    {
        return Ok(decoded);
    }
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(bytes), options());
    let data = decoder.decode().map_err(broken)?;
    let info = decoder.info().ok_or_else(mismatch)?;
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    let grey = decoder.output_colorspace() == Some(ColorSpace::Luma);
    let data = if grey { widen(&data) } else { data };
    // A CMYK profile says nothing about the RGB that the decoder made of it.
    let rgb = !matches!(
        decoder.input_colorspace(),
        Some(ColorSpace::CMYK | ColorSpace::YCCK)
    );
    let icc = decoder.icc_profile().filter(|_| rgb);
    let pixels = Pixels::new(width, height, Channels::Rgb, data).ok_or_else(mismatch)?;
    Ok(Decoded { pixels, icc })
}

/// `None` for the rare kinds that only the other decoder reads.
fn decode_smaller(
    bytes: &[u8],
    stored: (u32, u32),
    shrink: u32,
) -> Result<Option<Decoded>, ImageError> {
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    decoder.set_max_decoding_buffer_size(MEMORY_LIMIT);
    let side = |side: u32| u16::try_from(side.div_ceil(shrink)).map_err(|_| mismatch());
    let Ok((width, height)) = decoder.scale(side(stored.0)?, side(stored.1)?) else {
        return Ok(None);
    };
    let grey = match decoder.info().map(|info| info.pixel_format) {
        Some(PixelFormat::L8) => true,
        Some(PixelFormat::RGB24) => false,
        _ => return Ok(None),
    };
    let data = decoder.decode().map_err(broken)?;
    let data = if grey { widen(&data) } else { data };
    let icc = decoder.icc_profile();
    let pixels =
        Pixels::new(width.into(), height.into(), Channels::Rgb, data).ok_or_else(mismatch)?;
    Ok(Some(Decoded { pixels, icc }))
}

/// Whether an end-of-image marker follows the first scan. Decoders paint what is missing grey,
/// and a half-copied file must not be kept as if it were the picture.
fn is_whole(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some(&[0xFF, marker]) = bytes.get(at..at + 2) {
        match marker {
            // In the data of a scan 0xFF is always followed by 0 or a restart number.
            0xDA => {
                return bytes[at..]
                    .windows(2)
                    .rev()
                    .any(|pair| pair == [0xFF, 0xD9]);
            }
            0xFF => at += 1,
            0x01 | 0xD0..=0xD8 => at += 2,
            _ => match bytes.get(at + 2..at + 4) {
                Some(&[high, low]) => at += 2 + usize::from(u16::from_be_bytes([high, low])).max(2),
                _ => return false,
            },
        }
    }
    // Something lies between the segments: let the decoder judge.
    at < bytes.len()
}
