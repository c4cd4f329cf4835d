//! What the desk has as long as the server lives: the inbox, the outbox, limits and counts.

use std::{
    fmt,
    path::PathBuf,
    sync::{OnceLock, atomic::AtomicU64},
    time::Duration,
};

use site_inbox::{
    Counts, Inbox, InboxConfig, InboxError, MailConfig, Outbox, StoreConfig, Targets, WebhookConfig,
};
use tokio::sync::watch;

use crate::{app::App, config::Config};
use site_http::rate_limit::RateLimiter;

/// Submissions of one client a minute.
const SUBMISSIONS: usize = 5;
/// Tries of one client a minute, the mistaken ones too: each may cost the drawing of a page.
const ATTEMPTS: usize = 30;
/// Between two looks for a database that was away when the server started.
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// Longest wait for figures: whoever collects them asks again.
const FIGURES: Duration = Duration::from_secs(2);
const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Where submissions are kept and delivered.
#[derive(Clone, Default)]
pub struct DeskConfig {
    /// A PostgreSQL; `None`: SQLite in the data folder.
    pub database_url: Option<String>,
    /// Who is told by mail.
    pub mail: Option<MailConfig>,
    /// Who is told by webhook.
    pub webhook: Option<WebhookConfig>,
    /// A form that is sent sooner after it was shown is marked.
    pub min_fill: Duration,
    /// Age at which a submission is forgotten where that is sooner than the content's `inbox.retentionDays`.
    pub retain: Option<Duration>,
}

impl fmt::Debug for DeskConfig {
    /// A database's URL has a password in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeskConfig")
            .field("mail", &self.mail)
            .field("webhook", &self.webhook)
            .field("min_fill", &self.min_fill)
            .finish_non_exhaustive()
    }
}

/// The inbox can't be used, and waiting won't help.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
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

pub(crate) struct Desk {
    config: DeskConfig,
    data_dir: PathBuf,
    inbox: OnceLock<Inbox>,
    pub(crate) submissions: RateLimiter,
    pub(crate) attempts: RateLimiter,
    pub(crate) outcomes: Outcomes,
}

impl Desk {
    /// A desk without an inbox: for what shows the form and takes nothing.
    pub(crate) fn closed(config: &Config) -> Self {
        Self {
            config: config.desk.clone(),
            data_dir: config.data_dir.clone(),
            inbox: OnceLock::new(),
            submissions: RateLimiter::new(SUBMISSIONS),
            attempts: RateLimiter::new(ATTEMPTS),
            outcomes: Outcomes::default(),
        }
    }

    /// Opens the inbox. A database that is away is waited for by [`run`]: pages need none, and a site that starts
    /// without it is better than none.
    pub(crate) async fn open(config: &Config) -> Result<Self, DeskError> {
        let desk = Self::closed(config);
        match desk.try_open().await {
            Ok(()) => {}
            Err(error @ InboxError::Config(_)) => return Err(DeskError::Config(error)),
            Err(error) if desk.config.database_url.is_none() => {
                return Err(DeskError::Folder {
                    path: desk.data_dir.join("inbox.sqlite"),
                    error,
                });
            }
            Err(InboxError::Unavailable(cause)) => {
                tracing::error!(%cause, "the inbox is unavailable: the form answers 503 until it comes back");
            }
            Err(error) => return Err(DeskError::Database(error)),
        }
        Ok(desk)
    }

    async fn try_open(&self) -> Result<(), InboxError> {
        let DeskConfig {
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
        tokio::time::timeout(FIGURES, inbox.counts())
            .await
            .unwrap_or(Err(away))
    }
}

/// Delivers, and forgets what is older than the site's configuration says, until a stop is asked for. What is being
/// delivered then is finished within the time to drain; what is still owed waits on disk for the next start.
pub(crate) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    let desk = &app.shared.desk;
    while desk.inbox().is_none() {
        tokio::select! {
            () = tokio::time::sleep(LOOK_AGAIN) => {}
            _ = stopped.changed() => return,
        }
        let opened = tokio::select! {
            opened = desk.try_open() => opened,
            _ = stopped.changed() => return,
        };
        match opened {
            Ok(()) => tracing::info!("the inbox is available"),
            Err(error) => tracing::debug!(%error, "the inbox is still unavailable"),
        }
    }
    let Some(inbox) = desk.inbox() else {
        return;
    };
    let outbox = Outbox::start(inbox);
    while !*stopped.borrow() {
        let wait = expire(&app, inbox).await;
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            _ = stopped.changed() => {}
        }
    }
    let drain = app.shared.config.drain;
    if tokio::time::timeout(drain, outbox.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("a delivery was still being made; it is made again after the next start");
    }
}

/// Forgets what is too old; answers when to look again.
async fn expire(app: &App, inbox: &Inbox) -> Duration {
    let rules = app.shared.publisher.current().pages.site().config().inbox;
    let by_content = DAY * u32::from(rules.retention_days);
    // The privacy policy names the days of the content: a flag may keep messages for less time, not for more.
    let retain = app.shared.desk.config.retain.unwrap_or(by_content);
    let age = retain.min(by_content);
    match inbox.expire(age).await {
        Ok(_) => DAY,
        Err(error) => {
            tracing::warn!(%error, "old submissions could not be purged; tried again in an hour");
            HOUR
        }
    }
}
