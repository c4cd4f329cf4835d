//! The settings of the service.

use std::path::PathBuf;

use thiserror::Error;

/// Settings of the service. [`Config::new`] gives every number a default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The folder with the source pictures.
    pub sources: PathBuf,
    /// The folder for finished derivatives, created when it is first needed. Its contents may be deleted at any time.
    pub cache_dir: PathBuf,
    /// Most bytes that are kept in that folder (1 GiB).
    pub cache_bytes: u64,
    /// Most bytes of derivatives that are kept in memory (8 MiB).
    pub memory_cache_bytes: u64,
    /// Most bytes that decoding, resizing and encoding for pages may use at the same time (64 MiB), estimated from the
    /// headers of the sources. A picture that needs more is made alone. The worker for other sizes uses memory for one
    /// picture in addition.
    pub decode_bytes: u64,
    /// Threads for derivatives that pages name (one per core). One more thread makes all others.
    pub workers: usize,
    /// Most derivatives that may wait, for pages and for others each (64). Further requests get "busy".
    pub queue: usize,
}

impl Config {
    /// The default settings.
    pub fn new(sources: impl Into<PathBuf>, cache_dir: impl Into<PathBuf>) -> Self {
        Self {
            sources: sources.into(),
            cache_dir: cache_dir.into(),
            cache_bytes: 1 << 30,
            memory_cache_bytes: 8 << 20,
            decode_bytes: 64 << 20,
            workers: std::thread::available_parallelism().map_or(2, usize::from),
            queue: 64,
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
