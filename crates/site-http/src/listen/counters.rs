//! Counts connections for the metrics.

use std::sync::atomic::{AtomicU64, Ordering};

use super::End;

/// The ends of connections that are counted, with their labels in the metrics.
const ENDS: [(End, &str); 4] = [
    (End::SlowHead, "slow head"),
    (End::Idle, "idle"),
    (End::SlowReader, "slow reader"),
    (End::Handshake, "handshake"),
];

/// Counts the connections of one or several listeners.
#[derive(Debug, Default)]
pub struct ConnectionCounters {
    open: AtomicU64,
    refused: AtomicU64,
    ended: [AtomicU64; ENDS.len()],
}

/// An open connection.
pub(super) struct Open<'a>(&'a AtomicU64);

impl Drop for Open<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl ConnectionCounters {
    /// Counts a connection until the guard is dropped, also if its task panics or is aborted.
    pub(super) fn open(&self) -> Open<'_> {
        self.open.fetch_add(1, Ordering::Relaxed);
        Open(&self.open)
    }

    /// Counts a connection that was refused.
    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a connection that ended, if the server ended it.
    pub(super) fn ended(&self, end: End) {
        let place = ENDS.iter().position(|(known, _)| *known == end);
        if let Some(counter) = place.and_then(|place| self.ended.get(place)) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Number of open connections.
    pub fn now_open(&self) -> u64 {
        self.open.load(Ordering::Relaxed)
    }

    /// Number of connections that were refused because there were too many.
    pub fn all_refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// Number of connections that the server ended, by reason.
    pub fn all_ended(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let counts = self.ended.iter().map(|count| count.load(Ordering::Relaxed));
        ENDS.iter().map(|(_, name)| *name).zip(counts)
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_connection_whose_task_panics_is_no_longer_counted() {
        let counters = ConnectionCounters::default();
        let task = catch_unwind(AssertUnwindSafe(|| {
            let _open = counters.open();
            assert_eq!(counters.now_open(), 0, "it panics here");
        }));
        assert!(task.is_err());
        assert_eq!(counters.now_open(), 0);
    }
}
