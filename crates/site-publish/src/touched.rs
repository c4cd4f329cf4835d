//! What may have changed in the content folder.

use std::{collections::BTreeSet, path::Path};

/// More files than this are found as quickly by looking through the folder.
const MANY: usize = 2_000;

/// What may have changed since the folder was last read.
#[derive(Debug, PartialEq, Eq)]
pub enum Touched {
    /// Nothing but these paths below the folder, with forward slashes. Where none is known, nothing was announced.
    Files(BTreeSet<String>),
    /// The folder must be looked through.
    Anything,
}

impl Default for Touched {
    fn default() -> Self {
        Self::Files(BTreeSet::new())
    }
}

impl Touched {
    /// Adds what a watcher of `folder` announced.
    pub fn add(&mut self, folder: &Path, path: &Path) {
        let Self::Files(files) = self else { return };
        // An editor's own files come and go while it is open. A folder or a link of such a name may lead to content.
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

    /// Whether no more files than this are known to have changed.
    pub fn is_at_most(&self, count: usize) -> bool {
        matches!(self, Self::Files(files) if files.len() <= count)
    }
}
