//! GIF: the first frame, placed on the logical screen.

use super::{Decoded, mismatch};
use crate::colour::Colours;
use crate::decoders::gif_decoder;
use crate::error::ImageError;
use crate::pixels::{Channels, Pixels};

pub(super) fn decode(bytes: &[u8], (width, height): (u32, u32)) -> Result<Decoded, ImageError> {
    let mut decoder = gif_decoder(bytes, false)?;
    let frame = decoder
        .read_next_frame()
        .map_err(ImageError::not_an_image)?
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
    Ok(Decoded {
        pixels,
        colours: Colours::default(),
    })
}
