//! Reads files of the content folder as they are on disk.

use std::{
    io::{self, Read as _},
    path::Path,
};

/// The text of a file of the content folder. A pipe or a device in its place is refused at once.
///
/// # Errors
/// It can't be read, is not a regular file, or is not UTF-8.
pub fn read_text(file: &Path) -> io::Result<String> {
    let bytes = read_bytes(file)?;
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// The bytes of a file of the content folder; see [`read_text`].
///
/// # Errors
/// It can't be read, or is not a regular file.
pub fn read_bytes(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    site_images::open_file(file)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}
