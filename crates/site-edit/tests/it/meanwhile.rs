//! A form that is older than the file: what others published in its lists stays as they published it.

use pretty_assertions::assert_eq;

use crate::support::{Desk, POST};

const REDIRECTS: &str = "redirects.toml";

/// What it is called, the file, what others change in it (text, replacement), and what the older form changes.
type Case<'c> = (
    &'c str,
    &'c str,
    (&'c str, &'c str),
    &'c [(&'c str, &'c str)],
    &'c [&'c str],
);

/// Cases with the lines that the file has afterwards.
const CASES: &[Case<'_>] = &[
    (
        "a table is added at the end",
        REDIRECTS,
        (
            "to = \"/blog/first-post\"\n",
            "to = \"/blog/first-post\"\n\n[[redirects]]\nfrom = \"/x1\"\nto = \"/blog\"\n",
        ),
        &[("redirects.1.from", "/our-vision-2")],
        &["from = \"/our-vision-2\"", "from = \"/x1\""],
    ),
    (
        "a table is removed",
        REDIRECTS,
        (
            "[[redirects]]\nfrom = \"/our-vision\"\nto = \"/vision\"\n\n",
            "",
        ),
        &[("redirects.2.from", "/old-news-2")],
        &["[[redirects]]\nfrom = \"/old-news-2\"\nto"],
    ),
    (
        "a tag is added",
        POST,
        (
            "tags = [\"Evidence synthesis\", \"Field work\"]",
            "tags = [\"New\", \"Evidence synthesis\", \"Field work\"]",
        ),
        &[("alt", "Of Ben")],
        &[
            "alt = \"Of Ben\"",
            "tags = [\"New\", \"Evidence synthesis\", \"Field work\"]",
        ],
    ),
    (
        "tags change their order",
        POST,
        (
            "tags = [\"Evidence synthesis\", \"Field work\"]",
            "tags = [\"Field work\", \"Evidence synthesis\"]",
        ),
        &[("alt", "Of Ben")],
        &["tags = [\"Field work\", \"Evidence synthesis\"]"],
    ),
    (
        "tags change their order, and one changes",
        POST,
        (
            "tags = [\"Evidence synthesis\", \"Field work\"]",
            "tags = [\"Field work\", \"Evidence synthesis\"]",
        ),
        &[("tags.2", "Fields")],
        &["tags = [\"Fields\", \"Evidence synthesis\"]"],
    ),
];

// Promise: editing 8
#[test]
fn what_others_published_in_a_list_stays_when_an_older_form_is_published() {
    for (what, path, (old, new), pairs, expected) in CASES {
        for how in ["at once", "after typing", "beside a saved text"] {
            let desk = Desk::new();
            let mut form = desk.editor.open(path).unwrap().shown;
            let sent = |form: &str| desk.sent_from(form, path, pairs).unwrap();
            let text = desk.text(path);
            assert!(text.contains(old), "{what}");
            desk.write(path, &text.replace(old, new));
            match how {
                "after typing" => {
                    let sent = sent(&form);
                    desk.editor.save(path, &sent, "Ben").unwrap();
                    form = desk.editor.goes_on(path, &sent).unwrap();
                }
                "beside a saved text" if *path == POST => {
                    let theirs = desk.sent(path, &[("title", "Unfinished")]).unwrap();
                    desk.editor.save(path, &theirs, "Ana").unwrap();
                }
                _ => {}
            }
            desk.editor.publish(path, &sent(&form), "Ben").unwrap();
            let text = desk.text(path);
            for line in *expected {
                assert!(text.contains(line), "{what}, {how}: {line}\n{text}");
            }
            assert!(!text.contains("Unfinished"), "{what}, {how}");
            // What is kept of others has what was published.
            let kept = desk.editor.open(path).unwrap().text;
            for line in *expected {
                assert!(kept.contains(line), "{what}, {how}: {line}\n{kept}");
            }
        }
    }
}

// Promise: editing 33
#[test]
fn a_text_that_somebody_else_keeps_is_not_published_with_another_file_of_the_event() {
    let (index, agenda) = (
        "events/field-day/index.toml",
        "events/field-day/agenda.toml",
    );
    let desk = Desk::new();
    let before = desk.all();
    let theirs = [("startTime", "08:00"), ("draft", "true")];
    let sent = desk.sent(index, &theirs).unwrap();
    desk.editor.save(index, &sent, "Ben").unwrap();
    let own = [("agenda.1.time", "8:00AM – 8:30AM")];
    assert!(desk.publish(agenda, &own).is_err());
    assert_eq!(desk.all(), before);
}

// Promise: editing 2
#[test]
fn the_whole_text_keeps_the_ends_of_its_lines() {
    for before in [
        "a = 1\r\nb = 2\nc = 3\n",
        "a = 1\nb = 2\r\nc = 3\r\n",
        "a = 1\nb = 2\r\nc = 3",
        "a = 1\r\nb = 2\r\n\r\n",
    ] {
        let desk = Desk::new();
        desk.write(REDIRECTS, before);
        for (old, new) in [("b = 2", "b = 5"), ("c = 3", "c = 6"), ("a = 1", "a = 1")] {
            // As a browser sends it.
            let typed = before.replace("\r\n", "\n").replace(old, new);
            let sent = desk.sent(REDIRECTS, &[("file", &typed.replace('\n', "\r\n"))]);
            assert_eq!(sent.unwrap().text, before.replace(old, new));
        }
    }
}
