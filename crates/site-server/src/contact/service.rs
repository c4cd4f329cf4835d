//! What takes submissions, as long as the server lives: the inbox, the outbox, limits and counts.

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::{OnceLock, atomic::AtomicU64},
    time::Duration,
};

use site_inbox::{
    Counts, Inbox, InboxConfig, InboxError, MailConfig, Outbox, StoreConfig, Targets, WebhookConfig,
};
use tokio::sync::watch;

use site_http::{PreparedResponse, rate_limit::RateLimiter};
use site_pages::payload::STARTED_AT;
use site_publish::Publisher;

/// Submissions of one client a minute.
const SUBMISSIONS: usize = 5;
/// Tries of one client a minute, the mistaken ones too: each may cost the drawing of a page.
const ATTEMPTS: usize = 30;
/// Between two looks for a database that was away when the server started.
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// Longest wait for the counts of the metrics: whoever collects them asks again.
const COUNTING: Duration = Duration::from_secs(2);
const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Where submissions are kept and delivered.
#[derive(Clone, Default)]
pub struct ContactConfig {
    /// A PostgreSQL; `None`: SQLite in the data folder.
    pub database_url: Option<String>,
    /// Who is told by mail.
    pub mail: Option<MailConfig>,
    /// Who is told by webhook.
    pub webhook: Option<WebhookConfig>,
    /// A form that is sent sooner after it was shown is marked.
    pub min_fill: Duration,
    /// Age at which a submission is forgotten when that is sooner than the content's `inbox.retentionDays`.
    pub retain: Option<Duration>,
}

impl fmt::Debug for ContactConfig {
    /// A database's URL has a password in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ContactConfig")
            .field("mail", &self.mail)
            .field("webhook", &self.webhook)
            .field("min_fill", &self.min_fill)
            .finish_non_exhaustive()
    }
}

/// The inbox can't be used, and waiting won't help.
#[derive(Debug, thiserror::Error)]
pub enum ContactError {
    /// A flag can't be used.
    #[error("{0}")]
    Config(InboxError),
    /// The data folder's inbox.
    #[error("{}: {error}. Choose another folder with --data-dir, or mend this one", path.display())]
    Folder {
        /// The file.
        path: PathBuf,
        /// Why.
        error: InboxError,
    },
    /// The database's inbox.
    #[error("the database of --database-url: {0}")]
    Database(InboxError),
}

/// What became of what visitors sent.
#[derive(Default)]
pub(crate) struct Outcomes {
    pub(crate) stored: AtomicU64,
    pub(crate) repeated: AtomicU64,
    pub(crate) invalid: AtomicU64,
    pub(crate) limited: AtomicU64,
    pub(crate) foreign: AtomicU64,
    pub(crate) unavailable: AtomicU64,
}

/// The inbox and everything about it.
pub(crate) struct ContactService {
    config: ContactConfig,
    data_dir: PathBuf,
    inbox: OnceLock<Inbox>,
    pub(crate) submissions: RateLimiter,
    pub(crate) attempts: RateLimiter,
    pub(crate) outcomes: Outcomes,
}

impl ContactService {
    /// A service without an inbox, where the form is shown and nothing is taken.
    pub(crate) fn closed(config: &ContactConfig, data_dir: &Path) -> Self {
        Self {
            config: config.clone(),
            data_dir: data_dir.to_owned(),
            inbox: OnceLock::new(),
            submissions: RateLimiter::new(SUBMISSIONS),
            attempts: RateLimiter::new(ATTEMPTS),
            outcomes: Outcomes::default(),
        }
    }

    /// Opens the inbox. [`Self::run`] waits for a database that is unavailable: pages need none, and a site that starts
    /// without it is better than no site.
    pub(crate) async fn open(
        config: &ContactConfig,
        data_dir: &Path,
    ) -> Result<Self, ContactError> {
        let service = Self::closed(config, data_dir);
        match service.try_open().await {
            Ok(()) => {}
            Err(error @ InboxError::Config(_)) => return Err(ContactError::Config(error)),
            Err(error) if service.config.database_url.is_none() => {
                return Err(ContactError::Folder {
                    path: service.data_dir.join("inbox.sqlite"),
                    error,
                });
            }
            Err(InboxError::Unavailable(cause)) => {
                tracing::error!(%cause, "the inbox is unavailable: the form answers 503 until it comes back");
            }
            Err(error) => return Err(ContactError::Database(error)),
        }
        Ok(service)
    }

    async fn try_open(&self) -> Result<(), InboxError> {
        let ContactConfig {
            database_url,
            mail,
            webhook,
            min_fill,
            retain: _,
        } = self.config.clone();
        let store = match database_url {
            Some(url) => StoreConfig::Postgres { url },
            None => StoreConfig::sqlite(&self.data_dir),
        };
        let mut config = InboxConfig::new(store);
        config.targets = Targets::new(mail, webhook)?;
        config.min_fill = min_fill;
        let inbox = Inbox::open(config).await?;
        // Only `open` and then `run` call this, one after the other.
        let _ = self.inbox.set(inbox);
        Ok(())
    }

    /// The inbox, once it was reached.
    pub(crate) fn inbox(&self) -> Option<&Inbox> {
        self.inbox.get()
    }

    /// Sizes of inbox and outbox; an error where the store does not answer.
    pub(crate) async fn counts(&self) -> Result<Counts, InboxError> {
        let away = InboxError::Unavailable(site_inbox::Cause::Away);
        let Some(inbox) = self.inbox() else {
            return Err(away);
        };
        tokio::time::timeout(COUNTING, inbox.counts())
            .await
            .unwrap_or(Err(away))
    }

    /// The page or payload with the signed time of showing the form in it. Headers and ETag stay as they are: to a cache
    /// all of these answers are one, and a copy that was kept for long only says that the form was shown long ago.
    pub(crate) fn stamped(&self, stored: &PreparedResponse) -> PreparedResponse {
        let time = self.inbox().map(Inbox::started_at);
        stored.filled_in(STARTED_AT, &time.unwrap_or_default())
    }

    /// Delivers, and deletes what is older than the site's configuration says, until a stop is asked for. A delivery that is
    /// under way then is finished within `drain`; what is still owed stays on disk for the next start.
    pub(crate) async fn run(
        &self,
        publisher: &Publisher,
        drain: Duration,
        mut stopped: watch::Receiver<bool>,
    ) {
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
        if tokio::time::timeout(drain, outbox.shutdown())
            .await
            .is_err()
        {
            tracing::warn!(
                "a delivery was still being made; it is made again after the next start"
            );
        }
    }

    /// The inbox, as soon as it is available; `None` where a stop was asked for before.
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
                Err(error) => tracing::debug!(%error, "the inbox is still unavailable"),
            }
        }
        self.inbox()
    }

    /// Deletes what is too old; answers when to look again.
    async fn expire(&self, publisher: &Publisher, inbox: &Inbox) -> Duration {
        let rules = publisher.current().pages.site().config().inbox;
        let by_content = DAY * u32::from(rules.retention_days);
        // The privacy policy names the days of the content: the setting may shorten them, not extend them.
        let age = self.config.retain.unwrap_or(by_content).min(by_content);
        match inbox.expire(age).await {
            Ok(_) => DAY,
            Err(error) => {
                tracing::warn!(%error, "old submissions could not be purged; tried again in an hour");
                HOUR
            }
        }
    }
}
