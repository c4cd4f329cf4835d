//! Deleted submissions are in no file of the data folder any more.

use std::path::Path;
use std::time::Duration;

use site_inbox::{Inbox, RawSubmission, Reference, StoreConfig};
use tempfile::TempDir;

use crate::support::{clock, filled, open, submit, until};

/// Enough submissions of different lengths that rows move between pages when others come.
const MESSAGES: usize = 400;

/// Something that only this submission contains.
fn secret(number: usize) -> String {
    format!(
        "secret-{:016x}",
        (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    )
}

async fn full(folder: &Path, clock: &site_inbox::Clock) -> (Inbox, Vec<Reference>) {
    let inbox = open(StoreConfig::sqlite(folder), clock, None, None).await;
    let mut references = Vec::new();
    for number in 0..MESSAGES {
        let raw = RawSubmission {
            name: secret(number),
            message: format!("{} ", secret(number)).repeat([1, 4, 20, 90][number % 4]),
            ..filled()
        };
        references.push(submit(&inbox, &raw).await.reference);
        clock.advance(Duration::from_secs(1));
    }
    (inbox, references)
}

/// How many of these submissions are still in a file of the folder.
fn found(folder: &Path, numbers: impl Iterator<Item = usize>) -> usize {
    let files = std::fs::read_dir(folder).unwrap();
    let bytes: Vec<Vec<u8>> = files
        .map(|file| std::fs::read(file.unwrap().path()).unwrap())
        .collect();
    numbers
        .filter(|number| {
            let secret = secret(*number);
            let is_in = |bytes: &Vec<u8>| {
                bytes
                    .windows(secret.len())
                    .any(|part| part == secret.as_bytes())
            };
            bytes.iter().any(is_in)
        })
        .count()
}

// Contract §9: Numbers, addresses, words
#[tokio::test]
async fn an_erased_submission_is_in_no_file_any_more() {
    let (folder, clock) = (TempDir::new().unwrap(), clock());
    let (inbox, references) = full(folder.path(), &clock).await;
    let odd = |number: &usize| number % 2 == 1;
    let (erased, kept) = (|| (0..MESSAGES).filter(odd), || (0..MESSAGES).step_by(2));
    for number in erased() {
        assert!(inbox.erase(&references[number]).await.unwrap());
    }
    until("the erased are gone", || {
        found(folder.path(), erased()) == 0
    })
    .await;
    assert_eq!(found(folder.path(), kept()), MESSAGES / 2);
}

// Contract §9: Numbers, addresses, words
#[tokio::test]
async fn purged_and_expired_submissions_are_in_no_file_any_more() {
    for by_hand in [true, false] {
        let (folder, clock) = (TempDir::new().unwrap(), clock());
        let (inbox, _) = full(folder.path(), &clock).await;
        let age = Duration::from_secs(MESSAGES as u64 / 2);
        let deleted = match by_hand {
            true => inbox.purge(age).await,
            false => inbox.expire(age).await,
        };
        let deleted = deleted.unwrap();
        assert!(deleted > 100, "{deleted}");
        until("they are gone", || found(folder.path(), 0..deleted) == 0).await;
        assert_eq!(found(folder.path(), deleted..MESSAGES), MESSAGES - deleted);
    }
}

#[tokio::test]
async fn a_command_beside_the_server_leaves_no_trace_when_it_ends() {
    let (folder, clock) = (TempDir::new().unwrap(), clock());
    let (_server, references) = full(folder.path(), &clock).await;
    let command = open(StoreConfig::sqlite(folder.path()), &clock, None, None).await;
    command.erase(&references[7]).await.unwrap();
    drop(command);
    assert_eq!(found(folder.path(), 7..8), 0);
}

#[tokio::test]
async fn traces_are_removed_when_another_program_stops_reading() {
    let (folder, clock) = (TempDir::new().unwrap(), clock());
    let (inbox, references) = full(folder.path(), &clock).await;
    let other = rusqlite::Connection::open(folder.path().join("inbox.sqlite")).unwrap();
    other
        .execute_batch("BEGIN; SELECT COUNT(*) FROM inbox_submissions")
        .unwrap();
    inbox.erase(&references[7]).await.unwrap();
    other.execute_batch("COMMIT").unwrap();
    until("it is gone", || found(folder.path(), 7..8) == 0).await;
}
