//! What is forgotten: by its age, or because a person asks for it.

use std::sync::PoisonError;
use std::time::Duration;

use super::Inbox;
use crate::error::InboxError;
use crate::queries;
use crate::reference::Reference;
use crate::visits;

/// Milliseconds that the clock may run ahead between two purges before it is not believed.
const AHEAD: i64 = 24 * 3_600_000;

impl Inbox {
    /// Forgets everything received longer ago than that, delivered or not: a person asked for it. Answers
    /// how many submissions went.
    pub async fn purge(&self, older_than: Duration) -> Result<usize, InboxError> {
        self.forget(self.inner.clock.now(), older_than, true).await
    }

    /// As [`Inbox::purge`], but what is still owed stays, and visits older than
    /// [`VISITS_KEPT_MONTHS`](crate::VISITS_KEPT_MONTHS) go too: for the daily end of a retention period. Where
    /// processes share a database, one does it at a time. A clock that was set forward since the last time is believed
    /// when it says the same the next time: what is forgotten by mistake does not come back when the clock does.
    pub async fn expire(&self, older_than: Duration) -> Result<usize, InboxError> {
        self.forget(self.likely_now(), older_than, false).await
    }

    fn likely_now(&self) -> i64 {
        let (now, passed) = (self.inner.clock.now(), self.inner.clock.passed());
        let mut looked = self
            .inner
            .looked
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let (then, passed_then) = std::mem::replace(&mut *looked, (now, passed));
        let likely = then.saturating_add(passed - passed_then);
        if now.saturating_sub(likely) > AHEAD {
            let hours = (now - likely) / 3_600_000;
            tracing::warn!(
                hours,
                "the clock was set forward; no submission is purged by its new time before tomorrow"
            );
            return likely;
        }
        now
    }

    /// Forgets one submission and what is owed for it. `false` where the reference is unknown. A delivery that is
    /// being made at that moment may still arrive.
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
            statements.push(queries::forget_visits(visits::first_kept(
                crate::clock::timestamp(now),
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
