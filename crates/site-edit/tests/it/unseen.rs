//! What others saved and a form has not shown is not lost by what the form sends.

use std::fs;

use pretty_assertions::assert_eq;
use site_edit::{PUBLISH_ON, Refusal, Submitted};

use crate::support::{Desk, POST};

/// What the control for the time sends, as a browser writes it.
const MARCH: &str = "2099-03-01T09:00";
const APRIL: &str = "2099-04-01T09:00";

/// Ben's form is saved while he types. Returns the name of what it goes on with.
fn typed(desk: &Desk, shown: &str, pairs: &[(&str, &str)]) -> Result<String, Refusal> {
    let sent = desk.sent_from(shown, POST, pairs)?;
    desk.editor.save(POST, &sent, "Ben")?;
    desk.editor.goes_on(POST, &sent)
}

/// Ana saves a title, and a time if there is one.
fn ana(desk: &Desk, pairs: &[(&str, &str)]) {
    let sent = desk.sent(POST, pairs).unwrap();
    desk.editor.save(POST, &sent, "Ana").unwrap();
}

fn publish(desk: &Desk, sent: &Submitted) -> Result<(), Refusal> {
    desk.editor.publish(POST, sent, "Ben").map(drop)
}

// Promise: editing 8
#[test]
fn a_form_that_is_saved_while_somebody_types_never_takes_back_what_another_saved() {
    // Ana saves or publishes before Ben types, or between two of his words.
    for (publishes, between) in [(false, false), (false, true), (true, false)] {
        let desk = Desk::new();
        let mut shown = desk.editor.open(POST).unwrap().shown;
        let ben = |alt: &'static str| [("title", "First post"), ("alt", alt), (PUBLISH_ON, "")];
        if between {
            shown = typed(&desk, &shown, &ben("A")).unwrap();
        }
        match publishes {
            true => desk.publish(POST, &[("title", "Of Ana")]).unwrap(),
            false => ana(&desk, &[("title", "Of Ana")]),
        }
        shown = typed(&desk, &shown, &ben("A word")).unwrap();
        shown = typed(&desk, &shown, &ben("A word more")).unwrap();
        publish(
            &desk,
            &desk.sent_from(&shown, POST, &ben("A word more.")).unwrap(),
        )
        .unwrap();
        let text = desk.text(POST);
        let kept = desk.editor.open(POST).unwrap().text;
        assert!(
            kept.contains("title = \"Of Ana\"") && text.contains("alt = \"A word more.\""),
            "{publishes} {between}: {text}"
        );
    }
}

// Promise: editing 13
#[test]
fn the_time_of_publication_is_merged_like_a_field() {
    for (shown, theirs, ours, becomes) in [
        ("", "", MARCH, Ok(MARCH)),
        ("", MARCH, "", Ok(MARCH)),
        ("", MARCH, MARCH, Ok(MARCH)),
        (MARCH, MARCH, "", Ok("")),
        (MARCH, APRIL, MARCH, Ok(APRIL)),
        (MARCH, "", MARCH, Ok("")),
        ("", MARCH, APRIL, Err((APRIL, MARCH))),
        (MARCH, APRIL, "", Err(("", APRIL))),
    ] {
        let desk = Desk::new();
        ana(&desk, &[("alt", "A"), (PUBLISH_ON, shown)]);
        let form = desk.editor.open(POST).unwrap().shown;
        ana(&desk, &[("alt", "A picture"), (PUBLISH_ON, theirs)]);
        let ben = [("title", "Of Ben"), (PUBLISH_ON, ours)];
        let case = format!("{shown} {theirs} {ours}");
        // What is sent again while somebody types says the same.
        let again = typed(&desk, &form, &ben);
        let saved = again.and_then(|form| typed(&desk, &form, &ben));
        let time = |at: &str| match at {
            "" => String::new(),
            at => format!("{at}:00Z"),
        };
        match (saved, becomes) {
            (Ok(_), Ok(becomes)) => {
                let kept = desk.editor.open(POST).unwrap().copy.unwrap();
                let at = kept.publish_at.map(|at| at.to_string());
                assert_eq!(at.unwrap_or_default(), time(becomes), "{case}");
            }
            (
                Err(Refusal::Conflict {
                    conflicts, shown, ..
                }),
                Err((ours, theirs)),
            ) => {
                let [one] = &conflicts[..] else {
                    panic!("{case}: {conflicts:?}")
                };
                let both = (one.name.as_str(), one.ours.clone(), one.theirs.clone());
                let time = |at: &str| match at {
                    "" => "no time".to_owned(),
                    at => format!("{} UTC", at.replace('T', " ")),
                };
                assert_eq!(both, (PUBLISH_ON, time(ours), time(theirs)), "{case}");
                // Who has seen both decides.
                typed(&desk, &shown, &ben).unwrap();
            }
            (saved, _) => panic!("{case}: {saved:?}"),
        }
    }
}

