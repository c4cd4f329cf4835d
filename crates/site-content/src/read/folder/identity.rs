use std::{fs::Metadata, path::Path, time::SystemTime};

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
        let (device, number, changed) = numbers(&meta);
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

/// Device, number and time of the last change of a file's data or metadata.
#[cfg(unix)]
pub(crate) fn numbers(meta: &Metadata) -> (u64, u64, (i64, i64)) {
    use std::os::unix::fs::MetadataExt as _;

    (meta.dev(), meta.ino(), (meta.ctime(), meta.ctime_nsec()))
}

#[cfg(not(unix))]
pub(crate) fn numbers(_: &Metadata) -> (u64, u64, (i64, i64)) {
    (0, 0, (0, 0))
}
