//! Changes many files at once: a copy of the folder with the changes is made first, so that it can be checked, and then all
//! changes are put in place or none of them.
//!
//! Links are treated as `read/folder/walk.rs` says: a text is written to the file at the end of the links, and what is moved
//! or removed is the link.

mod put;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    Survey,
    read::{folder, on_disk::read_text},
    scratch::{self, Scratch},
};
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

/// Edits of one content folder, not yet written.
#[derive(Debug, Clone)]
pub struct Edits {
    folder: PathBuf,
    edits: Vec<Edit>,
    /// Files that get another path (old, new) before they are edited. Edits name the old one.
    moves: Vec<(String, String)>,
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

/// A copy of the content folder with the edits. It is deleted when this value is dropped.
#[derive(Debug)]
pub struct StagedEdits {
    edits: Edits,
    scratch: Scratch,
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

    /// Makes the copy of the folder with the edits. Unchanged files are links.
    ///
    /// # Errors
    /// Fails when a file can't be written.
    pub fn stage(&self) -> Result<StagedEdits, EditError> {
        let folder = &self.folder;
        // What a run that was killed has left.
        let _ = Survey::of(folder, &mut scratch::sweep);
        let scratch = Scratch::folder(folder).map_err(EditError::io(folder))?;
        let staged = StagedEdits {
            edits: self.clone(),
            scratch,
        };
        let moves: BTreeMap<&str, &str> = (self.moves.iter())
            .map(|(from, to)| (from.as_str(), to.as_str()))
            .collect();
        let edited: BTreeSet<&str> = self.edits.iter().map(|edit| edit.path.as_str()).collect();
        let at = |path: &str| staged.folder().join(*moves.get(path).unwrap_or(&path));
        let listing = folder::paths(folder).map_err(|error| EditError::Io {
            path: error.path,
            source: error.source,
        })?;
        let same = listing.iter();
        for path in same.filter(|path| !edited.contains(path.as_str())) {
            let (file, copy) = (folder.join(path), at(path));
            let made = make_parent(&copy).and_then(|()| link(&fs::canonicalize(&file)?, &copy));
            made.map_err(EditError::io(file))?;
        }
        for edit in &self.edits {
            if let Some(text) = &edit.after {
                let copy = at(&edit.path);
                let made = make_parent(&copy).and_then(|()| fs::write(&copy, text));
                made.map_err(EditError::io(copy))?;
            }
        }
        Ok(staged)
    }

    /// Puts every file in place, unchecked. If one fails, those before it are restored.
    ///
    /// # Errors
    /// Fails when a file can't be put in place or was changed since it was read. Then the folder is as it was.
    pub fn commit(self) -> Result<(), EditError> {
        let (folder, edits) = (self.folder, self.edits);
        for edit in &edits {
            if read_text(&folder.join(&edit.path)).ok() != edit.before {
                return Err(EditError::Changed(edit.path.clone()));
            }
        }
        let mut put = Put::new(&folder);
        for (from, to) in &self.moves {
            put.file_to(from, to)?;
        }
        let moves: BTreeMap<String, String> = self.moves.into_iter().collect();
        for edit in edits.iter().filter(|edit| edit.before != edit.after) {
            let file = folder.join(moves.get(&edit.path).unwrap_or(&edit.path));
            let done = match &edit.after {
                Some(text) => put.text(&file, text),
                None => put.away(&file),
            };
            done.map_err(EditError::io(file))?;
        }
        put.keep();
        for from in moves.keys() {
            put::remove_empty(&folder, &folder.join(from));
        }
        Ok(())
    }
}

impl StagedEdits {
    /// The copy of the folder with the edits, to be checked.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.scratch.path()
    }

    /// Puts every file in place.
    ///
    /// # Errors
    /// The same as of [`Edits::commit`].
    pub fn commit(self) -> Result<(), EditError> {
        // The copy has links to files that are moved now; it is removed after them.
        self.edits.commit()
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

/// The copy is only read, so that a link is enough.
fn link(to: &Path, at: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(to, at);
    #[cfg(not(unix))]
    return fs::hard_link(to, at);
}
