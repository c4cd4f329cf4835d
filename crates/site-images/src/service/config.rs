//! The settings of the service.

use std::path::PathBuf;

use site_shares::Size;
use thiserror::Error;

/// Settings of the service. [`Config::new`] gives every number a default.
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
    /// Most bytes that decoding, resizing and encoding for pages may use at the same time (64 MiB), estimated from the
    /// headers of the sources. A picture that needs more is made alone. Other sizes, and what is made in advance, use
    /// memory in addition.
    pub decode_bytes: u64,
    /// Transforms of derivatives that pages name, each on a thread of its own (one for each core, and one that is free
    /// for another client).
    pub named: Size,
    /// Transforms of all other derivatives (two, of which a client has one).
    pub other: Size,
    /// Reading of stored derivatives.
    pub reads: Size,
}

impl Config {
    /// The default settings.
    pub fn new(sources: impl Into<PathBuf>, cache_dir: impl Into<PathBuf>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            sources: sources.into(),
            cache_dir: cache_dir.into(),
            prepared: None,
            cache_bytes: 1 << 30,
            memory_cache_bytes: 8 << 20,
            decode_bytes: 64 << 20,
            named: Size {
                at_once: cores + 1,
                at_once_each: cores,
                waiting: 512,
                waiting_each: 256,
            },
            other: Size {
                at_once: 2,
                at_once_each: 1,
                waiting: 64,
                waiting_each: 32,
            },
            reads: Size {
                at_once: 4,
                at_once_each: 3,
                waiting: 2048,
                waiting_each: 512,
            },
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
