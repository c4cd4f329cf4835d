//! Opening, saving, checking and publishing.

use std::{fs, os::unix::fs::PermissionsExt as _};

use jiff::{Timestamp, ToSpan as _};
use pretty_assertions::assert_eq;
use site_edit::{Control, FileState, Form, Kind, Refusal};

use crate::support::{Desk, POST};

/// Every control, those inside of others too.
fn every(controls: &[Control]) -> Vec<&Control> {
    controls
        .iter()
        .flat_map(|control| [vec![control], every(&control.parts)].concat())
        .collect()
}

fn form(desk: &Desk, path: &str, text: &str) -> Form {
    let checked = desk.editor.check(path, text).unwrap();
    desk.editor.form(path, text, &checked.findings).unwrap()
}

/// What a browser sends of a form.
fn pairs(form: &Form) -> Vec<(String, String)> {
    let all = every(&form.controls).into_iter();
    let all = all.filter(|control| !matches!(control.kind, Kind::List { .. } | Kind::Table));
    // A browser writes line breaks as CR LF, and so does its user's paste.
    all.map(|control| (control.name.clone(), control.text.replace('\n', "\r\n")))
        .collect()
}

// Promise: editing 1
#[test]
fn a_form_that_is_sent_as_it_was_shown_changes_no_byte_of_any_file() {
    let desk = Desk::of("content");
    let before = desk.all();
    let files = desk.editor.files().unwrap().files;
    assert!(files.len() > 90, "{}", files.len());
    for listed in files {
        let opened = desk.editor.open(&listed.path).unwrap();
        let form = desk
            .editor
            .form(
                &opened.path,
                &opened.text,
                &site_content::Findings::default(),
            )
            .unwrap();
        let sent = desk.editor.submitted(&opened.path, &pairs(&form)).unwrap();
        assert_eq!(sent.text, opened.text, "{}", opened.path);
        assert!(
            form.controls.len() > 1 || !form.controls[0].parts.is_empty(),
            "{}",
            opened.path
        );
    }
    assert_eq!(desk.all(), before);
}

#[test]
fn only_what_was_sent_and_is_different_changes() {
    let desk = Desk::new();
    let before = desk.all();
    let title = desk.text(POST);
    desk.publish(POST, &[("title", "Another title"), ("draft", "false")])
        .unwrap();
    let after = desk.text(POST);
    let (old, new): (Vec<&str>, Vec<&str>) = title
        .lines()
        .zip(after.lines())
        .filter(|(a, b)| a != b)
        .unzip();
    assert_eq!(new, ["title = \"Another title\""], "{old:?}");
    let others = |all: Vec<(String, Vec<u8>)>| {
        all.into_iter()
            .filter(|(path, _)| path != POST)
            .collect::<Vec<_>>()
    };
    assert_eq!(others(desk.all()), others(before));
    assert!(desk.editor.open(POST).unwrap().copy.is_none());
}

// Promise: editing 6
#[test]
fn an_invalid_value_is_refused_with_the_sentence_of_the_check_at_its_control() {
    let desk = Desk::new();
    let before = desk.all();
    for (name, text, sentence) in [
        ("description", "", "`description` is empty."),
        ("date", "2025-02-31", "`date` should be a date, not a text."),
        (
            "date",
            "2025-02-03T09:00:00Z",
            "`date` is not a day of the calendar: 2025-02-03T09:00:00Z.",
        ),
        ("author", "nobody", "There is no team member `nobody`"),
        (
            "image",
            "../x.jpg",
            "`image` is not an image path: `../x.jpg`.",
        ),
        (
            "draft",
            "perhaps",
            "`draft` should be true or false, not a text.",
        ),
        (
            "publishAt",
            "tomorrow",
            "`publishAt` should be a date with time and offset, not a text.",
        ),
        ("body", "# One\n", "heading"),
        ("body", "", "The entry has no text below its front matter."),
        ("body", "[x](/nowhere)\n", "/nowhere"),
    ] {
        let sent = desk.sent(POST, &[(name, text)]).unwrap();
        let refusal = desk.editor.publish(POST, &sent, "Amara").unwrap_err();
        let Refusal::Invalid(findings) = refusal else {
            panic!("{name}: {refusal:?}")
        };
        let form = desk.editor.form(POST, &sent.text, &findings).unwrap();
        let controls = every(&form.controls);
        let control = controls
            .iter()
            .find(|control| control.name == name)
            .unwrap();
        let said: Vec<&str> = control
            .findings
            .iter()
            .map(|finding| finding.message.as_str())
            .collect();
        assert!(
            said.iter().any(|said| said.contains(sentence)),
            "{name}={text}: {said:?}, {findings}"
        );
        assert_eq!(
            control.text.trim(),
            text.trim(),
            "{name}: what was typed is kept"
        );
    }
    assert_eq!(desk.all(), before);
}

