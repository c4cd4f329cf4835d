//! The inbox: one door to the store for the server, the commands and the outbox.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::Notify;

use crate::clock::Clock;
use crate::config::{InboxConfig, StoreConfig};
use crate::deliver::Targets;
use crate::error::InboxError;
use crate::field_errors::FieldErrors;
use crate::queries;
use crate::raw::{RawSubmission, Rules};
use crate::record::{Counts, DeliveryRecord, Filter, Record};
use crate::reference::Reference;
use crate::signature::Key;
use crate::store::{Store, StoreError};
use crate::submission::{Mark, Submission};
use crate::visits;

/// A new reference is taken by chance once in a trillion; this many times in a row means something else.
const REFERENCE_TRIES: usize = 4;
/// Milliseconds that the clock may run ahead between two purges before it is not believed.
const AHEAD: i64 = 24 * 3_600_000;
/// Rows that are read at a time.
const PAGE: i64 = 500;

/// What the visitor is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// To be shown; it is on disk.
    pub reference: Reference,
    /// The same `submissionId` came before, and this is its reference.
    pub repeated: bool,
}

/// Submissions and their deliveries. A handle: clones share one store.
#[derive(Clone)]
pub struct Inbox {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) store: Store,
    pub(crate) targets: Targets,
    pub(crate) clock: Clock,
    /// Rung when a delivery is owed, so that the first try is made at once.
    pub(crate) bell: Notify,
    key: Key,
    min_fill: Duration,
    /// What the clock said when age last mattered, and what had passed then.
    looked: Mutex<(i64, i64)>,
}

impl Inbox {
    /// Opens the store, and brings its tables to this version. Fails where the store is away, damaged or
    /// newer; the signing key of the form is made with the store and kept in it.
    pub async fn open(config: InboxConfig) -> Result<Self, InboxError> {
        let store = match &config.store {
            StoreConfig::Sqlite { folder, max_bytes } => Store::sqlite(folder, *max_bytes).await?,
            StoreConfig::Postgres { url } => Store::postgres(url).await?,
        };
        let mut answers = store
            .write(queries::setting("formKey", &Key::random_hex()?))
            .await?;
        let kept = answers
            .pop()
            .and_then(|mut rows| rows.pop())
            .ok_or_else(|| StoreError::corrupt("the signing key is missing"))?
            .text()?;
        let key = Key::from_hex(&kept)
            .ok_or_else(|| StoreError::corrupt("the signing key is damaged"))?;
        let InboxConfig {
            targets,
            min_fill,
            clock,
            ..
        } = config;
        let looked = Mutex::new((clock.now(), clock.passed()));
        Ok(Self {
            inner: Arc::new(Inner {
                looked,
                store,
                targets,
                clock,
                bell: Notify::new(),
                key,
                min_fill,
            }),
        })
    }

    /// The value of the hidden field `startedAt` for a form that is shown now.
    pub fn started_at(&self) -> String {
        self.inner.key.stamp(self.inner.clock.now())
    }

    /// Raw fields to a checked submission, or all that is wrong with them. `services` are those the site
    /// offers now. What a trap caught passes, marked.
    pub fn check<S: AsRef<str>>(
        &self,
        raw: &RawSubmission,
        services: &[S],
    ) -> Result<Submission, FieldErrors> {
        raw.check(&Rules {
            services,
            key: &self.inner.key,
            now: self.inner.clock.now(),
            min_fill: self.inner.min_fill,
        })
    }

