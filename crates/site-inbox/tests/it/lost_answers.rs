//! The connection to PostgreSQL breaks during a commit, so that the data is stored and the response is lost.

use std::collections::HashMap;
use std::io::{Read as _, Write as _};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pretty_assertions::assert_eq;
use site_inbox::{By, Filter, RawSubmission, StoreConfig, Visit};
use tempfile::TempDir;

use crate::support::{Backend, plain, with};

/// A proxy that forwards everything until it is told to drop the response to the next commit.
struct Wire {
    folder: TempDir,
    loses: Arc<AtomicBool>,
}

impl Wire {
    fn to(server: PathBuf) -> Self {
        let folder = TempDir::new().unwrap();
        let listener = UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
        let loses = Arc::new(AtomicBool::new(false));
        let order = Arc::clone(&loses);
        std::thread::spawn(move || {
            for client in listener.incoming() {
                let server = UnixStream::connect(&server).unwrap();
                pass(client.unwrap(), server, &order);
            }
        });
        Self { folder, loses }
    }

    fn config(&self) -> StoreConfig {
        let host = self.folder.path().display().to_string().replace('/', "%2F");
        let url = format!("postgres://inbox@/postgres?host={host}&sslmode=disable");
        StoreConfig::Postgres { url }
    }
}

/// Forwards both directions, each in a thread of its own.
fn pass(client: UnixStream, server: UnixStream, order: &Arc<AtomicBool>) {
    let (mut from_client, mut to_server) =
        (client.try_clone().unwrap(), server.try_clone().unwrap());
    let (order, lost) = (Arc::clone(order), Arc::new(AtomicBool::new(false)));
    let losing = Arc::clone(&lost);
    std::thread::spawn(move || {
        let mut buffer = [0; 1 << 16];
        while let Ok(read @ 1..) = from_client.read(&mut buffer) {
            let bytes = &buffer[..read];
            if bytes.windows(6).any(|word| word == b"COMMIT") && order.swap(false, Ordering::SeqCst)
            {
                losing.store(true, Ordering::SeqCst);
            }
            if to_server.write_all(bytes).is_err() {
                break;
            }
        }
        let _ = to_server.shutdown(std::net::Shutdown::Both);
    });
    let (mut from_server, mut to_client) = (server, client);
    std::thread::spawn(move || {
        let mut buffer = [0; 1 << 16];
        while let Ok(read @ 1..) = from_server.read(&mut buffer) {
            // The server has responded, so it has committed.
            if lost.load(Ordering::SeqCst) || to_client.write_all(&buffer[..read]).is_err() {
                break;
            }
        }
        let _ = to_client.shutdown(std::net::Shutdown::Both);
    });
}

/// A database behind a proxy; `None` if PostgreSQL is not installed.
fn database() -> Option<(Backend, Wire)> {
    let backend = Backend::postgres()?;
    let StoreConfig::Postgres { url } = backend.config() else {
        panic!("another store");
    };
    let (_, host) = url.split_once("host=").unwrap();
    let folder = host.split('&').next().unwrap().replace("%2F", "/");
    let wire = Wire::to(PathBuf::from(folder).join(".s.PGSQL.5432"));
    Some((backend, wire))
}

// Promise: visits 5
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn visits_are_not_added_twice_if_the_response_to_a_commit_is_lost() {
    let Some((_backend, wire)) = database() else {
        return;
    };
    let inbox = plain(wire.config()).await;
    let visit = Visit {
        day: "2026-02-28".parse().unwrap(),
        path: "/".to_owned(),
        referrer: String::new(),
        missed: String::new(),
    };
    let counts = HashMap::from([(visit, 3)]);
    wire.loses.store(true, Ordering::SeqCst);
    inbox.count_visits(&counts).await.unwrap();
    assert!(!wire.loses.load(Ordering::SeqCst), "no commit was sent");
    inbox.count_visits(&counts).await.unwrap();
    let rows = inbox
        .visits(By::Path, Duration::from_secs(40 * 86_400))
        .await
        .unwrap();
    assert_eq!(rows.first().map(|row| row.visits), Some(6));
}

// Promise: contact-desk 10
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_submission_is_acknowledged_and_stored_once_if_the_response_to_a_commit_is_lost() {
    let Some((_backend, wire)) = database() else {
        return;
    };
    let inbox = plain(wire.config()).await;
    let raw = with(
        RawSubmission::default(),
        [
            ("name", "Ada"),
            ("email", "ada@example.org"),
            ("topic", "press"),
            ("message", "Hello"),
        ],
    );
    let submission = inbox.check::<&str>(&raw, &[]).unwrap();
    wire.loses.store(true, Ordering::SeqCst);
    let receipt = inbox.submit(&submission).await.unwrap();
    assert!(!wire.loses.load(Ordering::SeqCst), "no commit was sent");
    let stored = inbox.list(&Filter::default()).await.unwrap();
    assert_eq!(stored.len(), 1);
    assert_eq!(
        stored.first().map(|record| &record.reference),
        Some(&receipt.reference)
    );
}
