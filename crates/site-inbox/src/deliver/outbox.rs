//! The worker: claims a delivery that is due, makes it, and stores the result.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use super::backoff::{latest, next};
use super::problem::Problem;
use super::targets::DeliveryTarget;
use crate::error::InboxError;
use crate::inbox::Inbox;
use crate::queries;
use crate::record::Record;
use crate::reference::Reference;
use crate::store::last_row;

/// How long a claim holds. If a worker dies with a claim, another worker takes the delivery after this time.
const CLAIM: Duration = Duration::from_secs(60);
/// Shortest and longest interval between queries of the store. A submission of this process notifies the worker, and a
/// retry is made when it is due; the longest interval is for what other processes submit or deliver anew.
const POLL: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(15));
/// Interval between queries of the store while it is unavailable.
const POLL_AFTER_ERROR: Duration = Duration::from_secs(5);

/// The running worker of a process. Each target has a task of its own, so that a mail server that hangs does not delay
/// the webhook. Dropping it aborts the tasks; their claims expire after a minute.
pub struct Outbox {
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

/// What [`Inbox::drain_once`] did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Drained {
    /// Deliveries that succeeded.
    pub delivered: usize,
    /// Deliveries that failed and will be tried again.
    pub put_off: usize,
    /// Deliveries that failed and will not be tried again.
    pub given_up: usize,
}

/// A claimed delivery. No other worker makes it until the claim expires.
struct Claim {
    reference: Reference,
    token: String,
    attempts: i64,
    owed_since: i64,
}

impl Outbox {
    /// Starts the tasks. Must be called within a Tokio runtime.
    pub fn start(inbox: &Inbox) -> Self {
        let (stop, stopped) = watch::channel(false);
        let mut tasks = JoinSet::new();
        for index in 0..inbox.inner.targets.all().len() {
            tasks.spawn(deliver_on(inbox.clone(), index, stopped.clone()));
        }
        Self { stop, tasks }
    }

    /// Finishes the running attempts (at most 40 s) and starts no other, then returns.
    pub async fn shutdown(mut self) {
        self.stop.send_replace(true);
        while self.tasks.join_next().await.is_some() {}
    }
}

async fn deliver_on(inbox: Inbox, index: usize, mut stopped: watch::Receiver<bool>) {
    let Some(target) = inbox.inner.targets.all().get(index) else {
        return;
    };
    while !*stopped.borrow() {
        // Made before the query, so that a submission between the query and the wait ends the wait.
        let notified = inbox.inner.delivery_added.notified();
        let next = async {
            match inbox.deliver_next(target).await? {
                Some(_) => Ok(Duration::ZERO),
                None => inbox.until_due(target).await,
            }
        };
        let (wait, has_failed) = match next.await {
            Ok(Duration::ZERO) => continue,
            Ok(wait) => (wait, false),
            Err(error) => {
                tracing::warn!(target = target.name(), %error, "deliveries wait because the store failed");
                (POLL_AFTER_ERROR, true)
            }
        };
        tokio::select! {
            () = notified, if !has_failed => {}
            () = tokio::time::sleep(wait) => {}
            // Also ends when the sender is dropped; the loop's condition is checked next.
            _ = stopped.changed() => {}
        }
    }
}

/// How one attempt ended.
enum Outcome {
    Delivered,
    PutOff,
    GivenUp,
}

impl Inbox {
    /// Makes one attempt for every delivery that is due, then returns. For tests and commands.
    pub async fn drain_once(&self) -> Result<Drained, InboxError> {
        let mut drained = Drained::default();
        for target in self.inner.targets.all() {
            while let Some(outcome) = self.deliver_next(target).await? {
                match outcome {
                    Outcome::Delivered => drained.delivered += 1,
                    Outcome::PutOff => drained.put_off += 1,
                    Outcome::GivenUp => drained.given_up += 1,
                }
            }
        }
        Ok(drained)
    }

    /// Claims one delivery, makes it and stores the result. `None` if no delivery is due.
    async fn deliver_next(&self, target: &DeliveryTarget) -> Result<Option<Outcome>, InboxError> {
        let Some(claim) = self.claim(target).await? else {
            return Ok(None);
        };
        let Some(record) = self.read(queries::show(&claim.reference)).await?.pop() else {
            // The submission was purged after the claim, and its deliveries with it.
            return Ok(Some(Outcome::GivenUp));
        };
        let (record, now) = (Record::read(record)?, self.inner.clock.now());
        let result = target.deliver(&record, now).await;
        self.settle(target, &claim, result).await.map(Some)
    }

    /// Time until the next delivery is due, within the limits of [`POLL`].
    async fn until_due(&self, target: &DeliveryTarget) -> Result<Duration, InboxError> {
        let row = self.read(queries::next_due(target.name())).await?.pop();
        let Some(due) = row.map(|mut row| row.int()).transpose()? else {
            return Ok(POLL.1);
        };
        let wait = due.saturating_sub(self.inner.clock.now());
        let wait = Duration::from_millis(wait.try_into().unwrap_or(0));
        Ok(wait.clamp(POLL.0, POLL.1))
    }

    async fn claim(&self, target: &DeliveryTarget) -> Result<Option<Claim>, InboxError> {
        let now = self.inner.clock.now();
        let until = now + i64::try_from(CLAIM.as_millis()).unwrap_or(i64::MAX);
        let token = uuid::Uuid::new_v4().to_string();
        let (store, times) = (&self.inner.store, [now, until, latest(now)]);
        let statement = queries::claim(target.receiver(), &token, times, store.skip_locked());
        let Some(mut row) = last_row(store.write(vec![statement]).await?) else {
            return Ok(None);
        };
        Ok(Some(Claim {
            reference: Reference::stored(row.text()?),
            token,
            attempts: row.int()?,
            owed_since: row.int()?,
        }))
    }

    async fn settle(
        &self,
        target: &DeliveryTarget,
        claim: &Claim,
        result: Result<(), Problem>,
    ) -> Result<Outcome, InboxError> {
        let (name, reference) = (target.name(), &claim.reference);
        let (statement, outcome) = match result {
            Ok(()) => {
                tracing::info!(%reference, target = name, attempts = claim.attempts, "delivered");
                let statement = queries::delivered(reference, name, &claim.token);
                (statement, Outcome::Delivered)
            }
            Err(problem) => {
                let (now, dice) = (self.inner.clock.now(), getrandom::u32()?);
                let next = next(claim.attempts, claim.owed_since, now, dice);
                let (state, next_at, outcome) = if let Some(time) = next {
                    tracing::warn!(%reference, target = name, attempts = claim.attempts, %problem, "delivery put off");
                    ("owed", time, Outcome::PutOff)
                } else {
                    tracing::error!(%reference, target = name, %problem, "delivery given up after a week of attempts; `website inbox redeliver` tries again");
                    ("failed", now, Outcome::GivenUp)
                };
                let token = &claim.token;
                let statement = queries::put_off(reference, name, token, state, next_at, &problem);
                (statement, outcome)
            }
        };
        self.inner.store.write(vec![statement]).await?;
        Ok(outcome)
    }
}
