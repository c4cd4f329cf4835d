//! Reads a source, within three limits: its path lies below the folder, it is a regular file, and it is not too large.
//! Links are followed wherever they lead, because an operator or editor has put them there, and texts follow them too
//! (`site-content/src/read/folder/walk.rs`). A request can't name a path outside of the folder.

use std::fs::File;
use std::io::{self, ErrorKind, Read as _};
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
    let opened = open(file).map_err(|error| not_found(&error))?;
    // The file may have grown since.
    let bytes = whole(opened, FILE_LIMIT + 1).map_err(ImageError::internal)?;
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
pub(crate) fn open_file(file: &Path) -> io::Result<File> {
    open(file).map(|(opened, _)| opened)
}

/// Reads a regular file, but not more than `most` bytes of it. A folder, a pipe or a device is refused at once.
///
/// # Errors
/// The file can't be opened or read, or is not a regular file.
pub fn read_file(file: &Path, most: u64) -> io::Result<Vec<u8>> {
    whole(open(file)?, most)
}

fn whole((opened, length): (File, u64), most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // With room for one byte more the end is seen without a larger buffer.
    let room =
        usize::try_from(length.min(most)).map_or(usize::MAX, |length| length.saturating_add(1));
    bytes.try_reserve_exact(room)?;
    opened.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A regular file and its length.
fn open(file: &Path) -> io::Result<(File, u64)> {
    let mut options = File::options();
    options.read(true);
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::OpenOptionsExt as _;

        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    let opened = options.open(file)?;
    let metadata = opened.metadata()?;
    match metadata.is_file() {
        true => Ok((opened, metadata.len())),
        false => Err(io::Error::new(
            ErrorKind::InvalidInput,
            "it is not a regular file",
        )),
    }
}

fn not_found(error: &io::Error) -> ImageError {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_the_limit_whatever_length_it_claims() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        for (length, most, read) in [
            (0, 9, 0),
            (8, 9, 8),
            (9, 9, 9),
            (10, 9, 9),
            (9, u64::MAX, 9),
        ] {
            std::fs::write(&file, vec![b'x'; length]).unwrap();
            let bytes = read_file(&file, most).unwrap();
            assert_eq!(bytes.len(), read, "{length} bytes, at most {most}");
            assert!(
                bytes.capacity() <= read + 1,
                "{length} bytes, at most {most}"
            );
        }
        // The kernel makes this file while it is read, and says that it is empty.
        let status = Path::new("/proc/self/status");
        assert_eq!(read_file(status, 5).unwrap(), b"Name:");
    }
}
