//! The inbox, through which the server, the commands and the outbox use the store.

mod export;
mod forget;
mod read;
mod visits;

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Notify;

use crate::check::{FieldErrors, Rules};
use crate::clock::{Clock, PlausibleTime};
use crate::config::{InboxConfig, StoreConfig};
use crate::deliver::Targets;
use crate::error::{Cause, InboxError};
use crate::queries;
use crate::raw::RawSubmission;
use crate::record::{Counts, Record};
use crate::reference::Reference;
use crate::signature::Key;
use crate::store::{Row, Statement, Store, StoreError, last_row};
use crate::submission::{Mark, Submission};

/// Largest number of references that are tried for one submission. The chance that a random one is taken is one in a
/// trillion for each stored submission, so this many failures in a row have another cause.
const REFERENCE_TRIES: usize = 4;

/// Longest wait of a visitor for the store. If a submission is stored later nevertheless, its id identifies it when it is
/// sent again.
const SUBMIT: Duration = Duration::from_secs(12);

/// The name under which the signing key of the form is stored.
const FORM_KEY: &str = "formKey";

/// The result of storing a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The reference to show to the visitor. The submission is on disk.
    pub reference: Reference,
    /// Whether the same submission was stored before; `reference` is its first reference then.
    pub repeated: bool,
}

/// Submissions and their deliveries. Clones share one store.
#[derive(Clone)]
pub struct Inbox {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) store: Store,
    pub(crate) targets: Targets,
    pub(crate) clock: Clock,
    /// Notified when a delivery is added, so that the first attempt is made at once.
    pub(crate) delivery_added: Notify,
    /// Whether the last submission was refused.
    refuses: AtomicBool,
    key: Key,
    min_fill: Duration,
    /// What the purge after the retention period takes for the time.
    plausible: Mutex<PlausibleTime>,
}

impl Inbox {
    /// Whether there is a store, for those who must not make one.
    pub async fn exists(store: &StoreConfig) -> Result<bool, InboxError> {
        Store::exists(store).await
    }

    /// Opens the store and migrates its tables to this version. Fails if the store is unavailable, damaged or of a
    /// later version. The signing key of the form is created with the store and stored in it.
    pub async fn open(config: InboxConfig) -> Result<Self, InboxError> {
        let store = Store::open(&config.store).await?;
        let mut kept = match store.read(queries::setting(FORM_KEY)).await?.pop() {
            Some(row) => row,
            None => last_row(
                store
                    .write(queries::set_once(FORM_KEY, &Key::random_hex()?))
                    .await?,
            )
            .ok_or_else(|| StoreError::corrupt("the signing key is missing"))?,
        };
        let kept = kept.text()?;
        let key = Key::from_hex(&kept)
            .ok_or_else(|| StoreError::corrupt("the signing key is damaged"))?;
        let plausible = Mutex::new(PlausibleTime::starting(&config.clock));
        Ok(Self {
            inner: Arc::new(Inner {
                plausible,
                store,
                targets: config.targets,
                clock: config.clock,
                delivery_added: Notify::new(),
                refuses: AtomicBool::new(false),
                key,
                min_fill: config.min_fill,
            }),
        })
    }

    /// The value of the hidden field `startedAt` for a form that is shown now.
    pub fn started_at(&self) -> String {
        self.inner.key.stamp(self.inner.clock.now())
    }

    /// Checks the fields of a form; the error has a sentence for every wrong field. `services` are the services that
    /// the site offers now. A submission that looks like spam passes the check and is marked.
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

    /// Stores a submission and its deliveries in one transaction, and returns when they are on disk. The same content
    /// with the same id is stored once, and later calls return its first reference. Other content with an id that is
    /// taken is stored as another submission, so that no visitor gets a reference for a message that was not stored. A
    /// marked submission that comes again without looking like spam loses its mark and is delivered.
    pub async fn submit(&self, submission: &Submission) -> Result<Receipt, InboxError> {
        let kept = tokio::time::timeout(SUBMIT, self.keep(submission))
            .await
            .unwrap_or(Err(InboxError::Unavailable(Cause::Busy)));
        self.inner.refuses.store(kept.is_err(), Ordering::Relaxed);
        kept
    }

    async fn keep(&self, submission: &Submission) -> Result<Receipt, InboxError> {
        let receivers = self.inner.targets.receivers();
        let mut submission = Cow::Borrowed(submission);
        for _ in 0..REFERENCE_TRIES {
            let reference = Reference::random()?;
            let transaction =
                queries::submit(&reference, &submission, &receivers, self.inner.clock.now());
            match self.inner.store.write(transaction).await {
                Ok(answers) => {
                    let lost = "a submission that was just stored is missing";
                    let row = last_row(answers).ok_or_else(|| StoreError::corrupt(lost))?;
                    let stored = Record::read(row)?;
                    let repeated = stored.reference != reference;
                    if repeated && stored.values != submission.values {
                        submission = Cow::Owned(submission.with_derived_id());
                        continue;
                    }
                    let kept = stored.reference;
                    if stored.mark.is_some() && submission.mark.is_none() {
                        let release = queries::release(&kept, self.inner.clock.now());
                        self.inner.store.write(release).await?;
                    }
                    tracing::info!(reference = %kept, repeated, mark = submission.mark.map(Mark::as_str), "submission stored");
                    self.inner.delivery_added.notify_waiters();
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

    /// Numbers of submissions and deliveries. After a submission was refused this is an error until one would be stored,
    /// because a store that is full can still be read.
    pub async fn counts(&self) -> Result<Counts, InboxError> {
        if self.inner.refuses.load(Ordering::Relaxed) {
            self.inner.store.write(queries::trial()).await?;
            self.inner.refuses.store(false, Ordering::Relaxed);
        }
        Counts::read(self.read(queries::counts()).await?)
    }

    /// The rows of a statement that only reads.
    pub(crate) async fn read(&self, statement: Statement) -> Result<Vec<Row>, InboxError> {
        Ok(self.inner.store.read(statement).await?)
    }
}
