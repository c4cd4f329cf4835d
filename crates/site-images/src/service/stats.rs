//! The counters of the service, for `/metrics`.

use std::sync::atomic::{AtomicU64, Ordering};
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

#[derive(Default)]
pub(super) struct Counters {
    memory_hits: AtomicU64,
    disk_hits: AtomicU64,
    begun: AtomicU64,
    transforms: AtomicU64,
    failures: AtomicU64,
    microseconds: AtomicU64,
    shared: AtomicU64,
    refused: AtomicU64,
}

impl Counters {
    pub(super) fn memory_hit(&self) {
        self.memory_hits.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn disk_hit(&self) {
        self.disk_hits.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn shared(&self) {
        self.shared.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn begun(&self) {
        self.begun.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn made(&self, took: Duration, well: bool) {
        let counter = if well {
            &self.transforms
        } else {
            &self.failures
        };
        counter.fetch_add(1, Ordering::Relaxed);
        let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }

    pub(super) fn read(&self) -> Stats {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Stats {
            memory_hits: read(&self.memory_hits),
            disk_hits: read(&self.disk_hits),
            begun: read(&self.begun),
            transforms: read(&self.transforms),
            failures: read(&self.failures),
            transform_time: Duration::from_micros(read(&self.microseconds)),
            shared: read(&self.shared),
            refused: read(&self.refused),
            ..Stats::default()
        }
    }
}
