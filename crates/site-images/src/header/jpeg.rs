//! The segments of a JPEG before its first scan.

use crate::error::ImageError;

/// Most scans that are decoded. Each costs a pass over the whole picture, however few bytes it has.
const MOST_SCANS: usize = 128;

/// What the segments before the first scan say.
#[derive(Debug, Default)]
pub(crate) struct Header<'b> {
    pub(crate) size: (u32, u32),
    pub(crate) exif: Option<&'b [u8]>,
    /// The chunks of the colour profile with their numbers.
    icc: Vec<(u8, &'b [u8])>,
    /// Whether there are several scans: the decoder holds the coefficients of the whole picture.
    pub(crate) buffered: bool,
    /// Why the data behind the header can't be decoded.
    pub(crate) flaw: Option<ImageError>,
}

impl<'b> Header<'b> {
    /// Reads the segments. Refuses codings that the decoder does not know, as browsers don't.
    pub(crate) fn read(bytes: &'b [u8]) -> Result<Self, ImageError> {
        let mut header = Self::default();
        let mut components = 0;
        let mut rest = bytes.get(2..).unwrap_or_default();
        loop {
            let Some((marker, segment, after)) = next_segment(rest) else {
                header.flaw = Some(ImageError::cut_off());
                return Ok(header);
            };
            match (marker, segment) {
                (0xC0..=0xC2, &[8, top, bottom, left, right, count, ..]) => {
                    let side = |high, low| u32::from(u16::from_be_bytes([high, low]));
                    header.size = (side(left, right), side(top, bottom));
                    header.buffered = marker == 0xC2;
                    components = count;
                }
                (0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF, _) | (0xC0..=0xC2, _) => {
                    return Err(ImageError::not_an_image(why_not(marker)));
                }
                (0xE1, _) if header.exif.is_none() && segment.starts_with(b"Exif\0\0") => {
                    header.exif = Some(segment);
                }
                (0xE2, _) => {
                    if let Some([number, _, chunk @ ..]) = segment.strip_prefix(b"ICC_PROFILE\0") {
                        header.icc.push((*number, chunk));
                    }
                }
                (0xDA, _) if components == 0 => {
                    return Err(ImageError::not_an_image("it has no frame header"));
                }
                (0xDA, _) => {
                    header.buffered |= segment.first() != Some(&components);
                    header.flaw = header.flaw_of_scans(after);
                    return Ok(header);
                }
                _ => {}
            }
            rest = after;
        }
    }

    /// Looks for the end, which may be followed by other data, and counts the scans. In the data of a scan, 0xFF is
    /// always followed by 0 or a restart marker. Decoders fill missing data with grey, and a file that was copied only
    /// half must not be shown as if it were complete.
    fn flaw_of_scans(&self, data: &[u8]) -> Option<ImageError> {
        if !data.windows(2).rev().any(|pair| pair == [0xFF, 0xD9]) {
            return Some(ImageError::cut_off());
        }
        let is_scan = |pair: &&[u8]| **pair == [0xFF, 0xDA];
        let scans = data.windows(2).filter(is_scan);
        (self.buffered && scans.take(MOST_SCANS + 1).count() > MOST_SCANS)
            .then(|| ImageError::not_an_image(format!("it has more than {MOST_SCANS} scans")))
    }

    /// The colour profile.
    pub(crate) fn icc(mut self) -> Option<Vec<u8>> {
        self.icc.sort_by_key(|(number, _)| *number);
        let chunks: Vec<_> = self.icc.into_iter().map(|(_, chunk)| chunk).collect();
        (!chunks.is_empty()).then(|| chunks.concat())
    }
}

fn why_not(marker: u8) -> &'static str {
    match marker {
        0xC0..=0xC2 => "it has 12 bits a channel; only 8 can be shown",
        0xC9..=0xCB | 0xCD..=0xCF => "it is an arithmetic-coded JPEG, which browsers can't show",
        _ => "it is a lossless or hierarchical JPEG, which browsers can't show",
    }
}

/// The next marker, its segment without the length, and what follows. Bytes between segments are skipped, as decoders
/// do.
pub(crate) fn next_segment(bytes: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let mut at = bytes.iter().position(|&byte| byte == 0xFF)?;
    loop {
        let marker = *bytes.get(at + 1)?;
        match marker {
            0xFF => at += 1,
            // A stuffed byte, a marker without a segment, or a start inside of the file.
            0x00 | 0x01 | 0xD0..=0xD8 => {
                at += 1 + bytes.get(at + 1..)?.iter().position(|&b| b == 0xFF)?;
            }
            0xD9 => return None,
            _ => {
                let length: [u8; 2] = bytes.get(at + 2..at + 4)?.try_into().ok()?;
                let end = at + 2 + usize::from(u16::from_be_bytes(length)).max(2);
                return Some((marker, bytes.get(at + 4..end)?, &bytes[end..]));
            }
        }
    }
}
