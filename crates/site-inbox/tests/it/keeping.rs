//! Acknowledged submissions are stored, and a form that is sent twice is one submission.

use std::time::Duration;

use pretty_assertions::assert_eq;
use site_inbox::{Filter, Inbox, Mark, RawSubmission, Status};

use crate::support::{Backend, SERVICES, filled, plain, promises, submit};

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
    assert_eq!(record.name, "Amina Otieno");
    assert_eq!(record.email, "amina@example.org");
    assert_eq!(record.organization.as_deref(), Some("Lake Region Trust"));
    assert_eq!(record.phone.as_deref(), Some("+254712345678"));
    assert_eq!(record.topic, "demo");
    assert_eq!(record.services, ["Project Design", "Training"]);
    assert_eq!(record.message, "We would like to see it.\nNext week?");
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
    let mut raw = RawSubmission {
        submission_id: "3f1c9d52-6a0e-4b1f-9d0a-1c2b3a4d5e6f".into(),
        ..filled()
    };
    let first = submit(&inbox, &raw).await;
    raw.submission_id.make_ascii_uppercase();
    raw.message.push_str("  \r\n");
    let second = submit(&inbox, &raw).await;
    assert_eq!((first.repeated, second.repeated), (false, true));
    assert_eq!(first.reference, second.reference);
    let all = inbox.list(&Filter::default()).await.unwrap();
    assert_eq!(all.len(), 1);
    assert!(all[0].message.starts_with("We would like"));
}

async fn the_same_id_with_other_content_is_stored_as_another_submission(backend: &Backend) {
    let inbox = plain(backend.config()).await;
    let first = RawSubmission {
        submission_id: "3f1c9d52-6a0e-4b1f-9d0a-1c2b3a4d5e6f".into(),
        ..filled()
    };
    let other = |change: fn(&mut RawSubmission)| {
        let mut raw = first.clone();
        change(&mut raw);
        raw
    };
    let others = [
        other(|raw| raw.message = "Sent again, with other words.".into()),
        other(|raw| raw.name = "Somebody Else".into()),
        other(|raw| raw.email = "else@example.org".into()),
        other(|raw| raw.organization = String::new()),
        other(|raw| raw.phone = String::new()),
        other(|raw| raw.topic = "press".into()),
        other(|raw| raw.services.truncate(1)),
    ];
    let mut references = vec![submit(&inbox, &first).await.reference];
    for raw in &others {
        let receipt = submit(&inbox, raw).await;
        assert!(!receipt.repeated, "{:?}", receipt.reference);
        assert!(!references.contains(&receipt.reference));
        let (record, _) = inbox.show(&receipt.reference).await.unwrap().unwrap();
        assert_eq!(record.message, raw.message);
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
    let pressed = RawSubmission {
        started_at: inbox.started_at(),
        ..filled()
    };
    let first = submit(&inbox, &pressed).await;
    let second = submit(&inbox, &pressed).await;
    assert_eq!(first.reference, second.reference);
    assert!(second.repeated);
    let other_words = RawSubmission {
        message: "Something else as well.".into(),
        ..pressed
    };
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
    let fax = RawSubmission {
        fax: "yes".into(),
        ..filled()
    };
    let fast = RawSubmission {
        started_at: inbox.started_at(),
        ..filled()
    };
    let forged = RawSubmission {
        started_at: "1700000000000".into(),
        ..filled()
    };
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
        .check(
            &RawSubmission {
                started_at: stamp,
                ..filled()
            },
            &SERVICES,
        )
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
            &RawSubmission {
                name: format!("Visitor {number}"),
                fax,
                ..filled()
            },
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
            .map(|record| record.name.replace("Visitor ", ""))
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
    let (since, until) = (
        "2026-03-01T09:02:00Z".parse().ok(),
        "2026-03-01T09:04:00Z".parse().ok(),
    );
    assert_eq!(
        names(Filter {
            since,
            until,
            ..Filter::default()
        })
        .await,
        ["3", "2"]
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
    let raw = RawSubmission {
        email: "amina@example.org".into(),
        topic: "event".into(),
        written: Some("Please tell me about the next event.".into()),
        ..RawSubmission::default()
    };
    let first = submit(&inbox, &raw).await;
    let second = submit(&inbox, &raw).await;
    assert_eq!((first.repeated, second.repeated), (false, true));
    let all = inbox.list(&Filter::default()).await.unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!(
        (all[0].name.as_str(), all[0].who()),
        ("", "amina@example.org")
    );
    assert_eq!(all[0].message, "Please tell me about the next event.");
    let wrong = RawSubmission {
        email: String::new(),
        ..raw
    };
    let errors = inbox.check(&wrong, &SERVICES).unwrap_err();
    let fields: Vec<_> = errors.iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["email"]);
}
