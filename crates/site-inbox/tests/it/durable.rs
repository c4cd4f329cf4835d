//! A submission is acknowledged only when it is on disk, so that a power failure loses no acknowledged submission.
//! `strace` shows whether a process synced its log before it wrote the acknowledgement.

use std::{collections::HashSet, path::Path, process::Command};

use site_inbox::StoreConfig;
use tempfile::TempDir;

use crate::support::{SERVICES, filled, plain, skip, with};

/// Environment variable that gives the traced process its store.
const FOLDER: &str = "INBOX_TEST_FOLDER";
/// Number of submissions, which are sent one after the other.
const COUNT: usize = 5;

// Promise: contact-desk 10
#[test]
fn a_reference_is_given_out_after_the_log_was_synced() {
    if !Command::new("strace")
        .arg("-V")
        .output()
        .is_ok_and(|out| out.status.success())
    {
        return skip("strace is not installed");
    }
    let folder = TempDir::new().unwrap();
    let trace = folder.path().join("trace");
    let out = Command::new("strace")
        .args([
            "--follow-forks",
            "--decode-fds=path",
            "--trace=fsync,fdatasync,write",
        ])
        .arg("--output")
        .arg(&trace)
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "durable::traced", "--ignored", "--nocapture"])
        .args(["--test-threads", "1"])
        .env(FOLDER, folder.path())
        .output()
        .unwrap();
    assert!(
        out.status.success(),
        "{}",
        String::from_utf8_lossy(&out.stderr)
    );
    let trace = std::fs::read_to_string(trace).unwrap();
    assert_eq!(acknowledged_after_a_sync(&trace), [true; COUNT], "{trace}");
}

/// For each acknowledgement, whether the log was synced after the previous one.
fn acknowledged_after_a_sync(trace: &str) -> Vec<bool> {
    let (mut synced, mut syncing, mut references) = (false, HashSet::new(), Vec::new());
    for line in trace.lines() {
        // strace splits a call into two lines if another thread makes a call in between.
        let (thread, call) = line.split_once(' ').unwrap();
        let call = call.trim_start();
        let begins = call.starts_with("fsync(") || call.starts_with("fdatasync(");
        if begins && call.contains("inbox.sqlite-wal>") {
            syncing.insert(thread);
        }
        if syncing.contains(thread) && call.ends_with("= 0") {
            syncing.remove(thread);
            synced = true;
        }
        if call.starts_with("write(1<") && call.contains("\"ACK ") {
            references.push(std::mem::take(&mut synced));
        }
    }
    references
}

/// Not a test, but the process that is traced.
#[ignore = "started by the test above"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn traced() {
    use std::io::Write as _;

    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let inbox = plain(StoreConfig::sqlite(Path::new(&folder))).await;
    for _ in 0..COUNT {
        let raw = with(
            filled(),
            [("submissionId", uuid::Uuid::new_v4().to_string())],
        );
        let submission = inbox.check(&raw, &SERVICES).unwrap();
        let receipt = inbox.submit(&submission).await.unwrap();
        let line = format!("ACK {}\n", receipt.reference);
        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
    }
}
