//! A program that is killed while it saves and publishes.

use std::{
    env,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use site_edit::Editor;

use crate::support::{Desk, POST};

const CONTENT: &str = "SITE_EDIT_TEST_CONTENT";
const FIRST: &str = "SITE_EDIT_TEST_FIRST";
const DATA: &str = "SITE_EDIT_TEST_DATA";

/// The text of the post after this many changes.
fn title(number: u32) -> String {
    format!("Title {number} {}", "x".repeat(60))
}

fn send(editor: &Editor, pairs: &[(&str, &str)]) -> site_edit::Submitted {
    let pairs: Vec<(String, String)> = pairs
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect();
    editor.submitted(POST, &pairs).unwrap()
}

/// Not a test by itself: the program that is killed. It saves and publishes as quickly as it can.
#[test]
fn writer_that_is_killed() {
    let (Ok(content), Ok(data)) = (env::var(CONTENT), env::var(DATA)) else {
        return;
    };
    let editor = Editor::new(content, Path::new(&data)).unwrap();
    let first = env::var(FIRST).unwrap().parse::<u32>().unwrap();
    for number in first.. {
        let sent = send(&editor, &[("title", &title(number))]);
        editor.save(POST, &sent, "Amara").unwrap();
        if (number - first).is_multiple_of(3) {
            editor.publish(POST, &send(&editor, &[]), "Amara").unwrap();
            println!("published");
        }
    }
}

// Promise: editing 4
#[test]
fn a_program_that_is_killed_leaves_the_old_file_or_the_new_one_in_200_rounds() {
    let desk = Desk::new();
    let sent = desk.sent(POST, &[("title", &title(0))]).unwrap();
    desk.editor.publish(POST, &sent, "Amara").unwrap();
    let whole = desk.text(POST);
    let without_title = |text: &str| {
        text.lines()
            .filter(|line| !line.starts_with("title"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (mut written, mut kept) = (std::collections::HashSet::new(), 0);
    for round in 0..200_u64 {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["killed::writer_that_is_killed", "--exact", "--nocapture"])
            .env(CONTENT, desk.content.path())
            .env(DATA, desk.data.path())
            .env(FIRST, (round * 1000).to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // The first publication takes longest, because it reads the whole folder.
        let said = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut said = said.map_while(Result::ok);
        assert!(said.any(|line| line.contains("published")), "round {round}");
        thread::sleep(Duration::from_micros(round * 7919 % 60_000));
        child.kill().unwrap();
        child.wait().unwrap();
        let text = desk.text(POST);
        assert_eq!(without_title(&text), without_title(&whole), "round {round}");
        let line = text.lines().find(|line| line.starts_with("title")).unwrap();
        assert!(
            line.ends_with(&format!("{}\"", "x".repeat(60))),
            "round {round}: {line}"
        );
        written.insert(line.to_owned());
        let opened = desk.editor.open(POST).unwrap();
        if let Some(copy) = opened.copy {
            assert_eq!(
                without_title(&copy.text),
                without_title(&whole),
                "round {round}"
            );
            kept += 1;
        }
    }
    assert!(
        written.len() > 1 && kept > 0,
        "{} texts, {kept} copies: nothing was killed at work",
        written.len()
    );
    // Whoever publishes next removes what the killed ones have left.
    desk.publish(POST, &[("title", "Done")]).unwrap();
    let left = std::fs::read_dir(desk.content.path().join("blog"))
        .unwrap()
        .flatten();
    let left: Vec<_> = left
        .map(|entry| entry.file_name())
        .filter(|name| name.to_string_lossy().starts_with('.'))
        .collect();
    assert!(left.is_empty(), "{left:?}");
    assert_eq!(desk.editor.files().unwrap().findings.errors(), 0);
}