// Promise: editing 6
#[test]
fn findings_belong_to_the_control_of_their_value() {
    let desk = Desk::new();
    let services = desk.text("services.toml");
    let cases = [
        (
            "services.toml",
            services.replacen("icon = \"", "icon = \"x-", 1),
            "services.1.icon",
        ),
        (
            "services.toml",
            services.replacen("text = \"", "texd = \"", 1),
            "services.1.text",
        ),
        (
            "services.toml",
            services.replacen("deliverables = [", "deliverables = [\"\", ", 1),
            "services.1.deliverables.1",
        ),
        (POST, desk.text(POST).replacen("alt = ", "# ", 1), "alt"),
    ];
    for (path, text, name) in cases {
        let form = form(&desk, path, &text);
        let controls = every(&form.controls);
        let found: Vec<&str> = controls
            .iter()
            .filter(|control| !control.findings.is_empty())
            .map(|control| control.name.as_str())
            .collect();
        assert!(found.contains(&name), "{name}: {found:?}");
    }
}

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
    again.discard(POST).unwrap();
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
    assert!(kept.text.contains("Not ready yet") && kept.file == FileState::Changed);
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

#[test]
fn items_are_added_removed_and_moved_by_buttons() {
    let desk = Desk::new();
    let path = "organizations/open-well.toml";
    let action = |action: &str, more: &[(&str, &str)]| {
        let sent = desk
            .sent(path, &[&[("action", action)], more].concat())
            .unwrap();
        desk.editor.save(path, &sent, "Amara").unwrap();
        let form = form(&desk, path, &sent.text);
        let names: Vec<String> = every(&form.controls)
            .iter()
            .filter(|control| control.name.starts_with("offices."))
            .map(|control| format!("{}={}", control.name, control.text))
            .collect();
        names.join(" ")
    };
    let before = action("save", &[]);
    let added = action("add:offices", &[]);
    assert!(
        added.starts_with(&before) && added.contains("offices.2.city="),
        "{added}"
    );
    let filled = action(
        "save",
        &[
            ("offices.2.country", "Kenya"),
            ("offices.2.city", "Kisumu"),
            ("offices.2.lat", "0.1"),
            ("offices.2.lng", "34.75"),
        ],
    );
    assert!(filled.contains("offices.2.lat=0.1"), "{filled}");
    assert!(action("up:offices.2", &[]).contains("offices.1.city=Kisumu"));
    assert!(action("down:offices.1", &[]).contains("offices.2.city=Kisumu"));
    assert_eq!(action("remove:offices.2", &[]), before);
    desk.publish(path, &[]).unwrap();
    assert!(desk.editor.open(path).unwrap().copy.is_none());
}

