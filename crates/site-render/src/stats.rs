//! Counters for the metrics endpoint.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

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

#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) renders: AtomicU64,
    pub(crate) render_micros: AtomicU64,
    pub(crate) threw: AtomicU64,
    pub(crate) timed_out: AtomicU64,
    pub(crate) out_of_memory: AtomicU64,
    pub(crate) stack_overflow: AtomicU64,
    pub(crate) crashed: AtomicU64,
    pub(crate) busy: AtomicU64,
    pub(crate) abandoned: AtomicU64,
    pub(crate) engines_replaced: AtomicU64,
    pub(crate) engines: AtomicUsize,
}

impl Counters {
    pub(crate) fn failed(&self, error: &RenderError) {
        let counter = match error {
            RenderError::Threw { .. } => &self.threw,
            RenderError::TimedOut => &self.timed_out,
            RenderError::OutOfMemory => &self.out_of_memory,
            RenderError::StackOverflow => &self.stack_overflow,
            RenderError::Crashed => &self.crashed,
            RenderError::Busy => &self.busy,
            RenderError::Stopped => return,
        };
        counter.fetch_add(1, Relaxed);
    }

    pub(crate) fn read(&self, queued: (usize, usize)) -> Stats {
        Stats {
            renders: self.renders.load(Relaxed),
            render_micros: self.render_micros.load(Relaxed),
            threw: self.threw.load(Relaxed),
            timed_out: self.timed_out.load(Relaxed),
            out_of_memory: self.out_of_memory.load(Relaxed),
            stack_overflow: self.stack_overflow.load(Relaxed),
            crashed: self.crashed.load(Relaxed),
            busy: self.busy.load(Relaxed),
            abandoned: self.abandoned.load(Relaxed),
            engines_replaced: self.engines_replaced.load(Relaxed),
            engines: self.engines.load(Relaxed),
            queued_interactive: queued.0,
            queued_background: queued.1,
        }
    }
}
