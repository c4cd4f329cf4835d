//! Deliveries are tried until they succeed, are given up after a week, or an operator deletes them.

use std::time::Duration;

use pretty_assertions::assert_eq;
use site_inbox::{Clock, Drained, Inbox, Outbox, Reference, Status};

use crate::support::{Backend, Manner, Sink, clock, filled, open, promises, submit, until, with};

promises![
    a_submission_arrives_by_mail_and_webhook,
    no_submission_is_lost_in_an_outage_of_a_day,
    after_a_week_a_delivery_fails_and_an_operator_can_start_it_again,
    a_marked_submission_is_delivered_only_when_an_operator_asks_for_it,
    a_marked_submission_that_comes_again_without_its_mark_is_delivered_once,
    a_claim_of_a_dead_worker_expires_after_a_minute,
    two_workers_never_make_the_same_delivery,
    the_first_attempt_is_made_at_once,
    shutdown_finishes_the_running_delivery,
    the_daily_purge_keeps_submissions_that_are_not_delivered,
    a_delivery_to_a_receiver_that_is_not_configured_any_more_is_abandoned_and_keeps_nothing,
    an_abandoned_delivery_is_made_when_its_receiver_is_configured_again_or_an_operator_asks,
];

async fn status(inbox: &Inbox, reference: &Reference) -> Status {
    inbox.show(reference).await.unwrap().unwrap().0.status
}

fn drained(delivered: usize, put_off: usize, given_up: usize) -> Drained {
    Drained {
        delivered,
        put_off,
        given_up,
    }
}

async fn a_submission_arrives_by_mail_and_webhook(backend: &Backend) {
    let (mail, webhook) = (Sink::mail().await, Sink::webhook().await);
    let inbox = open(backend.config(), &clock(), Some(&mail), Some(&webhook)).await;
    let receipt = submit(&inbox, &filled()).await;
    assert_eq!(status(&inbox, &receipt.reference).await, Status::Received);
    assert_eq!(inbox.drain_once().await.unwrap(), drained(2, 0, 0));
    assert_eq!(inbox.drain_once().await.unwrap(), drained(0, 0, 0));
    assert_eq!((mail.got().len(), webhook.got().len()), (1, 1));
    assert_eq!(status(&inbox, &receipt.reference).await, Status::Delivered);
    let counts = inbox.counts().await.unwrap();
    assert_eq!((counts.owed, counts.delivered, counts.failed), (0, 2, 0));
}

async fn no_submission_is_lost_in_an_outage_of_a_day(backend: &Backend) {
    let (mail, clock) = (Sink::mail().await, clock());
    let inbox = open(backend.config(), &clock, Some(&mail), None).await;
    mail.turn(Manner::Refuses);
    for _ in 0..3 {
        submit(&inbox, &filled()).await;
    }
    let mut attempts = 0;
    for _ in 0..(24 * 60) {
        attempts += inbox.drain_once().await.unwrap().put_off;
        clock.advance(Duration::from_secs(60));
    }
    // Ten attempts while the wait doubles to an hour, then about one every hour.
    assert!((3 * 25..=3 * 36).contains(&attempts), "{attempts}");
    assert_eq!(inbox.counts().await.unwrap().owed, 3);
    mail.turn(Manner::Takes);
    clock.advance(Duration::from_secs(3_600 + 720));
    assert_eq!(inbox.drain_once().await.unwrap(), drained(3, 0, 0));
    assert_eq!(mail.got().len(), 3);
}

async fn after_a_week_a_delivery_fails_and_an_operator_can_start_it_again(backend: &Backend) {
    let (webhook, clock) = (Sink::webhook().await, clock());
    let inbox = open(backend.config(), &clock, None, Some(&webhook)).await;
    webhook.turn(Manner::Refuses);
    let reference = submit(&inbox, &filled()).await.reference;
    for _ in 0..170 {
        inbox.drain_once().await.unwrap();
        clock.advance(Duration::from_secs(2 * 3_600));
    }
    assert_eq!(status(&inbox, &reference).await, Status::Failed);
    assert_eq!(inbox.counts().await.unwrap().failed, 1);
    let (_, deliveries) = inbox.show(&reference).await.unwrap().unwrap();
    assert_eq!(
        (
            deliveries[0].state.as_str(),
            deliveries[0].problem.as_deref()
        ),
        ("failed", Some("status 503"))
    );

    webhook.turn(Manner::Takes);
    assert_eq!(inbox.drain_once().await.unwrap(), drained(0, 0, 0));
    assert_eq!(
        inbox.redeliver(&reference).await.unwrap(),
        Some(vec!["webhook".to_owned()])
    );
    assert_eq!(inbox.drain_once().await.unwrap(), drained(1, 0, 0));
    assert_eq!(status(&inbox, &reference).await, Status::Delivered);
    assert_eq!(
        inbox
            .redeliver(&"ME-0000-0000".parse().unwrap())
            .await
            .unwrap(),
        None
    );
}

