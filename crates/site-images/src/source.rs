//! Reads a source, within three limits: its path lies below the folder, it is a regular file, and it is not too large.
//! Links are followed wherever they lead, because an operator or editor has put them there, and texts follow them too
//! (`site-content/src/read/folder/walk.rs`). A request can't name a path outside of the folder.

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::error::{FILE_LIMIT, ImageError};
use crate::request::SourcePath;

/// Metadata that distinguishes two versions of a file without reading it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stamp {
    pub(crate) file: PathBuf,
    pub(crate) size: u64,
    pub(crate) modified: SystemTime,
    /// Releases may give all files one time.
    numbers: FileNumbers,
}

/// Device, number, and when data or metadata of a file last changed; zeros where the system does not have them.
pub type FileNumbers = (u64, u64, (i64, i64));

/// Finds a file below the folder of sources, and its metadata. The path of the folder is resolved each time, because the
/// folder may be replaced while the site runs.
pub(crate) fn stamp(folder: &Path, path: &SourcePath) -> Result<Stamp, ImageError> {
    let folder = folder.canonicalize().map_err(|_| ImageError::NotFound)?;
    let file = folder
        .join(path.as_str())
        .canonicalize()
        .map_err(|error| not_found(&error))?;
    let metadata = file.metadata().map_err(|error| not_found(&error))?;
    if !metadata.is_file() {
        return Err(ImageError::NotFound);
    }
    let size = metadata.len();
    if size > FILE_LIMIT {
        return Err(too_large());
    }
    let modified = metadata.modified().map_err(ImageError::internal)?;
    Ok(Stamp {
        file,
        size,
        modified,
        numbers: file_numbers(&metadata),
    })
}

/// What distinguishes a file, by its metadata, from another one in its place.
pub fn file_numbers(meta: &std::fs::Metadata) -> FileNumbers {
    use std::os::unix::fs::MetadataExt as _;

    (meta.dev(), meta.ino(), (meta.ctime(), meta.ctime_nsec()))
}

/// Reads a complete file whose metadata were read before.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, ImageError> {
    let opened = open_file(file).map_err(|error| not_found(&error))?;
    let mut bytes = Vec::new();
    // The file may have grown since.
    opened
        .take(FILE_LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(ImageError::internal)?;
    if bytes.len() as u64 > FILE_LIMIT {
        return Err(too_large());
    }
    Ok(bytes)
}

fn too_large() -> ImageError {
    ImageError::TooLarge(format!("more than {} MiB", FILE_LIMIT >> 20))
}

/// Opens a regular file for reading. A folder, a pipe or a device is refused at once: a plain `open` of a pipe blocks until another
/// process writes.
///
/// # Errors
/// The file can't be opened, or is not a regular file.
pub fn open_file(file: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.read(true);
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::OpenOptionsExt as _;

        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    let opened = options.open(file)?;
    match opened.metadata()?.is_file() {
        true => Ok(opened),
        false => Err(std::io::Error::new(
            ErrorKind::InvalidInput,
            "it is not a regular file",
        )),
    }
}

fn not_found(error: &std::io::Error) -> ImageError {
    match error.kind() {
        ErrorKind::NotFound
        | ErrorKind::NotADirectory
        | ErrorKind::InvalidFilename
        | ErrorKind::InvalidInput => ImageError::NotFound,
        // A loop of links, or a folder without permission. The response must not reveal such details.
        _ => {
            tracing::warn!(%error, "a source image can't be opened");
            ImageError::NotFound
        }
    }
}
