//! The files of the store: `{two digits}/{key}.img`; temporary files are `{key}.{number}.tmp`. Several processes may use one
//! store. A process locks a temporary file while it writes it, so that another that starts does not take it for a
//! leftover.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use super::Write;
use crate::recipe::Key;
use crate::source::{open_file, read_file};

/// The use of an entry is noted on disk at most this often. The order after a restart need not be more precise.
const TOUCH_INTERVAL: Duration = Duration::from_secs(3600);

/// Larger than any entry, in bytes: 4096 × 4096 pixels of four bytes, and a header.
const ENTRY_LIMIT: u64 = 80 << 20;

static NEXT: AtomicU64 = AtomicU64::new(0);

pub(super) fn path(folder: &Path, key: Key) -> PathBuf {
    folder
        .join(format!("{:02x}", key.0[0]))
        .join(format!("{key}.img"))
}

/// All entries, least recently used first. Deletes temporary files of an interrupted process, and leaves all other
/// files alone.
pub(super) fn survey(folder: &Path) -> Vec<(Key, u64)> {
    let mut found = Vec::new();
    for (path, name) in stored(folder) {
        if name.ends_with(".tmp") && name.get(..32).and_then(parse).is_some() {
            let unfinished = open_file(&path);
            let _lock = match unfinished.map(|file| (file.try_lock(), file)) {
                Ok((Err(TryLockError::WouldBlock), _)) => continue,
                unlocked => unlocked,
            };
            remove(&path);
            continue;
        }
        let Some((key, metadata)) = entry(&path, &name) else {
            continue;
        };
        if metadata.len() == 0 || !metadata.is_file() {
            remove(&path);
        } else {
            let used = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            found.push((used, key, metadata.len()));
        }
    }
    found.sort_unstable();
    found
        .into_iter()
        .map(|(_, key, size)| (key, size))
        .collect()
}

/// All entries and their sizes, without changing the folder.
pub(super) fn entries(folder: &Path) -> impl Iterator<Item = (Key, u64)> {
    stored(folder).filter_map(|(path, name)| {
        let (key, metadata) = entry(&path, &name)?;
        metadata.is_file().then_some((key, metadata.len()))
    })
}

/// The paths and names of all files of a store.
fn stored(folder: &Path) -> impl Iterator<Item = (PathBuf, String)> {
    let files = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    let shelves = files(folder).flat_map(move |shelf| files(&shelf.path()));
    shelves.filter_map(|file| Some((file.path(), file.file_name().into_string().ok()?)))
}

fn entry(path: &Path, name: &str) -> Option<(Key, fs::Metadata)> {
    let key = name.strip_suffix(".img").and_then(parse)?;
    Some((key, fs::symlink_metadata(path).ok()?))
}

/// Writes a temporary file, then renames it. There is no fsync: after a power cut, the checksum reveals a damaged
/// entry.
pub(super) fn write_whole(folder: &Path, key: Key, bytes: &[u8], write: Write) -> io::Result<()> {
    let target = path(folder, key);
    let shelf = target.parent().unwrap_or(folder);
    fs::create_dir_all(shelf)?;
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // The numbers of two processes in two containers may be equal, and both count from zero.
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let now = now.unwrap_or_default().as_nanos();
        let temporary = shelf.join(format!("{key}.{now:x}-{number}.tmp"));
        let mut file = match File::create_new(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            created => created?,
        };
        // Some network file systems have no locks.
        let _ = file.lock();
        let written = write(&mut file, bytes).and_then(|()| fs::rename(&temporary, &target));
        match written {
            // Another process that starts has removed it before it was locked.
            Err(error) if error.kind() == io::ErrorKind::NotFound && shelf.exists() => {}
            Err(error) => {
                remove(&temporary);
                return Err(error);
            }
            Ok(()) => return Ok(()),
        }
    }
}

/// The bytes of an entry. Fails if it is not a regular file, or larger than any derivative.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let bytes = read_file(path, ENTRY_LIMIT + 1)?;
    match bytes.len() as u64 > ENTRY_LIMIT {
        true => Err(io::ErrorKind::InvalidData.into()),
        false => Ok(bytes),
    }
}

/// Tries to delete a file. If that fails, the next start finds the file again.
pub(super) fn remove(path: &Path) {
    let removed = match fs::remove_file(path) {
        // A folder with the name of the entry would otherwise keep this derivative from ever being stored.
        Err(error) if error.kind() == io::ErrorKind::IsADirectory => fs::remove_dir_all(path),
        outcome => outcome,
    };
    if let Err(error) = removed
        && error.kind() != io::ErrorKind::NotFound
    {
        tracing::debug!(%error, "a stored image can't be deleted");
    }
}

/// Notes the use of an entry, for the order after a restart.
pub(super) fn touch(path: &Path) {
    let Ok(file) = open_file(path) else { return };
    let used = file.metadata().and_then(|metadata| metadata.modified());
    let age = used.ok().and_then(|used| used.elapsed().ok());
    if age.is_none_or(|age| age >= TOUCH_INTERVAL) {
        // A read-only folder can still be read.
        file.set_modified(SystemTime::now()).ok();
    }
}

fn parse(name: &str) -> Option<Key> {
    let key = u128::from_str_radix(name, 16).ok()?;
    (name.len() == 32).then_some(Key(key.to_be_bytes()))
}
