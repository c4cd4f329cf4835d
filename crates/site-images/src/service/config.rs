//! Where and how much.

use std::path::PathBuf;

use thiserror::Error;

/// Settings of the service. [`Config::new`] gives every number a default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The folder whose pictures may be asked for.
    pub sources: PathBuf,
    /// The folder for finished derivatives; made when first needed. Everything in it may be
    /// deleted at any time.
    pub cache_dir: PathBuf,
    /// Most bytes kept there (1 GiB).
    pub cache_bytes: u64,
    /// Most bytes of derivatives kept in memory (8 MiB).
    pub memory_cache_bytes: u64,
    /// Most bytes that decoding, resizing and encoding for pages take at a time (64 MiB), judged by
    /// the sources' headers. A picture that needs more is made alone. The one worker for other sizes
    /// comes on top with one picture.
    pub decode_bytes: u64,
    /// Threads for derivatives that pages name (one a core); one more makes all others.
    pub workers: usize,
    /// Derivatives that may wait, for pages' and for others each (64). More are told to come back.
    pub queue: usize,
}

impl Config {
    /// The defaults.
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
    /// The system gives no more threads.
    #[error("a worker thread can't be started: {0}")]
    Thread(#[from] std::io::Error),
}
