//! Staged files. New files are written to this folder with numbers as names. After all are written, they are moved to
//! their places under their own names.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use super::{
    ExportError,
    file_facts::{absent, hash, modified},
    manifest::Written,
    precompressed::Precompressed,
};

/// Number of folders for staged files, so that threads seldom wait for the same folder and no folder becomes too large.
const FOLDERS: usize = 64;

/// The folder of staged files.
pub(crate) struct Staging {
    path: PathBuf,
    next: AtomicUsize,
}

impl Staging {
    /// Creates no folder; [`prepare`](Self::prepare) does.
    pub(crate) fn new(path: PathBuf) -> Self {
        let next = AtomicUsize::new(0);
        Self { path, next }
    }

    /// Removes all staged files.
    pub(crate) fn clear(&self) -> Result<(), ExportError> {
        absent(fs::remove_dir_all(&self.path)).map_err(ExportError::io(&self.path))
    }

    /// Creates the folders.
    pub(crate) fn prepare(&self) -> Result<(), ExportError> {
        for number in 0..FOLDERS {
            let folder = self.path.join(number.to_string());
            fs::create_dir_all(&folder).map_err(ExportError::io(&folder))?;
        }
        Ok(())
    }

    /// Writes a file, and its precompressed copies beside it.
    pub(crate) fn stage(
        &self,
        body: &[u8],
        copies: &Precompressed,
    ) -> Result<(PathBuf, Written), ExportError> {
        let number = self.next.fetch_add(1, Relaxed);
        let folder = self.path.join((number % FOLDERS).to_string());
        let path = folder.join(number.to_string());
        let mut written = Written {
            hash: hash(body),
            len: body.len() as u64,
            ..Written::default()
        };
        for (suffix, copy, len) in [
            ("br", &copies.brotli, &mut written.brotli),
            ("gz", &copies.gzip, &mut written.gzip),
        ] {
            if let Some(bytes) = copy {
                write(&path.with_added_extension(suffix), bytes)?;
                *len = bytes.len() as u64;
            }
        }
        written.modified = modified(&write(&path, body)?);
        Ok((path, written))
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<fs::Metadata, ExportError> {
    let write = || {
        let mut file = fs::File::create(path)?;
        file.write_all(bytes)?;
        file.metadata()
    };
    write().map_err(ExportError::io(path))
}
