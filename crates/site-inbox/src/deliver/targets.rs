//! The receivers of deliveries.

use super::mail::{Mail, MailConfig};
use super::problem::Problem;
use super::receiver::Receiver;
use super::webhook::{Webhook, WebhookConfig};
use crate::error::InboxError;
use crate::record::Record;

/// Name of the mail target in the store.
const SMTP: &str = "smtp";
/// Name of the webhook target in the store.
const WEBHOOK: &str = "webhook";

/// The configured targets, checked. The default has none: submissions are stored and not delivered.
#[derive(Default)]
pub struct Targets {
    list: Vec<DeliveryTarget>,
}

/// A receiver that gets every submission.
pub(crate) enum DeliveryTarget {
    Mail(Box<Mail>),
    Webhook(Box<Webhook>),
}

impl Targets {
    /// Checks URLs and addresses without connecting to them.
    pub fn new(
        mail: Option<MailConfig>,
        webhook: Option<WebhookConfig>,
    ) -> Result<Self, InboxError> {
        let mut list = Vec::new();
        if let Some(config) = mail {
            list.push(DeliveryTarget::Mail(Box::new(Mail::new(&config)?)));
        }
        if let Some(config) = webhook {
            list.push(DeliveryTarget::Webhook(Box::new(Webhook::new(&config)?)));
        }
        Ok(Self { list })
    }

    pub(crate) fn receivers(&self) -> Vec<Receiver<'_>> {
        self.list.iter().map(DeliveryTarget::receiver).collect()
    }

    pub(crate) fn all(&self) -> &[DeliveryTarget] {
        &self.list
    }
}

impl DeliveryTarget {
    pub(crate) fn receiver(&self) -> Receiver<'_> {
        Receiver {
            target: self.name(),
            address: match self {
                Self::Mail(mail) => &mail.address,
                Self::Webhook(webhook) => &webhook.address,
            },
        }
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Mail(_) => SMTP,
            Self::Webhook(_) => WEBHOOK,
        }
    }

    /// Makes one attempt. `now` is in milliseconds since 1970.
    pub(crate) async fn deliver(&self, record: &Record, now: i64) -> Result<(), Problem> {
        match self {
            Self::Mail(mail) => mail.send(record).await,
            Self::Webhook(webhook) => webhook.post(record, now).await,
        }
    }
}
