//! Acknowledged submissions are stored, and a form that is sent twice is one submission.

use std::time::Duration;

use pretty_assertions::assert_eq;
use site_inbox::{FIELDS, Filter, Inbox, Mark, RawSubmission, Status};

use crate::support::{Backend, SERVICES, filled, plain, promises, submit, with};

promises![
    a_submission_is_read_back_as_it_was_sent,
    the_same_id_is_stored_once_and_answers_the_same_reference,
    the_same_id_with_other_content_is_stored_as_another_submission,
    the_same_id_from_many_at_once_is_stored_once,
    without_an_id_the_same_content_with_the_same_started_at_is_one_submission,
    a_submission_that_looks_like_spam_is_stored_and_marked,
    a_form_with_only_an_address_needs_no_name_and_is_stored_once,
    the_signing_key_survives_a_restart,
    a_list_is_filtered_and_ordered,
    purge_deletes_old_submissions_and_nothing_else,
    erase_deletes_one_submission_and_its_deliveries,
];

async fn a_submission_is_read_back_as_it_was_sent(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let receipt = submit(&inbox, &filled()).await;
    let (record, deliveries) = inbox.show(&receipt.reference).await.unwrap().unwrap();
    for field in &FIELDS {
        let mut sent = filled().list(field.name).to_vec();
        // The services are kept in the site's order.
        sent.sort();
        assert!(
            !sent.is_empty(),
            "the form of the tests lacks {}",
            field.name
        );
        assert_eq!(record.values.list(field.name), sent);
    }
    assert_eq!(record.received_at.to_string(), "2026-03-01T09:00:00Z");
    assert_eq!(record.status, Status::Received);
    assert_eq!((record.mark, deliveries.len()), (None, 0));
    assert!(
        inbox
            .show(&"ME-0000-0000".parse().unwrap())
            .await
            .unwrap()
            .is_none()
    );
}

// Promise: contact-desk 5
async fn the_same_id_is_stored_once_and_answers_the_same_reference(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let raw = with(
        filled(),
        [("submissionId", "3f1c9d52-6a0e-4b1f-9d0a-1c2b3a4d5e6f")],
    );
    let first = submit(&inbox, &raw).await;
    let changed = ["submissionId", "message"].map(|name| raw.text(name).to_owned());
    let [id, message] = changed;
    let raw = with(
        raw,
        [
            ("submissionId", id.to_ascii_uppercase()),
            ("message", format!("{message}  \r\n")),
        ],
    );
    let second = submit(&inbox, &raw).await;
    assert_eq!((first.repeated, second.repeated), (false, true));
    assert_eq!(first.reference, second.reference);
    let all = inbox.list(&Filter::default()).await.unwrap();
    assert_eq!(all.len(), 1);
    assert!(all[0].values.text("message").starts_with("We would like"));
}

async fn the_same_id_with_other_content_is_stored_as_another_submission(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let first = with(
        filled(),
        [("submissionId", "3f1c9d52-6a0e-4b1f-9d0a-1c2b3a4d5e6f")],
    );
    let others = [
        ("message", "Sent again, with other words."),
        ("name", "Somebody Else"),
        ("email", "else@example.org"),
        ("organization", ""),
        ("phone", ""),
        ("topic", "press"),
        ("services", "Compliance"),
    ]
    .map(|other| with(first.clone(), [other]));
    let mut references = vec![submit(&inbox, &first).await.reference];
    for raw in &others {
        let receipt = submit(&inbox, raw).await;
        assert!(!receipt.repeated, "{:?}", receipt.reference);
        assert!(!references.contains(&receipt.reference));
        let (record, _) = inbox.show(&receipt.reference).await.unwrap().unwrap();
        assert_eq!(record.values.text("message"), raw.text("message"));
        references.push(receipt.reference);
    }
    // Each of them is sent again and gives the stored submission.
    for (raw, reference) in [&first].into_iter().chain(&others).zip(&references) {
        let again = submit(&inbox, raw).await;
        assert_eq!((again.repeated, &again.reference), (true, reference));
    }
    assert_eq!(inbox.counts().await.unwrap().submissions, 8);
}

async fn the_same_id_from_many_at_once_is_stored_once(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let submission = inbox.check(&filled(), &SERVICES).unwrap();
    let tasks: Vec<_> = (0..20)
        .map(|_| {
            let (inbox, submission) = (inbox.clone(), submission.clone());
            tokio::spawn(async move { inbox.submit(&submission).await.unwrap().reference })
        })
        .collect();
    let mut references = Vec::new();
    for task in tasks {
        references.push(task.await.unwrap());
    }
    references.dedup();
    assert_eq!(references.len(), 1);
    assert_eq!(inbox.counts().await.unwrap().submissions, 1);
}

async fn without_an_id_the_same_content_with_the_same_started_at_is_one_submission(
    backend: &Backend,
) {
    let inbox = plain(backend.config()).await;
    let pressed = with(filled(), [("startedAt", inbox.started_at())]);
    let first = submit(&inbox, &pressed).await;
    let second = submit(&inbox, &pressed).await;
    assert_eq!(first.reference, second.reference);
    assert!(second.repeated);
    let other_words = with(pressed, [("message", "Something else as well.")]);
    assert_ne!(
        first.reference,
        submit(&inbox, &other_words).await.reference
    );
    // Without `started_at` these two may be from different visitors.
    for _ in 0..2 {
        assert!(!submit(&inbox, &filled()).await.repeated);
    }
}

