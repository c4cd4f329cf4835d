//! When the next try is.

use std::time::Duration;

/// Wait after the first failure.
const FIRST: Duration = Duration::from_secs(5);
/// Longest wait between two tries.
const LONGEST: Duration = Duration::from_secs(3_600);
/// After this long without success a delivery is given up, and a person must look.
const GIVE_UP: Duration = Duration::from_secs(7 * 24 * 3_600);
/// But never after fewer tries, which take most of a day: a machine that slept for a week, or a clock that was wrong
/// for a minute, is no week of tries.
const TRIES: i64 = 24;

/// What follows a failed attempt; times in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    At(i64),
    Never,
}

/// After `attempts` tries since `owed_since`: 5 s, 10 s, 20 s, … 1 h, each up to a fifth longer (`dice` is
/// any random number), so that what failed together does not come back together.
pub(super) fn next(attempts: i64, owed_since: i64, now: i64, dice: u32) -> Next {
    if attempts >= TRIES && now.saturating_sub(owed_since) >= millis(GIVE_UP) {
        return Next::Never;
    }
    let doublings = u32::try_from(attempts.saturating_sub(1))
        .unwrap_or(0)
        .min(20);
    let wait = millis(FIRST)
        .saturating_mul(1 << doublings)
        .min(millis(LONGEST));
    Next::At(now + wait + wait / 5 * i64::from(dice % 1_000) / 1_000)
}

/// No try is put off to a later time than this: what is, was put off by a clock that has been set back since.
pub(super) fn latest(now: i64) -> i64 {
    now.saturating_add(2 * millis(LONGEST))
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Contract §7: Deliveries
    #[test]
    fn waits_double_from_five_seconds_to_an_hour() {
        let waits: Vec<i64> = (1..=12)
            .map(|attempts| match next(attempts, 0, 0, 0) {
                Next::At(time) => time / 1000,
                Next::Never => panic!("too early"),
            })
            .collect();
        assert_eq!(
            waits,
            [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]
        );
    }

    // Contract §7: Deliveries
    #[test]
    fn the_jitter_is_a_fifth_at_most() {
        for dice in [0, 1, 999, 1_000, u32::MAX] {
            let Next::At(time) = next(1, 0, 0, dice) else {
                panic!("too early")
            };
            assert!((5_000..=6_000).contains(&time), "{time}");
        }
    }

    #[test]
    fn a_week_is_enough() {
        let week = 7 * 24 * 3_600_000;
        assert_ne!(next(170, 0, week - 1, 0), Next::Never);
        assert_eq!(next(170, 0, week, 0), Next::Never);
    }

    #[test]
    fn a_week_without_tries_is_none() {
        let month = 30 * 24 * 3_600_000;
        assert_ne!(next(1, 0, month, 0), Next::Never);
        assert_ne!(next(TRIES - 1, 0, month, 0), Next::Never);
        assert_eq!(next(TRIES, 0, month, 0), Next::Never);
    }

    #[test]
    fn the_longest_wait_is_within_the_latest_time() {
        let Next::At(time) = next(100, 0, 0, 999) else {
            panic!("too early")
        };
        assert!(time < latest(0), "{time}");
    }
}
