//! Single changes of files, each of which can be undone.

use std::{
    fs::{self, Permissions},
    io,
    path::{Path, PathBuf},
};

use super::{EditError, make_parent};
use crate::{
    read::on_disk::read_bytes,
    scratch::{self, Scratch},
};

/// Changes of files. All are undone when this value is dropped, unless they are to be kept.
pub(super) struct Put<'f> {
    folder: &'f Path,
    undo: Vec<Undo>,
}

/// How to undo a change.
enum Undo {
    Move { from: PathBuf, to: PathBuf },
    Remove(PathBuf),
    Write(PathBuf, Vec<u8>, Permissions),
    Link(PathBuf, PathBuf),
}

impl<'f> Put<'f> {
    pub(super) fn new(folder: &'f Path) -> Self {
        Self {
            folder,
            undo: Vec::new(),
        }
    }

    pub(super) fn keep(&mut self) {
        self.undo.clear();
    }

    /// Moves a file, or the link that leads to it: of a linked folder that gets another name, the link is moved once.
    pub(super) fn file_to(&mut self, from: &str, to: &str) -> Result<(), EditError> {
        let (mut from, mut to) = (self.folder.join(from), self.folder.join(to));
        let name = changed_name(&from, &to);
        if let Some((old, new)) = name {
            let is_link = |path: &Path| path.symlink_metadata().is_ok_and(|meta| meta.is_symlink());
            let was_moved = |undo: &Undo| matches!(undo, Undo::Move { from, .. } if *from == old);
            if self.undo.iter().any(was_moved) {
                return Ok(());
            }
            if is_link(&old) {
                (from, to) = (old, new);
            }
        }
        let moved = make_parent(&to).and_then(|()| match to.symlink_metadata() {
            Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(&from, &to),
        });
        moved.map_err(EditError::io(&to))?;
        self.undo.push(Undo::Move { from, to });
        Ok(())
    }

    /// Writes a text, through links.
    pub(super) fn text(&mut self, file: &Path, text: &str) -> io::Result<()> {
        make_parent(file)?;
        let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        let before = match read_bytes(&file) {
            Ok(bytes) => Some((bytes, fs::metadata(&file)?.permissions())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let permissions = before.as_ref().map(|(_, permissions)| permissions.clone());
        replace(&file, text.as_bytes(), permissions)?;
        self.undo.push(match before {
            Some((bytes, permissions)) => Undo::Write(file, bytes, permissions),
            None => Undo::Remove(file),
        });
        Ok(())
    }

    /// Removes a file, or the link that leads to it.
    pub(super) fn away(&mut self, file: &Path) -> io::Result<()> {
        let undo = match fs::read_link(file) {
            Ok(to) => Undo::Link(file.to_owned(), to),
            Err(_) => {
                let (bytes, meta) = (read_bytes(file)?, fs::metadata(file)?);
                Undo::Write(file.to_owned(), bytes, meta.permissions())
            }
        };
        fs::remove_file(file)?;
        self.undo.push(undo);
        Ok(())
    }
}

impl Drop for Put<'_> {
    fn drop(&mut self) {
        for undo in std::mem::take(&mut self.undo).into_iter().rev() {
            // If restoring fails as well, nothing more can be done: the first error is the one to report.
            let _ = match undo {
                Undo::Move { from, to } => {
                    let moved = make_parent(&from).and_then(|()| fs::rename(&to, &from));
                    remove_empty(self.folder, &to);
                    moved
                }
                Undo::Remove(file) => fs::remove_file(file),
                Undo::Write(file, bytes, permissions) => replace(&file, &bytes, Some(permissions)),
                Undo::Link(file, to) => super::link(&to, &file),
            };
        }
    }
}

/// Writes a file in one step. It has the rights of the file that was there.
pub(super) fn replace(
    file: &Path,
    bytes: &[u8],
    permissions: Option<Permissions>,
) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    // What a run that was killed has left.
    scratch::sweep(folder);
    let beside = Scratch::file(folder)?;
    fs::write(beside.path(), bytes)?;
    if let Some(permissions) = permissions {
        fs::set_permissions(beside.path(), permissions)?;
    }
    fs::File::open(beside.path())?.sync_all()?;
    beside.rename(file)
}

/// The first folder above two files that has another name, in both paths.
fn changed_name(from: &Path, to: &Path) -> Option<(PathBuf, PathBuf)> {
    let depth = from
        .components()
        .zip(to.components())
        .take_while(|(from, to)| from == to)
        .count()
        + 1;
    let cut = |path: &Path| -> PathBuf { path.components().take(depth).collect() };
    let (old, new) = (cut(from), cut(to));
    (old != from && new != to).then_some((old, new))
}

/// Removes the folders that are empty after a file was moved, up to the content folder.
pub(super) fn remove_empty(folder: &Path, file: &Path) {
    for dir in file.ancestors().skip(1).take_while(|dir| *dir != folder) {
        // Fails for a folder that is not empty, and for a link.
        if fs::remove_dir(dir).is_err() {
            return;
        }
    }
}
