//! Uses two decoders: zune-jpeg is faster at full size; libjpeg (in mozjpeg) can skip data that a smaller picture does
//! not need.

use std::panic::catch_unwind;

use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;

use super::{Decoded, broken, mismatch, widen};
use crate::decoders::jpeg_options;
use crate::error::ImageError;
use crate::pixels::{Channels, Pixels};

pub(super) fn decode(bytes: &[u8], shrink: u32) -> Result<Decoded, ImageError> {
    if !is_whole(bytes) {
        return Err(ImageError::not_an_image("the file ends too early"));
    }
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(bytes), jpeg_options());
    decoder.decode_headers().map_err(broken)?;
    let space = decoder.input_colorspace();
    // libjpeg can't convert CMYK to RGB, and a CMYK profile does not apply to RGB.
    let inks = matches!(space, Some(ColorSpace::CMYK | ColorSpace::YCCK));
    let icc = decoder.icc_profile().filter(|_| !inks);
    let pixels = if shrink > 1 && !inks {
        decode_smaller(bytes, shrink)?
    } else {
        decode_whole(&mut decoder)?
    };
    Ok(Decoded { pixels, icc })
}

fn decode_whole(
    decoder: &mut zune_jpeg::JpegDecoder<ZCursor<&[u8]>>,
) -> Result<Pixels, ImageError> {
    let data = decoder.decode().map_err(broken)?;
    let info = decoder.info().ok_or_else(mismatch)?;
    let grey = decoder.output_colorspace() == Some(ColorSpace::Luma);
    let data = if grey { widen(&data) } else { data };
    Pixels::new(info.width.into(), info.height.into(), Channels::Rgb, data).ok_or_else(mismatch)
}

/// Decodes at 1/2, 1/4 or 1/8. libjpeg reports errors by unwinding, which is safe to catch because it shares no state.
fn decode_smaller(bytes: &[u8], shrink: u32) -> Result<Pixels, ImageError> {
    let eighths = u8::try_from(8 / shrink).map_err(|_| mismatch())?;
    let decoded = catch_unwind(|| {
        let mut decoder = mozjpeg::Decompress::new_mem(bytes)?;
        decoder.scale(eighths);
        let mut started = decoder.rgb()?;
        let size = (started.width(), started.height());
        Ok::<_, std::io::Error>((size, started.read_scanlines::<u8>()?))
    });
    let ((width, height), data) = decoded.map_err(|_| mismatch())?.map_err(broken)?;
    let side = |side: usize| u32::try_from(side).map_err(|_| mismatch());
    Pixels::new(side(width)?, side(height)?, Channels::Rgb, data).ok_or_else(mismatch)
}

/// Whether an end-of-image marker follows the first scan. Decoders fill missing data with grey, and a file that was
/// copied only half must not be kept as if it were complete.
fn is_whole(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some(&[0xFF, marker]) = bytes.get(at..at + 2) {
        match marker {
            // In the data of a scan, 0xFF is always followed by 0 or a restart marker.
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
    // There is other data between the segments; the decoder decides whether it is valid.
    at < bytes.len()
}
