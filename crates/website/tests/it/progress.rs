//! Long work reports its progress.

use std::{fmt::Write as _, path::Path, process::Command};

use crate::support::{Server, copy, program, sample, text, until};

/// The sample with this many additional organizations.
fn large_folder(folder: &Path, organizations: usize) {
    copy(&sample("good"), folder);
    for number in 0..organizations {
        let mut entry = String::new();
        writeln!(entry, "name = \"Trust {number}\"").unwrap();
        writeln!(entry, "description = \"What trust {number} does. A sentence that is long enough to serve as a description of this page.\"").unwrap();
        writeln!(entry, "country = \"Kenya\"\ntags = [\"Other\"]").unwrap();
        let file = folder.join(format!("organizations/trust-{number}.toml"));
        std::fs::write(file, entry).unwrap();
    }
}

// Promise: commands 6
#[test]
fn a_long_check_reports_its_progress_in_plain_lines_and_with_a_bar_on_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    large_folder(folder.path(), 50);
    let content = folder.path().to_str().unwrap();
    let run = || {
        let mut command = program();
        command.args(["check", "--content", content]);
        command.env("WEBSITE_PROGRESS_PAUSE_MS", "0");
        command
    };
    let plain = run().output().unwrap();
    let (said, result) = (text(&plain.stderr), text(&plain.stdout));
    assert_eq!(plain.status.code(), Some(0), "{result}{said}");
    let is_progress = |line: &str| line.ends_with(" %") && line.contains(": ");
    assert!(said.lines().any(is_progress), "{said}");
    assert!(said.lines().all(is_progress), "{said}");
    assert!(!said.contains(['\r', '\u{1b}']), "{said:?}");
    assert!(!result.contains(" %"), "{result}");

    let line = format!(
        "'{}' check --content '{content}'",
        env!("CARGO_BIN_EXE_website")
    );
    let Ok(drawn) = Command::new("script")
        .args(["--quiet", "--return", "--command", &line, "/dev/null"])
        .env("TERM", "xterm")
        .env("WEBSITE_PROGRESS_PAUSE_MS", "0")
        .output()
    else {
        crate::support::skip("no script in PATH, which gives a command a terminal");
        return;
    };
    let drawn = text(&drawn.stdout);
    assert!(
        drawn.contains(['█', '░']) && drawn.contains('\r'),
        "{drawn:?}"
    );
    assert!(drawn.contains("0 errors, "), "{drawn:?}");
}

// Promise: commands 6
#[test]
fn the_first_render_reports_its_progress_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content");
    large_folder(&content, 100);
    let mut command = program();
    command.env("WEBSITE_PROGRESS_PAUSE_MS", "2");
    let server = Server::on(&content, command, &folder.path().join("data"), &[]);
    until("a line that counts pages", || {
        let log = server.log();
        let mut lines = log.lines().filter_map(|line| line.split_once("rendered "));
        lines.any(|(_, rest)| {
            let numbers = rest
                .strip_suffix(" pages")
                .and_then(|rest| rest.split_once(" of "));
            numbers.is_some_and(|(done, all)| {
                let number = |text: &str| text.parse::<usize>().unwrap();
                number(done) > 0 && number(done) <= number(all)
            })
        })
    });
}
