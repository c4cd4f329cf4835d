//! Flags of the contact form: where submissions are stored, and where they are delivered.

use std::time::Duration;

use clap::Args;
use site_inbox::{InboxError, MailConfig, Targets, WebhookConfig};
use site_server::ContactConfig;

use super::values::{age, whole};

/// Where submissions are stored.
#[derive(Debug, Clone, Args)]
pub(crate) struct StoreArgs {
    /// PostgreSQL database for submissions, which several servers may share: postgres://user:password@host/database.
    /// Without it they are stored in inbox.sqlite in the data folder.
    #[arg(long, value_name = "URL", hide_env_values = true)]
    pub(crate) database_url: Option<String>,
}

/// Where submissions are delivered.
#[derive(Debug, Clone, Args)]
pub(crate) struct TargetArgs {
    /// Mail server that delivers submissions: smtps://user:password@host for TLS, smtp://host:587?tls=required for
    /// STARTTLS, smtp://localhost:25 for no encryption.
    #[arg(
        long,
        value_name = "URL",
        requires = "notify_to",
        hide_env_values = true
    )]
    pub(crate) smtp_url: Option<String>,
    /// Mail address that gets every submission.
    #[arg(long, value_name = "ADDR", requires = "smtp_url")]
    pub(crate) notify_to: Option<String>,
    /// URL that gets every submission as JSON in a POST request.
    #[arg(long, value_name = "URL", hide_env_values = true)]
    pub(crate) webhook_url: Option<String>,
    /// Secret that signs requests to the webhook (x-website-signature). Set it in the environment, because other users
    /// of the machine can read flags.
    #[arg(long, value_name = "TEXT", hide_env_values = true)]
    pub(crate) webhook_secret: Option<String>,
}

impl TargetArgs {
    fn mail(&self) -> Option<MailConfig> {
        Some(MailConfig {
            url: self.smtp_url.clone()?,
            notify_to: self.notify_to.clone()?,
        })
    }

    fn webhook(&self) -> Option<WebhookConfig> {
        Some(WebhookConfig {
            url: self.webhook_url.clone()?,
            secret: self.webhook_secret.clone(),
        })
    }

    /// The targets with checked URLs and addresses.
    pub(crate) fn targets(&self) -> Result<Targets, InboxError> {
        Targets::new(self.mail(), self.webhook())
    }
}

/// All flags of the contact form, for the server.
#[derive(Debug, Clone, Args)]
pub(crate) struct ContactArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) targets: TargetArgs,
    /// Shortest time in seconds between showing the form and sending it. A form that is sent sooner is stored, marked
    /// as spam, and not delivered automatically.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole::<u32>)]
    pub(crate) min_fill_seconds: u32,
    /// Age at which submissions are deleted, such as 90d. It can only be shorter than inbox.retentionDays of site.toml,
    /// which the privacy policy states.
    #[arg(long, value_name = "AGE", value_parser = age)]
    pub(crate) retain: Option<Duration>,
}

impl ContactArgs {
    /// The server's configuration.
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
