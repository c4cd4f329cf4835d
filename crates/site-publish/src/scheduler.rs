//! Live content: this task renders the first pages, then watches the folder and publishes changes that have no errors.
//! Entries with a time (`publishAt`, `expireAt`, the end of an event) appear and disappear at that second, even if the
//! folder is not watched. Publications never overlap, since only this task makes them, one after the other.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;

use crate::{
    attempts::Attempts, error::PublishError, publisher::Publisher, touched::Touched,
    watcher::Changes,
};

/// Longest sleep before the clock is read again, so that a change of the system clock is noticed.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

/// What the task does next.
enum Next {
    /// Read what changed, or what could not be published before, and publish it.
    Publish,
    /// Publish the content that was last read, as it is at this instant.
    KeepTime,
}

/// Renders the first pages, then publishes changes until the server ends. Without `changes` the folder is read again
/// only after a failed attempt.
pub async fn run(publisher: Arc<Publisher>, changes: Option<Changes>) {
    let changes = changes.map(Arc::new);
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
        let next = tokio::select! {
            () = settled(changes.as_deref()) => Next::Publish,
            () = content.again() => Next::Publish,
            () = time_has_come(&publisher, &time) => Next::KeepTime,
        };
        match next {
            Next::Publish => {
                let touched = match &changes {
                    Some(changes) => changes.take().await,
                    // No file was announced, because the folder is not watched. After a failure, the reader lists the
                    // whole folder without being told.
                    None => Touched::default(),
                };
                let published = publisher.publish(touched).await;
                complete |= published.is_ok();
                if published.is_ok() {
                    time = Attempts::default();
                    tracing::info!(build = %publisher.build_id(), "content is live");
                }
                let failed = content.note(published, PublishError::may_pass);
                tell(
                    failed,
                    "the content is held back, the last good one is served",
                );
            }
            Next::KeepTime => {
                let kept = publisher.keep_time().await;
                complete |= kept.is_ok();
                if kept.is_ok() {
                    tracing::info!(build = %publisher.build_id(), "an entry's time has come");
                }
                // Every error is retried, because the entry's time has passed in any case.
                let failed = time.note(kept, |_| true);
                tell(
                    failed,
                    "an entry's time has come, but it can't be shown or hidden",
                );
            }
        }
    }
}

fn tell(failed: Option<&str>, what: &str) {
    if let Some(error) = failed {
        tracing::error!("{what}: {error}");
    }
}

/// Waits until a change was announced and no more follow; never returns if the folder is not watched.
async fn settled(changes: Option<&Changes>) {
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
        let (next, now) = (publisher.current.load().next_change, Timestamp::now());
        if next.is_some_and(|next| next <= now) {
            return;
        }
        tokio::time::sleep(pause(next, now)).await;
    }
}

/// How long to sleep before the clock is read again.
fn pause(next: Option<Timestamp>, now: Timestamp) -> Duration {
    next.map_or(LONGEST_SLEEP, |next| {
        let wait = Duration::try_from(now.duration_until(next)).unwrap_or_default();
        wait.min(LONGEST_SLEEP)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn an_entrys_time_is_kept_to_the_second_and_a_changed_clock_is_noticed_within_a_minute() {
        assert_eq!(pause(Some(at(107)), at(100)), Duration::from_secs(7));
        // The time is far away, perhaps only because the clock was set back; it may be set forward again.
        assert_eq!(pause(Some(at(100_000)), at(100)), LONGEST_SLEEP);
        assert_eq!(pause(None, at(100)), LONGEST_SLEEP);
        // The clock was set forward past the time.
        assert_eq!(pause(Some(at(100)), at(100_000)), Duration::ZERO);
    }
}
