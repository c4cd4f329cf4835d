//! Many files written at once: staged as a whole folder, so that it can be checked, then put in place or not at all.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::rename::stage::{link_all, make_parent};

/// One file before and after; `None` is no file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// Below the content folder, with forward slashes.
    pub path: String,
    /// Its text when the edit was worked out.
    pub before: Option<String>,
    /// Its text to be.
    pub after: Option<String>,
}

/// Edits of one content folder. Nothing is written yet.
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

/// The content folder as it would be, beside the one that is. Dropped, it is gone.
#[derive(Debug)]
pub struct StagedEdits<'e> {
    edits: &'e Edits,
    /// Hidden, and inside the content folder: on the same file system, so that each file is put in place at once.
    scratch: PathBuf,
}

impl Drop for StagedEdits<'_> {
    fn drop(&mut self) {
        // What can't be removed is hidden from the site; the next person sees its name.
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

    /// Makes the folder as it would be. Files that stay the same are linked, not copied.
    ///
    /// # Errors
    /// A file can't be written.
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
    // Not written through the link: that would be the file itself.
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
    /// The folder as it would be, to be checked.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.scratch
    }

    /// Puts every file in place. Where one can't be, those before it are put back.
    ///
    /// # Errors
    /// A file can't be put in place, or somebody changed one since it was read. Nothing has changed then.
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

/// Nothing more can be done where putting back fails too: the error that led here is the one to report.
fn put_back(file: &Path, edit: &Edit) {
    let _ = match &edit.before {
        Some(text) => fs::write(file, text),
        None => fs::remove_file(file),
    };
}
