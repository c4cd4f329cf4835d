//! Source files for derivatives.

use std::io::Write as _;

/// A grey gradient. A larger one takes longer to transform.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let row = |y: u32| {
        let pixels = (0..width).map(move |x| ((x * 7 + y * 13) % 251) as u8);
        std::iter::once(0).chain(pixels)
    };
    let rows: Vec<u8> = (0..height).flat_map(row).collect();
    png_of(width, height, &rows)
}

/// A PNG whose rows do not match its header.
pub(super) fn png_of(width: u32, height: u32, rows: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(rows).expect("memory takes all");
    let mut header = Vec::new();
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    header.extend([8, 0, 0, 0, 0]);
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut out, *b"IHDR", &header);
    chunk(
        &mut out,
        *b"IDAT",
        &packed.finish().expect("memory takes all"),
    );
    chunk(&mut out, *b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    let mut sum = flate2::Crc::new();
    sum.update(&name);
    sum.update(data);
    out.extend(u32::try_from(data.len()).expect("small").to_be_bytes());
    out.extend(name);
    out.extend(data);
    out.extend(sum.sum().to_be_bytes());
}

/// A JPEG header of any size without image data.
pub(super) fn jpeg_header(width: u16, height: u16) -> Vec<u8> {
    let mut out = vec![0xff, 0xd8, 0xff, 0xc0, 0, 11, 8];
    out.extend(height.to_be_bytes());
    out.extend(width.to_be_bytes());
    out.extend([1, 1, 0x11, 0]);
    out.extend([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9]);
    out
}

/// Width and height of a WebP as `site-images` writes them (`VP8 `, `VP8L` or `VP8X`).
pub(super) fn webp_size(bytes: &[u8]) -> (u32, u32) {
    let at = |index: usize| u32::from(bytes[index]);
    match &bytes[12..16] {
        b"VP8X" => (
            1 + at(24) + (at(25) << 8) + (at(26) << 16),
            1 + at(27) + (at(28) << 8) + (at(29) << 16),
        ),
        b"VP8L" => {
            let bits = at(21) | at(22) << 8 | at(23) << 16 | at(24) << 24;
            ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
        }
        _ => (
            (at(26) | at(27) << 8) & 0x3fff,
            (at(28) | at(29) << 8) & 0x3fff,
        ),
    }
}
