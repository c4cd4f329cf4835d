//! Single changes of files, each of which can be undone.

use std::{
    collections::BTreeSet,
    fs::{self, Permissions},
    io,
    os::unix::fs::symlink,
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
    files: WholeFiles,
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
            files: WholeFiles::default(),
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
        self.files.replace(&file, text.as_bytes(), permissions)?;
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
                Undo::Write(file, bytes, permissions) => {
                    self.files.replace(&file, &bytes, Some(permissions))
                }
                Undo::Link(file, to) => symlink(to, file),
            };
        }
    }
}

/// Writes files, each in one step: whoever reads one, also after a crash, finds what was there or all of the new bytes.
#[derive(Debug, Default)]
pub struct WholeFiles {
    /// Folders without what runs that were killed have left. A large folder is listed once, however many files are written.
    swept: BTreeSet<PathBuf>,
}

impl WholeFiles {
    /// Writes a file, through links to files, and makes its folder. The file keeps its rights. A pipe or a device can't be
    /// replaced, and is written to.
    ///
    /// # Errors
    /// The file can't be written, which the error names. Then what was there is unchanged.
    pub fn put(&mut self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let written = match fs::metadata(file) {
            Ok(there) if !there.is_file() => fs::write(file, bytes),
            Ok(there) => fs::canonicalize(file)
                .and_then(|file| self.replace(&file, bytes, Some(there.permissions()))),
            Err(_) => make_parent(file).and_then(|()| self.replace(file, bytes, None)),
        };
        written
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
    }

    fn replace(
        &mut self,
        file: &Path,
        bytes: &[u8],
        permissions: Option<Permissions>,
    ) -> io::Result<()> {
        // The parent of a bare name is empty.
        let folder = file.parent().filter(|folder| *folder != Path::new(""));
        let folder = folder.unwrap_or(Path::new("."));
        if self.swept.insert(folder.to_owned()) {
            scratch::sweep(folder);
        }
        let beside = Scratch::file(folder)?;
        fs::write(beside.path(), bytes)?;
        if let Some(permissions) = permissions {
            fs::set_permissions(beside.path(), permissions)?;
        }
        fs::File::open(beside.path())?.sync_all()?;
        beside.rename(file)
    }
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

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn files_are_written_whole_through_links_with_their_rights_and_their_folder_is_swept_once() {
        let place = tempfile::tempdir().unwrap();
        let folder = fs::canonicalize(place.path()).unwrap();
        let at = |name: &str| folder.join(name);
        fs::write(at("old"), "old").unwrap();
        fs::set_permissions(at("old"), Permissions::from_mode(0o640)).unwrap();
        symlink("old", at("link")).unwrap();
        fs::write(at(".edit-1-2-3"), "left").unwrap();
        let mut files = WholeFiles::default();
        files.put(&at("link"), b"new").unwrap();
        assert_eq!(fs::read(at("old")).unwrap(), b"new");
        let old = fs::metadata(at("old")).unwrap();
        assert_eq!(old.permissions().mode() & 0o777, 0o640);
        assert!(!at(".edit-1-2-3").exists(), "a killed run has left it");
        fs::write(at(".edit-1-2-4"), "left").unwrap();
        files.put(&at("a/b"), b"b").unwrap();
        files.put(&at("c"), b"c").unwrap();
        assert_eq!(fs::read(at("a/b")).unwrap(), b"b");
        assert!(at(".edit-1-2-4").exists(), "the folder is not listed again");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 5);
        let refused = files.put(&at("a"), b"").unwrap_err().to_string();
        assert!(refused.contains("/a: "), "{refused}");
    }
}
