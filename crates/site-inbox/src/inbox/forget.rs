//! Deletes submissions and visits, by their age or at an operator's request.

use std::sync::PoisonError;
use std::time::Duration;

use super::Inbox;
use crate::error::InboxError;
use crate::queries::{self, visits};
use crate::reference::Reference;
use crate::store::last_row;
use crate::visits::{first_kept, first_kept_missed};

/// Largest number of submissions that one transaction deletes, so that messages that come meanwhile wait only shortly.
const BATCH: usize = 2_000;

impl Inbox {
    /// Deletes all submissions that are older than `older_than`, at an operator's request, whether they were delivered
    /// or not. Returns the number of deleted submissions.
    pub async fn purge(&self, older_than: Duration) -> Result<usize, InboxError> {
        self.forget(self.inner.clock.now(), older_than, true).await
    }

    /// The purge after the retention period, which may be called at any interval. Unlike [`Inbox::purge`], it keeps
    /// submissions with deliveries that are still to be made to a configured receiver; before, it marks those to other
    /// receivers as abandoned. It also deletes visits older than [`VISITS_KEPT_MONTHS`](crate::VISITS_KEPT_MONTHS). If
    /// processes share a database, one purges at a time. A clock that was set forward by more than a day is not used for a
    /// day, because a purge by a wrong clock can't be undone.
    pub async fn expire(&self, older_than: Duration) -> Result<usize, InboxError> {
        let plausible = &self.inner.plausible;
        let now = plausible
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .now(&self.inner.clock);
        self.forget(now, older_than, false).await
    }

    /// Time until the oldest submission reaches this age. If there is none, no sooner than the age itself can one reach it.
    pub async fn until_one_is(&self, age: Duration) -> Result<Duration, InboxError> {
        let row = self.read(queries::oldest()).await?.pop();
        let received = row.map(|mut row| row.int()).transpose()?;
        let lived = received.map_or(0, |received| {
            self.inner.clock.now().saturating_sub(received)
        });
        Ok(age.saturating_sub(Duration::from_millis(lived.try_into().unwrap_or(0))))
    }

    /// Deletes one submission and its deliveries. `false` if the reference is unknown. A delivery that is being made at
    /// that moment may still arrive.
    pub async fn erase(&self, reference: &Reference) -> Result<bool, InboxError> {
        let erased = self.inner.store.forget(queries::erase(reference)).await?;
        let known = last_row(erased).is_some();
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
        let mut submissions = 0;
        loop {
            let mut statements: Vec<_> = self.inner.store.purge_lock().into_iter().collect();
            if !owed_too {
                let today = crate::clock::timestamp(now);
                statements.extend(visits::forget(first_kept(today), first_kept_missed(today)));
                statements.extend(queries::abandon(&self.inner.targets.receivers()));
            }
            statements.extend(queries::purge(before, owed_too, BATCH as i64));
            let answers = self.inner.store.forget(statements).await?;
            let deleted = answers.last().map_or(0, Vec::len);
            submissions += deleted;
            if deleted < BATCH {
                break;
            }
        }
        if submissions > 0 {
            tracing::info!(submissions, by_hand = owed_too, "submissions purged");
        }
        Ok(submissions)
    }
}
