//! The interrupt handler of QuickJS: it ends a run at its deadline or when the renderer stops.

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use crate::RenderError;

#[derive(Debug)]
pub(super) struct Watch {
    end: Cell<Option<Instant>>,
    is_cut: Cell<bool>,
    stopping: Arc<AtomicBool>,
}

impl Watch {
    pub(super) fn new(stopping: Arc<AtomicBool>) -> Self {
        Self {
            end: Cell::new(None),
            is_cut: Cell::new(false),
            stopping,
        }
    }

    /// Starts the time limit of the next run.
    pub(super) fn begin(&self, limit: Duration) {
        self.end.set(Instant::now().checked_add(limit));
        self.is_cut.set(false);
    }

    /// Whether QuickJS must end the run now. After the first `true` the answer stays `true` until `begin` is called.
    pub(super) fn should_interrupt(&self) -> bool {
        if !self.is_cut.get() {
            let is_late = || self.end.get().is_some_and(|end| Instant::now() >= end);
            self.is_cut.set(self.stopping.load(Relaxed) || is_late());
        }
        self.is_cut.get()
    }

    /// Why the run was ended, if it was.
    pub(super) fn cut(&self) -> Option<RenderError> {
        let why = match self.stopping.load(Relaxed) {
            true => RenderError::Stopped,
            false => RenderError::TimedOut,
        };
        self.is_cut.get().then_some(why)
    }
}
