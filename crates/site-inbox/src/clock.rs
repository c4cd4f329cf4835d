//! Time as a parameter, so that a day's outage takes a test no day, and a clock that is set takes nobody's message.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};

/// The system's clock, or one that tests move by hand. Clones of one clock tell the same time.
#[derive(Debug, Clone, Default)]
pub struct Clock(Option<Arc<Hand>>);

/// A clock moved by hand, in milliseconds.
#[derive(Debug)]
struct Hand {
    wall: AtomicI64,
    passed: AtomicI64,
}

static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

impl Clock {
    /// The time of the machine.
    pub fn system() -> Self {
        Self(None)
    }

    /// A clock that stands still until [`Clock::advance`].
    pub fn standing_at(time: Timestamp) -> Self {
        Self(Some(Arc::new(Hand {
            wall: AtomicI64::new(time.as_millisecond()),
            passed: AtomicI64::new(0),
        })))
    }

    /// Lets time pass on a standing clock; the system's clock is left alone.
    pub fn advance(&self, by: Duration) {
        if let Some(hand) = &self.0 {
            let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            hand.wall.fetch_add(by, Ordering::SeqCst);
            hand.passed.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Sets a standing clock forward or back, as a person or NTP does: no time passes by it.
    pub fn set_by(&self, by: SignedDuration) {
        if let Some(hand) = &self.0 {
            let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            hand.wall.fetch_add(by, Ordering::SeqCst);
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.0.as_ref().map_or_else(
            || Timestamp::now().as_millisecond(),
            |hand| hand.wall.load(Ordering::SeqCst),
        )
    }

    /// Milliseconds that have passed since some moment: nobody can set these.
    pub(crate) fn passed(&self) -> i64 {
        self.0.as_ref().map_or_else(
            || i64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(i64::MAX),
            |hand| hand.passed.load(Ordering::SeqCst),
        )
    }
}

/// A time of the store; one out of range (a damaged row) shows as 1970.
pub(crate) fn timestamp(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::UNIX_EPOCH)
}
