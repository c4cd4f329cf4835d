//! The items of an AVIF: what they are, where their data are, and which properties they have.

use std::collections::HashMap;
use std::ops::Range;

use crate::header::boxes::{FileBox, Reader, boxes};

/// An item of the file: the picture, a tile of it, its alpha, or metadata.
#[derive(Debug, Default)]
pub(super) struct Item {
    pub(super) kind: [u8; 4],
    /// Where the kind and the texts behind it are.
    pub(super) entry: Range<usize>,
    pub(super) data: Vec<Range<usize>>,
    pub(super) properties: Vec<usize>,
}

/// The items of a `meta` box by their ids, and the properties that they refer to.
pub(super) fn items(bytes: &[u8], inner: &[FileBox]) -> Option<(HashMap<u64, Item>, Vec<FileBox>)> {
    let find = |name: &[u8; 4]| inner.iter().find(|one| one.name == *name);
    let mut items = HashMap::new();
    if let Some(list) = find(b"iinf") {
        entries(bytes, list, &mut items)?;
    }
    if let Some(list) = find(b"iloc") {
        let own = find(b"idat").map(|own| &own.content);
        locations(bytes, list, own, &mut items)?;
    }
    let properties = match find(b"iprp") {
        Some(list) => properties(bytes, list, &mut items)?,
        None => Vec::new(),
    };
    Some((items, properties))
}

/// The kinds of all items.
fn entries(bytes: &[u8], list: &FileBox, items: &mut HashMap<u64, Item>) -> Option<()> {
    let mut reader = Reader::new(bytes, list.content.clone());
    let wide = reader.version()? > 0;
    reader.number(if wide { 4 } else { 2 })?;
    for entry in boxes(bytes, reader.rest())? {
        let mut reader = Reader::new(bytes, entry.content.clone());
        let version = reader.version()?;
        if version < 2 {
            continue;
        }
        let id = reader.number(if version > 2 { 4 } else { 2 })?;
        reader.take(2)?;
        let item = items.entry(id).or_default();
        item.entry = reader.rest();
        item.kind = reader.four()?;
    }
    Some(())
}

/// Where the data of all items are. Data outside of the file mean that it was cut off.
fn locations(
    bytes: &[u8],
    list: &FileBox,
    own: Option<&Range<usize>>,
    items: &mut HashMap<u64, Item>,
) -> Option<()> {
    let mut reader = Reader::new(bytes, list.content.clone());
    let version = reader.version()?;
    let sizes = reader.number(2)?;
    // Each is at most 15.
    let size = |shift: u64| usize::try_from(sizes >> shift & 15).unwrap_or(0);
    let (offset_size, length_size, base_size) = (size(12), size(8), size(4));
    let index_size = if version > 0 { size(0) } else { 0 };
    let id_size = if version < 2 { 2 } else { 4 };
    for _ in 0..reader.number(id_size)? {
        let id = reader.number(id_size)?;
        let method = if version > 0 {
            reader.number(2)? & 15
        } else {
            0
        };
        reader.take(2)?;
        let base = reader.number(base_size)?;
        for _ in 0..reader.number(2)? {
            reader.number(index_size)?;
            let offset = usize::try_from(base.checked_add(reader.number(offset_size)?)?).ok()?;
            let length = usize::try_from(reader.number(length_size)?).ok()?;
            let within = match method {
                0 => 0..bytes.len(),
                1 => own?.clone(),
                // Built from other items.
                _ => continue,
            };
            let start = within.start.checked_add(offset)?;
            let end = match length {
                0 => within.end,
                _ => start.checked_add(length)?,
            };
            if start > end || end > within.end {
                return None;
            }
            items.entry(id).or_default().data.push(start..end);
        }
    }
    Some(())
}

/// All properties, and which item has which (counted from 1).
fn properties(
    bytes: &[u8],
    list: &FileBox,
    items: &mut HashMap<u64, Item>,
) -> Option<Vec<FileBox>> {
    let mut all = Vec::new();
    for part in boxes(bytes, list.content.clone())? {
        match &part.name {
            b"ipco" => all = boxes(bytes, part.content)?,
            b"ipma" => {
                let mut reader = Reader::new(bytes, part.content);
                let version = reader.version()?;
                let wide = bytes.get(reader.at() - 1)? & 1 == 1;
                for _ in 0..reader.number(4)? {
                    let id = reader.number(if version > 0 { 4 } else { 2 })?;
                    for _ in 0..reader.number(1)? {
                        let number = match wide {
                            true => reader.number(2)? & 0x7FFF,
                            false => reader.number(1)? & 0x7F,
                        };
                        let item = items.entry(id).or_default();
                        item.properties.push(usize::try_from(number).ok()?);
                    }
                }
            }
            _ => {}
        }
    }
    Some(all)
}

/// Whether the data of a coded picture consist of whole units (AV1, 5.3), and one of them is a frame.
pub(super) fn has_frame(bytes: &[u8], data: &[Range<usize>]) -> bool {
    let data: Vec<u8> = data
        .iter()
        .flat_map(|part| &bytes[part.clone()])
        .copied()
        .collect();
    let (mut rest, mut found) = (data.as_slice(), false);
    while let [first, after @ ..] = rest {
        let (extended, sized) = (first & 4 != 0, first & 2 != 0);
        let kind = first >> 3 & 15;
        let Some(mut after) = after.get(usize::from(extended)..) else {
            return false;
        };
        if first & 0x80 != 0 || kind == 0 {
            return false;
        }
        let mut length = after.len();
        if sized {
            let Some(end) = after.iter().take(8).position(|byte| byte & 0x80 == 0) else {
                return false;
            };
            let digits = after[..=end].iter().rev();
            let number = digits.fold(0_u64, |sum, byte| sum << 7 | u64::from(byte & 0x7F));
            after = &after[end + 1..];
            match usize::try_from(number) {
                Ok(number) if number <= after.len() => length = number,
                _ => return false,
            }
        }
        found |= matches!(kind, 3 | 6);
        rest = &after[length..];
    }
    found
}
