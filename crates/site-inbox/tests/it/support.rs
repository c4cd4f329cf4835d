//! What the tests share.

mod postgres;
mod stores;

pub(crate) use stores::{Backend, promises};

use site_inbox::{Clock, Inbox, InboxConfig, RawSubmission, StoreConfig};

/// A form that is filled in well.
pub(crate) fn filled() -> RawSubmission {
    RawSubmission {
        name: "Amina Otieno".into(),
        email: "amina@example.org".into(),
        organization: "Lake Region Trust".into(),
        phone: "+254712345678".into(),
        topic: "demo".into(),
        services: vec!["Training".into(), "Project Design".into()],
        message: "We would like to see it.\nNext week?".into(),
        ..RawSubmission::default()
    }
}

/// What the site offers in these tests.
pub(crate) const SERVICES: [&str; 3] = ["Project Design", "Training", "Compliance"];

/// A clock at a known time.
pub(crate) fn clock() -> Clock {
    Clock::standing_at("2026-03-01T09:00:00Z".parse().unwrap())
}

/// An inbox without targets.
pub(crate) async fn plain(store: StoreConfig) -> Inbox {
    let mut config = InboxConfig::new(store);
    config.clock = clock();
    Inbox::open(config).await.unwrap()
}
