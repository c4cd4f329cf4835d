//! The interrupt handler of QuickJS: it ends a run at its deadline or when the renderer stops.

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

/// Why a run was interrupted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Interrupt {
    Time,
    Stop,
}

#[derive(Debug)]
pub(super) struct Watch {
    end: Cell<Option<Instant>>,
    cut: Cell<Option<Interrupt>>,
    stopping: Arc<AtomicBool>,
}

impl Watch {
    pub(super) fn new(stopping: Arc<AtomicBool>) -> Self {
        Self {
            end: Cell::new(None),
            cut: Cell::new(None),
            stopping,
        }
    }

    /// Starts the time limit of the next run.
    pub(super) fn begin(&self, limit: Duration) {
        self.end.set(Instant::now().checked_add(limit));
        self.cut.set(None);
    }

    /// Whether QuickJS must end the run now. After the first `true` the answer stays `true` until `begin` is called.
    pub(super) fn should_interrupt(&self) -> bool {
        if self.cut.get().is_none() {
            if self.stopping.load(Relaxed) {
                self.cut.set(Some(Interrupt::Stop));
            } else if self.end.get().is_some_and(|end| Instant::now() >= end) {
                self.cut.set(Some(Interrupt::Time));
            }
        }
        self.cut.get().is_some()
    }

    pub(super) fn cut(&self) -> Option<Interrupt> {
        self.cut.get()
    }
}
