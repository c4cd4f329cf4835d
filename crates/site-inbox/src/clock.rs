//! The clock of the inbox. Tests set it, so that they can simulate an outage of a day. It gives two times: the
//! wall clock, which a person or NTP can set, and a monotonic time, which nobody can set.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};

/// The system's clock, or one that tests set. Clones share one time.
#[derive(Debug, Clone, Default)]
pub struct Clock(Option<Arc<ManualTime>>);

/// The two times of a clock for tests, in milliseconds.
#[derive(Debug)]
struct ManualTime {
    wall: AtomicI64,
    monotonic: AtomicI64,
}

static PROCESS_START: LazyLock<Instant> = LazyLock::new(Instant::now);

impl Clock {
    /// The system's clock.
    pub fn system() -> Self {
        Self(None)
    }

    /// A clock for tests, which changes only by [`Clock::advance`] and [`Clock::set_by`].
    pub fn standing_at(time: Timestamp) -> Self {
        Self(Some(Arc::new(ManualTime {
            wall: AtomicI64::new(time.as_millisecond()),
            monotonic: AtomicI64::new(0),
        })))
    }

    /// Advances both times of a clock for tests. Does nothing to the system's clock.
    pub fn advance(&self, by: Duration) {
        if let Some(manual) = &self.0 {
            let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            manual.wall.fetch_add(by, Ordering::SeqCst);
            manual.monotonic.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Sets the wall clock of a clock for tests forward or back, as a person or NTP does; the monotonic time stays.
    pub fn set_by(&self, by: SignedDuration) {
        if let Some(manual) = &self.0 {
            let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            manual.wall.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Wall clock time in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.0.as_ref().map_or_else(
            || Timestamp::now().as_millisecond(),
            |manual| manual.wall.load(Ordering::SeqCst),
        )
    }

    /// Monotonic time in milliseconds since a fixed moment of this process.
    pub(crate) fn elapsed(&self) -> i64 {
        self.0.as_ref().map_or_else(
            || i64::try_from(PROCESS_START.elapsed().as_millis()).unwrap_or(i64::MAX),
            |manual| manual.monotonic.load(Ordering::SeqCst),
        )
    }
}

/// Converts a time of the store. A time out of range (in a damaged row) becomes 1970.
pub(crate) fn timestamp(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::UNIX_EPOCH)
}
