//! Live content: this task renders the first pages, then watches the folder and publishes changes that have no errors.
//! Entries with a time (`publishAt`, `expireAt`, the end of an event) appear and disappear at that second, even if the
//! folder is not watched. Publications never overlap, since only this task makes them, one after the other.

use std::{sync::Arc, time::Duration};

use jiff::{SignedDuration, Timestamp};

use crate::{
    attempts::Attempts, clock::Clock, error::PublishError, publisher::Publisher, watcher::Changes,
};

/// A clock that goes back by less was corrected and not set.
const TOLERANCE: SignedDuration = SignedDuration::from_millis(500);

/// What the log says of a publication that the time caused, and of one that an edit caused.
const SHOWN: &str = "an entry's time has come";
const NOT_SHOWN: &str = "an entry's time has come, but it can't be shown or hidden";
const LIVE: &str = "content is live";
const HELD_BACK: &str = "the content is held back, the last good one is served";

/// Renders the first pages, then publishes changes until the server ends. A folder that is not watched is read again only
/// after a failed attempt.
pub async fn run(publisher: Arc<Publisher>, changes: Option<Arc<Changes>>) {
    let (mut content, mut time) = (Attempts::default(), Attempts::default());
    let completed = publisher.complete().await;
    let mut complete = completed.is_ok();
    let failed = content.note(completed, PublishError::may_pass);
    tell(failed, "the first pages are not complete");
    loop {
        let problem = content.problem().or_else(|| time.problem());
        publisher.hold_back(problem.map(str::to_owned));
        // This is set after the problem, and `/readyz` reads it before the problem. Therefore a "ready" response does
        // not name a problem that is already over.
        if complete {
            publisher.is_now_filled();
        }
        // Whether what was last read is published as it is at this instant. Otherwise what changed, or what could not be
        // published before, is read and published.
        let by_time = tokio::select! {
            () = settled(changes.as_deref()) => false,
            () = content.again() => false,
            () = time_has_come(&publisher, &time) => true,
        };
        let before = publisher.snapshot();
        let published = match by_time {
            true => publisher.keep_time().await,
            false => publisher.publish().await,
        };
        if published.is_ok() {
            complete = true;
            time = Attempts::default();
            if !Arc::ptr_eq(&before, &publisher.snapshot()) {
                let what = if by_time { SHOWN } else { LIVE };
                tracing::info!(build = %publisher.build_id(), "{what}");
            }
        }
        if by_time {
            // Every error is retried, because the entry's time has passed in any case.
            tell(time.note(published, |_| true), NOT_SHOWN);
        } else {
            tell(content.note(published, PublishError::may_pass), HELD_BACK);
        }
    }
}

fn tell(failed: Option<&str>, what: &str) {
    if let Some(error) = failed {
        tracing::error!("{what}: {error}");
    }
}

/// Waits until a change was announced and no more follow; never returns if the folder is not watched.
pub async fn settled(changes: Option<&Changes>) {
    match changes {
        Some(changes) => changes.settled().await,
        None => std::future::pending().await,
    }
}

/// Waits until an entry's time has come or, after a failed attempt, until the next attempt is due.
async fn time_has_come(publisher: &Publisher, missed: &Attempts) {
    if missed.problem().is_some() {
        return missed.again().await;
    }
    loop {
        let clock = Clock::new();
        let (shown_at, next) = {
            let snapshot = publisher.current.load();
            (snapshot.pages.options().now, snapshot.next_change)
        };
        match pause(shown_at, next, Timestamp::now()) {
            Some(Duration::ZERO) => return,
            pause => clock.sleep(pause).await,
        }
    }
}

/// How long what is shown since `shown_at` stays right; zero: it is not what is to be shown now; `None`: for ever.
fn pause(shown_at: Timestamp, next: Option<Timestamp>, now: Timestamp) -> Option<Duration> {
    // The clock was set back: an entry that had appeared may have to wait for its time again.
    if now.duration_until(shown_at) > TOLERANCE {
        return Some(Duration::ZERO);
    }
    next.map(|next| Duration::try_from(now.duration_until(next)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn an_entrys_time_is_kept_to_the_second_also_after_the_clock_was_set() {
        let seconds = |count| Some(Duration::from_secs(count));
        for (what, shown_at, next, now, expected) in [
            ("its time has come", 100, Some(107), 107, seconds(0)),
            ("in a moment", 100, Some(101), 100, seconds(1)),
            ("nothing has a time", 100, None, 100, None),
            (
                "set forward past the time",
                100,
                Some(107),
                100_000,
                seconds(0),
            ),
            (
                "set back to before an entry appeared",
                100_000,
                Some(200_000),
                100,
                seconds(0),
            ),
            (
                "set back, and no entry waits",
                100_000,
                None,
                100,
                seconds(0),
            ),
        ] {
            assert_eq!(
                pause(at(shown_at), next.map(at), at(now)),
                expected,
                "{what}"
            );
        }
        let corrected = at(100) - SignedDuration::from_millis(20);
        assert_eq!(pause(at(100), None, corrected), None);
    }
}
