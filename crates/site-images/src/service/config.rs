//! The settings of the service.

use std::path::PathBuf;

use site_shares::Size;
use thiserror::Error;

/// Settings of the service. [`Config::new`] gives most numbers a default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The folder with the source pictures.
    pub sources: PathBuf,
    /// The folder for finished derivatives, created when it is first needed. Its contents may be deleted at any time.
    pub cache_dir: PathBuf,
    /// A folder like that one which another process filled before and which is only read, such as one in a container's
    /// image (none).
    pub prepared: Option<PathBuf>,
    /// Most bytes that are kept in `cache_dir` (1 GiB).
    pub cache_bytes: u64,
    /// Most bytes of derivatives that are kept in memory (8 MiB).
    pub memory_cache_bytes: u64,
    /// Transforms of derivatives that pages name, each on a thread of its own.
    pub named: Size,
    /// Transforms of all other derivatives.
    pub other: Size,
    /// Reading of stored derivatives.
    pub reads: Size,
}

impl Config {
    /// The default settings, with the sizes of the pools: `named`, `other` and `reads`.
    pub fn new(
        sources: impl Into<PathBuf>,
        cache_dir: impl Into<PathBuf>,
        [named, other, reads]: [Size; 3],
    ) -> Self {
        Self {
            sources: sources.into(),
            cache_dir: cache_dir.into(),
            prepared: None,
            cache_bytes: 1 << 30,
            memory_cache_bytes: 8 << 20,
            named,
            other,
            reads,
        }
    }
}

/// Why the service can't start.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The system refuses to start another thread.
    #[error("a worker thread can't be started: {0}")]
    Thread(#[from] std::io::Error),
}
