//! The boxes of the ISO base media file format (ISO 14496-12), of which an AVIF consists.

use std::ops::Range;

/// One box: its name, and where its content is in the file.
#[derive(Debug, Clone)]
pub(super) struct FileBox {
    pub(super) name: [u8; 4],
    /// Where the four bytes of the name are.
    pub(super) name_at: usize,
    pub(super) content: Range<usize>,
}

/// The boxes of a whole file, and where they end: other data may follow them. `None` if a box does not fit.
pub(super) fn boxes_of_file(bytes: &[u8]) -> Option<(Vec<FileBox>, usize)> {
    let (mut all, mut at) = (Vec::new(), 0);
    while let Some(name) = bytes.get(at + 4..at + 8)
        && name.iter().all(u8::is_ascii_alphanumeric)
    {
        let one = next_box(bytes, at..bytes.len())?;
        at = one.content.end;
        all.push(one);
    }
    Some((all, at))
}

/// The boxes in a part of a file; `None` if one does not fit.
pub(super) fn boxes(bytes: &[u8], part: Range<usize>) -> Option<Vec<FileBox>> {
    let (mut all, mut at) = (Vec::new(), part.start);
    while at < part.end {
        let one = next_box(bytes, at..part.end)?;
        at = one.content.end;
        all.push(one);
    }
    Some(all)
}

/// The box at the start of a part of a file.
fn next_box(bytes: &[u8], part: Range<usize>) -> Option<FileBox> {
    let mut reader = Reader::new(bytes, part.clone());
    let length = usize::try_from(reader.number(4)?).ok()?;
    let name_at = reader.at();
    let name = reader.four()?;
    let end = match length {
        0 => part.end,
        1 => part
            .start
            .checked_add(usize::try_from(reader.number(8)?).ok()?)?,
        _ => part.start.checked_add(length)?,
    };
    let content = reader.at()..end;
    (content.start <= end && end <= part.end).then_some(FileBox {
        name,
        name_at,
        content,
    })
}

/// Reads numbers from a part of a file, one after the other.
pub(super) struct Reader<'b> {
    bytes: &'b [u8],
    part: Range<usize>,
}

impl<'b> Reader<'b> {
    pub(super) fn new(bytes: &'b [u8], part: Range<usize>) -> Self {
        Self { bytes, part }
    }

    /// Where the next byte is in the file.
    pub(super) fn at(&self) -> usize {
        self.part.start
    }

    pub(super) fn rest(&self) -> Range<usize> {
        self.part.clone()
    }

    pub(super) fn take(&mut self, length: usize) -> Option<&'b [u8]> {
        let end = self.part.start.checked_add(length)?;
        if end > self.part.end {
            return None;
        }
        let taken = self.bytes.get(self.part.start..end)?;
        self.part.start = end;
        Some(taken)
    }

    /// A number of `length` bytes, at most 8, with the highest byte first.
    pub(super) fn number(&mut self, length: usize) -> Option<u64> {
        let add = |sum, &byte: &u8| sum << 8 | u64::from(byte);
        Some(self.take(length)?.iter().fold(0, add))
    }

    pub(super) fn four(&mut self) -> Option<[u8; 4]> {
        self.take(4)?.try_into().ok()
    }

    /// Version of a full box; its flags are skipped.
    pub(super) fn version(&mut self) -> Option<u64> {
        let version = self.number(1)?;
        self.take(3)?;
        Some(version)
    }
}
