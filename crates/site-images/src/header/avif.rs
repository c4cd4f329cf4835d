//! AVIF (ISO 23008-12 and the AV1 Image File Format): which pictures a file has, how large the shown one is, whether its
//! data are complete, and the file without its metadata.

mod items;

use std::ops::Range;

use self::items::{has_frame, items};
use super::boxes::{FileBox, Reader, boxes, boxes_of_file};
use crate::error::ImageError;
use crate::orient::Orientation;

/// What is read from an AVIF.
#[derive(Debug, Default)]
pub(crate) struct Avif {
    /// As stored: `orientation` is applied by the browser.
    pub(crate) size: (u32, u32),
    pub(crate) orientation: Orientation,
    /// Where names are that must not be delivered.
    names: Vec<usize>,
    /// Where content is that must not be delivered.
    contents: Vec<Range<usize>>,
}

/// Whether a file names one of AVIF's brands, as the major or as a compatible one.
pub(crate) fn is_avif(bytes: &[u8]) -> bool {
    if bytes.get(4..8) != Some(b"ftyp") {
        return false;
    }
    let first = Reader::new(bytes, 0..bytes.len()).number(4);
    let end = first.map_or(0, |length| usize::try_from(length).unwrap_or(0));
    let brands = bytes.get(8..end.min(bytes.len())).unwrap_or_default();
    let (brands, _) = brands.as_chunks::<4>();
    // The second group is the minor version.
    let brands = brands.iter().enumerate().filter(|(at, _)| *at != 1);
    brands
        .into_iter()
        .any(|(_, it)| it == b"avif" || it == b"avis")
}

/// Kinds of boxes without a part in showing the picture.
const IDLE: [&[u8; 4]; 8] = [
    b"uuid", b"udta", b"free", b"skip", b"udes", b"altt", b"crtt", b"mdft",
];

/// Boxes that contain boxes; the number is the length of what precedes these.
const CONTAINERS: [(&[u8; 4], usize); 8] = [
    (b"meta", 4),
    (b"moov", 0),
    (b"trak", 0),
    (b"mdia", 0),
    (b"minf", 0),
    (b"stbl", 0),
    (b"iprp", 0),
    (b"ipco", 0),
];

/// Deepest nesting of boxes.
const DEPTH_LIMIT: usize = 8;

impl Avif {
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, ImageError> {
        let mut avif = Self::default();
        let (all, end) = boxes_of_file(bytes).ok_or_else(ImageError::cut_off)?;
        avif.contents.push(end..bytes.len());
        avif.walk(bytes, &all, 0).ok_or_else(ImageError::cut_off)?;
        if avif.size == (0, 0) {
            return Err(ImageError::not_an_image("it has no AVIF picture"));
        }
        Ok(avif)
    }

    /// The file without Exif, XMP and other metadata. They are overwritten in place, so that everything else stays where
    /// the file says it is.
    pub(crate) fn without_metadata(&self, bytes: &[u8]) -> Vec<u8> {
        let mut clean = bytes.to_vec();
        for content in &self.contents {
            if let Some(content) = clean.get_mut(content.clone()) {
                content.fill(0);
            }
        }
        for &name in &self.names {
            if let Some(name) = clean.get_mut(name..name + 4) {
                name.copy_from_slice(b"free");
            }
        }
        clean
    }

    fn walk(&mut self, bytes: &[u8], all: &[FileBox], depth: usize) -> Option<()> {
        for one in all {
            if IDLE.contains(&&one.name) {
                self.names.push(one.name_at);
                self.contents.push(one.content.clone());
            } else if let Some((_, skipped)) = CONTAINERS.iter().find(|(it, _)| **it == one.name) {
                if depth >= DEPTH_LIMIT {
                    return None;
                }
                let mut content = one.content.clone();
                content.start += skipped;
                let inner = boxes(bytes, content)?;
                if one.name == *b"meta" {
                    self.meta(bytes, &inner)?;
                }
                self.walk(bytes, &inner, depth + 1)?;
            } else if one.name == *b"tkhd" && self.size == (0, 0) {
                self.size = track_size(bytes, one)?;
            }
        }
        Some(())
    }

    /// Reads the items of one `meta` box.
    fn meta(&mut self, bytes: &[u8], inner: &[FileBox]) -> Option<()> {
        let (items, properties) = items(bytes, inner)?;
        for item in items.values() {
            match &item.kind {
                b"Exif" | b"mime" | b"uri " => {
                    self.names.push(item.entry.start);
                    self.contents.push(item.entry.start + 4..item.entry.end);
                    self.contents.extend(item.data.iter().cloned());
                }
                b"av01" => has_frame(bytes, &item.data).then_some(())?,
                _ => {}
            }
        }
        let primary = inner.iter().find(|one| one.name == *b"pitm");
        let primary = primary.and_then(|list| {
            let mut reader = Reader::new(bytes, list.content.clone());
            let wide = reader.version()? > 0;
            reader.number(if wide { 4 } else { 2 })
        });
        if let Some(shown) = primary.and_then(|id| items.get(&id)) {
            let own = shown.properties.iter();
            for property in own.filter_map(|&number| properties.get(number.checked_sub(1)?)) {
                self.property(bytes, property)?;
            }
        }
        Some(())
    }

    /// Applies a property of the shown picture, in the order in which they are associated.
    fn property(&mut self, bytes: &[u8], property: &FileBox) -> Option<()> {
        let mut reader = Reader::new(bytes, property.content.clone());
        let mut side = |length| u32::try_from(reader.number(length)?).ok();
        match &property.name {
            b"ispe" => {
                side(4)?;
                self.size = (side(4)?, side(4)?);
            }
            b"clap" => {
                let [width, width_of, height, height_of] = [side(4)?, side(4)?, side(4)?, side(4)?];
                let cut = (width.checked_div(width_of)?, height.checked_div(height_of)?);
                if cut.0 > 0 && cut.1 > 0 && cut.0 <= self.size.0 && cut.1 <= self.size.1 {
                    self.size = cut;
                }
            }
            // Quarter turns; mirroring changes no size.
            b"irot" => self.orientation.transpose = side(1)? % 2 == 1,
            _ => {}
        }
        Some(())
    }
}

/// Width and height of a track, for a sequence without a still picture.
fn track_size(bytes: &[u8], header: &FileBox) -> Option<(u32, u32)> {
    let start = header.content.end.checked_sub(8)?;
    let mut reader = Reader::new(bytes, start..header.content.end);
    let mut side = || u32::try_from(reader.number(4)? >> 16).ok();
    Some((side()?, side()?))
}
