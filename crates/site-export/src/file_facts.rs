//! Hashes, names and times of files.

use std::{
    fs,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

/// The first 32 hexadecimal digits of the BLAKE3 hash.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let hash = blake3::hash(bytes).to_hex();
    hash.chars().take(32).collect()
}

/// The path with `.` and a suffix appended.
pub(crate) fn with(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

/// The modification time of a file in nanoseconds since 1970; 0 if the system has none.
pub(crate) fn modified(metadata: &fs::Metadata) -> u128 {
    let time = metadata.modified().ok();
    time.and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |since| since.as_nanos())
}
