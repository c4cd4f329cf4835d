//! Working copies, and publishing them.

use std::{fs, os::unix::fs::PermissionsExt as _};

use jiff::{Timestamp, ToSpan as _};
use pretty_assertions::assert_eq;
use site_edit::{FileState, Refusal};

use crate::support::{Desk, POST, discard, form};

// Promise: editing 7
#[test]
fn a_working_copy_keeps_what_is_not_valid_and_writes_nothing_into_the_content() {
    let desk = Desk::new();
    let before = desk.all();
    let sent = desk
        .sent(
            POST,
            &[("title", ""), ("date", "soon"), ("body", "Half a sen")],
        )
        .unwrap();
    desk.editor.save(POST, &sent, "Amara").unwrap();
    assert_eq!(desk.all(), before);
    // Another run finds it.
    let again = site_edit::Editor::new(desk.content.path(), desk.data.path()).unwrap();
    let opened = again.open(POST).unwrap();
    let copy = opened.copy.unwrap();
    assert_eq!(
        (copy.editor.as_str(), opened.file, opened.text.as_str()),
        ("Amara", FileState::Same, sent.text.as_str())
    );
    let shown = form(&desk, POST, &opened.text);
    let text = |name: &str| {
        shown
            .controls
            .iter()
            .find(|control| control.name == name)
            .unwrap()
            .text
            .clone()
    };
    assert_eq!(
        (text("title"), text("date"), text("body")),
        (String::new(), "soon".into(), "Half a sen".into())
    );
    discard(&again, POST);
    assert!(again.open(POST).unwrap().copy.is_none());
}

// Promise: editing 8
#[test]
fn two_editors_who_change_other_fields_lose_nothing() {
    let desk = Desk::new();
    let first = desk.editor.open(POST).unwrap().shown;
    desk.publish(POST, &[("title", "Of the second editor")])
        .unwrap();
    let sent = desk
        .sent_from(
            &first,
            POST,
            &[("alt", "Of the first editor"), ("title", "First post")],
        )
        .unwrap();
    desk.editor.publish(POST, &sent, "Ben").unwrap();
    let text = desk.text(POST);
    assert!(
        text.contains("title = \"Of the second editor\"")
            && text.contains("alt = \"Of the first editor\""),
        "{text}"
    );
}

// Promise: editing 9
#[test]
fn the_same_field_of_two_editors_is_a_conflict_with_both_texts() {
    let desk = Desk::new();
    let first = desk.editor.open(POST).unwrap().shown;
    desk.publish(POST, &[("title", "Of the second editor")])
        .unwrap();
    let before = desk.all();
    let sent = desk
        .sent_from(
            &first,
            POST,
            &[
                ("title", "Of the first editor"),
                ("alt", "A picture of both"),
            ],
        )
        .unwrap();
    let Err(Refusal::Conflict {
        conflicts,
        text,
        shown,
    }) = desk.editor.publish(POST, &sent, "Ben")
    else {
        panic!()
    };
    assert_eq!((conflicts.len(), conflicts[0].name.as_str()), (1, "title"));
    assert_eq!(
        (conflicts[0].ours.as_str(), conflicts[0].theirs.as_str()),
        ("Of the first editor", "Of the second editor")
    );
    assert_eq!(desk.all(), before);
    assert!(text.contains("Of the first editor") && text.contains("A picture of both"));
    // Who has seen both decides.
    let kept = desk.editor.open(POST).unwrap();
    assert_eq!((kept.text, kept.copy.unwrap().conflicts), (text, conflicts));
    let sent = desk
        .sent_from(&shown, POST, &[("title", "Of both")])
        .unwrap();
    desk.editor.publish(POST, &sent, "Ben").unwrap();
    assert!(
        desk.text(POST).contains("title = \"Of both\"")
            && desk.text(POST).contains("A picture of both")
    );
    assert!(desk.editor.open(POST).unwrap().copy.is_none());
}

