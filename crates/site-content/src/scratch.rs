//! Temporary files and folders beside what they will replace, because only files of one file system can be put in place in
//! one step. Their names begin with a dot, so that nothing reads them as content.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::SystemTime,
};

/// Start of the names.
const START: &str = ".edit-";

/// A temporary file or folder, which is removed when this value is dropped.
///
/// The process that made it holds a lock on it. So the next run can tell what a run that was killed has left from what
/// another process uses, although in containers all processes have the same number.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    _lock: File,
}

impl Scratch {
    /// Makes a folder in a folder, and removes what earlier runs have left there.
    ///
    /// # Errors
    /// The folder can't be made.
    pub fn folder(place: &Path) -> io::Result<Self> {
        sweep(place);
        Self::made(place, |path| {
            fs::create_dir(path)?;
            File::open(path)
        })
    }

    /// Makes a file in a folder.
    ///
    /// # Errors
    /// The file can't be made.
    pub fn file(place: &Path) -> io::Result<Self> {
        Self::made(place, |path| File::create_new(path))
    }

    fn made(place: &Path, make: impl Fn(&Path) -> io::Result<File>) -> io::Result<Self> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        loop {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
            let (now, number) = (
                now.unwrap_or_default().as_nanos(),
                NEXT.fetch_add(1, Ordering::Relaxed),
            );
            let name = format!("{START}{}-{now:x}-{number}", std::process::id());
            let path = place.join(name);
            let lock = match make(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                made => made?,
            };
            // Some network file systems have no locks. There, leftovers stay.
            let _ = lock.lock();
            // Another process may have removed it before it was locked.
            if path.exists() {
                return Ok(Self { path, _lock: lock });
            }
        }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts the file in the place of another, in one step.
    pub(crate) fn rename(self, to: &Path) -> io::Result<()> {
        // Dropping it then removes nothing, since it is not there any more.
        fs::rename(&self.path, to)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        remove(&self.path);
    }
}

/// Removes what runs that were killed have left in a folder.
pub(crate) fn sweep(place: &Path) {
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let path = entry.path();
        if !entry.file_name().to_str().is_some_and(is_ours) {
            continue;
        }
        match File::open(&path).map(|file| (file.try_lock(), file)) {
            Ok((Ok(()), _lock)) => remove(&path),
            Ok((Err(TryLockError::WouldBlock | TryLockError::Error(_)), _)) | Err(_) => {}
        }
    }
}

/// Whether a name is one of those that are made here, since the folder may be anyone's: its three numbers are there.
fn is_ours(name: &str) -> bool {
    let numbers = name.strip_prefix(START).map(|rest| rest.split('-'));
    numbers.is_some_and(|numbers| {
        numbers.clone().count() == 3
            && numbers
                .into_iter()
                .all(|number| u128::from_str_radix(number, 16).is_ok())
    })
}

/// Nothing reads it as content, so a failure to remove it does no harm.
fn remove(path: &Path) {
    let _ = match path.is_dir() {
        true => fs::remove_dir_all(path),
        false => fs::remove_file(path),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_run_removes_what_a_killed_one_has_left_and_nothing_that_is_in_use() {
        let place = tempfile::tempdir().unwrap();
        let names = || {
            let mut names: Vec<_> = fs::read_dir(place.path())
                .unwrap()
                .flatten()
                .map(|entry| entry.path())
                .collect();
            names.sort();
            names
        };
        // Of this process number, and of another run.
        for name in [".edit-1-2-3f", &format!(".edit-{}-1-0", std::process::id())] {
            fs::create_dir(place.path().join(name)).unwrap();
            fs::write(place.path().join(name).join("x"), "left").unwrap();
        }
        fs::write(place.path().join(".edit-1-2-3"), "left").unwrap();
        let first = Scratch::folder(place.path()).unwrap();
        assert_eq!(names(), [first.path()]);
        let second = Scratch::folder(place.path()).unwrap();
        assert_eq!(names().len(), 2, "both are in use");
        drop(first);
        assert_eq!(names(), [second.path()]);
        drop(second);
        assert!(names().is_empty());
    }

    #[test]
    fn what_another_program_named_in_a_similar_way_stays() {
        let place = tempfile::tempdir().unwrap();
        let others = [
            ".edit-1",
            ".edit-notes",
            ".edit-my-old-texts",
            ".edit-1-2-3-4",
            ".importlinter",
            ".rename-1",
        ];
        for name in others {
            fs::create_dir(place.path().join(name)).unwrap();
        }
        sweep(place.path());
        for name in others {
            assert!(place.path().join(name).exists(), "{name}");
        }
    }
}
