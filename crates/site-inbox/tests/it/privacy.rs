//! Logs and `Debug` output contain no text that a visitor wrote.

use site_inbox::{Filter, StoreConfig};
use tempfile::TempDir;

use crate::log::Log;
use crate::support::{Manner, Sink, clock, filled, open, submit, with};

const WORDS: [&str; 6] = [
    "Amina",
    "Otieno",
    "amina",
    "Lake Region",
    "254712",
    "Next week",
];

#[tokio::test]
async fn logs_and_debug_output_have_references_and_no_text_of_the_visitor() {
    let (log, guard) = Log::of_this_thread_to(tracing::Level::TRACE);

    // The mail server of the test quotes the visitor's address in its error, as real ones do.
    let (mail, webhook, folder) = (
        Sink::mail().await,
        Sink::webhook().await,
        TempDir::new().unwrap(),
    );
    let inbox = open(
        StoreConfig::sqlite(folder.path()),
        &clock(),
        Some(&mail),
        Some(&webhook),
    )
    .await;
    mail.turn(Manner::Refuses);
    let reference = submit(&inbox, &filled()).await.reference;
    inbox.drain_once().await.unwrap();
    drop(guard);

    let record = inbox.list(&Filter::default()).await.unwrap().remove(0);
    let submission = inbox.check(&filled(), &crate::support::SERVICES).unwrap();
    let wrong = inbox
        .check(&with(filled(), [("email", "Amina Otieno")]), &["Training"])
        .unwrap_err();
    let shown = format!(
        "{record:?} {submission:?} {:?} {wrong:?} {:?}",
        filled(),
        inbox.show(&reference).await.unwrap()
    );
    let logged = log.text();
    assert!(
        logged.contains(reference.as_str()) && logged.contains("the mail server answered 451"),
        "{logged}"
    );
    for word in WORDS {
        assert!(!logged.contains(word), "{word} in the log:\n{logged}");
        assert!(!shown.contains(word), "{word} in {shown}");
    }
}
