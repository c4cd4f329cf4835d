//! Limits how often one client may do something that costs work.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use http::HeaderValue;
use quick_cache::unsync::Cache;

use crate::client_address::ClientKey;

const WINDOW: Duration = Duration::from_secs(60);

/// Most clients that are remembered. Above this number the least recently used one is forgotten, which is to that
/// client's advantage.
const CLIENTS: usize = 10_000;

/// A limit per minute and client, in *any* minute. A token bucket would let a patient client have nearly twice as many,
/// because it refills while it is drained.
pub struct RateLimiter {
    per_minute: usize,
    /// For each client, the times of its admitted requests of the last minute, oldest first.
    seen: Mutex<Cache<ClientKey, VecDeque<Instant>>>,
}

/// The limit is reached. Holds the time until the next request is admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryAfter(Duration);

impl RateLimiter {
    /// A limit of this many a minute; 0 admits nothing.
    pub fn new(per_minute: usize) -> Self {
        Self {
            per_minute,
            seen: Mutex::new(Cache::new(CLIENTS)),
        }
    }

    /// Counts one request of this client, or returns when to try again. A request that is refused is not counted.
    pub fn try_take(&self, client: ClientKey) -> Result<(), RetryAfter> {
        self.try_take_at(client, Instant::now())
    }

    /// Forgets the last request of this client that was counted, because nothing came of it.
    pub fn give_back(&self, client: ClientKey) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mut times) = seen.get_mut(&client) {
            times.pop_back();
        }
    }

    fn try_take_at(&self, client: ClientKey, now: Instant) -> Result<(), RetryAfter> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(mut times) = seen.get_mut(&client) else {
            if self.per_minute == 0 {
                return Err(RetryAfter(WINDOW));
            }
            seen.insert(client, VecDeque::from([now]));
            return Ok(());
        };
        let over = |time: &Instant| now.saturating_duration_since(*time) >= WINDOW;
        while times.front().is_some_and(over) {
            times.pop_front();
        }
        match times.front() {
            Some(first) if times.len() >= self.per_minute => Err(RetryAfter(
                WINDOW.saturating_sub(now.saturating_duration_since(*first)),
            )),
            _ => {
                times.push_back(now);
                Ok(())
            }
        }
    }
}

impl RetryAfter {
    /// Whole seconds, rounded up, so that a retry after this time succeeds.
    pub fn seconds(self) -> u64 {
        self.0.as_millis().div_ceil(1000).max(1) as u64
    }

    /// The value of the `Retry-After` header.
    pub fn header(self) -> HeaderValue {
        HeaderValue::from(self.seconds())
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn client(number: u32) -> ClientKey {
        ClientKey::from(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn no_minute_has_more_than_the_limit() {
        let (limiter, start) = (RateLimiter::new(5), Instant::now());
        let mut taken = Vec::new();
        for tenth in 0..3000_u32 {
            let now = start + Duration::from_millis(100) * tenth;
            if limiter.try_take_at(client(1), now).is_ok() {
                taken.push(now);
            }
        }
        assert_eq!(taken.len(), 25, "5 in each of 5 minutes");
        assert!(taken.windows(6).all(|six| six[5] - six[0] >= WINDOW));
    }

    #[test]
    fn a_retry_after_the_given_time_succeeds() {
        let (limiter, start) = (RateLimiter::new(2), Instant::now());
        assert_eq!(limiter.try_take_at(client(1), start), Ok(()));
        let later = start + Duration::from_millis(20_500);
        assert_eq!(limiter.try_take_at(client(1), later), Ok(()));
        let wait = limiter.try_take_at(client(1), later).unwrap_err();
        assert_eq!((wait.seconds(), wait.header()), (40, HeaderValue::from(40)));
        let back = later + Duration::from_secs(wait.seconds());
        assert_eq!(limiter.try_take_at(client(1), back), Ok(()));
    }

    #[test]
    fn a_request_that_is_given_back_is_not_counted() {
        let (limiter, start) = (RateLimiter::new(1), Instant::now());
        limiter.give_back(client(1));
        for _ in 0..3 {
            assert_eq!(limiter.try_take_at(client(1), start), Ok(()));
            limiter.give_back(client(1));
        }
        assert_eq!(limiter.try_take_at(client(1), start), Ok(()));
        assert!(limiter.try_take_at(client(1), start).is_err());
    }

    #[test]
    fn each_client_has_its_own_limit_and_the_number_of_remembered_clients_is_bounded() {
        let (limiter, now) = (RateLimiter::new(1), Instant::now());
        for number in 0..30_000 {
            assert_eq!(limiter.try_take_at(client(number), now), Ok(()));
        }
        assert!(limiter.seen.lock().unwrap().len() <= CLIENTS);
    }
}
