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
