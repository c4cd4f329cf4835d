//! The worker: takes what is due, tries it, and writes down how it went.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use super::backoff::{Next, latest, next};
use super::problem::Problem;
use super::targets::Target;
use crate::error::InboxError;
use crate::inbox::Inbox;
use crate::queries;
use crate::record::Record;
use crate::reference::Reference;
use crate::store::StoreError;

/// How long a claim holds. A worker that died with one is followed by another after this time.
const CLAIM: Duration = Duration::from_secs(60);
/// How often the store is asked, beside the bell: for retries that came due and for other processes.
const LOOK: Duration = Duration::from_secs(1);
/// How often the store is asked while it is away.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// The running worker of a process: one task a target, so that a mail server that hangs holds up no
/// webhook. Dropping it stops the tasks where they are; their claims run out after a minute.
pub struct Outbox {
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

/// What [`Inbox::drain_once`] did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Drained {
    /// Arrived.
    pub delivered: usize,
    /// Failed, and due again later.
    pub put_off: usize,
    /// Failed for the last time.
    pub given_up: usize,
}

/// A delivery that nobody else makes meanwhile.
struct Claim {
    reference: Reference,
    token: String,
    attempts: i64,
    owed_since: i64,
}

impl Outbox {
    /// Starts delivering. Must be called within a Tokio runtime.
    pub fn start(inbox: &Inbox) -> Self {
        let (stop, stopped) = watch::channel(false);
        let mut tasks = JoinSet::new();
        for index in 0..inbox.inner.targets.len() {
            tasks.spawn(deliver_on(inbox.clone(), index, stopped.clone()));
        }
        Self { stop, tasks }
    }

    /// Takes nothing new, finishes what is being delivered (40 s at most), then returns.
    pub async fn shutdown(mut self) {
        self.stop.send_replace(true);
        while self.tasks.join_next().await.is_some() {}
    }
}

async fn deliver_on(inbox: Inbox, index: usize, mut stopped: watch::Receiver<bool>) {
    let Some(target) = inbox.inner.targets.get(index) else {
        return;
    };
    while !*stopped.borrow() {
        // Listening before looking: what comes in between rings.
        let bell = inbox.inner.bell.notified();
        let wait = match inbox.deliver_next(target).await {
            Ok(Some(_)) => continue,
            Ok(None) => LOOK,
            Err(error) => {
                tracing::warn!(target = target.name(), %error, "deliveries wait");
                LOOK_AGAIN
            }
        };
        tokio::select! {
            () = bell, if wait == LOOK => {}
            () = tokio::time::sleep(wait) => {}
            // Either told to stop, or nobody is left to tell.
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
    /// Tries everything that is due by the clock, each once, and returns: for tests and for commands.
    pub async fn drain_once(&self) -> Result<Drained, InboxError> {
        let mut drained = Drained::default();
        for index in 0..self.inner.targets.len() {
            let Some(target) = self.inner.targets.get(index) else {
                break;
            };
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

    /// Claims one delivery, makes it, writes it down; `None` when none is due.
    async fn deliver_next(&self, target: &Target) -> Result<Option<Outcome>, InboxError> {
        let Some(claim) = self.claim(target).await? else {
            return Ok(None);
        };
        let Some(record) = self
            .inner
            .store
            .read(queries::show(&claim.reference))
            .await?
            .pop()
        else {
            // Purged since the claim: its delivery went with it.
            return Ok(Some(Outcome::GivenUp));
        };
        let result = target
            .deliver(&Record::read(record)?, self.inner.clock.now())
            .await;
        self.settle(target, &claim, result).await.map(Some)
    }

    async fn claim(&self, target: &Target) -> Result<Option<Claim>, InboxError> {
        let now = self.inner.clock.now();
        let until = now + i64::try_from(CLAIM.as_millis()).unwrap_or(i64::MAX);
        let token = uuid::Uuid::new_v4().to_string();
        let statement = queries::claim(
            target.name(),
            &token,
            [now, until, latest(now)],
            self.inner.store.skip_locked(),
        );
        let row = self
            .inner
            .store
            .write(vec![statement])
            .await?
            .pop()
            .and_then(|mut rows| rows.pop());
        row.map(|mut row| {
            let (reference, attempts, owed_since) =
                (Reference::stored(row.text()?), row.int()?, row.int()?);
            Ok::<_, StoreError>(Claim {
                reference,
                token,
                attempts,
                owed_since,
            })
        })
        .transpose()
        .map_err(InboxError::from)
    }

    async fn settle(
        &self,
        target: &Target,
        claim: &Claim,
        result: Result<(), Problem>,
    ) -> Result<Outcome, InboxError> {
        let (name, reference) = (target.name(), &claim.reference);
        let (statement, outcome) = match result {
            Ok(()) => {
                tracing::info!(%reference, target = name, attempts = claim.attempts, "delivered");
                (
                    queries::delivered(reference, name, &claim.token),
                    Outcome::Delivered,
                )
            }
            Err(problem) => {
                let mut dice = [0_u8; 4];
                getrandom::fill(&mut dice)?;
                let now = self.inner.clock.now();
                let (state, next_at, outcome) = match next(
                    claim.attempts,
                    claim.owed_since,
                    now,
                    u32::from_le_bytes(dice),
                ) {
                    Next::At(time) => ("owed", time, Outcome::PutOff),
                    Next::Never => ("failed", now, Outcome::GivenUp),
                };
                if matches!(outcome, Outcome::GivenUp) {
                    tracing::error!(%reference, target = name, %problem, "delivery given up after a week of tries; `website inbox redeliver` tries again");
                } else {
                    tracing::warn!(%reference, target = name, attempts = claim.attempts, %problem, "delivery put off");
                }
                (
                    queries::put_off(
                        reference,
                        name,
                        &claim.token,
                        state,
                        next_at,
                        problem.as_str(),
                    ),
                    outcome,
                )
            }
        };
        self.inner.store.write(vec![statement]).await?;
        Ok(outcome)
    }
}
