//! What is published is committed, where the content is kept in git.

use std::path::Path;

use super::{Editor, good_site};
use crate::support::text;

fn git(folder: &Path, arguments: &[&str]) -> String {
    let mut git = std::process::Command::new("git");
    let output = git.arg("-C").arg(folder).args(arguments).output();
    text(&output.expect("git").stdout)
}

/// An editor of the sample site in a work tree.
fn kept_in_git() -> Editor {
    let folder = good_site();
    let content = folder.path().join("content");
    for arguments in [
        &["init", "--quiet"][..],
        &["config", "user.name", "Test"],
        &["config", "user.email", "test@localhost"],
        &["add", "."],
        &["commit", "--quiet", "--message", "The sample"],
    ] {
        git(&content, arguments);
    }
    Editor::start_in(folder, "edit", &["--edit-git"], 1)
}

// Promise: editor 18
#[test]
fn the_history_of_a_file_goes_on_beyond_its_renames() {
    let editor = kept_in_git();
    let title = |own: &str| {
        let form = editor.ask("GET", own, &[], "").1;
        let (_, rest) = form.split_once("name=\"title\" value=\"").expect("a title");
        rest.split('"').next().unwrap_or_default().to_owned()
    };
    let send = |path: &str, sent: &str| editor.ask("POST", path, &[], sent).0;
    let first = title("/e/blog/first-post.md");
    assert_eq!(
        send("/e/blog/first-post.md", "title=One&action=publish"),
        303
    );
    assert_eq!(send("/rename/blog/first-post.md", "name=renamed-post"), 303);
    assert_eq!(
        send("/e/blog/renamed-post.md", "title=Two&action=publish"),
        303
    );
    let own = "/e/blog/renamed-post.md/history";
    let history = editor.ask("GET", own, &[], "").1;
    for subject in [
        "Publish blog/renamed-post.md",
        "Publish blog/first-post.md",
        "The sample",
    ] {
        assert!(history.contains(subject), "{subject}: {history}");
    }
    let commits = history.split("name=\"commit\" value=\"").skip(1);
    let oldest = commits.last().and_then(|rest| rest.split('"').next());
    let oldest = format!("commit={}", oldest.expect("a version"));
    for other in ["commit=HEAD", "commit=--output=x", "commit="] {
        assert_eq!(send(own, other), 422, "{other}");
    }
    assert_eq!(send(own, &oldest), 303);
    assert_eq!(title("/e/blog/renamed-post.md"), first);
    // It would take the place of a working copy.
    assert_eq!(send(own, &oldest), 409);
}

// Promise: editor 18
#[test]
fn a_version_that_a_merge_made_is_in_the_history_and_comes_back() {
    let editor = kept_in_git();
    let content = editor.folder.path().join("content");
    let file = content.join("blog/first-post.md");
    let sample = std::fs::read_to_string(&file).expect("the file");
    let is_title = |line: &&str| line.starts_with("title = ");
    let title = sample.lines().find(is_title).expect("a title");
    let write = |name: &str| {
        let text = sample.replace(title, &format!("title = \"{name}\""));
        std::fs::write(&file, text).expect("it is written");
    };
    let git = |arguments: &[&str]| git(&content, arguments);
    git(&["branch", "side"]);
    for (branch, name) in [("-", "One"), ("side", "Two")] {
        if branch != "-" {
            git(&["switch", "--quiet", branch]);
        }
        write(name);
        git(&["commit", "--quiet", "--all", "--message", name]);
    }
    git(&["switch", "--quiet", "-"]);
    git(&["merge", "--quiet", "side"]);
    write("Both");
    git(&["commit", "--quiet", "--all", "--message", "Resolved"]);
    let merge = git(&["rev-parse", "HEAD"]);
    write("Later");
    git(&["commit", "--quiet", "--all", "--message", "Later"]);

    let own = "/e/blog/first-post.md/history";
    let history = editor.ask("GET", own, &[], "").1;
    for subject in ["Resolved", "One", "Two", "The sample"] {
        assert_eq!(history.matches(subject).count(), 1, "{subject}: {history}");
    }
    let sent = format!("commit={}", merge.trim());
    assert_eq!(editor.ask("POST", own, &[], &sent).0, 303);
    let form = editor.ask("GET", "/e/blog/first-post.md", &[], "").1;
    assert!(form.contains("value=\"Both\""), "{form}");
}

// Promise: editor 18
#[test]
fn a_rename_commits_what_it_changed_and_nothing_else() {
    let editor = kept_in_git();
    let content = editor.folder.path().join("content");
    let by_hand = content.join("team/ada-example.md");
    let by_hand = match by_hand.exists() {
        true => by_hand,
        false => content.join("site.toml"),
    };
    let text = std::fs::read_to_string(&by_hand).expect("a file");
    std::fs::write(&by_hand, format!("{text}\n")).expect("a change by hand");
    std::fs::write(content.join("private.txt"), "mine").expect("a file of somebody's own");
    let sent = editor.ask("POST", "/rename/blog/first-post.md", &[], "name=renamed");
    assert_eq!(sent.0, 303);
    let git = |arguments: &[&str]| git(&content, arguments);
    let names = ["log", "-1", "--no-renames", "--format=", "--name-only"];
    let committed = git(&names);
    for path in ["blog/first-post.md", "blog/renamed.md", "redirects.toml"] {
        assert!(committed.lines().any(|name| name == path), "{committed}");
    }
    let left = git(&["status", "--porcelain"]);
    assert_eq!(left.lines().count(), 2, "{left}");
    assert!(left.contains("?? private.txt"), "{left}");
}

// Promise: editor 25
#[cfg(unix)]
#[test]
fn a_commit_that_fails_or_takes_long_is_told_and_holds_up_nobody() {
    use std::os::unix::fs::PermissionsExt as _;
    let editor = kept_in_git();
    let content = editor.folder.path().join("content");
    let git = |arguments: &[&str]| git(&content, arguments);
    let own = "/e/blog/first-post.md";
    let publish = |title: &str| {
        let sent = format!("title={title}&action=publish");
        assert_eq!(editor.ask("POST", own, &[], &sent).0, 303);
        editor.ask("GET", own, &[], "").1
    };
    let told = "git has no commit of it";
    let hook = content.join(".git/hooks/pre-commit");
    let set = |script: &str| {
        std::fs::write(&hook, format!("#!/bin/sh\n{script}\n")).expect("a hook");
        let rights = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&hook, rights).expect("it runs");
    };
    set("echo HOOK SAYS NO; exit 1");
    let form = publish("Two");
    assert!(
        form.contains(told) && form.contains("HOOK SAYS NO"),
        "{form}"
    );
    assert!(editor.ask("GET", "/", &[], "").1.contains("HOOK SAYS NO"));
    assert_eq!(
        git(&["diff", "--cached", "--name-only"]),
        "",
        "nothing is staged"
    );
    let go_on = content.join(".git/go-on");
    set(&format!(
        "while [ ! -e {} ]; do sleep 0.1; done",
        go_on.display()
    ));
    assert!(publish("Three").contains("git is still at work"));
    assert!(publish("Four").contains(told), "nobody waits for the hook");
    std::fs::write(&go_on, "").expect("the end");
    while publish("Five").contains(told) {}
    assert_eq!(
        git(&["log", "-1", "--format=%s"]),
        "Publish blog/first-post.md\n"
    );
    assert!(!editor.ask("GET", "/", &[], "").1.contains(told));
}
