//! Whether the file that is written is still the one that its path names. A data folder that is deleted, or a volume
//! that goes away, leaves a process writing to a file that nobody will find again: what is stored there is lost, and
//! must not be acknowledged.

use std::{
    io,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
};

/// A database file and its log, by path and by identity.
pub(super) struct Place {
    path: PathBuf,
    log: PathBuf,
    identity: Identity,
}

/// Device and inode.
#[derive(PartialEq, Eq)]
struct Identity(u64, u64);

impl Identity {
    fn of(path: &Path) -> io::Result<Self> {
        let metadata = std::fs::metadata(path)?;
        Ok(Self(metadata.dev(), metadata.ino()))
    }
}

impl Place {
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        Ok(Self {
            identity: Identity::of(path)?,
            path: path.to_owned(),
            log: log.into(),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The path names the file that was opened.
    pub(super) fn is_same(&self) -> bool {
        Identity::of(&self.path).is_ok_and(|now| now == self.identity)
    }

    /// What was just committed can be found again: the file is there, and the log that holds the commit.
    pub(super) fn is_kept(&self) -> bool {
        self.is_same() && self.log.exists()
    }
}
