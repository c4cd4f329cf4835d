//! What the inbox does if its store fails.

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use pretty_assertions::assert_eq;
use site_inbox::{Cause, Filter, Inbox, InboxConfig, InboxError, StoreConfig};
use tempfile::TempDir;

use crate::support::{Backend, Postgres, SERVICES, filled, plain, with};

async fn bounded(folder: &TempDir, max_bytes: u64) -> Inbox {
    let store = StoreConfig::Sqlite {
        folder: folder.path().into(),
        max_bytes,
    };
    Inbox::open(InboxConfig::new(store)).await.unwrap()
}

// Promise: contact-desk 27
#[tokio::test]
async fn a_submission_is_refused_and_not_stored_in_part_when_the_disk_is_full() {
    let folder = TempDir::new().unwrap();
    let inbox = bounded(&folder, 128 << 10).await;
    let raw = with(filled(), [("message", "x".repeat(4_000))]);
    let mut acknowledged = Vec::new();
    let refused = loop {
        match inbox.submit(&inbox.check(&raw, &SERVICES).unwrap()).await {
            Ok(receipt) => acknowledged.push(receipt.reference.to_string()),
            Err(error) => break error,
        }
        assert!(acknowledged.len() < 100, "never full");
    };
    assert_eq!(refused, InboxError::Unavailable(Cause::Full));
    assert!(acknowledged.len() > 5);
    let mut kept: Vec<_> = inbox
        .list(&Filter::default())
        .await
        .unwrap()
        .into_iter()
        .map(|record| record.reference.to_string())
        .collect();
    kept.sort();
    acknowledged.sort();
    assert_eq!(kept, acknowledged);
    // The operator is told the same, although what is stored can be read, until there is room.
    assert_eq!(inbox.counts().await.unwrap_err(), refused);
    inbox.purge(Duration::ZERO).await.unwrap();
    inbox.counts().await.unwrap();
    // After there is room again, the same inbox accepts submissions.
    drop(inbox);
    let inbox = bounded(&folder, 1 << 20).await;
    inbox
        .submit(&inbox.check(&raw, &SERVICES).unwrap())
        .await
        .unwrap();
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_reported_as_damaged_and_not_changed() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("inbox.sqlite");
    let text = "not a database ".repeat(1_000);
    std::fs::write(&path, &text).unwrap();
    let error = Inbox::open(InboxConfig::new(StoreConfig::sqlite(folder.path())))
        .await
        .err()
        .unwrap();
    assert!(matches!(error, InboxError::Corrupt(_)), "{error:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[tokio::test]
async fn a_store_of_a_later_version_is_refused_and_not_changed() {
    let folder = TempDir::new().unwrap();
    drop(plain(StoreConfig::sqlite(folder.path())).await);
    rusqlite::Connection::open(folder.path().join("inbox.sqlite"))
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    let error = Inbox::open(InboxConfig::new(StoreConfig::sqlite(folder.path())))
        .await
        .err()
        .unwrap();
    assert_eq!(
        error,
        InboxError::TooNew {
            found: 99,
            known: 4
        }
    );
}

#[tokio::test]
async fn only_the_owner_can_read_the_files() {
    let folder = TempDir::new().unwrap();
    let inbox = plain(StoreConfig::sqlite(folder.path())).await;
    crate::support::submit(&inbox, &filled()).await;
    let mut files = 0;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        files += 1;
        let file = file.unwrap();
        assert_eq!(
            file.metadata().unwrap().permissions().mode() & 0o777,
            0o600,
            "{:?}",
            file.file_name()
        );
    }
    assert!(files >= 2, "the log is looked at too");
}

#[tokio::test]
async fn a_command_beside_a_busy_server_waits_and_both_succeed() {
    let folder = TempDir::new().unwrap();
    let (server, command) = (
        plain(StoreConfig::sqlite(folder.path())).await,
        plain(StoreConfig::sqlite(folder.path())).await,
    );
    let work = |inbox: Inbox| async move {
        for _ in 0..50 {
            crate::support::submit(&inbox, &filled()).await;
        }
    };
    tokio::join!(work(server.clone()), work(command));
    assert_eq!(server.counts().await.unwrap().submissions, 100);
}

#[tokio::test]
async fn a_database_that_stops_answering_is_reported_as_unavailable_in_time() {
    let Some(Backend::Postgres(mut server)) = Backend::postgres() else {
        return;
    };
    let inbox = plain(StoreConfig::Postgres { url: server.url() }).await;
    crate::support::submit(&inbox, &filled()).await;
    server.kill();
    let error = inbox
        .submit(&inbox.check(&filled(), &SERVICES).unwrap())
        .await
        .unwrap_err();
    assert!(is_refused(&error), "{error}");
    let error = Inbox::open(InboxConfig::new(StoreConfig::Postgres {
        url: server.url(),
    }))
    .await
    .err()
    .unwrap();
    assert!(is_refused(&error), "{error}");
}

/// Whether the error ends with what the database or the system said.
fn is_refused(error: &InboxError) -> bool {
    matches!(error, InboxError::Unavailable(Cause::Refused(said)) if !said.is_empty())
}

#[tokio::test]
async fn an_operator_is_told_why_a_database_refuses() {
    let Some(Backend::Postgres(server)) = Backend::postgres() else {
        return;
    };
    let url = server.url();
    for (wrong, said) in [
        (
            url.replace("/postgres?", "/nowhere?"),
            "\"nowhere\" does not exist",
        ),
        (
            url.replace("//inbox@", "//nobody@"),
            "\"nobody\" does not exist",
        ),
        (
            "postgres://inbox:secret@127.0.0.1:1/x?sslmode=disable".to_owned(),
            "Connection refused",
        ),
    ] {
        let store = StoreConfig::Postgres { url: wrong };
        let error = Inbox::open(InboxConfig::new(store)).await.err().unwrap();
        assert!(is_refused(&error), "{error}");
        let error = error.to_string();
        assert!(error.contains(said) && !error.contains("secret"), "{error}");
    }
}

#[tokio::test]
async fn asking_for_an_inbox_makes_none() {
    for backend in [Backend::sqlite(), Backend::postgres()]
        .into_iter()
        .flatten()
    {
        let store = backend.config();
        assert_eq!(Inbox::exists(&store).await, Ok(false));
        assert_eq!(Inbox::exists(&store).await, Ok(false));
        drop(plain(store.clone()).await);
        assert_eq!(Inbox::exists(&store).await, Ok(true));
    }
}

#[tokio::test]
async fn a_database_that_restarted_is_used_again() {
    let Some(Backend::Postgres(mut server)) = Backend::postgres() else {
        return;
    };
    let inbox = plain(StoreConfig::Postgres { url: server.url() }).await;
    let first = crate::support::submit(&inbox, &filled()).await.reference;
    server.kill();
    server.restart();
    // The first call may get a dead connection; a visitor who tries again succeeds.
    let mut last = Err(InboxError::Unavailable(Cause::Away));
    for _ in 0..10 {
        last = inbox
            .submit(&inbox.check(&filled(), &SERVICES).unwrap())
            .await;
        if last.is_ok() {
            break;
        }
    }
    last.unwrap();
    assert!(inbox.show(&first).await.unwrap().is_some());
}

/// What a role or a database of PostgreSQL allows, made by statements, and how opening the inbox with it ends.
async fn opened_as(server: &Postgres, sql: &[&str], address: &str) -> Result<Inbox, String> {
    let (client, connection) = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls)
        .await
        .unwrap();
    tokio::spawn(connection);
    for statement in sql {
        client.batch_execute(statement).await.unwrap();
    }
    let url = server.url().replace("inbox@/postgres", address);
    let config = InboxConfig::new(StoreConfig::Postgres { url });
    let opened = Inbox::open(config).await;
    opened.map_err(|error| error.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_in_which_the_inbox_cannot_work_is_told_with_its_reason() {
    let Some(Backend::Postgres(server)) = Backend::postgres() else {
        return;
    };
    let role = ["CREATE DATABASE bare", "CREATE ROLE reader LOGIN"];
    let refused = opened_as(&server, &role, "reader@/bare").await;
    assert_eq!(
        refused.err().as_deref(),
        Some(
            "the inbox is unavailable: its store can't be reached: permission denied for schema public"
        )
    );
    let latin =
        ["CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"];
    let refused = opened_as(&server, &latin, "inbox@/latin").await;
    let why = refused.err().unwrap();
    assert!(
        why.contains("stores LATIN1") && why.contains("ENCODING 'UTF8'"),
        "{why}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_may_only_read_lists_what_is_stored() {
    let Some(Backend::Postgres(server)) = Backend::postgres() else {
        return;
    };
    let store = StoreConfig::Postgres { url: server.url() };
    let stored = crate::support::submit(&plain(store).await, &filled()).await;
    let role = [
        "CREATE ROLE reader LOGIN",
        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader",
        "ALTER ROLE reader SET default_transaction_read_only = on",
    ];
    let inbox = opened_as(&server, &role, "reader@/postgres").await.unwrap();
    let listed = inbox.list(&Filter::default()).await.unwrap();
    assert_eq!(listed[0].reference, stored.reference);
}
