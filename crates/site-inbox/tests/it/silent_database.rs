//! PostgreSQL does not answer: its processes are stopped, or another transaction holds the locks.

use pretty_assertions::assert_eq;
use site_inbox::{Cause, Inbox, InboxConfig, InboxError, Receipt, StoreConfig};

use crate::support::{Backend, Postgres, SERVICES, filled, plain, signal, submit, until};

/// A server and an inbox with several open connections; `None` if PostgreSQL is not installed.
async fn used() -> Option<(Postgres, Inbox)> {
    let Some(Backend::Postgres(server)) = Backend::postgres() else {
        return None;
    };
    let inbox = plain(url(&server)).await;
    let messages: Vec<_> = (0..16)
        .map(|_| {
            let inbox = inbox.clone();
            tokio::spawn(async move { submit(&inbox, &filled()).await })
        })
        .collect();
    for message in messages {
        message.await.unwrap();
    }
    Some((server, inbox))
}

fn url(server: &Postgres) -> StoreConfig {
    StoreConfig::Postgres { url: server.url() }
}

async fn send(inbox: &Inbox) -> Result<Receipt, InboxError> {
    let submission = inbox.check(&filled(), &SERVICES).unwrap();
    inbox.submit(&submission).await
}

async fn open(server: &Postgres) -> Option<InboxError> {
    Inbox::open(InboxConfig::new(url(server))).await.err()
}

/// Holds a lock of this table until the connection is dropped.
async fn lock(server: &Postgres, table: &str) -> tokio_postgres::Client {
    let (holder, connection) = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls)
        .await
        .unwrap();
    tokio::spawn(connection);
    let sql = format!("BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
    holder.batch_execute(&sql).await.unwrap();
    holder
}

const AWAY: InboxError = InboxError::Unavailable(Cause::Away);

// Promise: contact-desk 21
#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_stored_over_a_new_connection_when_all_open_ones_do_not_answer() {
    let Some((server, inbox)) = used().await else {
        return;
    };
    // Their processes are stopped, and never answer. New connections work.
    let serving = server.serving();
    assert!(serving.len() > 1, "several are open");
    signal("STOP", &serving);
    send(&inbox).await.unwrap();
    // The stopped ones are not in the pool any more, so no message meets one again.
    for _ in 0..8 {
        send(&inbox).await.unwrap();
    }
    server.go_on();
    assert_eq!(inbox.counts().await.unwrap().submissions, 16 + 9);
}

// Promise: contact-desk 21
#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_database_refuses_messages_and_takes_the_next_one_when_it_continues() {
    let Some((server, inbox)) = used().await else {
        return;
    };
    server.stop();
    let (message, start) = tokio::join!(send(&inbox), open(&server));
    assert_eq!((message.unwrap_err(), start), (AWAY, Some(AWAY)));
    server.go_on();
    send(&inbox).await.unwrap();
}

// Promise: contact-desk 19
#[tokio::test(flavor = "multi_thread")]
async fn a_locked_table_refuses_messages_and_starts_and_leaves_no_waiting_transaction_behind() {
    let Some((server, inbox)) = used().await else {
        return;
    };
    let messages = lock(&server, "inbox_submissions").await;
    let versions = lock(&server, "inbox_version").await;
    let (message, start) = tokio::join!(send(&inbox), open(&server));
    assert!(matches!(message, Err(InboxError::Unavailable(_))));
    assert!(matches!(start, Some(InboxError::Unavailable(_))));
    drop((messages, versions));
    send(&inbox).await.unwrap();
    assert_eq!(open(&server).await, None);
    // Only what is in the pool, or is about to leave it.
    until("no abandoned connection is left", || {
        server.serving().len() <= 8
    })
    .await;
}
