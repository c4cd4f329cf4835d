//! The time of the next attempt after a delivery failed: exponential backoff with jitter.

use std::time::Duration;

/// Wait after the first failure.
const FIRST: Duration = Duration::from_secs(5);
/// Longest wait between two attempts, without jitter.
const LONGEST: Duration = Duration::from_secs(3_600);
/// A delivery that has not succeeded for this long, and after [`MIN_ATTEMPTS`], is given up; an operator must act.
const GIVE_UP: Duration = Duration::from_secs(7 * 24 * 3_600);
/// Fewest attempts before a delivery is given up. They take most of a day, so that a machine that was off for a week,
/// or a clock that was wrong for a minute, does not end a delivery.
const MIN_ATTEMPTS: i64 = 24;

/// Returns the time of the attempt that follows `attempts` attempts since `owed_since`, in milliseconds since 1970; `None`
/// if the delivery is given up. The waits are 5 s, 10 s, 20 s, … 1 h. Jitter makes each up to a fifth longer, so that
/// deliveries that failed together are not tried again at the same moment; `random` is any random number.
pub(super) fn next(attempts: i64, owed_since: i64, now: i64, random: u32) -> Option<i64> {
    if attempts >= MIN_ATTEMPTS && now.saturating_sub(owed_since) >= millis(GIVE_UP) {
        return None;
    }
    let doublings = u32::try_from(attempts.saturating_sub(1))
        .unwrap_or(0)
        .min(20);
    let wait = millis(FIRST)
        .saturating_mul(1 << doublings)
        .min(millis(LONGEST));
    Some(now + wait + wait / 5 * i64::from(random % 1_000) / 1_000)
}

/// A time that is later than any that [`next`] can return at `now`. If a delivery is due after this time, the clock was
/// set back after its last attempt.
pub(super) fn latest(now: i64) -> i64 {
    now.saturating_add(2 * millis(LONGEST))
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Promise: contact-desk 12
    #[test]
    fn waits_double_from_five_seconds_to_an_hour() {
        let waits: Vec<i64> = (1..=12)
            .map(|attempts| next(attempts, 0, 0, 0).unwrap() / 1000)
            .collect();
        assert_eq!(
            waits,
            [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]
        );
    }

    // Promise: contact-desk 12
    #[test]
    fn the_jitter_is_a_fifth_at_most() {
        for random in [0, 1, 999, 1_000, u32::MAX] {
            let time = next(1, 0, 0, random).unwrap();
            assert!((5_000..=6_000).contains(&time), "{time}");
        }
    }

    #[test]
    fn a_delivery_is_given_up_after_a_week() {
        let week = 7 * 24 * 3_600_000;
        assert_ne!(next(170, 0, week - 1, 0), None);
        assert_eq!(next(170, 0, week, 0), None);
    }

    #[test]
    fn a_delivery_with_few_attempts_is_not_given_up() {
        let month = 30 * 24 * 3_600_000;
        assert_ne!(next(1, 0, month, 0), None);
        assert_ne!(next(MIN_ATTEMPTS - 1, 0, month, 0), None);
        assert_eq!(next(MIN_ATTEMPTS, 0, month, 0), None);
    }

    #[test]
    fn the_longest_wait_ends_before_the_latest_time() {
        let time = next(100, 0, 0, 999).unwrap();
        assert!(time < latest(0), "{time}");
    }
}
