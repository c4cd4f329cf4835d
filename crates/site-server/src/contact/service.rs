//! Takes submissions: the inbox, the outbox, limits and counters.

use std::{
    sync::{Arc, Mutex, OnceLock, PoisonError, atomic::AtomicU64},
    time::Duration,
};

use site_inbox::{Cause, Counts, Inbox, InboxConfig, InboxError, Outbox, StoreConfig, Targets};
use tokio::sync::watch;

use crate::{config::Config, start_error::StartError};
use site_http::{PreparedResponse, rate_limit::RateLimiter};
use site_pages::payload::STARTED_AT;
use site_publish::Publisher;

/// Most submissions of one client in a minute.
const SUBMISSIONS: usize = 5;
/// Most attempts of one client in a minute, valid or not, because each may cause a page to be rendered.
const ATTEMPTS: usize = 30;
/// Pause between attempts to reach a database that was unavailable when the server started.
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// Longest wait for the counts in the metrics. It can be short, because a monitoring system soon asks again.
const COUNTING: Duration = Duration::from_secs(2);
/// Longest wait for the inbox before the server starts without it.
const STARTING: Duration = Duration::from_secs(2);
/// Shortest and longest interval between deletions of submissions past their retention, and the one between tries while the
/// store fails.
const FORGET: (Duration, Duration) = (Duration::from_secs(3), Duration::from_secs(60));
const FORGET_AGAIN: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Whether the inbox in the data folder may become usable without being repaired.
fn may_pass(error: &InboxError) -> bool {
    use Cause::{Busy, Full, ReadOnly};
    matches!(error, InboxError::Unavailable(Busy | Full | ReadOnly))
}

/// Counts of submissions by outcome.
#[derive(Default)]
pub(crate) struct Outcomes {
    pub(crate) stored: AtomicU64,
    pub(crate) repeated: AtomicU64,
    pub(crate) invalid: AtomicU64,
    pub(crate) limited: AtomicU64,
    pub(crate) foreign: AtomicU64,
    pub(crate) unavailable: AtomicU64,
}

/// The inbox with its limits and counters.
pub(crate) struct ContactService {
    config: Arc<Config>,
    inbox: OnceLock<Inbox>,
    /// Why the inbox is not open.
    closed_by: Mutex<InboxError>,
    pub(crate) submissions: RateLimiter,
    pub(crate) attempts: RateLimiter,
    pub(crate) outcomes: Outcomes,
}

impl ContactService {
    /// A service without an inbox: the form is shown, and submissions are refused.
    pub(crate) fn closed(config: Arc<Config>) -> Self {
        Self {
            config,
            inbox: OnceLock::new(),
            closed_by: Mutex::new(InboxError::Unavailable(Cause::Away)),
            submissions: RateLimiter::new(SUBMISSIONS),
            attempts: RateLimiter::new(ATTEMPTS),
            outcomes: Outcomes::default(),
        }
    }

    /// Opens the inbox. If its store is unavailable or takes long, the server starts without it, because pages do not need
    /// it, and [`Self::run`] waits for it. A wrong setting and a damaged file in the data folder stop the start.
    pub(crate) async fn open(config: Arc<Config>) -> Result<Self, StartError> {
        let service = Self::closed(config);
        let opened = tokio::time::timeout(STARTING, service.try_open()).await;
        match opened.unwrap_or(Err(InboxError::Unavailable(Cause::Busy))) {
            Ok(()) => {}
            Err(error @ InboxError::Config(_)) => {
                return Err(StartError::Contact(error.to_string()));
            }
            Err(error) if service.config.contact.database_url.is_none() && !may_pass(&error) => {
                let file = service.config.data_dir.join("inbox.sqlite");
                return Err(StartError::Contact(format!(
                    "{}: {error}. Choose another folder with --data-dir, or repair this one",
                    file.display()
                )));
            }
            Err(error) => {
                tracing::error!(%error, "the form answers 503 until the inbox can be used");
                service.note(error);
            }
        }
        Ok(service)
    }

