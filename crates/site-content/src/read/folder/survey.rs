use std::path::{Path, PathBuf};

use super::walk;
use crate::read::ReadError;

/// What a watcher must know about the content folder, without reading a file.
#[derive(Debug, Default)]
pub struct Survey {
    /// Paths of links to files and of links to nothing. The targets are elsewhere, or may be there later.
    pub links: Vec<PathBuf>,
    /// Differs if any file was added, removed or changed.
    pub fingerprint: u64,
}

impl Survey {
    /// Lists the content folder. `enters` is called for each folder below it, and for itself, before its entries are
    /// listed: what is added to a folder that is watched since then is announced.
    ///
    /// # Errors
    /// A folder can't be listed.
    pub fn of(folder: &Path, enters: &mut dyn FnMut(&Path)) -> Result<Self, ReadError> {
        let walk::Walked { paths, links, .. } = walk::walk(folder, Some(enters))?;
        // The order of directory entries is not defined, so the sum must not depend on it.
        let fingerprint = paths.iter().fold(0_u64, |sum, (path, stamp)| {
            sum.wrapping_add(stamp.fingerprint(path))
        });
        Ok(Self { links, fingerprint })
    }
}