#[test]
fn lists_are_sent_by_item_or_as_a_whole() {
    let desk = Desk::new();
    let tags = |pairs: &[(&str, &str)]| {
        let text = desk.sent(POST, pairs).unwrap().text;
        text.lines()
            .find(|line| line.starts_with("tags"))
            .unwrap_or_default()
            .to_owned()
    };
    desk.write(
        POST,
        &desk
            .text(POST)
            .lines()
            .map(|line| {
                if line.starts_with("tags") {
                    "tags = ['One', \"Two\"]\n".to_owned()
                } else {
                    format!("{line}\n")
                }
            })
            .collect::<String>(),
    );
    assert_eq!(tags(&[("tags.2", "Three")]), "tags = ['One', \"Three\"]");
    assert_eq!(tags(&[("tags.1", "")]), "tags = [\"Two\"]");
    assert_eq!(
        tags(&[("tags.3", "Three"), ("tags.4", "")]),
        "tags = ['One', \"Two\", \"Three\"]"
    );
    assert_eq!(
        tags(&[("tags", "One\r\nTwo\r\n")]),
        "tags = ['One', \"Two\"]"
    );
    assert_eq!(
        tags(&[("tags", ""), ("tags", "Two"), ("tags", "One")]),
        "tags = [\"Two\", 'One']"
    );
}

// Promise: editing 11
#[test]
fn paths_that_are_no_content_are_unknown() {
    let desk = Desk::new();
    fs::write(desk.content.path().join("blog/.hidden.md"), "x").unwrap();
    for path in [
        "",
        "blog",
        "blog/",
        "../site.toml",
        "blog/../site.toml",
        "/site.toml",
        "blog/.hidden.md",
        "blog/No.md",
        "README.md",
        "images/team/ana-lima.jpg",
        "schemas/blog.json",
        "blog/none.md",
        "pages/x.md",
        "events/../blog/first-post.md",
    ] {
        assert!(
            matches!(desk.editor.open(path), Err(Refusal::Unknown)),
            "{path}"
        );
        assert!(
            matches!(desk.editor.submitted(path, &[]), Err(Refusal::Unknown)),
            "{path}"
        );
    }
}

// Promise: editing 12
#[test]
fn a_new_entry_is_a_working_copy_until_it_is_valid() {
    let desk = Desk::new();
    let before = desk.all();
    let path = desk
        .editor
        .create("blog", "My Third Post!", "Amara")
        .unwrap();
    assert_eq!(
        (path.as_str(), desk.all()),
        ("blog/my-third-post.md", before)
    );
    assert!(matches!(
        desk.editor.create("blog", "My third post", "Amara"),
        Err(Refusal::Wrong(_))
    ));
    assert!(matches!(
        desk.editor.create("blog", "First post", "Amara"),
        Err(Refusal::Wrong(_))
    ));
    assert!(matches!(
        desk.editor.create("blog", "???", "Amara"),
        Err(Refusal::Wrong(_))
    ));
    assert!(matches!(
        desk.editor.create("nowhere", "x", "Amara"),
        Err(Refusal::Unknown)
    ));
    assert!(matches!(desk.publish(&path, &[]), Err(Refusal::Invalid(_))));
    let description = "A description that is long enough for a list of posts, which is at least seventy characters.";
    let values = [
        ("description", description),
        ("image", "blog/first-post.jpg"),
        ("alt", "A field"),
        ("tags", "Methods"),
        ("body", "It begins."),
    ];
    desk.publish(&path, &values).unwrap();
    let today = jiff::Zoned::now().date();
    let expected = format!(
        "+++\n#:schema ../schemas/blog.json\ntitle = \"My Third Post!\"\ndescription = \"{description}\"\nimage = \"blog/first-post.jpg\"\nalt = \"A field\"\ndate = {today}\ntags = [\"Methods\"]\n+++\n\nIt begins.\n"
    );
    assert_eq!(desk.text(&path), expected);
    assert_eq!(desk.editor.open(&path).unwrap().file, FileState::Same);
}

