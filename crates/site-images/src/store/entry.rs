//! The format of a stored file: magic, format, BLAKE3 hash of key and picture, then the picture.

use bytes::Bytes;

use crate::format::Format;
use crate::recipe::Key;

const MAGIC: &[u8; 8] = b"SITEIMG2";
const HEADER: usize = MAGIC.len() + 4 + 32;

pub(super) fn seal(key: Key, format: Format, bytes: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(HEADER + bytes.len());
    file.extend_from_slice(MAGIC);
    file.extend_from_slice(&tag(format));
    file.extend_from_slice(&checksum(key, bytes));
    file.extend_from_slice(bytes);
    file
}

/// Returns the picture. `None` if the file is empty, truncated or altered, has another version of the format, or
/// belongs to another key.
pub(super) fn open(key: Key, file: Vec<u8>, format: Format) -> Option<Bytes> {
    let file = Bytes::from(file);
    let (magic, rest) = (file.get(..8)?, file.get(8..HEADER)?);
    let picture = file.slice(HEADER..);
    let good = magic == MAGIC && rest[..4] == tag(format) && rest[4..] == checksum(key, &picture);
    (good && !picture.is_empty()).then_some(picture)
}

fn checksum(key: Key, picture: &[u8]) -> [u8; 32] {
    *blake3::Hasher::new()
        .update(&key.0)
        .update(picture)
        .finalize()
        .as_bytes()
}

fn tag(format: Format) -> [u8; 4] {
    let mut tag = [b' '; 4];
    for (to, from) in tag.iter_mut().zip(format.extension().bytes()) {
        *to = from;
    }
    tag
}
