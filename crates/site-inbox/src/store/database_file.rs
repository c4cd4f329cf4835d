//! Checks that the open file is still the one at its path. If the data folder is deleted or its volume is unmounted,
//! the process goes on writing to a file without a name. Submissions stored there are lost, so they must not be
//! acknowledged.

use std::{
    io,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
};

/// The paths of a database file and its log, and the identity of the file when it was opened.
pub(super) struct DatabaseFile {
    path: PathBuf,
    log: PathBuf,
    identity: (u64, u64),
}

/// Device and inode.
fn identity(path: &Path) -> io::Result<(u64, u64)> {
    let metadata = std::fs::metadata(path)?;
    Ok((metadata.dev(), metadata.ino()))
}

impl DatabaseFile {
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        Ok(Self {
            identity: identity(path)?,
            path: path.to_owned(),
            log: log.into(),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the file at the path is the one that was opened.
    pub(super) fn is_same(&self) -> bool {
        identity(&self.path).is_ok_and(|now| now == self.identity)
    }

    /// Whether a commit will be found again: the opened file and the log, which contains the commit, are at their
    /// paths.
    pub(super) fn is_kept(&self) -> bool {
        self.is_same() && self.log.exists()
    }
}