// Promise: editing 13
#[test]
fn a_time_that_is_none_is_refused_and_publishes_nothing() {
    let desk = Desk::new();
    let before = desk.all();
    for typed in [
        "abc",
        "2027-02-29T10:00",
        "2027-01-01T24:00",
        "20277-01-01T10:00",
        "9999-12-31T23:59",
    ] {
        let pairs = [("title", "X"), (PUBLISH_ON, typed), ("action", "publish")];
        let sent = desk.sent(POST, &pairs).unwrap();
        let refused = publish(&desk, &sent);
        assert!(
            matches!(refused, Err(Refusal::Wrong(_))),
            "{typed}: {refused:?}"
        );
        assert_eq!(desk.all(), before, "{typed}");
    }
    // A time to come is kept only with values that could be published now.
    let pairs = [
        ("date", "2025-02-30"),
        (PUBLISH_ON, MARCH),
        ("action", "publish"),
    ];
    let sent = desk.sent(POST, &pairs).unwrap();
    let saved = publish(&desk, &sent);
    assert!(matches!(saved, Err(Refusal::Invalid(_))), "{saved:?}");
    assert!(desk.editor.open(POST).unwrap().copy.is_none());
}

// Promise: editing 28
#[test]
fn only_a_working_copy_that_was_seen_is_discarded() {
    let desk = Desk::new();
    let before_it = desk.editor.open(POST).unwrap().shown;
    ana(&desk, &[("title", "Of Ana")]);
    let before_more = desk.editor.open(POST).unwrap().shown;
    ana(&desk, &[("title", "More of Ana")]);
    let kept = desk.editor.open(POST).unwrap();
    for shown in [&before_it, &before_more] {
        let sent = desk.sent_from(shown, POST, &[]).unwrap();
        let refused = desk.editor.discard(POST, &sent);
        assert!(
            matches!(&refused, Err(Refusal::Unseen { editor, .. }) if editor == "Ana"),
            "{refused:?}"
        );
        assert_eq!(desk.editor.open(POST).unwrap().text, kept.text);
    }
    // Also by whoever goes on typing in a form that others' changes were merged with.
    let shown = typed(&desk, &before_it, &[("alt", "Of Ben")]).unwrap();
    let sent = desk.sent_from(&shown, POST, &[]).unwrap();
    assert!(desk.editor.discard(POST, &sent).is_err());
    crate::support::discard(&desk.editor, POST);
    assert!(desk.editor.open(POST).unwrap().copy.is_none());
}

// Promise: editing 29
#[test]
fn a_file_that_somebody_broke_keeps_every_byte_until_it_is_mended() {
    let desk = Desk::new();
    let (good, shown) = (desk.text(POST), desk.editor.open(POST).unwrap().shown);
    let broken =
        good.replacen("title = ", "title = = ", 1)
            .replacen("alt = ", "alt = \"By hand\" # ", 1);
    fs::write(desk.content.path().join(POST), &broken).unwrap();
    let mut shown = shown;
    for _ in 0..2 {
        let sent = desk
            .sent_from(&shown, POST, &[("title", "Of Ben")])
            .unwrap();
        let refused = publish(&desk, &sent).unwrap_err();
        assert!(refused.to_string().contains("line 2"), "{refused}");
        assert_eq!(desk.text(POST), broken);
        shown = desk.editor.open(POST).unwrap().shown;
    }
    // Once it is mended, both stay.
    fs::write(
        desk.content.path().join(POST),
        broken.replacen("= =", "=", 1),
    )
    .unwrap();
    let sent = desk.sent_from(&shown, POST, &[]).unwrap();
    publish(&desk, &sent).unwrap();
    let text = desk.text(POST);
    assert!(
        text.contains("title = \"Of Ben\"") && text.contains("By hand"),
        "{text}"
    );
}
