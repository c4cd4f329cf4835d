//! Decoders with limits, shared by the code that reads a picture's header and the code that reads its pixels.

use std::io::Cursor;

use zune_core::{colorspace::ColorSpace, options::DecoderOptions};

pub(crate) fn jpeg_options() -> DecoderOptions {
    // A JPEG's width and height have 16 bits; the caller limits the number of pixels.
    DecoderOptions::new_safe()
        .set_max_width(65_535)
        .set_max_height(65_535)
        .jpeg_set_max_scans(128)
        .jpeg_set_out_colorspace(ColorSpace::RGB)
}

/// Most memory that ancillary chunks may take, in bytes.
const CHUNK_LIMIT: usize = 32 << 20;

pub(crate) fn png_decoder(bytes: &[u8]) -> png::Decoder<Cursor<&[u8]>> {
    let mut decoder =
        png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: CHUNK_LIMIT });
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    decoder.set_ignore_text_chunk(true);
    decoder
}
