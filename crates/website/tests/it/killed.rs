//! kill -9 of the real program at random moments under concurrent submissions: every acknowledged submission is stored
//! once. The tests run a few rounds; `WEBSITE_KILL_ROUNDS=200` runs more. This does not show what a power failure would
//! lose; `durable.rs` of `site-inbox` does.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use crate::support::{Postgres, Server, program, text, try_post};

const SENDERS: u64 = 6;
/// Longest wait for the first acknowledgements. If the server stores nothing, the test fails because it counts them.
const STORED_WITHIN: Duration = Duration::from_secs(20);
/// Number of acknowledgements after which the random time until the kill begins. On a busy machine a round would
/// otherwise end before anything was stored.
const FIRST: u64 = 2;

#[test]
fn every_acknowledged_submission_survives_kill_9_on_sqlite() {
    survive(&[]);
}

#[test]
fn every_acknowledged_submission_survives_kill_9_on_postgres() {
    let Some(server) = Postgres::start() else {
        return;
    };
    survive(&["--database-url", &server.url()]);
}

fn survive(store: &[&str]) {
    let rounds = std::env::var("WEBSITE_KILL_ROUNDS");
    let rounds: u64 = rounds.ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    let folder = tempfile::tempdir().expect("a folder");
    let mut acknowledged: HashMap<String, String> = HashMap::new();
    for round in 0..rounds {
        for (id, reference) in round_of(folder.path(), store, round) {
            let before = acknowledged.insert(id, reference.clone());
            assert!(
                before.is_none_or(|before| before == reference),
                "one id, two references"
            );
        }
    }
    let mut export = program();
    export
        .args(["inbox", "export", "--format", "json", "--data-dir"])
        .arg(folder.path())
        .args(store);
    let out = export.output().expect("it runs");
    assert!(out.status.success(), "{}", text(&out.stderr));
    let kept: Vec<serde_json::Value> = serde_json::from_slice(&out.stdout).expect("a list");
    let field =
        |record: &serde_json::Value, name: &str| record[name].as_str().expect("text").to_owned();
    let references: HashSet<String> = kept
        .iter()
        .map(|record| field(record, "reference"))
        .collect();
    assert_eq!(references.len(), kept.len(), "a reference is there twice");
    // The name is the id.
    let by_id: HashMap<String, String> = kept
        .iter()
        .map(|record| (field(record, "name"), field(record, "reference")))
        .collect();
    assert_eq!(by_id.len(), kept.len(), "a submission is there twice");
    for (id, reference) in &acknowledged {
        assert_eq!(
            by_id.get(id),
            Some(reference),
            "{reference} was acknowledged and is gone"
        );
    }
    assert!(
        acknowledged.len() as u64 > rounds,
        "too little happened: {}",
        acknowledged.len()
    );
    println!(
        "{rounds} rounds, {} acknowledged, {} kept",
        acknowledged.len(),
        kept.len()
    );
}

/// Ids and references that were acknowledged before the kill.
fn round_of(data: &Path, store: &[&str], round: u64) -> Vec<(String, String)> {
    let server = Server::start(data, store);
    let (port, over, thanked) = (server.port, AtomicBool::new(false), AtomicU64::new(0));
    std::thread::scope(|scope| {
        let senders: Vec<_> = (0..SENDERS)
            .map(|sender| {
                let (over, thanked) = (&over, &thanked);
                scope.spawn(move || send_until(port, round, sender, over, thanked))
            })
            .collect();
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .expect("a time");
        let microseconds = u64::from(now.subsec_micros()) + round * 7_919;
        let begun = Instant::now();
        while thanked.load(Ordering::Relaxed) < FIRST && begun.elapsed() < STORED_WITHIN {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_micros(microseconds % 160_000));
        server.kill();
        over.store(true, Ordering::Relaxed);
        senders
            .into_iter()
            .flat_map(|sender| sender.join().expect("it ends"))
            .collect()
    })
}

/// Sends forms, some of them twice, until the server does not answer any more.
fn send_until(
    port: u16,
    round: u64,
    sender: u64,
    over: &AtomicBool,
    thanked: &AtomicU64,
) -> Vec<(String, String)> {
    let mut acknowledged = Vec::new();
    for number in 0_u64.. {
        let id = format!("{round:08x}-{sender:04x}-4000-8000-{number:012x}");
        let body =
            format!("name={id}&email=a%40example.org&topic=press&message=Hello&submissionId={id}");
        // Another client address each time, because the rate limit is not tested here.
        let from = format!("10.{sender}.{}.{}", number / 250, number % 250);
        for _ in 0..=(number % 3 / 2) {
            match try_post(port, &from, &body) {
                Ok(answer) => {
                    if let Some(reference) = answer.reference() {
                        acknowledged.push((id.clone(), reference));
                        thanked.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Err(_) if over.load(Ordering::Relaxed) => return acknowledged,
                Err(_) => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    }
    acknowledged
}
