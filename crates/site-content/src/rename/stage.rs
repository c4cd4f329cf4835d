use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{Change, Plan, RenameError};

/// The content folder as it would be after renaming, beside the one that is. Dropped, it is gone.
#[derive(Debug)]
pub struct Staged<'p> {
    plan: &'p Plan,
    /// Hidden, and inside the content folder: on the same file system, so that each file is put in place at once.
    scratch: PathBuf,
}

impl Drop for Staged<'_> {
    fn drop(&mut self) {
        // What can't be removed is hidden from the site; the next person sees its name.
        let _ = fs::remove_dir_all(&self.scratch);
    }
}

impl Plan {
    /// Makes the folder as it would be. Files that stay the same are linked, not copied.
    ///
    /// # Errors
    /// A file can't be written.
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
                    // Not written through the link: that would be the file itself.
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
    /// The folder as it would be, to be checked.
    pub fn folder(&self) -> PathBuf {
        self.scratch.join("after")
    }

    /// Puts every file in place. Where one can't be, those before it are put back.
    ///
    /// # Errors
    /// A file can't be put in place, or somebody changed one since it was read. Nothing has changed then.
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
                // The one that failed may be half done.
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

    /// The new file is there before the old one goes: nobody finds neither.
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
        // Nothing more can be done where putting back fails too: the error that led here is the one to report.
        if kept.exists() && fs::rename(&kept, &old).is_ok() && old != new {
            let _ = fs::remove_file(&new);
            remove_empty(folder, &new);
        }
    }
}

pub(crate) fn make_parent(file: &Path) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)
}

/// The same file under two names; a copy where the file system has no such thing.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to).or_else(|_| fs::copy(from, to).map(drop))
}

/// Everything but what is hidden.
pub(crate) fn link_all(from: &Path, to: &Path, top: bool) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        let hidden = name.to_string_lossy().starts_with('.');
        if hidden || (top && name == crate::read::path::SCHEMAS) {
            continue;
        }
        let (source, target) = (entry.path(), to.join(&name));
        // Follows links, as reading does.
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

/// Removes the folders that a file left empty, up to the content folder.
fn remove_empty(folder: &Path, file: &Path) {
    let mut parent = file.parent();
    while let Some(dir) = parent.filter(|dir| *dir != folder) {
        // Fails where something is left in it.
        if fs::remove_dir(dir).is_err() {
            return;
        }
        parent = dir.parent();
    }
}
