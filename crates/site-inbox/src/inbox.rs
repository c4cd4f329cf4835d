//! The inbox: one door to the store for the server, the commands and the outbox.

mod export;
mod forget;
mod read;
mod visits;

use std::borrow::Cow;
use std::sync::{Arc, Mutex};
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
use crate::record::{Counts, Record};
use crate::reference::Reference;
use crate::signature::Key;
use crate::store::{Store, StoreError};
use crate::submission::{Mark, Submission};

/// A new reference is taken by chance once in a trillion; this many times in a row means something else.
const REFERENCE_TRIES: usize = 4;

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
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Taken.into())
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
