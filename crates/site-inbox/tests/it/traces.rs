//! Deleted submissions are in no file of the data folder any more.

use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use site_inbox::{Clock, Inbox, Reference, StoreConfig};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::support::{clock, filled, open, submit, until, with};

/// So many submissions that rows move between pages when others come.
const MESSAGES: usize = 1_000;
/// Submissions of the same second.
const TOGETHER: usize = 100;

/// An inbox, and the references of its submissions with something that only this submission contains, the oldest first.
async fn full(folder: &Path, clock: &Clock) -> (Inbox, Vec<(Reference, String)>) {
    let inbox = open(StoreConfig::sqlite(folder), clock, None, None).await;
    let mut all = Vec::new();
    for first in (0..MESSAGES).step_by(TOGETHER) {
        let mut sent = JoinSet::new();
        for number in first..first + TOGETHER {
            let secret = format!("secret-{number:04}");
            let raw = with(
                filled(),
                [
                    ("name", secret.clone()),
                    (
                        "message",
                        format!("{secret} ").repeat([1, 4, 20, 90][number % 4]),
                    ),
                ],
            );
            let inbox = inbox.clone();
            sent.spawn(async move { (submit(&inbox, &raw).await.reference, secret) });
        }
        let mut sent = sent.join_all().await;
        sent.sort_by(|one, other| one.1.cmp(&other.1));
        all.extend(sent);
        clock.advance(Duration::from_secs(1));
    }
    (inbox, all)
}

/// All references and secrets in the bytes of all files of the folder.
fn found(folder: &Path) -> HashSet<String> {
    let mut found = HashSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        for (prefix, length) in [("secret-", 11), ("ME-", 12)] {
            let places = bytes
                .windows(length)
                .filter(|part| part.starts_with(prefix.as_bytes()));
            found.extend(places.map(|part| String::from_utf8_lossy(part).into_owned()));
        }
    }
    found
}

/// Waits until none of the submissions is in a file.
async fn gone(folder: &Path, submissions: &[(Reference, String)]) {
    until("no trace is left", || {
        let found = found(folder);
        let is_found = |(reference, secret): &(Reference, String)| {
            found.contains(reference.as_str()) || found.contains(secret)
        };
        !submissions.iter().any(is_found)
    })
    .await;
}

// Promise: contact-desk 16
#[tokio::test]
async fn an_erased_submission_is_in_no_file_any_more() {
    let (folder, clock) = (TempDir::new().unwrap(), clock());
    let (inbox, all) = full(folder.path(), &clock).await;
    let (erased, kept): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|(_, secret)| secret.ends_with(['1', '3', '5', '7', '9']));
    for (reference, _) in &erased {
        assert!(inbox.erase(reference).await.unwrap());
    }
    gone(folder.path(), &erased).await;
    let found = found(folder.path());
    assert!(kept.iter().all(|(_, secret)| found.contains(secret)));
}

// Promise: contact-desk 16
#[tokio::test]
async fn purged_and_expired_submissions_are_in_no_file_any_more() {
    for by_hand in [true, false] {
        let (folder, clock) = (TempDir::new().unwrap(), clock());
        let (inbox, all) = full(folder.path(), &clock).await;
        let age = Duration::from_millis(5_500);
        let deleted = match by_hand {
            true => inbox.purge(age).await.unwrap(),
            false => inbox.expire(age).await.unwrap(),
        };
        assert_eq!(deleted, 5 * TOGETHER);
        gone(folder.path(), &all[..deleted]).await;
        let found = found(folder.path());
        assert!(
            all[deleted..]
                .iter()
                .all(|(_, secret)| found.contains(secret))
        );
    }
}

#[tokio::test]
async fn a_command_beside_the_server_leaves_no_trace_when_it_ends() {
    let (folder, clock) = (TempDir::new().unwrap(), clock());
    let (_server, all) = full(folder.path(), &clock).await;
    let command = open(StoreConfig::sqlite(folder.path()), &clock, None, None).await;
    command.erase(&all[7].0).await.unwrap();
    drop(command);
    assert!(!found(folder.path()).contains(&all[7].1));
}

#[tokio::test]
async fn traces_are_removed_when_another_program_stops_reading() {
    let (folder, clock) = (TempDir::new().unwrap(), clock());
    let (inbox, all) = full(folder.path(), &clock).await;
    let other = rusqlite::Connection::open(folder.path().join("inbox.sqlite")).unwrap();
    let read = "BEGIN; SELECT COUNT(*) FROM inbox_submissions";
    other.execute_batch(read).unwrap();
    inbox.erase(&all[7].0).await.unwrap();
    other.execute_batch("COMMIT").unwrap();
    gone(folder.path(), &all[7..8]).await;
}
