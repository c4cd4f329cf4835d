//! Changes many files at once: all changes are put in place or none of them. [`Reader::read_as_if`](crate::Reader::read_as_if)
//! checks them before.
//!
//! Links are treated as `read/folder/walk.rs` says: a text is written to the file at the end of the links, and what is moved
//! or removed is the link.

mod put;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

use crate::{read::on_disk::read_text, scratch};
use put::Put;
pub use put::WholeFiles;

/// One file before and after an edit; `None` means that the file does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// Path below the content folder, with forward slashes.
    pub path: String,
    /// Text of the file when the edit was made.
    pub before: Option<String>,
    /// New text of the file.
    pub after: Option<String>,
}

impl Edit {
    fn changes(self: &&Self) -> bool {
        self.before != self.after
    }
}

/// Edits of one content folder, not yet written.
#[derive(Debug)]
pub struct Edits {
    /// The content folder.
    pub folder: PathBuf,
    /// Each path at most once.
    pub edits: Vec<Edit>,
    /// Files that get another path (old, new) before they are edited. Edits name the new one.
    pub moves: Vec<(String, String)>,
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum EditError {
    #[error("{0} changed meanwhile: nothing is written, try again")]
    Changed(String),
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
}

impl EditError {
    /// Names the file at which the system refused something.
    pub fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }
}

impl Edits {
    /// Edits of files below `folder`, each path at most once, and files that get another path, each at most once.
    #[must_use]
    pub fn new(folder: &Path, edits: Vec<Edit>, moves: Vec<(String, String)>) -> Self {
        Self {
            folder: folder.to_owned(),
            edits,
            moves,
        }
    }

    /// The paths below the content folder at which something changes: those of the edits, and the old and new ones of the moves.
    pub fn paths(&self) -> BTreeSet<String> {
        let edited = self.edits.iter().filter(Edit::changes);
        let moved = self.moves.iter().flat_map(|(from, to)| [from, to]);
        edited
            .map(|edit| &edit.path)
            .chain(moved)
            .cloned()
            .collect()
    }

    /// Puts every file in place, unchecked. If one fails, those before it are restored.
    ///
    /// # Errors
    /// Fails when a file can't be put in place or was changed since it was read. Then the folder is as it was.
    pub fn commit(self) -> Result<(), EditError> {
        let (folder, moves) = (&self.folder, &self.moves);
        let moved: BTreeMap<&str, &str> = (moves.iter())
            .map(|(from, to)| (to.as_str(), from.as_str()))
            .collect();
        for edit in &self.edits {
            let path = edit.path.as_str();
            let now = moved.get(path).copied().unwrap_or(path);
            if read_text(&folder.join(now)).ok() != edit.before {
                return Err(EditError::Changed(now.to_owned()));
            }
        }
        // What a killed run of an earlier version has left.
        scratch::sweep(folder);
        let mut put = Put::new(folder);
        for (from, to) in moves {
            put.file_to(from, to)?;
        }
        for edit in self.edits.iter().filter(Edit::changes) {
            let file = folder.join(&edit.path);
            let done = match &edit.after {
                Some(text) => put.text(&file, text),
                None => put.away(&file),
            };
            done.map_err(EditError::io(file))?;
        }
        put.keep();
        for (from, _) in moves {
            put::remove_empty(folder, &folder.join(from));
        }
        Ok(())
    }
}

/// Writes one file as [`WholeFiles`] does.
///
/// # Errors
/// Those of [`WholeFiles::put`].
pub fn replace_file(file: &Path, bytes: &[u8]) -> io::Result<()> {
    WholeFiles::default().put(file, bytes)
}

fn make_parent(file: &Path) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)
}
