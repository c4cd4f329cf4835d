//! What an engine may cost.

use std::time::Duration;

/// Bounds of the pool and of each engine in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Engines, each on its own thread. At least 1.
    pub workers: usize,
    /// QuickJS heap of one engine, in bytes. With React in a bundle of 215 kB it rests at about 4 MB.
    pub memory_bytes: usize,
    /// JavaScript stack of one engine, in bytes. The thread gets 1 MiB more for Rust's frames.
    pub stack_bytes: usize,
    /// Wall time of one render, counted from when an engine takes it up, not from the request.
    pub render_time: Duration,
    /// Requests that may wait, for each priority: background work can't take a visitor's place.
    pub queue: usize,
    /// Renders after which an engine is replaced, as a guard against leaks in the bundle.
    pub renders_per_engine: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            workers: std::thread::available_parallelism().map_or(2, usize::from),
            memory_bytes: 64 << 20,
            stack_bytes: 1 << 20,
            render_time: Duration::from_secs(2),
            queue: 256,
            renders_per_engine: 5_000,
        }
    }
}
