//! Writes many files at once: they are staged as a whole folder, so that it can be checked, and then all put in place
//! or none of them.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::rename::stage::{link_all, make_parent};

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
#[derive(Debug)]
pub struct Edits {
    folder: PathBuf,
    edits: Vec<Edit>,
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
    fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }
}

/// A copy of the content folder with the edits. It is deleted when this value is dropped.
#[derive(Debug)]
pub struct StagedEdits<'e> {
    edits: &'e Edits,
    /// A hidden folder inside the content folder. Because both are on one file system, each file is put in place
    /// atomically.
    scratch: PathBuf,
}

impl Drop for StagedEdits<'_> {
    fn drop(&mut self) {
        // The folder is hidden from the site, so a failure to remove it does no harm.
        let _ = fs::remove_dir_all(&self.scratch);
    }
}

impl Edits {
    /// Edits of files below `folder`, each path at most once.
    #[must_use]
    pub fn new(folder: &Path, edits: Vec<Edit>) -> Self {
        Self {
            folder: folder.to_owned(),
            edits,
        }
    }

    /// Makes the copy of the folder with the edits. Unchanged files are hard links.
    ///
    /// # Errors
    /// Fails when a file can't be written.
    pub fn stage(&self) -> Result<StagedEdits<'_>, EditError> {
        let scratch = self.folder.join(format!(".edit-{}", std::process::id()));
        fs::create_dir(&scratch).map_err(EditError::io(&scratch))?;
        let staged = StagedEdits {
            edits: self,
            scratch,
        };
        link_all(&self.folder, &staged.scratch, true).map_err(EditError::io(&self.folder))?;
        for edit in &self.edits {
            let (old, new) = (
                self.folder.join(&edit.path),
                staged.scratch.join(&edit.path),
            );
            write(&old, &new, edit).map_err(EditError::io(old))?;
        }
        Ok(staged)
    }
}

fn write(old: &Path, new: &Path, edit: &Edit) -> io::Result<()> {
    // The file is a hard link: writing through it would change the original.
    if edit.before.is_some() {
        fs::remove_file(new)?;
    }
    let Some(text) = &edit.after else {
        return Ok(());
    };
    make_parent(new)?;
    fs::write(new, text)?;
    if edit.before.is_some() {
        fs::set_permissions(new, fs::metadata(old)?.permissions())?;
    }
    fs::File::open(new)?.sync_all()
}

impl StagedEdits<'_> {
    /// The copy of the folder with the edits, to be checked.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.scratch
    }

    /// Puts every file in place. If one fails, those before it are restored.
    ///
    /// # Errors
    /// Fails when a file can't be put in place or was changed since it was read. Then the folder is as it was.
    pub fn commit(self) -> Result<(), EditError> {
        let Edits { folder, edits } = self.edits;
        for edit in edits {
            if text_of(&folder.join(&edit.path)) != edit.before {
                return Err(EditError::Changed(edit.path.clone()));
            }
        }
        for (done, edit) in edits.iter().enumerate() {
            let file = folder.join(&edit.path);
            let put = match &edit.after {
                Some(_) => make_parent(&file)
                    .and_then(|()| fs::rename(self.scratch.join(&edit.path), &file)),
                None => fs::remove_file(&file),
            };
            if let Err(source) = put {
                for edit in edits[..done].iter().rev() {
                    put_back(&folder.join(&edit.path), edit);
                }
                return Err(EditError::Io { path: file, source });
            }
        }
        Ok(())
    }
}

fn text_of(file: &Path) -> Option<String> {
    fs::read_to_string(file).ok()
}

/// If restoring fails as well, nothing more can be done: the first error is the one to report.
fn put_back(file: &Path, edit: &Edit) {
    let _ = match &edit.before {
        Some(text) => fs::write(file, text),
        None => fs::remove_file(file),
    };
}
