//! Hashes and times of files, and their removal.

use std::{fs, io, time::UNIX_EPOCH};

/// The first 32 hexadecimal digits of the BLAKE3 hash.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let hash = blake3::hash(bytes).to_hex();
    hash.chars().take(32).collect()
}

/// Treats a missing file as removed.
pub(crate) fn absent(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result,
    }
}

/// The modification time of a file in nanoseconds since 1970; 0 if the system has none.
pub(crate) fn modified(metadata: &fs::Metadata) -> u128 {
    let time = metadata.modified().ok();
    time.and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |since| since.as_nanos())
}