// Promise: editing 8
#[test]
fn a_form_does_not_publish_what_another_editor_saves_meanwhile() {
    let desk = Desk::new();
    let first = desk.editor.open(POST).unwrap().shown;
    let theirs = desk.sent(POST, &[("title", "Not ready yet")]).unwrap();
    desk.editor.save(POST, &theirs, "Amara").unwrap();
    let ours = desk.sent_from(&first, POST, &[("alt", "Ready")]).unwrap();
    desk.editor.publish(POST, &ours, "Ben").unwrap();
    assert!(desk.text(POST).contains("Ready") && !desk.text(POST).contains("Not ready yet"));
    let kept = desk.editor.open(POST).unwrap();
    assert!(kept.text.contains("Not ready yet") && kept.file == FileState::Same);
    assert!(kept.text.contains("Ready"), "{}", kept.text);
    // Saving joins it.
    let ours = desk.sent_from(&first, POST, &[("alt", "Ready")]).unwrap();
    let copy = desk.editor.save(POST, &ours, "Ben").unwrap();
    assert!(copy.text.contains("Not ready yet") && copy.text.contains("Ready"));
    let ours = desk.sent_from(&first, POST, &[("title", "Mine")]).unwrap();
    assert!(matches!(
        desk.editor.save(POST, &ours, "Ben"),
        Err(Refusal::Conflict { .. })
    ));
}

/// The data folder may be another one since the form was opened, so nobody knows who changed what.
// Promise: editing 16
#[test]
fn a_form_that_is_forgotten_shows_both_texts() {
    let desk = Desk::new();
    let before = desk.text(POST);
    let forgotten = || desk.sent_from("forgotten", POST, &[("title", "Mine")]);
    let refused = desk.editor.publish(POST, &forgotten().unwrap(), "Amara");
    let Err(Refusal::Conflict { text, shown, .. }) = refused else {
        panic!("{refused:?}")
    };
    assert!(text.contains("Mine") && desk.text(POST) == before);
    let sent = desk.sent_from(&shown, POST, &[("title", "Mine")]).unwrap();
    desk.editor.publish(POST, &sent, "Amara").unwrap();
    assert!(desk.text(POST).contains("title = \"Mine\""));
    let unchanged = desk.sent_from("forgotten", POST, &[]).unwrap();
    assert!(desk.editor.publish(POST, &unchanged, "Amara").is_ok());
}

// Promise: editing 10
#[test]
fn a_removed_file_comes_back_only_if_somebody_asks() {
    let desk = Desk::new();
    let path = "blog/second-post.md";
    let sent = |more: &[(&str, &str)]| desk.sent(path, &[&[("alt", "Kept")], more].concat());
    let first = sent(&[]).unwrap();
    fs::remove_file(desk.content.path().join(path)).unwrap();
    assert!(matches!(
        desk.editor.publish(path, &first, "Amara"),
        Err(Refusal::Gone)
    ));
    assert!(!desk.content.path().join(path).exists());
    let opened = desk.editor.open(path).unwrap();
    assert!(opened.file == FileState::Gone && opened.text.contains("Kept"));
    desk.editor
        .publish(path, &sent(&[("again", "true")]).unwrap(), "Amara")
        .unwrap();
    assert!(desk.text(path).contains("Kept"));
}

// Promise: editing 13
#[test]
fn a_working_copy_is_published_at_its_time() {
    let desk = Desk::new();
    let (now, later) = (Timestamp::now(), Timestamp::now() + 1.hour());
    let sent = desk
        .sent(
            POST,
            &[("title", "Later"), ("publishOn", &later.to_string())],
        )
        .unwrap();
    desk.editor.save(POST, &sent, "Amara").unwrap();
    assert_eq!(
        desk.editor.open(POST).unwrap().copy.unwrap().publish_at,
        Some(later)
    );
    assert!(desk.editor.publish_due(now).is_empty());
    // A change of the file meanwhile stays.
    desk.write(
        POST,
        &desk.text(POST).replacen("alt = \"", "alt = \"Really, ", 1),
    );
    let done = desk.editor.publish_due(later);
    assert!(
        matches!(done.as_slice(), [(path, Ok(_))] if path == POST),
        "{done:?}"
    );
    assert!(desk.text(POST).contains("title = \"Later\"") && desk.text(POST).contains("Really, "));
    // One that is refused stays, and says why.
    let sent = desk
        .sent(
            POST,
            &[("description", ""), ("publishOn", &later.to_string())],
        )
        .unwrap();
    desk.editor.save(POST, &sent, "Amara").unwrap();
    assert!(matches!(
        desk.editor.publish_due(later).as_slice(),
        [(_, Err(Refusal::Invalid(_)))]
    ));
    let copy = desk.editor.open(POST).unwrap().copy.unwrap();
    assert!(copy.refused.is_some() && copy.publish_at.is_none());
}

