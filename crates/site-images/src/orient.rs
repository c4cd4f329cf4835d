//! EXIF orientation: reads the tag and rotates or mirrors pixels accordingly.

use crate::pixels::Pixels;

/// How the stored picture must be transformed to be upright: the EXIF values 1–8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Orientation {
    /// Rows become columns; this is done before the flips.
    pub(crate) transpose: bool,
    pub(crate) flip_horizontal: bool,
    pub(crate) flip_vertical: bool,
}

impl Orientation {
    /// Finds tag 0x0112 in the first directory of an EXIF block (TIFF bytes, with or without `Exif\0\0` in front). A
    /// damaged block means upright, and so do values other than 2–8.
    pub(crate) fn from_exif(exif: &[u8]) -> Self {
        let number = read_tag(exif).unwrap_or(1);
        Self {
            transpose: matches!(number, 5..=8),
            flip_horizontal: matches!(number, 2 | 3 | 6 | 7),
            flip_vertical: matches!(number, 3 | 4 | 7 | 8),
        }
    }

    /// Swaps width and height if the picture is stored on its side.
    pub(crate) fn turn<T>(self, (width, height): (T, T)) -> (T, T) {
        match self.transpose {
            true => (height, width),
            false => (width, height),
        }
    }

    /// Transforms stored pixels so that they are upright.
    pub(crate) fn apply(self, stored: Pixels) -> Pixels {
        if self == Self::default() {
            return stored;
        }
        let bytes = stored.channels.count();
        let (width, height) = self.turn((stored.width as usize, stored.height as usize));
        let stored_width = stored.width as usize;
        let mut data = Vec::with_capacity(stored.data.len());
        let flipped = |at, length: usize, flip| if flip { length - 1 - at } else { at };
        for y in 0..height {
            let y = flipped(y, height, self.flip_vertical);
            for x in 0..width {
                let x = flipped(x, width, self.flip_horizontal);
                let (column, row) = self.turn((x, y));
                let at = (row * stored_width + column) * bytes;
                data.extend_from_slice(&stored.data[at..at + bytes]);
            }
        }
        let (width, height) = self.turn((stored.width, stored.height));
        Pixels {
            width,
            height,
            channels: stored.channels,
            data,
        }
    }
}

/// The value of tag 0x0112, which writers store as a number of 16 or of 32 bits.
pub(crate) fn read_tag(exif: &[u8]) -> Option<u16> {
    let tiff = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    let little = match tiff.get(..4)? {
        b"II*\0" => true,
        b"MM\0*" => false,
        _ => return None,
    };
    let number = |at: usize, length: usize| {
        let bytes = tiff.get(at..at.checked_add(length)?)?.iter();
        let add = |sum, &byte: &u8| sum << 8 | usize::from(byte);
        Some(match little {
            true => bytes.rev().fold(0, add),
            false => bytes.fold(0, add),
        })
    };
    let directory = number(4, 4)?;
    let at = (0..number(directory, 2)?)
        .map_while(|entry| directory.checked_add(2 + entry * 12))
        .find(|&at| number(at, 2) == Some(0x0112))?;
    let length = match number(at + 2, 2)? {
        3 => 2,
        4 => 4,
        _ => return None,
    };
    u16::try_from(number(at + 8, length)?).ok()
}
