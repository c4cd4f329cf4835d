//! The form of a stored file: magic, format, BLAKE3 of the rest, then the picture.

use bytes::Bytes;

use crate::format::Format;

const MAGIC: &[u8; 8] = b"SITEIMG1";
const HEADER: usize = MAGIC.len() + 4 + 32;

pub(super) fn seal(format: Format, bytes: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(HEADER + bytes.len());
    file.extend_from_slice(MAGIC);
    file.extend_from_slice(&tag(format));
    file.extend_from_slice(blake3::hash(bytes).as_bytes());
    file.extend_from_slice(bytes);
    file
}

/// The picture, or `None` for a file that is empty, cut off, altered or of another format.
pub(super) fn open(file: Vec<u8>, format: Format) -> Option<Bytes> {
    let file = Bytes::from(file);
    let (magic, rest) = (file.get(..8)?, file.get(8..HEADER)?);
    let picture = file.slice(HEADER..);
    let good = magic == MAGIC
        && rest[..4] == tag(format)
        && rest[4..] == *blake3::hash(&picture).as_bytes();
    (good && !picture.is_empty()).then_some(picture)
}

fn tag(format: Format) -> [u8; 4] {
    let mut tag = [b' '; 4];
    for (to, from) in tag.iter_mut().zip(format.extension().bytes()) {
        *to = from;
    }
    tag
}
