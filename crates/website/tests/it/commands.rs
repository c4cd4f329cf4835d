//! What the command line promises, by running it.

use crate::support::{copy, sample, text, website};

#[test]
fn checking_a_good_site_is_clean_in_both_forms() {
    let good = sample("good");
    let good = good.to_str().expect("a path");
    let out = website(&["check", "--content", good]);
    assert_eq!(
        (out.status.code(), text(&out.stdout).as_str()),
        (Some(0), "0 errors, 0 warnings\n")
    );
    let out = website(&["check", "--content", good, "--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    assert_eq!(
        report,
        serde_json::json!({ "errors": 0, "warnings": 0, "findings": [] })
    );
}

#[test]
fn checking_a_broken_site_says_where_and_exits_with_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    copy(&sample("good"), folder);
    let post = folder.join("blog/first-post.md");
    let mended = std::fs::read_to_string(&post).expect("the post");
    std::fs::write(&post, mended.replacen("description =", "descripton =", 1)).expect("the edit");
    let content = folder.to_str().expect("a path");
    let out = website(&["check", "--content", content]);
    assert_eq!(out.status.code(), Some(1));
    let found = text(&out.stdout);
    let line = "blog/first-post.md:3:1: error[unknown-key]: Unknown key `descripton`, did you mean `description`?";
    assert!(found.contains(line), "{found}");
    let out = website(&["check", "--content", content, "--format", "json"]);
    assert_eq!(out.status.code(), Some(1));
    let report: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let finding = &report["findings"][0];
    for key in [
        "severity", "rule", "file", "line", "column", "message", "help",
    ] {
        assert!(!finding[key].is_null(), "{key} is not in {finding}");
    }
}

#[test]
fn what_cannot_run_exits_with_2_and_says_why() {
    let out = website(&["check", "--content", "/nowhere/at/all"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("/nowhere/at/all"));
    let data = tempfile::tempdir().expect("a folder");
    let out = website(&[
        "serve",
        "--data-dir",
        data.path().to_str().expect("a path"),
        "--listen",
        "127.0.0.1:0",
        "--admin-listen",
        "127.0.0.1:0",
        "--content",
        "/nowhere/at/all",
    ]);
    assert_eq!(out.status.code(), Some(2));
}

#[test]
fn every_command_explains_itself_with_an_example() {
    for command in [
        "serve",
        "check",
        "preview",
        "rename",
        "schema",
        "inbox list",
        "inbox show",
        "inbox export",
        "inbox redeliver",
        "inbox erase",
        "inbox purge",
        "health",
    ] {
        let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let help = text(&website(&words).stdout);
        assert!(
            help.contains("Example:") && help.contains("WEBSITE_"),
            "{help}"
        );
    }
}

#[test]
fn schemas_go_to_standard_output_or_into_a_folder() {
    let out = website(&["schema"]);
    let all: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let title = &all["blog"]["properties"]["title"];
    assert_eq!(title["maxLength"], 90, "{title}");
    assert_eq!(title["description"], "unique among posts", "{title}");
    let folder = tempfile::tempdir().expect("a folder");
    let into = folder.path().join("new/schemas");
    let out = website(&["schema", "--out", into.to_str().expect("a path")]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let blog = std::fs::read(into.join("blog.json")).expect("the schema");
    let blog: serde_json::Value = serde_json::from_slice(&blog).expect("JSON");
    assert_eq!(blog, all["blog"]);
}

#[test]
fn a_file_without_a_place_for_the_reference_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let readme = folder.path().join("README.md");
    std::fs::write(&readme, "mine").expect("a file");
    let out = website(&["schema", "--reference", readme.to_str().expect("a path")]);
    assert_eq!(out.status.code(), Some(2));
    assert!(
        text(&out.stderr).contains("begin: written by"),
        "{}",
        text(&out.stderr)
    );
    assert_eq!(std::fs::read_to_string(&readme).expect("the file"), "mine");
}
