//! The clock is set forward or back while deliveries wait: each is made once, and no submission is purged too early.

use std::time::Duration;

use jiff::SignedDuration;
use pretty_assertions::assert_eq;
use site_inbox::StoreConfig;

use crate::support::{
    Backend, Manner, SERVICES, Sink, clock, filled, open, promises, submit, with,
};

promises![
    a_delivery_due_far_in_the_future_is_made_now_after_the_clock_was_set_back,
    a_claim_from_before_the_clock_was_set_back_expires,
    no_delivery_is_given_up_because_the_clock_was_wrong_for_a_minute,
    nothing_is_purged_by_a_clock_that_was_set_forward_less_than_a_day_ago,
];

const YEAR: SignedDuration = SignedDuration::from_hours(366 * 24);
const DAY: Duration = Duration::from_secs(24 * 3_600);

async fn a_delivery_due_far_in_the_future_is_made_now_after_the_clock_was_set_back(
    backend: &Backend,
) {
    let (mail, clock) = (Sink::mail().await, clock());
    let inbox = open(backend.config(), &clock, Some(&mail), None).await;
    // The machine started with a clock that was a year ahead, while the mail server did not answer.
    clock.set_by(YEAR);
    mail.turn(Manner::Refuses);
    submit(&inbox, &filled()).await;
    assert_eq!(inbox.drain_once().await.unwrap().put_off, 1);
    mail.turn(Manner::Takes);
    assert_eq!(inbox.drain_once().await.unwrap().delivered, 0, "not yet");
    clock.set_by(-YEAR);
    assert_eq!(inbox.drain_once().await.unwrap().delivered, 1);
    assert_eq!(inbox.drain_once().await.unwrap().delivered, 0);
    assert_eq!(mail.got().len(), 1);
}

async fn a_claim_from_before_the_clock_was_set_back_expires(backend: &Backend) {
    let (webhook, clock) = (Sink::webhook().await, clock());
    let inbox = open(backend.config(), &clock, None, Some(&webhook)).await;
    clock.set_by(YEAR);
    submit(&inbox, &filled()).await;
    webhook.turn(Manner::Slow(60_000));
    let dying = tokio::spawn({
        let inbox = inbox.clone();
        async move { inbox.drain_once().await }
    });
    crate::support::until("the worker is at it", || webhook.busy()).await;
    dying.abort();
    webhook.turn(Manner::Takes);
    assert_eq!(inbox.drain_once().await.unwrap().delivered, 0, "claimed");
    clock.set_by(-YEAR);
    assert_eq!(inbox.drain_once().await.unwrap().delivered, 1);
}

async fn no_delivery_is_given_up_because_the_clock_was_wrong_for_a_minute(backend: &Backend) {
    let (webhook, clock) = (Sink::webhook().await, clock());
    let inbox = open(backend.config(), &clock, None, Some(&webhook)).await;
    webhook.turn(Manner::Refuses);
    submit(&inbox, &filled()).await;
    assert_eq!(inbox.drain_once().await.unwrap().put_off, 1);
    clock.set_by(YEAR);
    let drained = inbox.drain_once().await.unwrap();
    assert_eq!((drained.put_off, drained.given_up), (1, 0));
    clock.set_by(-YEAR);
    webhook.turn(Manner::Takes);
    assert_eq!(inbox.drain_once().await.unwrap().delivered, 1);
}

async fn nothing_is_purged_by_a_clock_that_was_set_forward_less_than_a_day_ago(backend: &Backend) {
    let clock = clock();
    let inbox = open(backend.config(), &clock, None, None).await;
    submit(&inbox, &filled()).await;
    let month = DAY * 30;
    clock.set_by(YEAR);
    assert_eq!(inbox.expire(month).await.unwrap(), 0);
    // The new time was wrong, and the clock is set back.
    clock.set_by(-YEAR);
    assert_eq!(inbox.expire(month).await.unwrap(), 0);
    assert_eq!(inbox.counts().await.unwrap().submissions, 1);
    // The new time is right: the clock was far behind before.
    clock.set_by(YEAR);
    assert_eq!(inbox.expire(month).await.unwrap(), 0);
    clock.advance(DAY);
    assert_eq!(inbox.expire(month).await.unwrap(), 1);
}

#[tokio::test]
async fn a_form_that_was_shown_before_the_clock_was_set_back_is_not_marked() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = site_inbox::InboxConfig::new(StoreConfig::sqlite(folder.path()));
    let clock = clock();
    config.clock = clock.clone();
    config.min_fill = Duration::from_secs(3);
    let inbox = site_inbox::Inbox::open(config).await.unwrap();
    let raw = with(filled(), [("startedAt", inbox.started_at())]);
    clock.set_by(-YEAR);
    assert_eq!(inbox.check(&raw, &SERVICES).unwrap().mark(), None);
}
