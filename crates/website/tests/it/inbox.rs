//! `website inbox`, beside a running server.

use std::{path::Path, process::Stdio};

use crate::support::{Server, post, program, text, until, website};

const GOOD: &str = "name=Ada+Example&email=ada%40example.org&phone=%2B34612345678&topic=demo&services=Training&message=";

fn inbox(data: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let mut all = vec!["inbox"];
    all.extend(words);
    all.extend(["--data-dir", data.to_str().expect("a path")]);
    let out = website(&all);
    (out.status.code(), text(&out.stdout), text(&out.stderr))
}

#[test]
fn that_the_reader_of_an_export_has_ended_is_no_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    post(server.port, "192.0.2.1", &format!("{GOOD}Hello"));
    let data = folder.path().to_str().expect("a path");
    for words in [
        &["inbox", "list"][..],
        &["inbox", "export", "--format", "csv"],
        &["inbox", "export", "--format", "json"],
        &["visits", "--format", "csv"],
    ] {
        let mut command = program();
        command.args(words).args(["--data-dir", data]);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it runs");
        drop(child.stdout.take());
        let code = child.wait().expect("it ends").code();
        assert_eq!(code, Some(0), "{words:?}");
    }
}

// Promise: commands 4, 16
#[test]
fn what_visitors_sent_is_listed_shown_exported_redelivered_and_purged() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let server = Server::start(data, &[]);
    let sent = post(server.port, "192.0.2.1", &format!("{GOOD}Hello%0Aagain"));
    let reference = sent.reference().expect("a reference");
    let caught = post(server.port, "192.0.2.1", &format!("{GOOD}x&fax=1"));
    let caught = caught.reference().expect("it looks like success");

    let (code, list, _) = inbox(data, &["list"]);
    assert_eq!(code, Some(0));
    let line = |reference: &str| {
        list.lines()
            .find(|line| line.starts_with(reference))
            .expect("a line")
            .to_owned()
    };
    assert!(line(&reference).contains("received") && line(&reference).contains("ada@example.org"));
    assert!(line(&caught).contains("fax"), "{list}");
    let (_, list, _) = inbox(data, &["list", "--marked"]);
    assert!(list.contains(&caught) && !list.contains(&reference));

    let (code, shown, _) = inbox(data, &["show", &reference.to_lowercase()]);
    assert_eq!(code, Some(0));
    for part in [
        &*reference,
        "Ada Example",
        "+34612345678",
        "Training",
        "Hello\nagain",
    ] {
        assert!(shown.contains(part), "{part} is not in {shown}");
    }
    let (code, out, problem) = inbox(data, &["show", "ME-0000-0000"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(
        problem.contains("there is no submission ME-0000-0000"),
        "{problem}"
    );
    let (code, _, problem) = inbox(data, &["show", "what?"]);
    assert_eq!(code, Some(2));
    assert!(problem.contains("looks like"), "{problem}");

    let (code, csv, _) = inbox(data, &["export", "--format", "csv"]);
    assert_eq!(code, Some(0));
    assert!(csv.starts_with("reference,receivedAt,status,marked,name,email,organization,phone,topic,services,message\r\n"));
    assert!(
        csv.contains("'+34612345678"),
        "a number is no formula: {csv}"
    );
    let (code, json, _) = inbox(data, &["export", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((code, json.as_array().map(Vec::len)), (Some(0), Some(2)));
    assert_eq!(json[1]["message"], "Hello\nagain");
    assert_eq!(json[0]["marked"], true);

    let (code, _, problem) = inbox(data, &["redeliver", &caught]);
    assert_eq!(code, Some(2));
    assert!(problem.contains("--webhook-url"), "{problem}");
    let hook = [
        "redeliver",
        &caught,
        "--webhook-url",
        "http://127.0.0.1:9/in",
    ];
    let (code, said, _) = inbox(data, &hook);
    assert_eq!(code, Some(0));
    assert!(said.contains("webhook"), "{said}");
    let (_, shown, _) = inbox(data, &["show", &caught]);
    assert!(shown.contains("webhook: owed"), "{shown}");
    assert_eq!(inbox(data, &["redeliver", "ME-0000-0000"]).0, Some(1));

    let (code, said, _) = inbox(data, &["erase", &caught]);
    assert_eq!(code, Some(0));
    assert!(said.contains(&caught), "{said}");
    assert_eq!(inbox(data, &["erase", &caught]).0, Some(1));
    assert_eq!(
        inbox(data, &["purge", "--older-than", "1d"]).1,
        "0 submissions purged\n"
    );
    assert_eq!(
        inbox(data, &["purge", "--older-than", "yesterday"]).0,
        Some(2)
    );
    // Everything is older than nothing.
    assert_eq!(inbox(data, &["purge", "--older-than", "0d"]).0, Some(2));
    until("the message is a second old, and purged", || {
        inbox(data, &["purge", "--older-than", "1s"]).1 == "1 submission purged\n"
    });
    assert_eq!(inbox(data, &["list"]).1, "No submissions\n");
}

#[test]
fn no_cell_of_an_export_can_be_run_as_a_formula() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let body = "name=%3DHYPERLINK(%22http%3A%2F%2Fevil.example%22)&email=ada%40example.org&topic=demo&organization=%40SUM(1)&message=-2%2B3%0A%3Dcmd";
    assert_eq!(post(server.port, "192.0.2.1", body).status, 201);
    let (_, csv, _) = inbox(folder.path(), &["export"]);
    for cell in [
        "\"'=HYPERLINK(\"\"http://evil.example\"\")\"",
        "'@SUM(1)",
        "\"'-2+3\n=cmd\"",
    ] {
        assert!(csv.contains(cell), "{cell} is not in {csv}");
    }
}

#[test]
fn a_missing_store_is_reported_and_not_made() {
    let folder = tempfile::tempdir().expect("a folder");
    for place in [Path::new("/nowhere/at/all"), folder.path()] {
        for words in [&["list"][..], &["purge", "--older-than", "1d"], &["export"]] {
            let (code, out, problem) = inbox(place, words);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{words:?}");
            assert!(
                problem.contains(&place.display().to_string()) && problem.contains("--data-dir"),
                "{problem}"
            );
        }
        assert!(!place.join("inbox.sqlite").exists());
    }
    let out = website(&[
        "inbox",
        "list",
        "--database-url",
        "postgres://x@127.0.0.1:1/x?sslmode=disable",
    ]);
    assert_eq!(out.status.code(), Some(2));
    let problem = text(&out.stderr);
    assert!(
        problem.contains("unavailable") && problem.contains("refused"),
        "{problem}"
    );
}

#[test]
fn a_database_without_a_host_is_a_setting_that_is_wrong() {
    for url in ["", "postgres://", "postgres:///inbox", "mysql://x@y/z"] {
        let out = website(&["inbox", "list", "--database-url", url]);
        assert_eq!(out.status.code(), Some(2), "{url}");
        let problem = text(&out.stderr);
        assert!(
            problem.contains("--database-url is not a PostgreSQL URL"),
            "{url}: {problem}"
        );
    }
}

#[test]
fn an_option_that_a_database_url_can_not_have_is_told_without_the_password() {
    for (option, said) in [
        ("sslmode=verify-full", "invalid value for option `sslmode`"),
        ("pgbouncer=true", "it has an unknown option"),
    ] {
        let url = format!("postgres://x:hunter2@127.0.0.1/x?{option}");
        let out = website(&["inbox", "list", "--database-url", &url]);
        let problem = text(&out.stderr);
        assert_eq!(out.status.code(), Some(2));
        assert!(
            problem.contains(said) && !problem.contains("hunter2"),
            "{problem}"
        );
    }
}

#[test]
fn an_empty_variable_counts_as_not_set() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = program();
    command.args(["visits", "--data-dir"]).arg(folder.path());
    for name in ["DATABASE_URL", "SMTP_URL", "NOTIFY_TO", "RETAIN", "SINCE"] {
        command.env(format!("WEBSITE_{name}"), "");
    }
    let unset = website(&[
        "visits",
        "--data-dir",
        folder.path().to_str().expect("a path"),
    ]);
    let out = command.output().expect("it runs");
    assert_eq!(text(&out.stderr), text(&unset.stderr));
    assert_eq!(out.status.code(), unset.status.code());
}

#[test]
fn a_server_with_only_one_of_the_mail_settings_does_not_start() {
    let out = website(&["serve", "--smtp-url", "smtp://127.0.0.1"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("--notify-to"));
}