// Promise: editing 12
#[test]
fn a_new_speaker_gets_a_place_in_the_list_of_the_event() {
    let desk = Desk::new();
    let path = desk
        .editor
        .create("events/field-day/speakers", "Ed Long", "Amara")
        .unwrap();
    let values = [
        ("occupation", "Walker"),
        ("image", "team/ana-lima.jpg"),
        ("body", "He walks."),
    ];
    desk.publish(&path, &values).unwrap();
    assert!(
        desk.text("events/field-day/index.toml")
            .contains(", \"ed-long\"]")
    );
    assert!(
        desk.editor
            .collections()
            .unwrap()
            .contains(&"events/field-day/speakers".to_owned())
    );
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
    assert_eq!(desk.editor.next_due(), Some(later));
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

#[test]
fn a_file_that_is_no_text_is_listed_with_its_finding() {
    let desk = Desk::new();
    fs::write(desk.content.path().join(POST), b"+++\n\xff\xfe").unwrap();
    let files = desk.editor.files().unwrap().files;
    let listed = files.iter().find(|listed| listed.path == POST).unwrap();
    assert_eq!((listed.errors, listed.title.as_str()), (1, "First Post"));
    assert!(matches!(desk.editor.open(POST), Err(Refusal::Io(_))));
}

#[test]
fn a_file_that_is_not_well_formed_is_edited_as_a_whole() {
    let desk = Desk::new();
    let good = desk.text(POST);
    desk.write(POST, &good.replacen("title = ", "title == ", 1));
    let opened = desk.editor.open(POST).unwrap();
    assert!(
        desk.editor
            .form(POST, &opened.text, &site_content::Findings::default())
            .is_none()
    );
    assert!(matches!(
        desk.publish(POST, &[("file", &opened.text.replace('\n', "\r\n"))]),
        Err(Refusal::Invalid(_))
    ));
    desk.publish(POST, &[("file", &good.replace('\n', "\r\n"))])
        .unwrap();
    assert_eq!(desk.text(POST), good);
}

#[test]
fn an_entry_is_renamed_with_its_working_copy() {
    let desk = Desk::new();
    let sent = desk.sent(POST, &[("title", "Renamed")]).unwrap();
    desk.editor.save(POST, &sent, "Amara").unwrap();
    assert!(matches!(
        desk.editor.rename(POST, "Not A Slug"),
        Err(Refusal::Wrong(_))
    ));
    let renamed = desk.editor.rename(POST, "the-first").unwrap();
    assert_eq!(renamed.path, "blog/the-first.md");
    assert!(desk.text("redirects.toml").contains("/blog/the-first"));
    let opened = desk.editor.open("blog/the-first.md").unwrap();
    assert!(opened.text.contains("Renamed") && desk.editor.open(POST).is_err());
    desk.publish("blog/the-first.md", &[]).unwrap();
    let text = desk.text("blog/the-first.md");
    assert!(
        text.contains("Renamed") && text.contains("blog/the-first.jpg"),
        "{text}"
    );
}

// Promise: editing 14
#[test]
fn a_picture_comes_in_without_metadata_and_with_a_description() {
    let desk = Desk::new();
    let bytes = fs::read(desk.content.path().join("images/team/ana-lima.jpg")).unwrap();
    let comment = [&bytes[..2], &[0xFF, 0xFE, 0, 8], b"Secret", &bytes[2..]].concat();
    assert!(matches!(
        desk.editor.upload("blog", "x", " ", &bytes),
        Err(Refusal::Wrong(_))
    ));
    let Err(Refusal::Wrong(why)) = desk
        .editor
        .upload("blog", "x", "X", &bytes[..bytes.len() / 2])
    else {
        panic!()
    };
    assert!(
        why.starts_with("The picture can't be shown whole: "),
        "{why}"
    );
    let image = desk
        .editor
        .upload("blog", "First Post, Two", "A field", &comment)
        .unwrap();
    assert_eq!(image, "blog/first-post-two.jpg");
    let kept = fs::read(desk.content.path().join("images").join(&image)).unwrap();
    assert!(!kept.windows(6).any(|window| window == b"Secret"));
    let other = fs::read(desk.content.path().join("images/blog/first-post.jpg")).unwrap();
    assert_eq!(
        desk.editor
            .upload("blog", "First post two", "Another", &other)
            .unwrap(),
        "blog/first-post-two-2.jpg"
    );
    let pictures = desk.editor.pictures().unwrap();
    let of = |image: &str| {
        pictures
            .iter()
            .find(|picture| picture.image == image)
            .unwrap()
    };
    assert!(!of(&image).used && of("blog/first-post.jpg").used);
    assert_eq!(of(&image).description.as_deref(), Some("A field"));
}
