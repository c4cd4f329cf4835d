//! GIF: the first frame, placed on the logical screen.

use std::num::NonZeroU64;

use super::{Decoded, MEMORY_LIMIT, broken, mismatch};
use crate::error::ImageError;
use crate::pixels::{Channels, Pixels};

pub(super) fn decode(bytes: &[u8], (width, height): (u32, u32)) -> Result<Decoded, ImageError> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    options.check_frame_consistency(true);
    if let Some(limit) = NonZeroU64::new(MEMORY_LIMIT as u64) {
        options.set_memory_limit(gif::MemoryLimit::Bytes(limit));
    }
    let mut decoder = options.read_info(bytes).map_err(broken)?;
    let frame = decoder
        .read_next_frame()
        .map_err(broken)?
        .ok_or_else(mismatch)?;
    let (row, wide) = (usize::from(frame.width) * 4, width as usize * 4);
    let (left, top) = (usize::from(frame.left) * 4, usize::from(frame.top));
    if left + row > wide || top + usize::from(frame.height) > height as usize || row == 0 {
        return Err(mismatch());
    }
    let mut data = vec![0; wide * height as usize];
    for (line, pixels) in data
        .chunks_exact_mut(wide)
        .skip(top)
        .zip(frame.buffer.chunks_exact(row))
    {
        line[left..left + row].copy_from_slice(pixels);
    }
    let pixels = Pixels::new(width, height, Channels::Rgba, data).ok_or_else(mismatch)?;
    Ok(Decoded { pixels, icc: None })
}
