//! Derivatives on disk. An entry is complete or does not exist: it is written to a temporary file, renamed, and checked
//! against its checksum at each read. The folder may disappear at any time.

mod entry;
mod files;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bytes::Bytes;
use parking_lot::Mutex;

use crate::format::Format;
use crate::lru::Lru;
use crate::recipe::Key;

/// How a temporary file gets its bytes; tests simulate a full disk here.
type Write = fn(&mut std::fs::File, &[u8]) -> io::Result<()>;

pub(crate) struct Store {
    folder: PathBuf,
    index: Mutex<Lru<Key, ()>>,
    write: Write,
    /// The entries of another store that is only read, and their sizes: derivatives that a release was shipped with.
    prepared: Option<(PathBuf, HashMap<Key, u64>)>,
    /// Whether a warning about the disk was logged and no write has succeeded since.
    failing: AtomicBool,
    /// Entries that existed and could not be used.
    damaged: AtomicU64,
}

impl Store {
    /// Takes over the files of an earlier process: the oldest count as least recently used, leftovers of interrupted
    /// writes are deleted, and so are the oldest files beyond the limit. If the folder can't be used, the store keeps
    /// nothing.
    pub(crate) fn open(folder: &Path, limit: u64) -> Self {
        Self::with_writer(folder, limit, |file, bytes| {
            io::Write::write_all(file, bytes)
        })
    }

    fn with_writer(folder: &Path, limit: u64, write: Write) -> Self {
        let mut index = Lru::new(limit);
        for (key, size) in files::survey(folder) {
            for gone in index.insert(key, (), size) {
                files::remove(&files::path(folder, gone));
            }
        }
        Self {
            folder: folder.to_owned(),
            index: Mutex::new(index),
            write,
            prepared: None,
            failing: AtomicBool::new(false),
            damaged: AtomicU64::new(0),
        }
    }

    /// Also looks for entries in a folder that another process filled before and that is not written to.
    pub(crate) fn with_prepared(self, folder: Option<&Path>) -> Self {
        let prepared = folder.map(|folder| {
            let entries: HashMap<_, _> = files::entries(folder).collect();
            if entries.is_empty() {
                tracing::warn!(folder = %folder.display(), "there are no prepared pictures");
            }
            (folder.to_owned(), entries)
        });
        Self { prepared, ..self }
    }

    /// Reads an entry, from the prepared ones if there is no other. A damaged one is logged, deleted, and counts as
    /// missing. An entry that another process wrote into the same folder is found too.
    pub(crate) fn read(&self, key: Key, format: Format) -> Option<Bytes> {
        self.read_own(key, format).or_else(|| {
            let (folder, entries) = self.prepared.as_ref()?;
            entries.get(&key)?;
            let file = files::read(&files::path(folder, key)).ok();
            let bytes = file.and_then(|file| entry::open(key, file, format));
            if bytes.is_none() {
                tracing::warn!(%key, "a prepared picture is damaged and is made again");
                self.damaged.fetch_add(1, Ordering::Relaxed);
            }
            bytes
        })
    }

    fn read_own(&self, key: Key, format: Format) -> Option<Bytes> {
        let path = files::path(&self.folder, key);
        let file = match files::read(&path) {
            Ok(file) => file,
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                self.index.lock().remove(&key);
                return None;
            }
            Err(error) => {
                self.is_damaged(key, &error);
                return None;
            }
        };
        let size = file.len() as u64;
        let Some(bytes) = entry::open(key, file, format) else {
            self.is_damaged(key, &"its bytes are not what was stored");
            return None;
        };
        files::touch(&path);
        let mut index = self.index.lock();
        if index.get(&key).is_none() {
            let gone = index.insert(key, (), size);
            drop(index);
            self.forget(&gone);
        }
        Some(bytes)
    }

    fn is_damaged(&self, key: Key, why: &dyn std::fmt::Display) {
        tracing::warn!(%key, %why, "a stored image is damaged and is made again");
        self.damaged.fetch_add(1, Ordering::Relaxed);
        self.index.lock().remove(&key);
        files::remove(&files::path(&self.folder, key));
    }

    /// Whether an entry is in the index or among the prepared ones, without looking at the disk.
    pub(crate) fn has(&self, key: Key) -> bool {
        self.size(key).is_some()
    }

    /// The size of an entry's file in bytes, by the index.
    pub(crate) fn size(&self, key: Key) -> Option<u64> {
        let own = self.index.lock().weight_of(&key);
        own.or_else(|| self.prepared.as_ref()?.1.get(&key).copied())
    }

    /// Stores a derivative. A failure costs time later and has no other effect. It is logged once until a write
    /// succeeds again.
    pub(crate) fn write(&self, key: Key, format: Format, bytes: &[u8]) {
        let sealed = entry::seal(key, format, bytes);
        let size = sealed.len() as u64;
        if size > self.index.lock().limit() {
            return;
        }
        match files::write_whole(&self.folder, key, &sealed, self.write) {
            Ok(()) => {
                self.failing.store(false, Ordering::Relaxed);
                let gone = self.index.lock().insert(key, (), size);
                self.forget(&gone);
            }
            Err(error) => {
                if !self.failing.swap(true, Ordering::Relaxed) {
                    tracing::warn!(%error, "images can't be stored; they are made again each time they leave memory");
                }
            }
        }
    }

    /// Bytes on disk and number of entries.
    pub(crate) fn usage(&self) -> (u64, usize) {
        let index = self.index.lock();
        (index.weight(), index.len())
    }

    /// Entries since the start that existed and could not be used.
    pub(crate) fn damaged(&self) -> u64 {
        self.damaged.load(Ordering::Relaxed)
    }

    /// Whether the last write failed, so that nothing is stored at present.
    pub(crate) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    fn forget(&self, gone: &[Key]) {
        for &key in gone {
            files::remove(&files::path(&self.folder, key));
        }
    }
}