// Promise: contact-desk 6
async fn a_marked_submission_is_delivered_only_when_an_operator_asks_for_it(backend: &Backend) {
    let mail = Sink::mail().await;
    let inbox = open(backend.config(), &clock(), Some(&mail), None).await;
    let reference = submit(&inbox, &with(filled(), [("fax", "1")]))
        .await
        .reference;
    assert_eq!(inbox.drain_once().await.unwrap(), drained(0, 0, 0));
    assert_eq!(
        (
            inbox.counts().await.unwrap().held,
            status(&inbox, &reference).await
        ),
        (1, Status::Received)
    );
    inbox.redeliver(&reference).await.unwrap();
    assert_eq!(inbox.drain_once().await.unwrap(), drained(1, 0, 0));
    assert!(mail.got()[0].contains("Caught by: fax"));
}

// Promise: contact-desk 25
async fn a_marked_submission_that_comes_again_without_its_mark_is_delivered_once(
    backend: &Backend,
) {
    let (mail, clock) = (Sink::mail().await, clock());
    let inbox = open(backend.config(), &clock, Some(&mail), None).await;
    let id = ("submissionId", "7f1c1a62-9a1c-4a9e-8f0e-0a4d5c1b2e3f");
    let old = ("startedAt", inbox.started_at());
    clock.advance(Duration::from_secs(60));
    let young = ("startedAt", inbox.started_at());
    for (case, marked, again) in [
        (
            "too fast",
            with(filled(), [young.clone()]),
            with(filled(), [young]),
        ),
        (
            "fax, with an id",
            with(filled(), [id, ("fax", "1")]),
            with(filled(), [id]),
        ),
        (
            "fax, without an id",
            with(with(filled(), [old.clone()]), [("fax", "1")]),
            with(filled(), [old]),
        ),
    ] {
        let first = submit(&inbox, &marked).await.reference;
        assert_eq!(
            inbox.drain_once().await.unwrap(),
            drained(0, 0, 0),
            "{case}"
        );
        clock.advance(Duration::from_secs(60));
        for delivered in [1, 0] {
            assert_eq!(submit(&inbox, &again).await.reference, first, "{case}");
            let drained_now = inbox.drain_once().await.unwrap();
            assert_eq!(drained_now, drained(delivered, 0, 0), "{case}");
        }
        let (record, _) = inbox.show(&first).await.unwrap().unwrap();
        assert_eq!(
            (record.mark, record.status),
            (None, Status::Delivered),
            "{case}"
        );
        submit(&inbox, &marked).await;
        assert_eq!(
            inbox.drain_once().await.unwrap(),
            drained(0, 0, 0),
            "{case}"
        );
    }
    assert_eq!(mail.got().len(), 3);
}

// Promise: contact-desk 13
async fn a_claim_of_a_dead_worker_expires_after_a_minute(backend: &Backend) {
    let (webhook, clock) = (Sink::webhook().await, clock());
    let inbox = open(backend.config(), &clock, None, Some(&webhook)).await;
    submit(&inbox, &filled()).await;
    webhook.turn(Manner::Slow(60_000));
    let dying = tokio::spawn({
        let inbox = inbox.clone();
        async move { inbox.drain_once().await }
    });
    until("the first worker is at it", || webhook.busy()).await;
    dying.abort();
    webhook.turn(Manner::Takes);
    clock.advance(Duration::from_secs(59));
    assert_eq!(inbox.drain_once().await.unwrap(), drained(0, 0, 0));
    clock.advance(Duration::from_secs(1));
    assert_eq!(inbox.drain_once().await.unwrap(), drained(1, 0, 0));
}

async fn two_workers_never_make_the_same_delivery(backend: &Backend) {
    let webhook = Sink::webhook().await;
    webhook.turn(Manner::Slow(5));
    let clock = Clock::system();
    let first = open(backend.config(), &clock, None, Some(&webhook)).await;
    let second = open(backend.config(), &clock, None, Some(&webhook)).await;
    for _ in 0..60 {
        submit(&first, &filled()).await;
    }
    let (a, b) = tokio::join!(first.drain_once(), second.drain_once());
    // A worker skips a row that the other has locked, even if it is released then. The next query takes it.
    let rest = first.drain_once().await.unwrap();
    let (a, b) = (a.unwrap(), b.unwrap());
    assert_eq!(a.delivered + b.delivered + rest.delivered, 60);
    assert!(a.delivered > 5 && b.delivered > 5, "both work: {a:?} {b:?}");
    assert_eq!(webhook.most_at_once(), 2);
    let mut seen: Vec<String> = webhook
        .got()
        .iter()
        .map(|request| {
            request
                .lines()
                .find(|line| line.starts_with("idempotency-key"))
                .unwrap()
                .to_owned()
        })
        .collect();
    seen.sort();
    seen.dedup();
    assert_eq!((seen.len(), webhook.got().len()), (60, 60));
}

