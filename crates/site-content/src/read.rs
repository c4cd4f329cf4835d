//! Reads the content folder. Each file is read without the others, in parallel. What a file requires of other files
//! is recorded as claims, which [`crate::resolve`] checks.

pub(crate) mod claim;
mod doc;
pub(crate) mod field_type;
pub(crate) mod fields;
pub(crate) mod file;
pub(crate) mod folder;
pub(crate) mod front_matter;
pub(crate) mod images;
mod kept;
mod known_slugs;
pub(crate) mod markdown;
pub(crate) mod on_disk;
pub(crate) mod parsed;
pub(crate) mod path;
mod reader;
pub(crate) mod schema;
pub(crate) mod text_checks;

use std::path::{Path, PathBuf};

pub use doc::sentence;
pub use fields::{guessing, nearest};
pub use file::Identity;
pub use folder::{Listing, is_content, is_passing, paths};
pub use markdown::shorten;
pub use reader::Reader;

use crate::{Findings, Site};

/// The result of reading a content folder.
#[derive(Debug, Clone)]
pub struct Reading {
    /// The site; `None` if a finding is an error.
    pub site: Option<Site>,
    /// All findings including warnings, in order of place.
    pub findings: Findings,
}

/// The content folder can't be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read the content folder {}: {source}", path.display())]
pub struct ReadError {
    /// The content folder or a folder inside it.
    pub path: PathBuf,
    /// The error of the operating system.
    pub source: std::io::Error,
}

/// Reads and checks the whole content folder.
///
/// # Errors
/// Fails only when a folder can't be listed. Problems inside files are in [`Reading::findings`].
pub fn read(folder: &Path) -> Result<Reading, ReadError> {
    read_telling(folder, &|_, _, _| {})
}

/// Receives the progress of a reading: the name of the part, how many items are done, and how many there are. Each
/// part begins with 0 done; the calls come from several threads.
pub type Telling<'a> = &'a (dyn Fn(&'static str, u64, u64) + Sync);

/// Like [`read`], and reports its progress.
///
/// # Errors
/// The same as of [`read`].
pub fn read_telling(folder: &Path, tell: Telling<'_>) -> Result<Reading, ReadError> {
    let mut reader = Reader::new(folder);
    reader.take_over(Listing::of(folder, &mut |_| {})?, tell);
    Ok(reader.reading())
}
