//! The limits of the pool and of each engine.

use std::time::Duration;

/// Limits of the pool and of each engine in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Largest number of engines, each on its own thread. At least 1. One lives always, the others while there are requests.
    pub workers: usize,
    /// QuickJS heap of one engine, in bytes. An idle engine with React in a bundle of 215 kB uses about 4 MB.
    pub memory_bytes: usize,
    /// JavaScript stack of one engine, in bytes. The thread gets 1 MiB more for Rust's frames.
    pub stack_bytes: usize,
    /// Wall time of one render. It starts when an engine takes the request, not when the request is queued.
    pub render_time: Duration,
    /// How long an engine waits for a request before it is thrown away, if it is not the first one.
    pub idle_time: Duration,
    /// Requests that may wait, for each priority. Each priority has its own queue, so background work never fills the
    /// queue of visitors.
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
            idle_time: Duration::from_secs(5),
            queue: 256,
            renders_per_engine: 5_000,
        }
    }
}