// Promise: contact-desk 12
async fn the_first_attempt_is_made_at_once(backend: &Backend) {
    let (mail, webhook) = (Sink::mail().await, Sink::webhook().await);
    let inbox = open(
        backend.config(),
        &Clock::system(),
        Some(&mail),
        Some(&webhook),
    )
    .await;
    let outbox = Outbox::start(&inbox);
    // The worker has queried the store once and waits.
    tokio::time::sleep(Duration::from_millis(200)).await;
    submit(&inbox, &filled()).await;
    until("both arrived", || {
        mail.got().len() == 1 && webhook.got().len() == 1
    })
    .await;
    outbox.shutdown().await;
    assert_eq!(inbox.counts().await.unwrap().delivered, 2);
}

async fn shutdown_finishes_the_running_delivery(backend: &Backend) {
    let webhook = Sink::webhook().await;
    webhook.turn(Manner::Slow(700));
    let inbox = open(backend.config(), &Clock::system(), None, Some(&webhook)).await;
    let outbox = Outbox::start(&inbox);
    for _ in 0..2 {
        submit(&inbox, &filled()).await;
    }
    until("it is being delivered", || webhook.busy()).await;
    outbox.shutdown().await;
    let counts = inbox.counts().await.unwrap();
    assert_eq!(
        (counts.delivered, counts.owed, webhook.got().len()),
        (1, 1, 1)
    );
}

async fn the_daily_purge_keeps_submissions_that_are_not_delivered(backend: &Backend) {
    let (mail, clock) = (Sink::mail().await, clock());
    let inbox = open(backend.config(), &clock, Some(&mail), None).await;
    let arrived = submit(&inbox, &filled()).await.reference;
    inbox.drain_once().await.unwrap();
    let owed = submit(&inbox, &filled()).await.reference;
    clock.advance(Duration::from_secs(7_200));
    let hour = Duration::from_secs(3_600);
    // Two replicas purge at the same time without a deadlock.
    let other = open(backend.config(), &clock, Some(&mail), None).await;
    let (one, two) = tokio::join!(inbox.expire(hour), other.expire(hour));
    assert_eq!(one.unwrap() + two.unwrap(), 1);
    assert!(inbox.show(&arrived).await.unwrap().is_none());
    assert!(inbox.show(&owed).await.unwrap().is_some());
    // A purge by an operator deletes it.
    assert_eq!(inbox.purge(Duration::from_secs(3_600)).await.unwrap(), 1);
    assert_eq!(inbox.counts().await.unwrap().owed, 0);
}

// Promise: contact-desk 20
async fn a_delivery_to_a_receiver_that_is_not_configured_any_more_is_abandoned_and_keeps_nothing(
    backend: &Backend,
) {
    let (mail, webhook) = (Sink::mail().await, Sink::webhook().await);
    let (other_server, other_webhook) = (Sink::mail().await, Sink::webhook().await);
    let hour = Duration::from_secs(3_600);
    for (case, receivers, delivered) in [
        ("no receiver is left", (None, None), 0),
        ("another webhook", (None, Some(&other_webhook)), 0),
        // The mails still go to the same address.
        (
            "another webhook and another mail server",
            (Some(&other_server), Some(&other_webhook)),
            1,
        ),
    ] {
        let clock = clock();
        let inbox = open(backend.config(), &clock, Some(&mail), Some(&webhook)).await;
        let reference = submit(&inbox, &filled()).await.reference;
        let inbox = open(backend.config(), &clock, receivers.0, receivers.1).await;
        let made = inbox.drain_once().await.unwrap();
        assert_eq!(made, drained(delivered, 0, 0), "{case}");
        assert_eq!(inbox.expire(hour).await.unwrap(), 0);
        assert_eq!(status(&inbox, &reference).await, Status::Abandoned);
        let abandoned = inbox.counts().await.unwrap().abandoned;
        assert_eq!(abandoned, 2 - delivered as i64, "{case}");
        clock.advance(hour * 2);
        assert_eq!(inbox.expire(hour).await.unwrap(), 1);
        assert_eq!(inbox.counts().await.unwrap().submissions, 0);
    }
}

async fn an_abandoned_delivery_is_made_when_its_receiver_is_configured_again_or_an_operator_asks(
    backend: &Backend,
) {
    let (webhook, other) = (Sink::webhook().await, Sink::webhook().await);
    let (clock, year) = (clock(), Duration::from_secs(365 * 86_400));
    let first = open(backend.config(), &clock, None, Some(&webhook)).await;
    let second = open(backend.config(), &clock, None, Some(&other)).await;
    let [one, two] = [
        submit(&first, &filled()).await,
        submit(&first, &filled()).await,
    ]
    .map(|receipt| receipt.reference);
    second.expire(year).await.unwrap();
    assert_eq!(second.counts().await.unwrap().abandoned, 2);
    // The command that asks knows no receiver; the server delivers to the one that it has.
    let command = open(backend.config(), &clock, None, None).await;
    command.redeliver(&two).await.unwrap();
    second.expire(year).await.unwrap();
    assert_eq!(second.drain_once().await.unwrap(), drained(1, 0, 0));
    assert!(other.got()[0].contains(two.as_str()));
    first.expire(year).await.unwrap();
    assert_eq!(first.drain_once().await.unwrap(), drained(1, 0, 0));
    assert!(webhook.got()[0].contains(one.as_str()));
    assert_eq!(status(&first, &one).await, Status::Delivered);
}
