//! The database's log (`-wal`) and its index (`-shm`) are damaged. The process was killed, so that both exist and the
//! acknowledged submissions are only in the log.

use std::path::{Path, PathBuf};

use pretty_assertions::assert_eq;
use site_inbox::{Filter, Inbox, InboxConfig, InboxError, StoreConfig};
use tempfile::TempDir;

use crate::support::{SERVICES, filled, plain, submit};

/// Makes the files that a killed process leaves, with this many submissions.
async fn killed(submissions: usize) -> (TempDir, Vec<String>) {
    let (living, dead) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let inbox = plain(StoreConfig::sqlite(living.path())).await;
    let mut references = Vec::new();
    for _ in 0..submissions {
        references.push(submit(&inbox, &filled()).await.reference.to_string());
    }
    // Copies the files of an open store, because closing it would empty the log.
    for file in std::fs::read_dir(living.path()).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), dead.path().join(file.file_name())).unwrap();
    }
    references.sort();
    (dead, references)
}

fn beside(folder: &TempDir, suffix: &str) -> PathBuf {
    folder.path().join(format!("inbox.sqlite-{suffix}"))
}

async fn kept(inbox: &Inbox) -> Vec<String> {
    let all = inbox.list(&Filter::default()).await.unwrap();
    let mut kept: Vec<_> = all.iter().map(|r| r.reference.to_string()).collect();
    kept.sort();
    kept
}

async fn try_open(folder: &Path) -> Result<Inbox, InboxError> {
    Inbox::open(InboxConfig::new(StoreConfig::sqlite(folder))).await
}

#[tokio::test]
async fn nothing_is_lost_if_the_index_of_the_log_is_damaged() {
    let damages: [fn(&Path); 4] = [
        |file| std::fs::write(file, [0; 32 << 10]).unwrap(),
        |file| std::fs::write(file, "rubbish ".repeat(4_096)).unwrap(),
        |file| std::fs::write(file, []).unwrap(),
        |file| std::fs::remove_file(file).unwrap(),
    ];
    for damage in damages {
        let (folder, references) = killed(5).await;
        damage(&beside(&folder, "shm"));
        let inbox = plain(StoreConfig::sqlite(folder.path())).await;
        assert_eq!(kept(&inbox).await, references);
        submit(&inbox, &filled()).await;
    }
}

#[tokio::test]
async fn a_log_with_a_damaged_end_keeps_its_complete_commits_and_accepts_new_ones() {
    let (folder, references) = killed(5).await;
    let log = beside(&folder, "wal");
    let mut bytes = std::fs::read(&log).unwrap();
    bytes.extend_from_slice(&[0x5a; 6_000]);
    std::fs::write(&log, bytes).unwrap();
    let inbox = plain(StoreConfig::sqlite(folder.path())).await;
    assert_eq!(kept(&inbox).await, references);
    submit(&inbox, &filled()).await;
    assert_eq!(kept(&inbox).await.len(), 6);
}

/// Commits that are only in the log can't be recovered. No others may be lost, and none may be stored in part.
#[tokio::test]
async fn if_the_log_is_lost_only_the_commits_in_it_are_lost() {
    for damage in [Vec::new(), vec![0; 40_000], b"rubbish ".repeat(5_000)] {
        let (folder, before) = killed(3).await;
        // Closing the store moves these from the log into the database.
        drop(plain(StoreConfig::sqlite(folder.path())).await);
        std::fs::write(beside(&folder, "wal"), damage).unwrap();
        let inbox = plain(StoreConfig::sqlite(folder.path())).await;
        assert_eq!(kept(&inbox).await, before);
        submit(&inbox, &filled()).await;
    }
}

#[tokio::test]
async fn a_folder_in_place_of_the_log_is_reported_and_nothing_is_changed() {
    let (folder, before) = killed(2).await;
    drop(plain(StoreConfig::sqlite(folder.path())).await);
    let _ = std::fs::remove_file(beside(&folder, "wal"));
    std::fs::create_dir(beside(&folder, "wal")).unwrap();
    assert!(try_open(folder.path()).await.is_err());
    std::fs::remove_dir(beside(&folder, "wal")).unwrap();
    assert_eq!(kept(&try_open(folder.path()).await.unwrap()).await, before);
}

/// The disk returns wrong pages: no submission is acknowledged, and the next start reports the damage.
#[tokio::test]
async fn a_damaged_database_acknowledges_no_submission() {
    let folder = TempDir::new().unwrap();
    drop(plain(StoreConfig::sqlite(folder.path())).await);
    let path = folder.path().join("inbox.sqlite");
    let mut bytes = std::fs::read(&path).unwrap();
    // The header of the file is not damaged.
    bytes[100..].fill(0x5a);
    std::fs::write(&path, bytes).unwrap();
    let outcome = match try_open(folder.path()).await {
        Ok(inbox) => inbox
            .submit(&inbox.check(&filled(), &SERVICES).unwrap())
            .await
            .map(drop),
        Err(error) => Err(error),
    };
    assert!(
        matches!(outcome, Err(InboxError::Corrupt(_))),
        "{outcome:?}"
    );
}