    /// Keeps a submission, and what is owed for it, in one transaction; returns when it is on disk. The same words under
    /// the same id are stored once, and answer their first reference. Other words under an id that is taken are another
    /// submission: nobody is thanked for what was not stored.
    pub async fn submit(&self, submission: &Submission) -> Result<Receipt, InboxError> {
        let targets = self.inner.targets.names();
        let mut submission = Cow::Borrowed(submission);
        for _ in 0..REFERENCE_TRIES {
            let reference = Reference::random()?;
            let transaction =
                queries::submit(&reference, &submission, &targets, self.inner.clock.now());
            match self.inner.store.write(transaction).await {
                Ok(mut answers) => {
                    let row = answers
                        .pop()
                        .and_then(|mut rows| rows.pop())
                        .ok_or_else(|| StoreError::corrupt("a submission vanished"))?;
                    let stored = Record::read(row)?;
                    let repeated = stored.reference != reference;
                    if repeated && stored.words() != submission.words() {
                        submission = Cow::Owned(submission.under_an_id_of_its_own());
                        continue;
                    }
                    let kept = stored.reference;
                    tracing::info!(reference = %kept, repeated, mark = submission.mark.map(Mark::as_str), "submission stored");
                    self.inner.bell.notify_waiters();
                    return Ok(Receipt {
                        reference: kept,
                        repeated,
                    });
                }
                Err(StoreError::Taken) => {}
                Err(StoreError::Other(error)) => return Err(error),
            }
        }
        Err(StoreError::Taken.into())
    }

    /// One submission with its deliveries; `None` where the reference is unknown.
    pub async fn show(
        &self,
        reference: &Reference,
    ) -> Result<Option<(Record, Vec<DeliveryRecord>)>, InboxError> {
        let Some(row) = self.inner.store.read(queries::show(reference)).await?.pop() else {
            return Ok(None);
        };
        let deliveries = self
            .inner
            .store
            .read(queries::deliveries(reference))
            .await?;
        let deliveries = deliveries
            .into_iter()
            .map(DeliveryRecord::read)
            .collect::<Result<_, _>>()?;
        Ok(Some((Record::read(row)?, deliveries)))
    }

    /// Submissions, newest first.
    pub async fn list(&self, filter: &Filter) -> Result<Vec<Record>, InboxError> {
        let mut all = Vec::new();
        self.each(filter, |record| {
            all.push(record);
            Ok(())
        })
        .await?;
        Ok(all)
    }

    /// As [`Inbox::list`], one at a time: an export of any size needs the memory of a page.
    pub(crate) async fn each(
        &self,
        filter: &Filter,
        mut take: impl FnMut(Record) -> Result<(), InboxError>,
    ) -> Result<(), InboxError> {
        let mut left = filter.limit.map_or(i64::MAX, i64::from);
        let mut after: Option<(i64, Reference)> = None;
        while left > 0 {
            let wanted = left.min(PAGE);
            let rows = self
                .inner
                .store
                .read(queries::list(
                    filter,
                    after.as_ref().map(|(time, reference)| (*time, reference)),
                    wanted,
                ))
                .await?;
            let found = i64::try_from(rows.len()).unwrap_or(PAGE);
            for row in rows {
                let record = Record::read(row)?;
                after = Some((
                    record.received_at.as_millisecond(),
                    record.reference.clone(),
                ));
                take(record)?;
            }
            if found < wanted {
                break;
            }
            left -= found;
        }
        Ok(())
    }

    /// Owes all deliveries of a submission anew, also of a marked one, and those to targets set now. Answers
    /// the targets; `None` where the reference is unknown. A running server delivers within a second.
    pub async fn redeliver(
        &self,
        reference: &Reference,
    ) -> Result<Option<Vec<String>>, InboxError> {
        if self
            .inner
            .store
            .read(queries::show(reference))
            .await?
            .is_empty()
        {
            return Ok(None);
        }
        let statements = queries::redeliver(
            reference,
            &self.inner.targets.names(),
            self.inner.clock.now(),
        );
        let rows = self
            .inner
            .store
            .write(statements)
            .await?
            .pop()
            .unwrap_or_default();
        self.inner.bell.notify_waiters();
        Ok(Some(
            rows.into_iter()
                .map(|mut row| row.text())
                .collect::<Result<_, _>>()?,
        ))
    }

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

    /// Sizes of the outbox.
    pub async fn counts(&self) -> Result<Counts, InboxError> {
        Counts::read(self.inner.store.read(queries::counts()).await?)
    }

    /// Time by the inbox's clock.
    pub fn now(&self) -> Timestamp {
        crate::clock::timestamp(self.inner.clock.now())
    }
}