async fn a_submission_that_looks_like_spam_is_stored_and_marked(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let fax = with(filled(), [("fax", "yes")]);
    let fast = with(filled(), [("startedAt", inbox.started_at())]);
    let forged = with(filled(), [("startedAt", "1700000000000")]);
    for (raw, mark) in [
        (fax, Mark::Fax),
        (fast, Mark::TooFast),
        (forged, Mark::Forged),
    ] {
        let receipt = submit(&inbox, &raw).await;
        let (record, _) = inbox.show(&receipt.reference).await.unwrap().unwrap();
        assert_eq!(record.mark, Some(mark));
    }
    submit(&inbox, &filled()).await;
    let counts = inbox.counts().await.unwrap();
    assert_eq!((counts.submissions, counts.marked), (4, 3));
}

async fn the_signing_key_survives_a_restart(backend: &Backend) {
    let clock = crate::support::clock();
    let mut config = site_inbox::InboxConfig::new(backend.config());
    config.clock = clock.clone();
    let stamp = Inbox::open(config).await.unwrap().started_at();
    clock.advance(Duration::from_secs(2));
    let mut config = site_inbox::InboxConfig::new(backend.config());
    config.clock = clock;
    let inbox = Inbox::open(config).await.unwrap();
    let checked = inbox
        .check(&with(filled(), [("startedAt", stamp)]), &SERVICES)
        .unwrap();
    assert_eq!(checked.mark(), None);
}

async fn a_list_is_filtered_and_ordered(backend: &Backend) {
    let clock = crate::support::clock();
    let mut config = site_inbox::InboxConfig::new(backend.config());
    config.clock = clock.clone();
    let inbox = Inbox::open(config).await.unwrap();
    for number in 0..7 {
        let fax = if number % 2 == 0 {
            "x".to_owned()
        } else {
            String::new()
        };
        submit(
            &inbox,
            &with(
                filled(),
                [("name", format!("Visitor {number}")), ("fax", fax)],
            ),
        )
        .await;
        clock.advance(Duration::from_secs(60));
    }
    let names = async |filter: Filter| -> Vec<String> {
        inbox
            .list(&filter)
            .await
            .unwrap()
            .into_iter()
            .map(|record| record.values.text("name").replace("Visitor ", ""))
            .collect()
    };
    assert_eq!(
        names(Filter::default()).await,
        ["6", "5", "4", "3", "2", "1", "0"]
    );
    assert_eq!(
        names(Filter {
            limit: Some(2),
            ..Filter::default()
        })
        .await,
        ["6", "5"]
    );
    assert_eq!(
        names(Filter {
            marked: Some(false),
            ..Filter::default()
        })
        .await,
        ["5", "3", "1"]
    );
    assert_eq!(
        names(Filter {
            status: Some(Status::Failed),
            ..Filter::default()
        })
        .await,
        Vec::<String>::new()
    );
}

async fn purge_deletes_old_submissions_and_nothing_else(backend: &Backend) {
    let clock = crate::support::clock();
    let mut config = site_inbox::InboxConfig::new(backend.config());
    config.clock = clock.clone();
    let inbox = Inbox::open(config).await.unwrap();
    let old = submit(&inbox, &filled()).await;
    clock.advance(Duration::from_secs(3_600));
    let new = submit(&inbox, &filled()).await;
    assert_eq!(inbox.purge(Duration::from_secs(3_599)).await.unwrap(), 1);
    assert!(inbox.show(&old.reference).await.unwrap().is_none());
    assert!(inbox.show(&new.reference).await.unwrap().is_some());
}

async fn erase_deletes_one_submission_and_its_deliveries(backend: &Backend) {
    let mut config = site_inbox::InboxConfig::new(backend.config());
    let hook = site_inbox::WebhookConfig {
        url: "http://127.0.0.1:9/in".into(),
        secret: None,
    };
    config.targets = site_inbox::Targets::new(None, Some(hook)).unwrap();
    let inbox = Inbox::open(config).await.unwrap();
    let one = submit(&inbox, &filled()).await;
    let other = submit(&inbox, &filled()).await;
    assert_eq!(inbox.counts().await.unwrap().owed, 2);
    assert!(inbox.erase(&one.reference).await.unwrap());
    assert!(!inbox.erase(&one.reference).await.unwrap(), "once");
    assert!(inbox.show(&one.reference).await.unwrap().is_none());
    assert!(inbox.show(&other.reference).await.unwrap().is_some());
    assert_eq!(inbox.counts().await.unwrap().owed, 1);
}

async fn a_form_with_only_an_address_needs_no_name_and_is_stored_once(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let mut raw = RawSubmission::from_iter([("email", "amina@example.org")]);
    raw.complete("topic", "event".to_owned());
    raw.complete("message", "Please tell me about the next event.".to_owned());
    let first = submit(&inbox, &raw).await;
    let second = submit(&inbox, &raw).await;
    assert_eq!((first.repeated, second.repeated), (false, true));
    let all = inbox.list(&Filter::default()).await.unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!(
        (all[0].values.text("name"), all[0].who()),
        ("", "amina@example.org")
    );
    assert_eq!(
        all[0].values.text("message"),
        "Please tell me about the next event."
    );
    let wrong = with(raw, [("email", "")]);
    let errors = inbox.check(&wrong, &SERVICES).unwrap_err();
    let fields: Vec<_> = errors.keys().copied().collect();
    assert_eq!(fields, ["email"]);
}
