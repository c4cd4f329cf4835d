//! The counters of the service, for `/metrics`.

use std::time::Duration;

/// A snapshot of the service's counters (totals since the start) and gauges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// Requests answered from memory.
    pub memory_hits: u64,
    /// Requests answered from disk.
    pub disk_hits: u64,
    /// Transforms that were started, whatever their result.
    pub begun: u64,
    /// Transforms that succeeded.
    pub transforms: u64,
    /// Transforms that failed, panics included.
    pub failures: u64,
    /// Time spent in transforms.
    pub transform_time: Duration,
    /// Requests that joined a transform that was already running.
    pub shared: u64,
    /// Requests refused because the queue was full.
    pub refused: u64,
    /// Bytes on disk.
    pub disk_bytes: u64,
    /// Derivatives on disk.
    pub disk_entries: usize,
    /// Damaged entries on disk, which were made again.
    pub damaged: u64,
    /// Whether writing to disk fails at present.
    pub not_stored: bool,
    /// Bytes in memory.
    pub memory_bytes: u64,
    /// Derivatives in memory.
    pub memory_entries: usize,
    /// Derivatives that wait for a worker.
    pub waiting: usize,
}
