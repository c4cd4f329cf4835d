//! Time limits of a connection. hyper has one timer for idle connections and slow heads, and none for a client that
//! does not read. This module distinguishes these cases by the traffic on the socket.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::time::Instant;

use super::{frames::Frames, gather::Sent};

/// Longest time from the first byte of a request's head to its last. Sending single bytes does not extend it.
const HEAD: Duration = Duration::from_secs(10);
/// Longest time without a request. A phone whose user reads for a minute keeps its connection.
const IDLE: Duration = Duration::from_secs(75);
/// Longest time in which HTTP/2 flow control lets nothing of a response through, whatever else the connection does.
const STALLED: Duration = Duration::from_secs(60);
/// Longest time in which a client reads nothing of what is being sent.
const STUCK: Duration = Duration::from_secs(30);

/// How a connection ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The client closed it, or the server stopped.
    Done,
    /// The head of a request began and was not completed in time: 408.
    SlowHead,
    /// No request came for a long time. The connection is closed without a response, as browsers expect.
    Idle,
    /// The client did not read.
    SlowReader,
    /// The TLS handshake failed.
    Handshake,
}

/// Times of the latest events, in milliseconds since the connection began; 0 means "not now".
#[derive(Debug)]
pub(super) struct Watchdog {
    begun: Instant,
    /// Number of requests that are being answered.
    running: AtomicU32,
    head_since: AtomicU64,
    stuck_since: AtomicU64,
    last_progress: AtomicU64,
    /// The frames of HTTP/2. Some belong to no request, so there is no head to wait for, and traffic is no sign of use.
    frames: Option<Mutex<Frames>>,
}

impl Watchdog {
    pub(super) fn http1() -> Arc<Self> {
        Self::new(None)
    }

    pub(super) fn http2() -> Arc<Self> {
        Self::new(Some(Mutex::new(Frames::new())))
    }

    fn new(frames: Option<Mutex<Frames>>) -> Arc<Self> {
        Arc::new(Self {
            begun: Instant::now(),
            running: AtomicU32::new(0),
            head_since: AtomicU64::new(0),
            stuck_since: AtomicU64::new(0),
            last_progress: AtomicU64::new(0),
            frames,
        })
    }

    pub(super) fn now(&self) -> u64 {
        // The milliseconds of a connection's life fit: they overflow after half a billion years.
        self.begun.elapsed().as_millis() as u64 + 1
    }

