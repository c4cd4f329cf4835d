//! An event is several files.

use pretty_assertions::assert_eq;
use site_edit::{FileState, PUBLISH_ON, Refusal};

use crate::support::{Desk, discard};

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
            .files()
            .unwrap()
            .collections()
            .contains(&"events/field-day/speakers".to_owned())
    );
}

// Promise: editing 23
#[test]
fn a_new_event_is_published_with_its_new_parts_and_goes_with_them() {
    let desk = Desk::new();
    let editor = &desk.editor;
    let path = editor.create("events", "Spring day", "Amara").unwrap();
    let speakers = "events/spring-day/speakers";
    assert!(
        editor
            .files()
            .unwrap()
            .collections()
            .contains(&speakers.to_owned())
    );
    let speaker = editor.create(speakers, "Ed Long", "Amara").unwrap();
    let chosen = editor.choices(&path, "speakers", "", 9).unwrap();
    assert_eq!(chosen, [("ed-long".to_owned(), "Ed Long".to_owned())]);
    let save = |path: &str, text: String| {
        let sent = desk.sent(path, &[("file", &text)]).unwrap();
        editor.save(path, &sent, "Amara").unwrap();
    };
    // The values of a published event, with the new speaker.
    let like = |name: &str| desk.text(&format!("events/field-day/{name}"));
    let line = |text: &str, key: &str, new: &str| {
        let lines = text
            .lines()
            .map(|own| match own.starts_with(&format!("{key} =")) {
                true => new.to_owned(),
                false => own
                    .replace("cy-marsh", "ed-long")
                    .replace("dee-hill", "ed-long"),
            });
        lines.collect::<Vec<_>>().join("\n") + "\n"
    };
    let index = line(&like("index.toml"), "speakers", "speakers = [\"\"]");
    save(&path, line(&index, "name", "name = \"Spring day\""));
    save(
        "events/spring-day/agenda.toml",
        line(&like("agenda.toml"), "nothing", ""),
    );
    let words = like("speakers/cy-marsh.md").replace("Cy Marsh", "Ed Long");
    save(&speaker, words);
    let written = desk.publish(&path, &[]);
    assert!(written.is_ok(), "{written:?}");
    assert!(desk.text(&path).contains("speakers = [\"ed-long\"]"));
    assert!(
        desk.all()
            .iter()
            .any(|(own, _)| own.ends_with("spring-day/speakers/ed-long.md"))
    );
    // What came of it is a file of its own, which begins with its form.
    let after = "events/spring-day/afterwards.toml";
    assert_eq!(editor.open(after).unwrap().file, FileState::New);
    assert!(editor.open("events/nowhere/afterwards.toml").is_err());
    let sent = desk.sent(after, &[]).unwrap();
    editor.save(after, &sent, "Amara").unwrap();
    // A new event that is dropped leaves no part of it, and only of it.
    let dropped = editor.create("events", "autumn", "Amara").unwrap();
    editor
        .create("events/autumn/speakers", "Al", "Amara")
        .unwrap();
    discard(editor, &dropped);
    let copies = editor.files().unwrap().files;
    let copies: Vec<&str> = (copies.iter())
        .filter(|file| file.copy.is_some())
        .map(|file| file.path.as_str())
        .collect();
    assert_eq!(copies, [after]);
}

// Promise: editing 24
#[test]
fn an_event_is_known_by_its_folder_and_not_by_the_name_of_a_file() {
    let desk = Desk::new();
    for folder in ["organizations", "jobs", "faqs", "blog"] {
        for name in ["agenda", "afterwards"] {
            let path = desk.editor.create(folder, name, "Amara").unwrap();
            let copies = desk.editor.files().unwrap().files;
            let new = copies.iter().filter(|file| file.copy.is_some());
            let new: Vec<&str> = new.map(|file| file.path.as_str()).collect();
            assert_eq!(new, [path.as_str()]);
            assert!(site_edit::is_entry(&path), "{path}");
            let renamed = desk.editor.rename(&path, "another").unwrap().path;
            discard(&desk.editor, &renamed);
        }
    }
    // No new entry is called so, but a file may be.
    let (from, to) = ("blog/second-post.md", "blog/index.md");
    std::fs::rename(desk.content.path().join(from), desk.content.path().join(to)).unwrap();
    let renamed = desk.editor.rename(to, "another").unwrap().path;
    assert_eq!(renamed, "blog/another.md");
}

// Promise: editing 30
#[test]
fn changes_of_an_event_that_are_valid_only_together_are_published_together() {
    let (index, agenda) = (
        "events/field-day/index.toml",
        "events/field-day/agenda.toml",
    );
    let start = [("startTime", "08:00")];
    let first = [("agenda.1.time", "8:00AM – 8:30AM")];
    for (kept, published) in [
        ((index, start), (agenda, first)),
        ((agenda, first), (index, start)),
    ] {
        let desk = Desk::new();
        let before = desk.all();
        let alone = desk.publish(published.0, &published.1);
        assert!(matches!(alone, Err(Refusal::Invalid(_))), "{alone:?}");
        let save = |pairs: &[(&str, &str)]| {
            let sent = desk.sent(kept.0, pairs).unwrap();
            desk.editor.save(kept.0, &sent, "Amara").unwrap();
        };
        // What waits for its time stays out, and so does what does not help.
        save(&[kept.1[0], (PUBLISH_ON, "2099-01-01T09:00")]);
        assert!(desk.publish(published.0, &published.1).is_err());
        save(&[(PUBLISH_ON, "")]);
        assert_eq!(desk.all(), before);
        desk.publish(published.0, &published.1).unwrap();
        assert!(desk.text(index).contains("startTime = \"08:00\""));
        assert!(desk.text(agenda).contains("time = \"8:00AM – 8:30AM\""));
        for path in [index, agenda] {
            assert!(desk.editor.open(path).unwrap().copy.is_none(), "{path}");
        }
    }
}
