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

/// The time by which old submissions are purged. A purge by a wrong clock can't be undone, so a time that is more than a
/// day ahead of what was expected is not used for a day.
pub(crate) struct PlausibleTime {
    /// Wall clock time and monotonic time of the last plausible time.
    last: (i64, i64),
    /// Monotonic time at which the clock was first seen ahead.
    ahead_since: Option<i64>,
}

/// Largest number of milliseconds that the wall clock may gain on the monotonic time, and how long a larger gain is not
/// used.
const DAY: i64 = 24 * 3_600_000;

impl PlausibleTime {
    pub(crate) fn starting(clock: &Clock) -> Self {
        Self {
            last: (clock.now(), clock.elapsed()),
            ahead_since: None,
        }
    }

    /// The wall clock's time, or the time that was expected from the last one.
    pub(crate) fn now(&mut self, clock: &Clock) -> i64 {
        let (now, elapsed) = (clock.now(), clock.elapsed());
        let expected = self.last.0.saturating_add(elapsed - self.last.1);
        if now.saturating_sub(expected) > DAY {
            let since = *self.ahead_since.get_or_insert_with(|| {
                let hours = (now - expected) / 3_600_000;
                tracing::warn!(
                    hours,
                    "the clock was set forward; the new time is not used for purging submissions before tomorrow"
                );
                elapsed
            });
            if elapsed - since < DAY {
                return expected;
            }
        }
        *self = Self {
            last: (now, elapsed),
            ahead_since: None,
        };
        now
    }
}

/// Converts a time of the store. A time out of range (in a damaged row) becomes 1970.
pub(crate) fn timestamp(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::UNIX_EPOCH)
}