    async fn try_open(&self) -> Result<(), InboxError> {
        let contact = self.config.contact.clone();
        let store = StoreConfig::of(contact.database_url.as_deref(), &self.config.data_dir);
        let config = InboxConfig {
            targets: Targets::new(contact.mail, contact.webhook)?,
            min_fill: contact.min_fill,
            ..InboxConfig::new(store)
        };
        let inbox = Inbox::open(config).await?;
        // Not set before: only `open` and then `run` call this, one after the other.
        let _ = self.inbox.set(inbox);
        Ok(())
    }

    /// Keeps why the inbox is not open, for `/readyz`.
    fn note(&self, error: InboxError) {
        *self
            .closed_by
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = error;
    }

    /// The inbox, once it is open.
    pub(crate) fn inbox(&self) -> Option<&Inbox> {
        self.inbox.get()
    }

    /// Sizes of inbox and outbox; an error if the store does not answer.
    pub(crate) async fn counts(&self) -> Result<Counts, InboxError> {
        let Some(inbox) = self.inbox() else {
            let error = self.closed_by.lock();
            return Err(error.unwrap_or_else(PoisonError::into_inner).clone());
        };
        tokio::time::timeout(COUNTING, inbox.counts())
            .await
            .unwrap_or(Err(InboxError::Unavailable(Cause::Away)))
    }

    /// The page or payload with the signed time at which the form is shown. Headers and ETag stay the same, so that
    /// caches treat these responses as one. An old cached copy only means that the form was shown long ago.
    pub(crate) fn stamped(&self, stored: &PreparedResponse) -> PreparedResponse {
        let time = self.inbox().map(Inbox::started_at);
        stored.filled_in(STARTED_AT, &time.unwrap_or_default())
    }

    /// Delivers messages and deletes submissions past their retention, until a stop is requested. A running delivery is
    /// then finished within [`Config::drain`]; undelivered messages stay on disk for the next start.
    pub(crate) async fn run(&self, publisher: &Publisher, mut stopped: watch::Receiver<bool>) {
        let Some(inbox) = self.reached(&mut stopped).await else {
            return;
        };
        let outbox = Outbox::start(inbox);
        while !*stopped.borrow() {
            let wait = self.expire(publisher, inbox).await;
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                _ = stopped.changed() => {}
            }
        }
        let ended = tokio::time::timeout(self.config.drain, outbox.shutdown());
        if ended.await.is_err() {
            tracing::warn!(
                "a delivery was still being made; it is made again after the next start"
            );
        }
    }

    /// Waits until the inbox is available; `None` if a stop is requested before.
    async fn reached(&self, stopped: &mut watch::Receiver<bool>) -> Option<&Inbox> {
        while self.inbox().is_none() {
            tokio::select! {
                () = tokio::time::sleep(LOOK_AGAIN) => {}
                _ = stopped.changed() => return None,
            }
            let opened = tokio::select! {
                opened = self.try_open() => opened,
                _ = stopped.changed() => return None,
            };
            match opened {
                Ok(()) => tracing::info!("the inbox is available"),
                Err(error) => self.note(error),
            }
        }
        self.inbox()
    }

    /// Deletes submissions past their retention; returns the time until the next check.
    async fn expire(&self, publisher: &Publisher, inbox: &Inbox) -> Duration {
        let rules = publisher.current().pages.site().config().inbox;
        let by_content = DAY * u32::from(rules.retention_days);
        // The privacy policy states the days of the content, so the setting may shorten them but not extend them.
        let retain = self.config.contact.retain;
        let age = retain.unwrap_or(by_content).min(by_content);
        let next = async {
            inbox.expire(age).await?;
            inbox.until_one_is(age).await
        };
        match next.await {
            Ok(next) => next.clamp(FORGET.0, FORGET.1),
            Err(error) => {
                tracing::warn!(%error, "old submissions could not be purged; tried again in a minute");
                FORGET_AGAIN
            }
        }
    }
}
