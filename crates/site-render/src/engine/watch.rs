//! The clock and the stop sign that QuickJS looks at while it runs.

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

/// Why a run was cut off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    Time,
    Stop,
}

#[derive(Debug)]
pub(super) struct Watch {
    end: Cell<Option<Instant>>,
    cut: Cell<Option<Cut>>,
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

    /// Sets the time limit of what runs next.
    pub(super) fn begin(&self, limit: Duration) {
        self.end.set(Instant::now().checked_add(limit));
        self.cut.set(None);
    }

    /// Whether to end the run now. Once it said so it keeps to it until the next `begin`.
    pub(super) fn says_stop(&self) -> bool {
        if self.cut.get().is_none() {
            if self.stopping.load(Relaxed) {
                self.cut.set(Some(Cut::Stop));
            } else if self.end.get().is_some_and(|end| Instant::now() >= end) {
                self.cut.set(Some(Cut::Time));
            }
        }
        self.cut.get().is_some()
    }

    pub(super) fn cut(&self) -> Option<Cut> {
        self.cut.get()
    }
}
