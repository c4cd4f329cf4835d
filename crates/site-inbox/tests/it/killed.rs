//! `kill -9` at random moments: every acknowledged submission is stored once. The system keeps what a killed process
//! has written, so these tests do not show what a power failure would lose; `durable.rs` does.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use site_inbox::{Filter, StoreConfig};

use crate::support::{Backend, SERVICES, filled, plain, promises, with};

/// Environment variable that gives the child its store: `sqlite:FOLDER` or a URL.
const STORE: &str = "INBOX_TEST_STORE";
/// Environment variable for the number of rounds.
const ROUNDS: &str = "INBOX_KILL_ROUNDS";

promises![every_acknowledged_submission_survives_kill_9];

async fn every_acknowledged_submission_survives_kill_9(backend: &Backend) {
    let rounds: u64 = std::env::var(ROUNDS)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(20);
    let mut acknowledged: HashMap<String, String> = HashMap::new();
    for round in 0..rounds {
        let config = backend.config();
        let lines = tokio::task::spawn_blocking(move || killed_child(&config, round))
            .await
            .unwrap();
        for (id, reference) in lines {
            let before = acknowledged.insert(id, reference.clone());
            assert!(
                before.is_none_or(|before| before == reference),
                "one id, two references"
            );
        }
    }
    let inbox = plain(backend.config()).await;
    let kept = inbox.list(&Filter::default()).await.unwrap();
    let references: HashSet<&str> = kept
        .iter()
        .map(|record| record.reference.as_str())
        .collect();
    assert_eq!(references.len(), kept.len(), "a reference is there twice");
    let ids: HashSet<&str> = kept
        .iter()
        .map(|record| record.values.text("name"))
        .collect();
    assert_eq!(ids.len(), kept.len(), "a submission is there twice");
    for (id, reference) in &acknowledged {
        let record = kept
            .iter()
            .find(|record| record.reference.as_str() == reference);
        assert_eq!(
            record.map(|record| record.values.text("name")),
            Some(id.as_str()),
            "{reference} was acknowledged and is gone"
        );
    }
    assert!(
        acknowledged.len() as u64 > rounds,
        "too little happened to prove anything: {}",
        acknowledged.len()
    );
    println!(
        "{rounds} rounds, {} acknowledged, {} kept",
        acknowledged.len(),
        kept.len()
    );
}

/// The references that the child acknowledged before it was killed.
fn killed_child(store: &StoreConfig, round: u64) -> Vec<(String, String)> {
    let place = match store {
        StoreConfig::Sqlite { folder, .. } => format!("sqlite:{}", folder.display()),
        StoreConfig::Postgres { url } => url.clone(),
    };
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "killed::child",
            "--ignored",
            "--nocapture",
            "--test-threads",
            "1",
        ])
        .env(STORE, place)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // The random time begins with the first acknowledgement. On a busy machine the child would otherwise be killed
    // before it stored anything.
    let mut early = Vec::new();
    for line in lines.by_ref().map_while(Result::ok) {
        let is_first = line.contains("ACK");
        early.push(line);
        if is_first {
            break;
        }
    }
    let nanoseconds = u64::from(
        std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .unwrap()
            .subsec_nanos(),
    );
    std::thread::sleep(Duration::from_micros(
        5_000 + (nanoseconds / 1_000 + round * 7_919) % 120_000,
    ));
    child.kill().unwrap();
    let later = lines.map_while(Result::ok);
    let found = early
        .into_iter()
        .chain(later)
        .filter_map(|line| {
            let mut words = line
                .split_whitespace()
                .skip_while(|word| *word != "ACK")
                .skip(1);
            // A line that the kill cut short acknowledges nothing.
            let (id, reference) = (words.next()?, words.next()?);
            (words.next() == Some("END")).then(|| (id.to_owned(), reference.to_owned()))
        })
        .collect();
    child.wait().unwrap();
    found
}

/// Not a test, but the process that is killed.
#[ignore = "started by the test above"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child() {
    let Ok(place) = std::env::var(STORE) else {
        return;
    };
    let store = place.strip_prefix("sqlite:").map_or_else(
        || StoreConfig::Postgres { url: place.clone() },
        StoreConfig::sqlite,
    );
    let inbox = plain(store).await;
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let inbox = inbox.clone();
            tokio::spawn(async move {
                for number in 0..2_000 {
                    // The name is the id, so that the parent can count both.
                    let id = uuid::Uuid::new_v4().to_string();
                    let raw = with(
                        filled(),
                        [("submissionId", id.clone()), ("name", id.clone())],
                    );
                    let submission = inbox.check(&raw, &SERVICES).unwrap();
                    for _ in 0..=(number % 2) {
                        let receipt = inbox.submit(&submission).await.unwrap();
                        say(&format!("ACK {id} {} END", receipt.reference));
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

fn say(line: &str) {
    // Each line is one write, so that the parent can see whether a line is complete.
    std::io::stdout()
        .lock()
        .write_all(format!("{line}\n").as_bytes())
        .unwrap();
}