// Promise: editing 13
#[test]
fn a_form_with_a_time_to_come_is_kept_until_then_whichever_button_sent_it() {
    let later = (Timestamp::now() + 1.hour()).to_string();
    let earlier = (Timestamp::now() - 1.hour()).to_string();
    for (time, waits) in [
        (later.as_str(), true),
        (earlier.as_str(), false),
        ("", false),
    ] {
        let desk = Desk::new();
        let sent = desk.sent(
            POST,
            &[
                ("title", "Typed"),
                ("action", "publish"),
                ("publishOn", time),
            ],
        );
        let written = desk.editor.publish(POST, &sent.unwrap(), "Amara").unwrap();
        assert_eq!(written.is_none(), waits, "{time}");
        assert_eq!(desk.text(POST).contains("Typed"), !waits, "{time}");
        let kept = desk.editor.open(POST).unwrap().copy;
        assert_eq!(kept.is_some_and(|copy| copy.publish_at.is_some()), waits);
    }
}

#[test]
fn a_time_is_typed_with_or_without_an_offset() {
    let desk = Desk::new();
    let kept = |typed: &str| {
        let sent = desk
            .sent(POST, &[("title", "Later"), ("publishOn", typed)])
            .unwrap();
        desk.editor
            .save(POST, &sent, "Amara")
            .map(|copy| copy.publish_at)
    };
    let noon: Timestamp = "2030-01-02T12:00:00Z".parse().unwrap();
    for typed in [
        "2030-01-02T12:00",
        "2030-01-02T12:00:00",
        " 2030-01-02 12:00 ",
        "2030-01-02T12:00:00Z",
        "2030-01-02T13:00:00+01:00",
    ] {
        assert_eq!(kept(typed).unwrap(), Some(noon), "{typed}");
    }
    for typed in ["soon", "2030-01-02", "12:00", "2030-02-30T12:00"] {
        assert!(matches!(kept(typed), Err(Refusal::Wrong(_))), "{typed}");
    }
    assert_eq!(kept("").unwrap(), None);
}

#[test]
fn publishing_keeps_the_rights_of_the_file_and_follows_its_links() {
    let desk = Desk::new();
    let at = desk.content.path().join(POST);
    fs::set_permissions(&at, fs::Permissions::from_mode(0o640)).unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    fs::rename(&at, elsewhere.path().join("post.md")).unwrap();
    std::os::unix::fs::symlink(elsewhere.path().join("post.md"), &at).unwrap();
    desk.publish(POST, &[("title", "Through a link")]).unwrap();
    let file = elsewhere.path().join("post.md");
    assert!(
        at.is_symlink()
            && fs::read_to_string(&file)
                .unwrap()
                .contains("Through a link")
    );
    assert_eq!(
        fs::metadata(&file).unwrap().permissions().mode() & 0o777,
        0o640
    );
}

// Promise: editing 26
#[test]
fn what_was_typed_is_kept_while_the_file_can_not_be_read() {
    type Spoil = fn(&std::path::Path);
    let spoil: [Spoil; 3] = [
        |file| fs::write(file, b"+++\n\xff\xfe").unwrap(),
        |file| {
            fs::remove_file(file).unwrap();
            fs::create_dir(file).unwrap();
        },
        |file| {
            fs::remove_file(file).unwrap();
            std::os::unix::fs::symlink(file, file).unwrap();
        },
    ];
    for spoil in spoil {
        let desk = Desk::new();
        let (good, at) = (desk.text(POST), desk.content.path().join(POST));
        let shown = desk.editor.open(POST).unwrap().shown;
        spoil(&at);
        let sent = desk.sent_from(&shown, POST, &[("title", "Typed")]).unwrap();
        assert!(sent.text.contains("title = \"Typed\""));
        assert!(desk.editor.publish(POST, &sent, "Amara").is_err());
        desk.editor.save(POST, &sent, "Amara").unwrap();
        let opened = desk.editor.open(POST).unwrap();
        assert_eq!(opened.file, FileState::Unreadable);
        assert!(opened.text.contains("title = \"Typed\""));
        if at.is_dir() {
            fs::remove_dir(&at).unwrap();
        } else {
            fs::remove_file(&at).unwrap();
        }
        fs::write(&at, &good).unwrap();
        let sent = desk.sent(POST, &[]).unwrap();
        desk.editor.publish(POST, &sent, "Amara").unwrap();
        assert!(desk.text(POST).contains("title = \"Typed\""));
    }
}
