use std::{
    fs::Metadata,
    time::{Duration, SystemTime},
};

use super::path::FileKind;
use crate::Slug;

/// A content file to read.
#[derive(Debug, Clone)]
pub(crate) struct File {
    /// Below the content folder, with forward slashes.
    pub(crate) path: String,
    pub(crate) kind: FileKind,
    pub(crate) slug: Slug,
    pub(crate) stamp: Stamp,
}

/// By what a file is known to be unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    modified: Option<SystemTime>,
    length: u64,
}

impl Stamp {
    /// A file that changed this recently may change again within the same tick of the clock.
    const SETTLED: Duration = Duration::from_secs(2);

    /// Stands for no file: equal to no stamp of one that settled.
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

    /// Bytes of the file.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// Whether a file that still has this stamp is surely the one that was read just now.
    pub(crate) fn is_settled(&self) -> bool {
        let age = self.modified.and_then(|modified| modified.elapsed().ok());
        age.is_some_and(|age| age > Self::SETTLED)
    }
}
