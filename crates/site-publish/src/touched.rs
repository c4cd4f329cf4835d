//! Paths in the content folder that may have changed.

use std::{collections::BTreeSet, path::Path};

/// Above this number of files, scanning the folder is as fast.
const MANY: usize = 2_000;

/// What may have changed since the folder was last read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    /// At most these paths below the folder, with forward slashes. Empty if nothing was announced.
    Files(BTreeSet<String>),
    /// The folder must be scanned.
    Anything,
}

impl Default for Touched {
    fn default() -> Self {
        Self::Files(BTreeSet::new())
    }
}

impl Touched {
    /// Adds what a watcher of `folder` announced.
    pub(crate) fn add(&mut self, folder: &Path, path: &Path) {
        let Self::Files(files) = self else { return };
        // Text editors create and delete temporary files. A folder or link with such a name may still lead to content.
        let name = path.file_name().and_then(std::ffi::OsStr::to_str);
        if name.is_some_and(site_content::is_passing)
            && std::fs::symlink_metadata(path).is_ok_and(|meta| meta.is_file())
        {
            return;
        }
        let below = path.strip_prefix(folder).ok().and_then(Path::to_str);
        match below {
            Some(below) if !below.is_empty() && files.len() < MANY => {
                files.insert(below.replace(std::path::MAIN_SEPARATOR, "/"));
            }
            _ => *self = Self::Anything,
        }
    }

    /// Whether at most `count` files are known to have changed.
    pub(crate) fn is_at_most(&self, count: usize) -> bool {
        matches!(self, Self::Files(files) if files.len() <= count)
    }
}
