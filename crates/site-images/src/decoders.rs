//! Decoders with limits, shared by the code that reads a picture's header and the code that reads its pixels.

use std::io::Cursor;
use std::num::NonZeroU64;

use crate::error::ImageError;

/// Most memory that one decoder may use in addition to its output, in bytes.
pub(crate) const MEMORY_LIMIT: usize = 256 << 20;

/// Most memory that ancillary chunks may take, in bytes.
const CHUNK_LIMIT: usize = 32 << 20;

pub(crate) fn png_decoder(bytes: &[u8]) -> png::Decoder<Cursor<&[u8]>> {
    let mut decoder =
        png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: CHUNK_LIMIT });
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    decoder.set_ignore_text_chunk(true);
    decoder
}

/// `skip`: frames are counted and not decoded.
pub(crate) fn gif_decoder(bytes: &[u8], skip: bool) -> Result<gif::Decoder<&[u8]>, ImageError> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    options.check_frame_consistency(true);
    options.skip_frame_decoding(skip);
    if let Some(limit) = NonZeroU64::new(MEMORY_LIMIT as u64) {
        options.set_memory_limit(gif::MemoryLimit::Bytes(limit));
    }
    options.read_info(bytes).map_err(ImageError::damaged)
}
