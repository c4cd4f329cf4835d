use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{Change, Plan, RenameError};

/// A copy of the content folder with the entry renamed. It is deleted when this value is dropped.
#[derive(Debug)]
pub struct Staged<'p> {
    plan: &'p Plan,
    /// A hidden folder inside the content folder. Because both are on one file system, each file is put in place
    /// atomically.
    scratch: PathBuf,
}

impl Drop for Staged<'_> {
    fn drop(&mut self) {
        // The folder is hidden from the site, so a failure to remove it does no harm.
        let _ = fs::remove_dir_all(&self.scratch);
    }
}

impl Plan {
    /// Makes the copy of the folder with the changes. Unchanged files are hard links.
    ///
    /// # Errors
    /// Fails when a file can't be written.
    pub fn stage(&self) -> Result<Staged<'_>, RenameError> {
        let scratch = self.folder.join(format!(".rename-{}", std::process::id()));
        fs::create_dir(&scratch).map_err(RenameError::io(&scratch))?;
        let staged = Staged {
            plan: self,
            scratch,
        };
        let after = staged.folder();
        fs::create_dir(&after).map_err(RenameError::io(&after))?;
        link_all(&self.folder, &after, true).map_err(RenameError::io(&self.folder))?;
        for Change { from, to, text } in &self.changes {
            let (old, new) = (after.join(from), after.join(to));
            let made = make_parent(&new).and_then(|()| match text {
                Some((_, text)) => {
                    let permissions = fs::metadata(&old)?.permissions();
                    // The file is a hard link: writing through it would change the original.
                    fs::remove_file(&old)?;
                    fs::write(&new, text)?;
                    fs::set_permissions(&new, permissions)?;
                    fs::File::open(&new)?.sync_all()
                }
                None => fs::rename(&old, &new),
            });
            made.map_err(RenameError::io(self.folder.join(to)))?;
        }
        Ok(staged)
    }
}

impl Staged<'_> {
    /// The copy of the folder with the changes, to be checked.
    pub fn folder(&self) -> PathBuf {
        self.scratch.join("after")
    }

    /// Puts every file in place. If one fails, those before it are restored.
    ///
    /// # Errors
    /// Fails when a file can't be put in place or was changed since it was read. Then the folder is as it was.
    pub fn commit(self) -> Result<(), RenameError> {
        let folder = &self.plan.folder;
        for Change { from, text, .. } in &self.plan.changes {
            if let Some((before, _)) = text
                && fs::read_to_string(folder.join(from)).ok().as_ref() != Some(before)
            {
                return Err(RenameError::Changed(from.clone()));
            }
        }
        let mut done: Vec<&Change> = Vec::new();
        for change in &self.plan.changes {
            if let Err(source) = self.put(change) {
                // The file that failed may be partly in place.
                self.put_back(change);
                for change in done.iter().rev() {
                    self.put_back(change);
                }
                return Err(RenameError::Io {
                    path: folder.join(&change.to),
                    source,
                });
            }
            done.push(change);
        }
        for Change { from, to, .. } in &self.plan.changes {
            if from != to {
                remove_empty(folder, &folder.join(from));
            }
        }
        Ok(())
    }

    fn before(&self, from: &str) -> PathBuf {
        self.scratch.join("before").join(from)
    }

    /// Writes the new file before the old one is removed, so that a reader always finds one of them.
    fn put(&self, change: &Change) -> io::Result<()> {
        let folder = &self.plan.folder;
        let (old, new) = (folder.join(&change.from), folder.join(&change.to));
        let kept = self.before(&change.from);
        make_parent(&kept)?;
        link(&old, &kept)?;
        make_parent(&new)?;
        fs::rename(self.folder().join(&change.to), &new)?;
        if old != new {
            fs::remove_file(&old)?;
        }
        Ok(())
    }

    fn put_back(&self, change: &Change) {
        let folder = &self.plan.folder;
        let (old, new) = (folder.join(&change.from), folder.join(&change.to));
        let kept = self.before(&change.from);
        // If restoring fails as well, nothing more can be done: the first error is the one to report.
        if kept.exists() && fs::rename(&kept, &old).is_ok() && old != new {
            let _ = fs::remove_file(&new);
            remove_empty(folder, &new);
        }
    }
}

pub(crate) fn make_parent(file: &Path) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Makes a hard link, or a copy if the file system has no hard links.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to).or_else(|_| fs::copy(from, to).map(drop))
}

/// Links everything except hidden files.
pub(crate) fn link_all(from: &Path, to: &Path, top: bool) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        let hidden = name.to_string_lossy().starts_with('.');
        if hidden || (top && name == crate::read::path::SCHEMAS) {
            continue;
        }
        let (source, target) = (entry.path(), to.join(&name));
        // `metadata` follows links, as reading the content does.
        match fs::metadata(&source) {
            Ok(meta) if meta.is_dir() => {
                fs::create_dir(&target)?;
                link_all(&source, &target, false)?;
            }
            Ok(_) => link(&source, &target)?,
            Err(_) => {}
        }
    }
    Ok(())
}

/// Removes the folders that are empty after a file was moved, up to the content folder.
fn remove_empty(folder: &Path, file: &Path) {
    let mut parent = file.parent();
    while let Some(dir) = parent.filter(|dir| *dir != folder) {
        // Fails for a folder that is not empty.
        if fs::remove_dir(dir).is_err() {
            return;
        }
        parent = dir.parent();
    }
}
