//! What tells one file from another, and names beside a file's.

use std::{
    fs,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

/// First 32 hexadecimal digits.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let hash = blake3::hash(bytes).to_hex();
    hash.chars().take(32).collect()
}

/// The path with a further suffix.
pub(crate) fn with(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

/// When a file was changed, in nanoseconds since 1970; 0 where the system does not say.
pub(crate) fn modified(metadata: &fs::Metadata) -> u128 {
    let time = metadata.modified().ok();
    time.and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |since| since.as_nanos())
}
