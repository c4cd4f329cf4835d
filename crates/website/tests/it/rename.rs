//! After `website rename`, `website check` has no findings.

use crate::support::{copy, sample, text, website};

// Promise: commands 8
#[test]
fn renaming_leaves_content_without_findings_and_reports_its_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&sample("good"), folder.path());
    let content = folder.path().to_str().expect("a path");
    let out = website(&[
        "rename",
        "events/field-day",
        "day-out",
        "--content",
        content,
    ]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let said = text(&out.stdout);
    for line in [
        "moved      events/field-day/index.toml to events/day-out/index.toml",
        "moved      images/events/field-day.jpg to images/events/day-out.jpg",
        "redirected /events/field-day to /events/day-out",
        "redirected /events/field-day/agenda to /events/day-out/agenda",
        "redirected /events/field-day/speakers/cy-marsh to /events/day-out/speakers/cy-marsh",
        "redirected /events/field-day/calendar.ics to /events/day-out/calendar.ics",
    ] {
        assert!(said.contains(line), "{line} is not in:\n{said}");
    }
    let out = website(&["check", "--content", content]);
    assert_eq!(text(&out.stdout), "0 errors, 0 warnings\n");
}

// Promise: commands 8
#[test]
fn everything_that_has_an_address_of_an_entry_leads_to_the_new_one() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&sample("good"), folder.path());
    let content = folder.path().to_str().expect("a path");
    let post = folder.path().join("blog/first-post.md");
    let asked = "[guess]\nquestion = \"How many?\"\nunit = \"wells\"\noptions = [1, 2, 3, 4]\nanswer = 2\n\
        interval = \"an interval from 1 to 3\"\n+++\n";
    let text_of_post = std::fs::read_to_string(&post).expect("a post");
    let (head, body) = text_of_post
        .split_once("\n+++\n")
        .expect("the end of the values");
    std::fs::write(&post, format!("{head}\n{asked}{body}")).expect("the edit");
    for (entry, moved) in [
        ("blog/first-post", &["", "/guess/1", "/guess/4"][..]),
        ("studies/a-trial-of-wells", &[""]),
        ("case-studies/a-hundred-hours", &[""]),
        ("organizations/open-well", &["", ".json"]),
        ("jobs/well-digger", &[]),
    ] {
        let out = website(&["rename", entry, "new-name", "--content", content]);
        assert_eq!(out.status.code(), Some(0), "{entry}: {}", text(&out.stderr));
        let said = text(&out.stdout);
        let (collection, _) = entry.split_once('/').expect("a collection");
        for rest in moved {
            let line = format!("redirected /{entry}{rest} to /{collection}/new-name{rest}");
            assert!(said.contains(&line), "{line} is not in:\n{said}");
        }
    }
    let out = website(&["check", "--content", content]);
    assert!(
        text(&out.stdout).starts_with("0 errors"),
        "{}",
        text(&out.stdout)
    );
}

#[test]
fn what_is_refused_exits_with_1_and_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&sample("good"), folder.path());
    let content = folder.path().to_str().expect("a path");
    let out = website(&[
        "rename",
        "blog/first-post",
        "second-post",
        "--content",
        content,
    ]);
    assert_eq!(out.status.code(), Some(1));
    assert!(
        text(&out.stderr).contains("already"),
        "{}",
        text(&out.stderr)
    );
    std::fs::write(folder.path().join("values.toml"), "broken").expect("the edit");
    let out = website(&[
        "rename",
        "blog/first-post",
        "third-post",
        "--content",
        content,
    ]);
    assert_eq!(out.status.code(), Some(1));
    assert!(
        text(&out.stderr).contains("correct them first"),
        "{}",
        text(&out.stderr)
    );
    assert!(folder.path().join("blog/first-post.md").exists());
}
