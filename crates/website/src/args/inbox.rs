//! Flags of the contact desk: where submissions are kept, and who is told.

use std::time::Duration;

use clap::Args;
use site_inbox::{InboxError, MailConfig, StoreConfig, Targets, WebhookConfig};
use site_server::ContactConfig;

use super::{DataArgs, values::age};

/// Where submissions are kept.
#[derive(Debug, Clone, Args)]
pub(crate) struct StoreArgs {
    /// PostgreSQL for submissions, as postgres://user:password@host/database, which several servers may share; without
    /// it they are kept in inbox.sqlite in the data folder.
    #[arg(
        long,
        env = "WEBSITE_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(crate) database_url: Option<String>,
}

impl StoreArgs {
    /// The store: the database, or the data folder.
    pub(crate) fn store(&self, data: &DataArgs) -> StoreConfig {
        match &self.database_url {
            Some(url) => StoreConfig::Postgres { url: url.clone() },
            None => StoreConfig::sqlite(&data.data_dir),
        }
    }
}

/// Who is told of a submission.
#[derive(Debug, Clone, Args)]
pub(crate) struct TargetArgs {
    /// Mail server that delivers submissions: smtps://user:password@host for TLS, smtp://host:587?tls=required for
    /// STARTTLS, smtp://localhost:25 without.
    #[arg(
        long,
        env = "WEBSITE_SMTP_URL",
        value_name = "URL",
        requires = "notify_to",
        hide_env_values = true
    )]
    pub(crate) smtp_url: Option<String>,
    /// Mailbox that gets every submission.
    #[arg(
        long,
        env = "WEBSITE_NOTIFY_TO",
        value_name = "ADDR",
        requires = "smtp_url"
    )]
    pub(crate) notify_to: Option<String>,
    /// Address that gets every submission as JSON by POST.
    #[arg(
        long,
        env = "WEBSITE_WEBHOOK_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(crate) webhook_url: Option<String>,
    /// Secret that signs what the webhook gets (x-website-signature). Better given by the environment: others on the
    /// machine see flags.
    #[arg(
        long,
        env = "WEBSITE_WEBHOOK_SECRET",
        value_name = "TEXT",
        hide_env_values = true
    )]
    pub(crate) webhook_secret: Option<String>,
}

impl TargetArgs {
    fn mail(&self) -> Option<MailConfig> {
        Some(MailConfig {
            url: self.smtp_url.clone()?,
            notify_to: self.notify_to.clone()?,
            from: None,
        })
    }

    fn webhook(&self) -> Option<WebhookConfig> {
        Some(WebhookConfig {
            url: self.webhook_url.clone()?,
            secret: self.webhook_secret.clone(),
        })
    }

    /// The same, checked.
    pub(crate) fn targets(&self) -> Result<Targets, InboxError> {
        Targets::new(self.mail(), self.webhook())
    }
}

/// All of it, for the server.
#[derive(Debug, Clone, Args)]
pub(crate) struct DeskArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) targets: TargetArgs,
    /// A form that is sent sooner than this after it was shown is kept, marked, and not delivered by itself.
    #[arg(
        long,
        env = "WEBSITE_MIN_FILL_SECONDS",
        value_name = "N",
        default_value_t = 2
    )]
    pub(crate) min_fill_seconds: u32,
    /// Age at which submissions are forgotten, such as 90d, where that is sooner than inbox.retentionDays of site.toml,
    /// which the privacy policy names.
    #[arg(long, env = "WEBSITE_RETAIN", value_name = "AGE", value_parser = age)]
    pub(crate) retain: Option<Duration>,
}

impl DeskArgs {
    /// What the server is told.
    pub(crate) fn config(self) -> ContactConfig {
        ContactConfig {
            mail: self.targets.mail(),
            webhook: self.targets.webhook(),
            database_url: self.store.database_url,
            min_fill: Duration::from_secs(self.min_fill_seconds.into()),
            retain: self.retain,
        }
    }
}