    fn frames(&self) -> Option<MutexGuard<'_, Frames>> {
        let frames = self.frames.as_ref()?;
        Some(frames.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// These bytes came from the client.
    pub(super) fn read(&self, bytes: &[u8], now: u64) {
        if let Some(mut frames) = self.frames() {
            return frames.received(bytes);
        }
        self.last_progress.store(now, Ordering::Relaxed);
        if self.running.load(Ordering::Relaxed) == 0 {
            // Only the first byte of a head starts the timer.
            let _ = self
                .head_since
                .compare_exchange(0, now, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    /// These bytes were sent to the client.
    pub(super) fn wrote(&self, bytes: &[u8], now: u64) {
        if self
            .frames()
            .is_none_or(|mut frames| frames.sent(bytes, now))
        {
            self.last_progress.store(now, Ordering::Relaxed);
        }
        self.stuck_since.store(0, Ordering::Relaxed);
    }

    /// This has become of what was gathered and not sent before.
    pub(super) fn sent(&self, sent: &Sent, now: u64) {
        if *sent != Sent::Nothing {
            self.stuck_since.store(0, Ordering::Relaxed);
        }
        if *sent != Sent::All {
            self.blocked(now);
        }
    }

    pub(super) fn blocked(&self, now: u64) {
        let _ = self
            .stuck_since
            .compare_exchange(0, now, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// A head is complete. The request counts as being answered until the guard is dropped.
    pub(super) fn request(self: &Arc<Self>) -> Running {
        self.running.fetch_add(1, Ordering::Relaxed);
        self.head_since.store(0, Ordering::Relaxed);
        Running(Arc::clone(self))
    }

    /// A head is complete, and its response is ready.
    pub(super) fn answered(&self) {
        self.head_since.store(0, Ordering::Relaxed);
    }

    /// The limit that has passed at an instant, or else the time until one can pass.
    fn look(&self, now: u64) -> Result<Duration, End> {
        let set = |since: &AtomicU64| Some(since.load(Ordering::Relaxed)).filter(|at| *at > 0);
        let (stuck, head) = (set(&self.stuck_since), set(&self.head_since));
        let slowest = self.frames().and_then(|frames| frames.slowest());
        let answers = slowest.is_some() || self.running.load(Ordering::Relaxed) > 0;
        let is_idle = !answers && head.is_none() && stuck.is_none();
        let limits = [
            stuck.map(|since| (since, STUCK, End::SlowReader)),
            slowest.map(|since| (since, STALLED, End::SlowReader)),
            head.filter(|_| !answers)
                .map(|since| (since, HEAD, End::SlowHead)),
            is_idle.then(|| (self.last_progress.load(Ordering::Relaxed), IDLE, End::Idle)),
        ];
        let mut next = HEAD;
        for (since, limit, end) in limits.into_iter().flatten() {
            let passed = Duration::from_millis(now.saturating_sub(since));
            if passed >= limit {
                return Err(end);
            }
            next = next.min(limit - passed);
        }
        Ok(next)
    }

    /// Resolves when a limit has passed.
    pub(super) async fn overdue(&self) -> End {
        loop {
            match self.look(self.now()) {
                Ok(wait) => tokio::time::sleep(wait.max(Duration::from_millis(20))).await,
                Err(overdue) => return overdue,
            }
        }
    }
}

/// A request that is being answered.
pub(super) struct Running(Arc<Watchdog>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::Relaxed);
        self.0.last_progress.store(self.0.now(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1000;

    #[test]
    fn a_head_has_ten_seconds_however_slowly_its_bytes_arrive() {
        let dog = Watchdog::http1();
        for second in 1..=10 {
            dog.read(b"x", second * SECOND);
            assert!(dog.look(second * SECOND).is_ok(), "{second}");
        }
        dog.read(b"x", 11 * SECOND);
        assert_eq!(dog.look(11 * SECOND), Err(End::SlowHead));
    }

    #[test]
    fn an_idle_connection_is_kept_for_75_seconds_after_its_last_activity() {
        let dog = Watchdog::http1();
        dog.wrote(b"x", 10 * SECOND);
        assert!(dog.look(84 * SECOND).is_ok());
        assert_eq!(dog.look(85 * SECOND), Err(End::Idle));
    }

    #[test]
    fn a_response_that_is_being_made_is_not_overdue() {
        let dog = Watchdog::http1();
        dog.read(b"x", SECOND);
        let running = dog.request();
        dog.read(b"x", 2 * SECOND);
        assert!(dog.look(500 * SECOND).is_ok());
        drop(running);
        assert_eq!(
            dog.head_since.load(Ordering::Relaxed),
            0,
            "a body does not count as a head"
        );
    }

    #[test]
    fn a_client_that_reads_nothing_for_30_seconds_is_disconnected() {
        let dog = Watchdog::http1();
        let _running = dog.request();
        dog.blocked(SECOND);
        dog.blocked(20 * SECOND);
        assert!(dog.look(30 * SECOND).is_ok());
        assert_eq!(dog.look(31 * SECOND), Err(End::SlowReader));
        dog.wrote(b"x", 31 * SECOND);
        assert!(
            dog.look(32 * SECOND).is_ok(),
            "a client that reads a little is slow but connected"
        );
    }

    #[test]
    fn what_was_gathered_and_does_not_leave_counts_until_some_of_it_leaves() {
        for (sent, stuck_at_31) in [
            (Sent::Nothing, true),
            (Sent::Some, false),
            (Sent::All, false),
        ] {
            let dog = Watchdog::http2();
            let _running = dog.request();
            dog.sent(&Sent::Nothing, SECOND);
            dog.sent(&sent, 20 * SECOND);
            assert_eq!(dog.look(31 * SECOND).is_err(), stuck_at_31, "{sent:?}");
            let stuck_later = sent != Sent::All;
            assert_eq!(dog.look(51 * SECOND).is_err(), stuck_later, "{sent:?}");
        }
    }

    #[test]
    fn frames_of_http2_do_not_count_as_heads() {
        let dog = Watchdog::http2();
        dog.read(b"x", SECOND);
        assert!(dog.look(60 * SECOND).is_ok());
    }

    #[test]
    fn the_next_check_is_never_later_than_the_next_limit() {
        let dog = Watchdog::http1();
        dog.read(b"x", SECOND);
        assert_eq!(dog.look(4 * SECOND), Ok(Duration::from_secs(7)));
    }
}
