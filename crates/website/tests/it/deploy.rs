//! The files in `deploy/` use only settings, flags and metrics that the program has.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::support::{Server, get, text, website};

/// A metric that exists only if the server has a certificate.
const WITH_TLS: &str = "website_tls_certificate_expiry_timestamp_seconds";

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy")
}

/// Every file in a folder with its text, except secrets, which are not in git.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    for item in fs::read_dir(folder).expect("a folder") {
        let item = item.expect("an item").path();
        if item.is_dir() && !item.ends_with("secrets") {
            all.extend(files(&item));
        } else if let Ok(text) = fs::read_to_string(&item) {
            all.push((item, text));
        }
    }
    all
}

/// The words of a text that begin with `start` and go on with characters for which `more` is true.
fn words<'a>(
    text: &'a str,
    start: &'a str,
    more: fn(char) -> bool,
) -> impl Iterator<Item = &'a str> {
    text.match_indices(start).map(move |(at, _)| {
        let rest = &text[at..];
        let end = rest[start.len()..].find(|c| !more(c));
        rest[..end.map_or(rest.len(), |end| start.len() + end)].trim_end_matches(['_', '-'])
    })
}

fn help() -> String {
    ["serve", "health", "inbox export", "inbox purge"]
        .map(|command| {
            let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
            text(&website(&words).stdout)
        })
        .concat()
}

// Promise: security 3
#[test]
fn every_environment_variable_in_deploy_is_one_of_the_program() {
    let help = help();
    let known: BTreeSet<&str> =
        words(&help, "WEBSITE_", |c| c.is_ascii_uppercase() || c == '_').collect();
    // A setting of the scripts in `deploy/` themselves.
    let own = ["WEBSITE_BIN"];
    for (file, text) in files(&deploy()) {
        for name in words(&text, "WEBSITE_", |c| c.is_ascii_uppercase() || c == '_') {
            let there = known.contains(name) || own.contains(&name) || name == "WEBSITE";
            assert!(there, "{}: `website` has no {name}", file.display());
        }
    }
}

#[test]
fn every_flag_in_deploy_is_one_of_the_program() {
    let help = help();
    let known: BTreeSet<&str> =
        words(&help, "--", |c| c.is_ascii_lowercase() || c == '-').collect();
    for (file, text) in files(&deploy()) {
        // Flags in lines that run the program, and in code spans of documents.
        for line in text.lines() {
            let run = line.split("website serve ").nth(1);
            let said = line
                .split('`')
                .skip(1)
                .step_by(2)
                .filter(|code| code.starts_with("--"));
            for part in run.into_iter().chain(said) {
                for flag in words(part, "--", |c| c.is_ascii_lowercase() || c == '-') {
                    assert!(
                        known.contains(flag),
                        "{}: `website` has no {flag}",
                        file.display()
                    );
                }
            }
        }
    }
}

#[test]
fn every_metric_of_dashboard_alerts_and_runbook_exists() {
    let folder = tempfile::tempdir().expect("a folder");
    let admin = crate::support::free_port();
    let server = Server::start(
        folder.path(),
        &["--admin-listen", &format!("127.0.0.1:{admin}")],
    );
    let metrics = get(admin, "/metrics").text;
    drop(server);
    let of = |text: &str| -> BTreeSet<String> {
        words(text, "website_", |c| c.is_ascii_lowercase() || c == '_')
            .map(ToOwned::to_owned)
            .collect()
    };
    let known = of(&metrics);
    assert!(known.len() > 30, "{metrics}");
    let mut used = BTreeSet::new();
    for name in ["dashboard.json", "alerts.yaml", "alerts.test.yaml"] {
        let text = fs::read_to_string(deploy().join("monitoring").join(name)).expect("the file");
        for metric in of(&text) {
            let there = known.contains(&metric) || metric == WITH_TLS;
            assert!(there, "{name}: /metrics has no {metric}");
            used.insert(metric);
        }
    }
    let runbook = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/runbook.md");
    for metric in of(&fs::read_to_string(runbook).expect("the runbook")) {
        let there = known.contains(&metric) || metric == WITH_TLS;
        assert!(there, "runbook.md: /metrics has no {metric}");
    }
    assert!(used.len() > 20, "{used:?}");
}

#[test]
fn every_alert_leads_to_a_section_of_the_runbook() {
    let alerts = fs::read_to_string(deploy().join("monitoring/alerts.yaml")).expect("the rules");
    let runbook = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/runbook.md");
    let runbook = fs::read_to_string(runbook).expect("the runbook");
    let anchors: BTreeSet<String> = runbook
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .map(|heading| heading.to_lowercase().replace(' ', "-").replace(',', ""))
        .collect();
    let links: Vec<&str> = alerts
        .lines()
        .filter_map(|line| line.trim().strip_prefix("runbook_url: "))
        .collect();
    assert_eq!(links.len(), alerts.matches("- alert: ").count());
    for link in links {
        let (_, anchor) = link.split_once('#').expect("a section");
        assert!(
            anchors.contains(anchor),
            "runbook.md has no section {anchor}"
        );
    }
}

#[test]
fn health_reports_whether_a_server_is_ready_or_does_not_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let admin = format!("127.0.0.1:{}", crate::support::free_port());
    let nobody = website(&["health", "--admin-listen", &admin]);
    assert_eq!(nobody.status.code(), Some(2));
    assert!(text(&nobody.stderr).contains("no admin listener answers"));
    let server = Server::start(folder.path(), &["--admin-listen", &admin]);
    // The listener of visitors answers with a page.
    let visitors = format!("127.0.0.1:{}", server.port);
    let other = website(&["health", "--admin-listen", &visitors]);
    assert_eq!(
        (other.status.code(), text(&other.stdout)),
        (Some(2), String::new())
    );
    let problem = text(&other.stderr);
    assert!(
        problem.contains("--admin-listen") && !problem.contains('<'),
        "{problem}"
    );
    let ready = website(&["health", "--wait", "30", "--admin-listen", &admin]);
    assert_eq!(ready.status.code(), Some(0), "{}", text(&ready.stderr));
    assert!(text(&ready.stdout).starts_with("ready, build "));
}
