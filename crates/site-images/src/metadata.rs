//! Removes metadata from pictures that are delivered without being decoded: AVIF files, and what an SVG contains. Kept are
//! the parts that a browser needs to draw, and of Exif the orientation where browsers turn the picture by it.

use crate::format::Format;
use crate::header::avif::Avif;
use crate::header::jpeg::next_segment;
use crate::orient;

/// The picture without Exif, XMP, comments and everything else that draws nothing. `None` if its parts do not fit together.
pub(crate) fn without(bytes: &[u8], format: Format) -> Option<Vec<u8>> {
    match format {
        Format::Jpeg => jpeg(bytes),
        Format::Png => png(bytes),
        Format::Gif => gif(bytes),
        Format::Webp => webp(bytes),
        Format::Avif => Some(Avif::read(bytes).ok()?.without_metadata(bytes)),
        Format::Svg => None,
    }
}

/// Exif that contains nothing but the orientation.
fn turned(exif: &[u8]) -> Option<Vec<u8>> {
    let orientation = orient::read_tag(exif).filter(|tag| (2..=8).contains(tag))?;
    let directory = *b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0";
    let value = u32::from(orientation).to_le_bytes();
    Some([&directory[..], &value, &[0; 4]].concat())
}

/// Ends with the picture, because cameras append further ones and films.
fn jpeg(bytes: &[u8]) -> Option<Vec<u8>> {
    let (start, mut rest) = bytes.split_at_checked(2)?;
    let mut out = start.to_vec();
    let (mut scan, mut exif) = (false, false);
    while let Some((marker, segment, after)) = next_segment(rest) {
        if scan {
            out.extend_from_slice(&rest[..rest.len() - after.len() - segment.len() - 4]);
        }
        (scan, rest) = (marker == 0xDA, after);
        let segment = match marker {
            // JFIF may end with a small copy of the picture.
            0xE0 if segment.starts_with(b"JFIF\0") => [segment.get(..12)?, &[0, 0]].concat(),
            0xE1 if !exif && segment.starts_with(b"Exif\0\0") => {
                exif = true;
                match turned(segment) {
                    Some(turned) => [b"Exif\0\0", turned.as_slice()].concat(),
                    None => continue,
                }
            }
            0xE2 if segment.starts_with(b"ICC_PROFILE\0") => segment.to_vec(),
            0xEE if segment.starts_with(b"Adobe") => segment.to_vec(),
            0xC0..=0xDF => segment.to_vec(),
            _ => continue,
        };
        let length = u16::try_from(segment.len() + 2).ok()?.to_be_bytes();
        out.extend([0xFF, marker].iter().chain(&length).chain(&segment));
    }
    let end = rest.windows(2).position(|two| two == [0xFF, 0xD9])?;
    out.extend_from_slice(&rest[..end + 2]);
    Some(out)
}

fn png(bytes: &[u8]) -> Option<Vec<u8>> {
    let (signature, mut rest) = bytes.split_at_checked(8)?;
    let mut out = signature.to_vec();
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (name, data) = (after.get(..4)?, after.get(4..length.checked_add(4)?)?);
        rest = after.get(length + 8..)?;
        let data = match name {
            b"eXIf" => turned(data),
            b"IHDR" | b"PLTE" | b"IDAT" | b"IEND" | b"acTL" | b"fcTL" | b"fdAT" | b"tRNS"
            | b"cICP" | b"iCCP" | b"sRGB" | b"gAMA" | b"cHRM" | b"mDCV" | b"cLLI" => {
                Some(data.to_vec())
            }
            _ => None,
        };
        if let Some(data) = data {
            let chunk = [name, &data].concat();
            out.extend(u32::try_from(data.len()).ok()?.to_be_bytes());
            out.extend_from_slice(&chunk);
            out.extend(crc32fast::hash(&chunk).to_be_bytes());
        }
        if name == b"IEND" {
            break;
        }
    }
    Some(out)
}

fn webp(bytes: &[u8]) -> Option<Vec<u8>> {
    let length = u32::from_le_bytes(*bytes.get(4..)?.first_chunk()?);
    let end = usize::try_from(length).ok()?.checked_add(8)?;
    let chunks = webp_chunks(bytes.get(12..end)?, true)?;
    let length = u32::try_from(chunks.len() + 4).ok()?.to_le_bytes();
    Some([b"RIFF", &length[..], b"WEBP", &chunks].concat())
}

/// The chunks of a file, or of a frame in it.
fn webp_chunks(mut rest: &[u8], of_file: bool) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(rest.len());
    while let Some((name, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_le_bytes(*after.first_chunk()?);
        let length = usize::try_from(length).ok()?;
        let mut data = after.get(4..length.checked_add(4)?)?.to_vec();
        // Chunks have an even length.
        rest = after.get(4 + length + length % 2..).unwrap_or_default();
        match name {
            // The flags that announce Exif and XMP.
            b"VP8X" if of_file => *data.first_mut()? &= !0b1100,
            b"ANMF" if of_file => {
                let frame = webp_chunks(data.get(16..)?, false)?;
                data.splice(16.., frame);
            }
            b"ANIM" | b"ICCP" if of_file => {}
            b"VP8 " | b"VP8L" | b"ALPH" => {}
            _ => continue,
        }
        out.extend_from_slice(name);
        out.extend(u32::try_from(data.len()).ok()?.to_le_bytes());
        out.extend_from_slice(&data);
        out.resize(out.len().next_multiple_of(2), 0);
    }
    Some(out)
}

fn gif(bytes: &[u8]) -> Option<Vec<u8>> {
    /// The blocks that say how often the frames are repeated.
    const REPEATS: [&[u8]; 2] = [
        b"!\xFF\x0BNETSCAPE2.0\x03\x01",
        b"!\xFF\x0BANIMEXTS1.0\x03\x01",
    ];
    let table = |flags: u8| match flags & 0x80 {
        0 => 0,
        _ => 6 << (flags & 7),
    };
    let mut at = 13 + table(*bytes.get(10)?);
    let mut out = bytes.get(..at)?.to_vec();
    loop {
        let rest = bytes.get(at..)?;
        let (header, is_kept) = match rest {
            [b';', ..] | [] => {
                out.push(b';');
                return Some(out);
            }
            [b',', ..] => (11 + table(*rest.get(9)?), true),
            [b'!', 0xF9, ..] => (2, true),
            [b'!', _, ..] => (2, REPEATS.iter().any(|it| rest.starts_with(it))),
            _ => return None,
        };
        let mut end = header;
        while let length @ 1.. = usize::from(*rest.get(end)?) {
            end += length + 1;
        }
        // More data would be something else than a number of repetitions.
        if is_kept && (rest[0] == b',' || end <= 18) {
            out.extend_from_slice(&rest[..=end]);
        }
        at += end + 1;
    }
}
