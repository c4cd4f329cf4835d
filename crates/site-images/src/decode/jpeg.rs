//! JPEG by libjpeg (in mozjpeg), which decodes every kind of file that browsers show, and can leave out data that a smaller
//! picture does not need (docs/decisions/0003-image-codecs.md).

use std::cell::Cell;
use std::ffi::c_int;
use std::panic::{catch_unwind, resume_unwind};
use std::ptr::null;

use mozjpeg::ColorSpace;
use mozjpeg_sys::{jpeg_common_struct, jpeg_error_mgr, msg_parm_union};

use super::{Decoded, mismatch};
use crate::colour::Colours;
use crate::error::ImageError;
use crate::header::jpeg::Header;
use crate::pixels::{Channels, Pixels};

pub(super) fn decode(bytes: &[u8], shrink: u32) -> Result<Decoded, ImageError> {
    let header = Header::read(bytes)?;
    let buffered = header.buffered;
    let icc = header.icc();
    let colours = icc.map_or_else(Colours::default, |icc| Colours::of_profile(&icc));
    let eighths = u8::try_from(8 / shrink).map_err(|_| mismatch())?;
    // libjpeg reports errors by unwinding, which is safe to catch because it shares no state.
    let raw = catch_unwind(|| samples(bytes, eighths, buffered));
    let (space, size, data) = raw.map_err(|_| damaged())?.map_err(|_| damaged())?;
    let (colours, data) = match space {
        ColorSpace::JCS_GRAYSCALE => (Colours::default(), colours.of_greys(&data)),
        ColorSpace::JCS_CMYK => (Colours::default(), colours.of_inks(data)),
        _ => (colours, data),
    };
    let side = |side: usize| u32::try_from(side).map_err(|_| mismatch());
    let (width, height) = (side(size.0)?, side(size.1)?);
    let pixels = Pixels::new(width, height, Channels::Rgb, data).ok_or_else(mismatch)?;
    Ok(Decoded { pixels, colours })
}

fn damaged() -> ImageError {
    ImageError::not_an_image("its JPEG data are damaged")
}

/// What the samples mean, width and height, and the samples.
type Samples = (ColorSpace, (usize, usize), Vec<u8>);

/// Decodes at this many eighths of the size.
fn samples(bytes: &[u8], eighths: u8, buffered: bool) -> std::io::Result<Samples> {
    let mut decoder = mozjpeg::decompress::DecompressBuilder::new()
        .with_err(unwinding())
        .from_mem(bytes)?;
    decoder.scale(eighths);
    let space = match decoder.color_space() {
        ColorSpace::JCS_GRAYSCALE => ColorSpace::JCS_GRAYSCALE,
        ColorSpace::JCS_CMYK | ColorSpace::JCS_YCCK => ColorSpace::JCS_CMYK,
        _ => ColorSpace::JCS_RGB,
    };
    // The data of several scans are read at the start, those of a single one with the rows. What libjpeg remarks elsewhere
    // is about segments that cameras write in their own way, and costs no pixel.
    let before = WARNINGS.get();
    let mut started = decoder.to_colorspace(space)?;
    let before = if buffered { before } else { WARNINGS.get() };
    let size = (started.width(), started.height());
    let data = started.read_scanlines::<u8>()?;
    if WARNINGS.get() != before {
        return Err(std::io::ErrorKind::InvalidData.into());
    }
    Ok((space, size, data))
}

thread_local! {
    /// How often libjpeg found data of a picture missing or damaged on this thread, and continued without them.
    static WARNINGS: Cell<u64> = const { Cell::new(0) };
}

/// Handlers that count warnings and unwind at errors. The default ones print, and end the process.
fn unwinding() -> jpeg_error_mgr {
    extern "C-unwind" fn error(_: &mut jpeg_common_struct) {
        // Without the panic hook, which would print.
        resume_unwind(Box::new("libjpeg can't decode the file"))
    }
    extern "C-unwind" fn message(_: &mut jpeg_common_struct, level: c_int) {
        // Messages of other levels trace the work.
        if level < 0 {
            WARNINGS.set(WARNINGS.get() + 1);
        }
    }
    extern "C-unwind" fn nothing(_: &mut jpeg_common_struct) {}
    extern "C-unwind" fn no_text(_: &mut jpeg_common_struct, _: &[u8; 80]) {}
    jpeg_error_mgr {
        error_exit: Some(error),
        emit_message: Some(message),
        output_message: Some(nothing),
        format_message: Some(no_text),
        reset_error_mgr: Some(nothing),
        msg_code: 0,
        msg_parm: msg_parm_union::default(),
        trace_level: 0,
        num_warnings: 0,
        jpeg_message_table: null(),
        last_jpeg_message: 0,
        addon_message_table: null(),
        first_addon_message: 0,
        last_addon_message: 0,
    }
}
