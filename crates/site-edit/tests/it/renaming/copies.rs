//! Working copies follow a renaming as files do.

use std::fs;

use site_edit::{FileState, RenameError, rename};

use crate::support::{Desk, POST};

const SECOND: &str = "blog/second-post.md";

/// What the editor's page does, or the command.
fn by(desk: &Desk, is_command: bool, path: &str, name: &str) {
    if is_command {
        rename(desk.content.path(), desk.data.path(), path, name).unwrap();
    } else {
        let file = ["", ".md", "/index.toml"].map(|ending| format!("{path}{ending}"));
        let file = file.iter().find(|file| desk.editor.open(file).is_ok());
        desk.editor.rename(file.unwrap(), name).unwrap();
    }
}

// Promise: editing 31
#[test]
fn a_working_copy_follows_a_renaming_and_is_published_without_a_conflict() {
    let body =
        "See [it](/blog/first-post#a-heading) and [it](https://sample.example/blog/first-post).";
    let followed =
        "See [it](/blog/opening#a-heading) and [it](https://sample.example/blog/opening).";
    let redirect = ("redirects.9.from", "/older");
    for (kept, changed, entry, after, says) in [
        // A key, which only the copy has changed to this entry.
        (
            SECOND,
            &[("author", "ben-okoro")][..],
            "team/ben-okoro",
            SECOND,
            "author = \"opening\"",
        ),
        // A link, also where the file has one that changes.
        (
            SECOND,
            &[("body", body)],
            "blog/first-post",
            SECOND,
            followed,
        ),
        // A picture that another entry has.
        (
            SECOND,
            &[("title", "Kept")],
            "blog/first-post",
            SECOND,
            "image = \"blog/opening.jpg\"",
        ),
        // The entry's own copy, with its picture.
        (
            POST,
            &[("title", "Kept"), ("slug", "first-post")],
            "blog/first-post",
            "blog/opening.md",
            "slug = \"opening\"",
        ),
        (
            "events/field-day/agenda.toml",
            &[("agenda.1.speakers.1", "cy-marsh")],
            "events/field-day",
            "events/opening/agenda.toml",
            "speakers = [\"cy-marsh\"]",
        ),
        // The list that gets a redirect.
        (
            "redirects.toml",
            &[redirect, ("redirects.9.to", "/blog/first-post")],
            "blog/first-post",
            "redirects.toml",
            "from = \"/older\"\nto = \"/blog/opening\"",
        ),
    ] {
        for is_command in [false, true] {
            let desk = Desk::new();
            let second = desk.text(SECOND).trim_end().to_owned();
            desk.write(
                SECOND,
                &format!("{second}\n\nSee [it](/blog/first-post).\n"),
            );
            let sent = desk.sent(kept, changed).unwrap();
            let saved = desk.editor.save(kept, &sent, "Amara").unwrap();
            by(&desk, is_command, entry, "opening");
            let opened = desk.editor.open(after).unwrap();
            let copy = opened.copy.unwrap();
            assert_eq!(
                (copy.saved, opened.file),
                (saved.saved, FileState::Same),
                "{entry}"
            );
            desk.publish(after, &[])
                .unwrap_or_else(|why| panic!("{entry} {kept}: {why:?}"));
            let text = desk.text(after);
            assert!(text.contains(says), "{entry} {kept}: {text}");
            assert!(
                desk.editor.files().unwrap().findings.errors() == 0,
                "{entry}"
            );
        }
    }
}

// Promise: editing 31
#[test]
fn references_to_a_new_entry_follow_its_renaming_in_working_copies() {
    for is_command in [false, true] {
        let desk = Desk::new();
        let new = desk.editor.create("team", "New one", "Amara").unwrap();
        for (path, pairs) in [
            (SECOND, [("author", "new-one")]),
            (POST, [("file", "+++\nbroken\n+++\n[Who](/team/new-one)")]),
        ] {
            let sent = desk.sent(path, &pairs).unwrap();
            desk.editor.save(path, &sent, "Amara").unwrap();
        }
        let before = desk.all();
        let refused = rename(
            desk.content.path(),
            desk.data.path(),
            "team/ana-lima",
            "new-one",
        );
        assert!(
            matches!(refused, Err(RenameError::TakenByCopy(_))),
            "{refused:?}"
        );
        by(&desk, is_command, "team/new-one", "chosen");
        assert_eq!(desk.all(), before);
        let text = |path: &str| desk.editor.open(path).map(|opened| opened.text);
        assert!(text("team/chosen.md").is_ok() && text(&new).is_err());
        assert!(text(SECOND).unwrap().contains("author = \"chosen\""));
        assert!(
            text(POST)
                .unwrap()
                .contains("broken\n+++\n[Who](/team/chosen)")
        );
    }
}

// Promise: editing 31
#[test]
fn what_can_not_be_put_in_place_leaves_the_content_and_every_working_copy() {
    let own = blake3::hash(b"blog/opening.md").to_hex();
    for in_the_way in [
        format!("data/edit/copies/{own}.json/x"),
        "content/images/blog/opening.jpg/x".to_owned(),
    ] {
        let desk = Desk::new();
        for (path, pair) in [
            (POST, ("title", "Kept")),
            (SECOND, ("body", "[It](/blog/first-post)")),
        ] {
            let sent = desk.sent(path, &[pair]).unwrap();
            desk.editor.save(path, &sent, "Amara").unwrap();
        }
        let copies = || [POST, SECOND].map(|path| desk.editor.open(path).unwrap().copy);
        let before = (desk.all(), copies());
        let (place, below) = in_the_way.split_once('/').unwrap();
        let root = if place == "data" {
            &desk.data
        } else {
            &desk.content
        };
        fs::create_dir_all(root.path().join(below)).unwrap();
        assert!(desk.editor.rename(POST, "opening").is_err(), "{in_the_way}");
        assert!((desk.all(), copies()) == before, "{in_the_way}");
        assert!(desk.editor.open("blog/opening.md").is_err(), "{in_the_way}");
    }
}
