//! A form publishes what it shows: not what others saved beside it, and not what was taken back meanwhile.

use pretty_assertions::assert_eq;
use site_edit::{PUBLISH_ON, Refusal};

use crate::support::{Desk, POST, discard};

/// Times as the control of a browser sends them.
const MARCH: &str = "2099-03-01T09:00";
const APRIL: &str = "2099-04-01T09:00";

const PUBLISH: (&str, &str) = ("action", "publish");

type Pairs<'p> = &'p [(&'p str, &'p str)];

/// Something that happens meanwhile, with its name.
type Meanwhile = (&'static str, fn(&Desk));

/// Saves as a button does.
fn save(desk: &Desk, shown: &str, pairs: Pairs<'_>, who: &str) -> Result<(), Refusal> {
    let sent = desk.sent_from(shown, POST, &[pairs, &[("action", "save")]].concat())?;
    desk.editor.save(POST, &sent, who).map(drop)
}

/// Saves from a form that was opened now.
fn saves(desk: &Desk, pairs: Pairs<'_>, who: &str) {
    save(desk, &shown(desk), pairs, who).unwrap();
}

/// Saves while somebody types. Returns the name of what the form goes on with.
fn types(desk: &Desk, shown: &str, pairs: Pairs<'_>) -> Result<String, Refusal> {
    let sent = desk.sent_from(shown, POST, pairs)?;
    desk.editor.save(POST, &sent, "Ben")?;
    desk.editor.goes_on(POST, &sent)
}

/// Whether it was published now; otherwise it waits for its time.
fn publish(desk: &Desk, shown: &str, pairs: Pairs<'_>) -> Result<bool, Refusal> {
    let sent = desk.sent_from(shown, POST, &[pairs, &[PUBLISH]].concat())?;
    let done = desk.editor.publish(POST, &sent, "Ben")?;
    Ok(done.is_some())
}

fn shown(desk: &Desk) -> String {
    desk.editor.open(POST).unwrap().shown
}

fn copy(desk: &Desk) -> String {
    let copy = desk.editor.open(POST).unwrap().copy;
    copy.map_or_else(String::new, |copy| copy.text)
}

// Promise: editing 13
#[test]
fn publish_does_what_the_form_says_about_the_time_or_shows_both_times() {
    enum Becomes {
        Published,
        Kept,
        Both,
    }
    use Becomes::{Both, Kept, Published};
    for (before, theirs, ours, becomes) in [
        ("", "", "", Published),
        ("", "", MARCH, Kept),
        (MARCH, MARCH, MARCH, Kept),
        (MARCH, MARCH, "", Published),
        (MARCH, MARCH, APRIL, Kept),
        ("", MARCH, "", Both),
        ("", MARCH, APRIL, Both),
        (MARCH, APRIL, MARCH, Both),
        (MARCH, APRIL, "", Both),
        (MARCH, "", MARCH, Both),
    ] {
        let case = format!("{before} {theirs} {ours}");
        let desk = Desk::new();
        saves(&desk, &[("title", "Of Ana"), (PUBLISH_ON, before)], "Ana");
        let form = shown(&desk);
        saves(
            &desk,
            &[("title", "Embargoed"), (PUBLISH_ON, theirs)],
            "Ana",
        );
        let file = desk.text(POST);
        let ben = [("alt", "Of Ben"), (PUBLISH_ON, ours)];
        match (publish(&desk, &form, &ben), becomes) {
            (Ok(true), Published) => assert!(desk.text(POST).contains("Of Ben"), "{case}"),
            (Ok(false), Kept) => assert_eq!(desk.text(POST), file, "{case}"),
            (Err(Refusal::Conflict { conflicts, .. }), Both) => {
                let names: Vec<_> = conflicts.iter().map(|own| own.name.as_str()).collect();
                assert_eq!(names, [PUBLISH_ON], "{case}");
                assert_eq!(desk.text(POST), file, "{case}");
            }
            (done, _) => panic!("{case}: {done:?}"),
        }
    }
}

// Promise: editing 33
#[test]
fn what_others_keep_and_a_form_has_not_shown_is_not_published_by_it() {
    // Ana saves before Ben types or after it.
    for ana in [("title", "Half a tit"), ("body", "Half a tex")] {
        for first in [false, true] {
            let desk = Desk::new();
            let (mut form, ben) = (shown(&desk), [("alt", "Of Ben")]);
            if first {
                form = types(&desk, &form, &ben).unwrap();
            }
            saves(&desk, &[ana], "Ana");
            if !first {
                form = types(&desk, &form, &ben).unwrap();
            }
            publish(&desk, &form, &ben).unwrap();
            let text = desk.text(POST);
            assert!(text.contains("Of Ben"), "{ana:?} {first}: {text}");
            assert!(!text.contains(ana.1), "{ana:?} {first}: {text}");
            assert!(copy(&desk).contains(ana.1), "{ana:?} {first}");
            // Nothing of this form is left to publish, and the rest is shown before it is.
            let Err(Refusal::Unseen { text, shown, .. }) = publish(&desk, &form, &ben) else {
                panic!("{ana:?} {first}")
            };
            assert!(text.contains(ana.1) && text.contains("Of Ben"));
            publish(&desk, &shown, &[]).unwrap();
            assert!(desk.text(POST).contains(ana.1) && copy(&desk).is_empty());
        }
    }
}

// Promise: editing 33
#[test]
fn of_a_list_too_only_the_values_that_a_form_has_shown_are_published() {
    let (desk, path) = (Desk::new(), "events/field-day/agenda.toml");
    let send = |shown: &str, pairs: Pairs<'_>| desk.sent_from(shown, path, pairs).unwrap();
    let form = desk.editor.open(path).unwrap().shown;
    // Ben changes an item and adds one.
    let own = [
        ("agenda.2.text", "Of Ben"),
        ("agenda.2.time", "8:30AM – 9:00AM"),
        ("agenda.3.time", "9:00AM – 9:30AM"),
        ("agenda.3.text", "Added by Ben"),
        ("agenda.3.list.1", "Tea"),
    ];
    desk.editor.save(path, &send(&form, &own), "Ben").unwrap();
    let form = desk.editor.goes_on(path, &send(&form, &own)).unwrap();
    let ana = desk.editor.open(path).unwrap().shown;
    let half = send(&ana, &[("agenda.1.text", "Half a tit")]);
    desk.editor.save(path, &half, "Ana").unwrap();
    desk.editor.save(path, &send(&form, &own), "Ben").unwrap();
    let form = desk.editor.goes_on(path, &send(&form, &own)).unwrap();
    desk.editor
        .publish(path, &send(&form, &own), "Ben")
        .unwrap();
    let text = desk.text(path);
    assert!(text.contains("Added by Ben"), "{text}");
    assert!(
        text.contains("Of Ben") && !text.contains("Half a tit"),
        "{text}"
    );
    let kept = desk.editor.open(path).unwrap().text;
    assert!(
        kept.contains("Of Ben") && kept.contains("Half a tit"),
        "{kept}"
    );
}

// Promise: editing 34
#[test]
fn what_was_taken_back_does_not_come_back() {
    let ana: [Meanwhile; 3] = [
        ("discarded", |desk| discard(&desk.editor, POST)),
        ("published as it was", |desk| {
            desk.publish(POST, &[("title", "First post"), ("date", "2024-01-16")])
                .unwrap();
        }),
        ("published otherwise", |desk| {
            desk.publish(POST, &[("title", "Another")]).unwrap();
        }),
    ];
    for (what, takes_back) in ana {
        for steps in 0..3 {
            let desk = Desk::new();
            saves(&desk, &[("title", "SECRET")], "Ana");
            let mut form = shown(&desk);
            let ben = [("title", "SECRET"), ("alt", "Of Ben")];
            if steps == 1 {
                form = types(&desk, &form, &ben).unwrap();
            }
            takes_back(&desk);
            match steps {
                2 => {
                    form = types(&desk, &form, &[("title", "SECRET")]).unwrap();
                    assert!(!copy(&desk).contains("SECRET"), "{what} {steps}");
                    publish(&desk, &form, &ben).unwrap();
                }
                // Ben's words went with what was discarded or published. He has typed them, so they come again.
                _ => drop(publish(&desk, &form, &ben).unwrap()),
            }
            let text = desk.text(POST);
            assert!(!text.contains("SECRET"), "{what} {steps}: {text}");
            assert!(!copy(&desk).contains("SECRET"), "{what} {steps}");
            assert!(steps == 1 || text.contains("Of Ben"), "{what} {steps}");
        }
    }
}

// Promise: editing 8
#[test]
fn nobody_conflicts_with_a_text_of_their_own() {
    let desk = Desk::new();
    let form = types(&desk, &shown(&desk), &[("alt", "A pic")]).unwrap();
    // Another tab, or its time, publishes it.
    desk.publish(POST, &[]).unwrap();
    let form = types(&desk, &form, &[("alt", "A picture")]).unwrap();
    publish(&desk, &form, &[("alt", "A picture of both")]).unwrap();
    assert!(desk.text(POST).contains("A picture of both") && copy(&desk).is_empty());
}

// Promise: editing 35
#[test]
fn an_open_conflict_is_decided_only_by_whoever_has_seen_both_texts() {
    let desk = Desk::new();
    let (ben, cy) = (shown(&desk), ("title", "First post"));
    saves(&desk, &[("alt", "Of Ana")], "Ana");
    let ana = shown(&desk);
    let both = save(&desk, &ben, &[("alt", "Of Ben")], "Ben");
    let Err(Refusal::Conflict { shown: sheet, .. }) = both else {
        panic!("{both:?}")
    };
    // What is saved while Ben types into another field decides nothing.
    types(&desk, &sheet, &[("alt", "Of Ben"), ("metaTitle", "Typed")]).unwrap();
    let conflicts = desk.editor.open(POST).unwrap().copy.unwrap().conflicts;
    let own = conflicts.iter().find(|own| own.name == "alt").unwrap();
    assert_eq!(
        (own.ours.as_str(), own.theirs.as_str()),
        ("Of Ben", "Of Ana")
    );
    // Neither Ana nor somebody else publishes it unseen.
    for form in [&ana, &types(&desk, &ana, &[("alt", "Of Ana"), cy]).unwrap()] {
        let refused = publish(&desk, form, &[("alt", "Of Ana"), cy]);
        let Err(Refusal::Conflict { conflicts, .. }) = refused else {
            panic!("{refused:?}")
        };
        assert!(conflicts.contains(own), "{conflicts:?}");
        assert!(!desk.text(POST).contains("Of Ben"));
    }
    publish(&desk, &shown(&desk), &[("alt", "Of both")]).unwrap();
    assert!(desk.text(POST).contains("Of both") && copy(&desk).is_empty());
}

// Promise: editing 8
#[test]
fn the_answer_to_a_conflict_sent_again_gives_what_it_shows() {
    let desk = Desk::new();
    let tags = |all: &[&str]| all.join("\n");
    desk.publish(POST, &[("tags", &tags(&["one", "two", "three", "four"]))])
        .unwrap();
    let ana = shown(&desk);
    let ben = [("tags.3", "of-ben")];
    saves(&desk, &ben, "Ben");
    let sent = desk.sent_from(
        &ana,
        POST,
        &[("tags.3", "of-ana"), ("action", "remove:tags.1")],
    );
    let refused = desk.editor.save(POST, &sent.unwrap(), "Ana").unwrap_err();
    let Refusal::Conflict { text, shown, .. } = refused else {
        panic!("{refused}")
    };
    assert!(text.contains("\"two\", \"of-ana\", \"four\"]"), "{text}");
    let as_shown = [("tags.1", "two"), ("tags.2", "of-ana"), ("tags.3", "four")];
    publish(&desk, &shown, &as_shown).unwrap();
    let text = desk.text(POST);
    assert!(text.contains("[\"two\", \"of-ana\", \"four\"]"), "{text}");
}

// Promise: editing 13
#[test]
fn publishing_later_accepts_what_publishing_at_once_accepts() {
    let broken = "+++\ntitle = = \"x\"\n+++\n";
    let cases: [Meanwhile; 3] = [
        ("the same field", |desk| {
            desk.publish(POST, &[("title", "Of Ana")]).unwrap();
        }),
        ("a broken file", |desk| {
            desk.write(POST, "+++\ntitle = = \"x\"\n+++\n");
        }),
        ("a deleted file", |desk| {
            std::fs::remove_file(desk.content.path().join(POST)).unwrap();
        }),
    ];
    for (case, meanwhile) in cases {
        for time in ["", MARCH] {
            let desk = Desk::new();
            let form = shown(&desk);
            meanwhile(&desk);
            let pairs = [("title", "Of Ben"), (PUBLISH_ON, time)];
            let refused = publish(&desk, &form, &pairs).unwrap_err();
            let kind = match refused {
                Refusal::Conflict { .. } => "the same field",
                Refusal::Changed(_) => "a broken file",
                Refusal::Gone => "a deleted file",
                other => panic!("{case} {time}: {other}"),
            };
            assert_eq!(kind, case, "{time}");
            if case == "a broken file" {
                assert_eq!(desk.text(POST), broken);
            }
        }
    }
}
