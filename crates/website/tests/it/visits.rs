//! `website visits`, beside a running server.

use std::path::Path;

use crate::support::{Server, sends_visit, text, until, website};

fn visits(data: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let mut all = vec!["visits", "--data-dir", data.to_str().expect("a path")];
    all.extend(words);
    let out = website(&all);
    (out.status.code(), text(&out.stdout), text(&out.stderr))
}

// Promise: visits 3
#[test]
fn visits_are_reported_by_day_path_and_referrer_beside_a_running_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let server = Server::start(data, &[]);
    assert_eq!(visits(data, &[]).1, "No visits\n");
    for (path, referrer) in [
        ("/", ""),
        ("/blog", "https://search.example/?q=x"),
        ("/blog", ""),
    ] {
        sends_visit(server.port, path, referrer);
    }
    until("the visits are stored", || {
        visits(data, &[]).1.contains("3  in all")
    });
    let (code, by_path, _) = visits(data, &["--since", "1w", "--by", "path"]);
    assert_eq!(
        (code, by_path.as_str()),
        (Some(0), "2  /blog\n1  /\n3  in all\n")
    );
    let (_, by_host, _) = visits(data, &["--by", "referrer"]);
    assert_eq!(by_host, "2  (none)\n1  search.example\n3  in all\n");
    let (_, csv, _) = visits(data, &["--by", "path", "--format", "csv"]);
    assert_eq!(csv, "path,visits\r\n/blog,2\r\n/,1\r\n");
    let (_, json, _) = visits(data, &["--by", "path", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json[0]["path"], "/blog");
    assert_eq!(json[0]["visits"], 2);
}

// Promise: visits
#[test]
fn a_report_that_cannot_be_made_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    for wrong in [
        ["--since", "a month"],
        ["--since", "1h"],
        ["--since", "0d"],
        ["--by", "hour"],
        ["--format", "xml"],
    ] {
        let (code, out, problem) = visits(folder.path(), &wrong);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{wrong:?}");
        assert!(problem.contains(wrong[0]), "{problem}");
    }
    for place in [Path::new("/nowhere/at/all"), folder.path()] {
        let (code, _, problem) = visits(place, &[]);
        assert_eq!(code, Some(2));
        assert!(problem.contains("--data-dir"), "{problem}");
        assert!(!place.join("inbox.sqlite").exists());
    }
}

// Promise: consent 10
#[test]
fn a_server_with_an_invalid_chat_origin_does_not_start() {
    let script = "https://chat.example/widget.js";
    let origin = "https://chat.example/frame;script-src";
    let wrong = [
        "serve",
        "--chat-script-url",
        script,
        "--chat-origin",
        origin,
    ];
    let out = website(&wrong);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("origin without a path"));
    let out = website(&["serve", "--chat-origin", "https://cdn.example"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("--chat-script-url"));
}
