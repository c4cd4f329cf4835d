//! Reads files of the content folder as they are on disk.

use std::{io, path::Path};

use crate::{Finding, Place, Rule};

/// The finding about a file that can't be read.
pub(super) fn unreadable(path: &str, why: &str, help: &str) -> Finding {
    let message = format!("The file can't be read: {why}.");
    Finding::new(Rule::UnreadableFile, Place::of_file(path), message, help)
}

/// Why a file is refused that is not UTF-8, and what to do.
pub(super) const NOT_UTF_8: (&str, &str) = ("it is not UTF-8 text", "Save it as UTF-8 text.");

/// The text of a file of the content folder. A pipe or a device in its place is refused at once.
///
/// # Errors
/// It can't be read, is not a regular file, or is not UTF-8.
pub fn read_text(file: &Path) -> io::Result<String> {
    let bytes = read_bytes(file)?;
    let (why, help) = NOT_UTF_8;
    let refuse = |_| io::Error::new(io::ErrorKind::InvalidData, format!("{why}. {help}"));
    String::from_utf8(bytes).map_err(refuse)
}

/// The bytes of a file of the content folder; see [`read_text`].
///
/// # Errors
/// It can't be read, or is not a regular file.
pub fn read_bytes(file: &Path) -> io::Result<Vec<u8>> {
    site_images::read_file(file, u64::MAX)
}
