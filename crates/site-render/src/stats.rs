//! Counters for the metrics endpoint.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::RenderError;

/// The values of the renderer's counters. They start at zero with the renderer and only grow, except `engines`,
/// `queued_interactive` and `queued_background`, which show the current state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Renders that gave HTML.
    pub renders: u64,
    /// Time spent in these renders, in microseconds.
    pub render_micros: u64,
    /// Renders that ended because the bundle threw an error.
    pub threw: u64,
    /// Renders ended by the time limit.
    pub timed_out: u64,
    /// Renders ended by the memory limit.
    pub out_of_memory: u64,
    /// Renders ended by the stack limit.
    pub stack_overflow: u64,
    /// Panics inside an engine.
    pub crashed: u64,
    /// Requests refused because the queue was full.
    pub busy: u64,
    /// Requests that were not rendered because their caller had gone before their turn.
    pub abandoned: u64,
    /// Engines replaced, for whatever reason.
    pub engines_replaced: u64,
    /// Engines that are ready or rendering.
    pub engines: usize,
    /// Visitors' requests in the queue.
    pub queued_interactive: usize,
    /// Background requests in the queue.
    pub queued_background: usize,
}

/// The counters. The lengths of the queues are zero in them, because the queue knows these.
#[derive(Debug, Default)]
pub(crate) struct Counters(Mutex<Stats>);

impl Counters {
    /// The counters, to be changed or read. No code panics while it holds the lock.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Stats> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn failed(&self, error: &RenderError) {
        let mut stats = self.lock();
        match error {
            RenderError::Threw { .. } => stats.threw += 1,
            RenderError::TimedOut => stats.timed_out += 1,
            RenderError::OutOfMemory => stats.out_of_memory += 1,
            RenderError::StackOverflow => stats.stack_overflow += 1,
            RenderError::Crashed => stats.crashed += 1,
            RenderError::Busy => stats.busy += 1,
            RenderError::Stopped => {}
        }
    }
}
