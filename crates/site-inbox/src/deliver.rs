//! Deliveries: their targets, the times of retries, and the worker that makes them.

mod backoff;
mod mail;
mod message;
mod outbox;
mod problem;
mod receiver;
mod targets;
mod webhook;

pub use mail::MailConfig;
#[cfg(any(test, fuzzing))]
pub(crate) use message::compose_for;
pub use outbox::{Drained, Outbox};
pub(crate) use receiver::Receiver;
pub use targets::Targets;
pub use webhook::WebhookConfig;
