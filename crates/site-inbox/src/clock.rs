//! Time as a parameter, so that a day's outage takes a test no day.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use jiff::Timestamp;

/// The system's clock, or one that tests move by hand. Clones of one clock tell the same time.
#[derive(Debug, Clone, Default)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    /// The time of the machine.
    pub fn system() -> Self {
        Self(None)
    }

    /// A clock that stands still until [`Clock::advance`].
    pub fn standing_at(time: Timestamp) -> Self {
        Self(Some(Arc::new(AtomicI64::new(time.as_millisecond()))))
    }

    /// Moves a standing clock forward; the system's clock is left alone.
    pub fn advance(&self, by: Duration) {
        if let Some(time) = &self.0 {
            time.fetch_add(
                i64::try_from(by.as_millis()).unwrap_or(i64::MAX),
                Ordering::SeqCst,
            );
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.0.as_ref().map_or_else(
            || Timestamp::now().as_millisecond(),
            |time| time.load(Ordering::SeqCst),
        )
    }
}

/// A time of the store; one out of range (a damaged row) shows as 1970.
pub(crate) fn timestamp(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::UNIX_EPOCH)
}
