//! Deletes submissions and visits, by their age or at an operator's request.

use std::sync::PoisonError;
use std::time::Duration;

use super::Inbox;
use crate::error::InboxError;
use crate::queries;
use crate::reference::Reference;
use crate::visits;

/// Largest number of milliseconds that the wall clock may gain on the monotonic time between two purges. If it gains
/// more, it was set forward.
const MAX_FORWARD_JUMP: i64 = 24 * 3_600_000;

impl Inbox {
    /// Deletes all submissions that are older than `older_than`, at an operator's request, whether they were delivered
    /// or not. Returns the number of deleted submissions.
    pub async fn purge(&self, older_than: Duration) -> Result<usize, InboxError> {
        self.forget(self.inner.clock.now(), older_than, true).await
    }

    /// The daily purge after the retention period. Unlike [`Inbox::purge`], it keeps submissions with deliveries that
    /// are still to be made, and also deletes visits older than [`VISITS_KEPT_MONTHS`](crate::VISITS_KEPT_MONTHS). If
    /// processes share a database, one purges at a time. If the clock was set forward by more than a day since the last
    /// call, the new time is used only from the next call on, because a purge by a wrong clock can't be undone.
    pub async fn expire(&self, older_than: Duration) -> Result<usize, InboxError> {
        self.forget(self.plausible_now(), older_than, false).await
    }

    fn plausible_now(&self) -> i64 {
        let (now, elapsed) = (self.inner.clock.now(), self.inner.clock.elapsed());
        let mut last = self
            .inner
            .last_expiry
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let (then, elapsed_then) = std::mem::replace(&mut *last, (now, elapsed));
        let expected = then.saturating_add(elapsed - elapsed_then);
        if now.saturating_sub(expected) > MAX_FORWARD_JUMP {
            let hours = (now - expected) / 3_600_000;
            tracing::warn!(
                hours,
                "the clock was set forward; the new time is not used for purging submissions before tomorrow"
            );
            return expected;
        }
        now
    }

    /// Deletes one submission and its deliveries. `false` if the reference is unknown. A delivery that is being made at
    /// that moment may still arrive.
    pub async fn erase(&self, reference: &Reference) -> Result<bool, InboxError> {
        let rows = self
            .inner
            .store
            .write(queries::erase(reference))
            .await?
            .pop()
            .unwrap_or_default();
        let known = !rows.is_empty();
        if known {
            tracing::info!(%reference, "submission erased");
        }
        Ok(known)
    }

    async fn forget(
        &self,
        now: i64,
        older_than: Duration,
        owed_too: bool,
    ) -> Result<usize, InboxError> {
        let age = i64::try_from(older_than.as_millis()).unwrap_or(i64::MAX);
        let before = now.saturating_sub(age);
        let mut statements: Vec<_> = self.inner.store.purge_lock().into_iter().collect();
        if !owed_too {
            let now = crate::clock::timestamp(now);
            statements.push(queries::visits::forget(visits::first_kept(now)));
            statements.push(queries::visits::forget_missed(visits::first_kept_missed(
                now,
            )));
        }
        statements.extend(queries::purge(before, owed_too));
        let rows = self
            .inner
            .store
            .write(statements)
            .await?
            .pop()
            .unwrap_or_default();
        let submissions = rows.len();
        if submissions > 0 {
            tracing::info!(submissions, by_hand = owed_too, "submissions purged");
        }
        Ok(submissions)
    }
}
