use std::{
    fs::Metadata,
    time::{Duration, SystemTime},
};

use super::path::FileKind;
use crate::Slug;

/// A content file to read.
#[derive(Debug, Clone)]
pub(crate) struct File {
    /// Path below the content folder, with forward slashes.
    pub(crate) path: String,
    pub(crate) kind: FileKind,
    pub(crate) slug: Slug,
    pub(crate) stamp: Stamp,
}

/// Metadata by which an unchanged file is recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    modified: Option<SystemTime>,
    length: u64,
}

impl Stamp {
    /// A file that changed more recently may change again within one tick of the file system's clock.
    const SETTLED: Duration = Duration::from_secs(2);

    /// The stamp of no file. It differs from the stamp of every file that has settled.
    pub(crate) const NONE: Self = Self {
        modified: None,
        length: 0,
    };

    pub(super) fn of(meta: &Metadata) -> Self {
        Self {
            modified: meta.modified().ok(),
            length: meta.len(),
        }
    }

    /// Size of the file in bytes.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// Whether equal stamps prove that the file has not changed since it was read just now.
    pub(crate) fn is_settled(&self) -> bool {
        let age = self.modified.and_then(|modified| modified.elapsed().ok());
        age.is_some_and(|age| age > Self::SETTLED)
    }
}
