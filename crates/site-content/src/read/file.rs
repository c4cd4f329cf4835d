//! Files of the content folder as they are on disk, and by what they are recognised.

use std::{
    fs::Metadata,
    hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher},
    path::Path,
    time::{Duration, SystemTime},
};

use site_images::{FileNumbers, file_numbers};

use super::path::FileKind;
use crate::Slug;

/// A content file to read.
#[derive(Debug, Clone)]
pub(crate) struct File {
    /// Path below the content folder, with forward slashes.
    pub(crate) path: String,
    pub(crate) kind: FileKind,
    pub(crate) slug: Slug,
}

impl File {
    pub(crate) fn new(path: &str, kind: FileKind, slug: Slug) -> Self {
        let path = path.to_owned();
        Self { path, kind, slug }
    }
}

/// The path, by which files are sorted and found.
impl AsRef<str> for File {
    fn as_ref(&self) -> &str {
        &self.path
    }
}

/// Metadata by which an unchanged file is recognised. Time and length are not enough: releases of packages and images
/// give all files one time, and another release may have a file of the same length in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Stamp {
    modified: Option<SystemTime>,
    /// Size of the file in bytes.
    pub(crate) length: u64,
    numbers: FileNumbers,
}

impl Stamp {
    /// A file that changed more recently may change again within one tick of the file system's clock.
    const SETTLED: Duration = Duration::from_secs(2);

    /// The stamp of no file. It differs from the stamp of every file that has settled.
    pub(crate) const NONE: Self = Self {
        modified: None,
        length: 0,
        numbers: (0, 0, (0, 0)),
    };

    pub(super) fn of(meta: &Metadata) -> Self {
        Self {
            modified: meta.modified().ok(),
            length: meta.len(),
            numbers: file_numbers(meta),
        }
    }

    /// A number that differs for another path or stamp.
    pub(super) fn fingerprint(&self, path: &str) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one((path, self))
    }

    /// The stamp of a file that was read just now, if an equal one proves later that the file has not changed since. Otherwise
    /// that of no file.
    pub(super) fn settled(self) -> Self {
        // A file that was moved here keeps the time at which it was written.
        let (_, _, (seconds, _)) = self.numbers;
        let changed = u64::try_from(seconds).unwrap_or_default();
        let changed = SystemTime::UNIX_EPOCH + Duration::from_secs(changed);
        let last = self.modified.map(|modified| modified.max(changed));
        let age = last.and_then(|last| last.elapsed().ok());
        match age {
            Some(age) if age > Self::SETTLED => self,
            _ => Self::NONE,
        }
    }
}

/// Tells whether a path still leads to the same file or folder, whichever links, mounts and renames are on its way. The
/// number of a removed file may be given to a new one, so the times count as well.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Identity {
    device: u64,
    number: u64,
    since: Since,
}

/// What distinguishes two files that had the same number one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Since {
    /// When the folder was made. What happens in a folder does not change this.
    Made(SystemTime),
    /// When the file was last changed in any way, and its length.
    Changed((i64, i64), u64),
}

impl Identity {
    /// What a path leads to; `None`: nothing that can be read.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let meta = std::fs::metadata(path).ok()?;
        let (device, number, changed) = file_numbers(&meta);
        let made = meta.is_dir().then(|| meta.created().ok()).flatten();
        let since = made.map_or(Since::Changed(changed, meta.len()), Since::Made);
        Some(Self {
            device,
            number,
            since,
        })
    }

    /// The file system on which it is.
    #[must_use]
    pub fn device(&self) -> u64 {
        self.device
    }
}
