//! The average colour of a picture, shown until the picture is loaded.

use std::io::Cursor;

use crate::ImageFormat;

/// Larger pictures are not decoded for their colour.
const MAX_PIXELS: u64 = 50_000_000;

/// Average colour as `#rrggbb`; `None` for SVG, AVIF and pictures that can't be decoded.
pub(crate) fn average(
    bytes: &[u8],
    format: ImageFormat,
    (width, height): (u32, u32),
) -> Option<String> {
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return None;
    }
    let sum = match format {
        ImageFormat::Jpeg => jpeg(bytes),
        ImageFormat::Png => png(bytes),
        ImageFormat::Webp => webp(bytes),
        ImageFormat::Avif | ImageFormat::Svg => None,
    }?;
    sum.colour()
}

/// The sum of the colours so far.
#[derive(Default)]
struct Sum {
    channels: [u64; 3],
    weight: u64,
}

impl Sum {
    /// Adds pixels of 1 (grey), 2 (grey, alpha), 3 (RGB) or 4 (RGBA) bytes, weighted by their alpha.
    fn add(&mut self, pixels: &[u8], size: usize) {
        // One loop for each pixel size, so that the compiler vectorises each.
        match size {
            1 => {
                let sum = pixels.iter().map(|&grey| u64::from(grey)).sum::<u64>();
                self.channels = self.channels.map(|channel| channel + sum);
                self.weight += pixels.len() as u64;
            }
            2 => pixels
                .as_chunks()
                .0
                .iter()
                .for_each(|&[g, a]| self.weigh([g, g, g], a)),
            3 => {
                for pixel in pixels.as_chunks::<3>().0 {
                    for (sum, value) in self.channels.iter_mut().zip(pixel) {
                        *sum += u64::from(*value);
                    }
                }
                self.weight += (pixels.len() / 3) as u64;
            }
            _ => pixels
                .as_chunks()
                .0
                .iter()
                .for_each(|&[r, g, b, a]| self.weigh([r, g, b], a)),
        }
    }

    fn weigh(&mut self, colour: [u8; 3], alpha: u8) {
        for (sum, value) in self.channels.iter_mut().zip(colour) {
            *sum += u64::from(value) * u64::from(alpha);
        }
        self.weight += u64::from(alpha);
    }

    fn colour(&self) -> Option<String> {
        let [red, green, blue] = self.channels.map(|sum| sum.checked_div(self.weight));
        Some(format!("#{:02x}{:02x}{:02x}", red?, green?, blue?))
    }
}

fn jpeg(bytes: &[u8]) -> Option<Sum> {
    let short = first_scan(bytes);
    let mut decoder = jpeg_decoder::Decoder::new(short.as_deref().unwrap_or(bytes));
    decoder.read_info().ok()?;
    // Decodes at an eighth of the size, which computes only the mean of each block of 8×8 pixels.
    decoder.scale(1, 1).ok()?;
    let pixels = decoder.decode().ok()?;
    let size = match decoder.info()?.pixel_format {
        jpeg_decoder::PixelFormat::L8 => 1,
        jpeg_decoder::PixelFormat::RGB24 => 3,
        _ => return None,
    };
    let mut sum = Sum::default();
    sum.add(&pixels, size);
    Some(sum)
}

/// A progressive JPEG cut after its first scan, which holds the mean of every block. Decoding it is a tenth of the
/// work.
fn first_scan(bytes: &[u8]) -> Option<Vec<u8>> {
    let (mut at, mut progressive) = (2, false);
    loop {
        let (&[0xff, marker], rest) = bytes.get(at..)?.split_first_chunk()? else {
            return None;
        };
        let length = usize::from(u16::from_be_bytes(*rest.first_chunk()?));
        at += 2 + length;
        match marker {
            0xc2 => progressive = true,
            0xda => break,
            _ => {}
        }
    }
    if !progressive {
        return None;
    }
    // In the data of a scan 0xff is followed by 0 or a restart marker; any other marker ends the scan.
    let data = bytes.get(at..)?;
    let ends = |pair: &[u8]| pair[0] == 0xff && !matches!(pair[1], 0x00 | 0xd0..=0xd7 | 0xff);
    let end = at + data.windows(2).position(ends)?;
    let mut short = bytes.get(..end)?.to_vec();
    short.extend([0xff, 0xd9]);
    Some(short)
}

fn png(bytes: &[u8]) -> Option<Sum> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    let header = decoder.read_header_info().ok()?;
    let indexed =
        header.color_type == png::ColorType::Indexed && header.bit_depth == png::BitDepth::Eight;
    if !indexed {
        decoder.set_transformations(png::Transformations::normalize_to_color8());
    }
    let mut reader = decoder.read_info().ok()?;
    let size = match reader.output_color_type().0 {
        png::ColorType::Grayscale | png::ColorType::Indexed => 1,
        png::ColorType::GrayscaleAlpha => 2,
        png::ColorType::Rgb => 3,
        png::ColorType::Rgba => 4,
    };
    let (mut sum, mut uses) = (Sum::default(), [0_u64; 256]);
    let mut number = 0_u32;
    while let Some(row) = reader.next_row().ok()? {
        // Every fourth row is enough. An interlaced file gives its rows in passes, which makes no difference.
        if number.is_multiple_of(4) {
            match indexed {
                true => row
                    .data()
                    .iter()
                    .for_each(|&index| uses[usize::from(index)] += 1),
                false => sum.add(row.data(), size),
            }
        }
        number += 1;
    }
    if indexed {
        let palette = reader.info().palette.as_deref()?.as_chunks::<3>().0;
        let alpha = reader.info().trns.as_deref().unwrap_or_default();
        for (index, colour) in palette.iter().enumerate().take(uses.len()) {
            let weight = uses[index] * u64::from(alpha.get(index).copied().unwrap_or(255));
            for (sum, value) in sum.channels.iter_mut().zip(colour) {
                *sum += u64::from(*value) * weight;
            }
            sum.weight += weight;
        }
    }
    Some(sum)
}

fn webp(bytes: &[u8]) -> Option<Sum> {
    let mut decoder = image_webp::WebPDecoder::new(Cursor::new(bytes)).ok()?;
    let mut pixels = vec![0; decoder.output_buffer_size()?];
    decoder.read_image(&mut pixels).ok()?;
    let mut sum = Sum::default();
    sum.add(&pixels, if decoder.has_alpha() { 4 } else { 3 });
    Some(sum)
}
