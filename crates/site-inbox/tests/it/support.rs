//! Helpers that the tests share.

mod postgres;
mod sinks;
mod skipped;
mod stores;

pub(crate) use postgres::{Postgres, signal};
pub(crate) use sinks::{Manner, Sink};
pub(crate) use skipped::skip;
pub(crate) use stores::{Backend, promises};

use site_inbox::{
    Clock, Inbox, InboxConfig, MailConfig, RawSubmission, Receipt, StoreConfig, Targets,
    WebhookConfig,
};

/// The services that the site offers in these tests.
pub(crate) const SERVICES: [&str; 3] = ["Project Design", "Training", "Compliance"];

/// The webhook's secret.
pub(crate) const SECRET: &str = "shared with the receiver";

/// A valid form.
pub(crate) fn filled() -> RawSubmission {
    RawSubmission::from_iter([
        ("name", "Amina Otieno"),
        ("email", "amina@example.org"),
        ("organization", "Lake Region Trust"),
        ("phone", "+254712345678"),
        ("topic", "demo"),
        ("services", "Training"),
        ("services", "Project Design"),
        ("message", "We would like to see it.\nNext week?"),
    ])
}

/// The form with other texts in these fields.
pub(crate) fn with<const N: usize>(
    mut form: RawSubmission,
    fields: [(&str, impl Into<String>); N],
) -> RawSubmission {
    form.extend(fields);
    form
}

/// A clock at a known time.
pub(crate) fn clock() -> Clock {
    Clock::standing_at("2026-03-01T09:00:00Z".parse().unwrap())
}

/// An inbox with a clock for tests and these targets.
pub(crate) async fn open(
    store: StoreConfig,
    clock: &Clock,
    mail: Option<&Sink>,
    webhook: Option<&Sink>,
) -> Inbox {
    let mail = mail.map(|sink| MailConfig {
        url: format!("smtp://127.0.0.1:{}", sink.port),
        notify_to: "team@meridian.example".into(),
    });
    let webhook = webhook.map(|sink| WebhookConfig {
        url: format!("http://127.0.0.1:{}/in", sink.port),
        secret: Some(SECRET.into()),
    });
    let mut config = InboxConfig::new(store);
    config.clock = clock.clone();
    config.targets = Targets::new(mail, webhook).unwrap();
    Inbox::open(config).await.unwrap()
}

/// An inbox without targets.
pub(crate) async fn plain(store: StoreConfig) -> Inbox {
    open(store, &clock(), None, None).await
}

/// Checks and stores a form.
pub(crate) async fn submit(inbox: &Inbox, raw: &RawSubmission) -> Receipt {
    inbox
        .submit(&inbox.check(raw, &SERVICES).unwrap())
        .await
        .unwrap()
}

/// Checks a condition every few milliseconds, for at most ten seconds.
pub(crate) async fn until(what: &str, mut done: impl FnMut() -> bool) {
    for _ in 0..1_000 {
        if done() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("never happened: {what}");
}
