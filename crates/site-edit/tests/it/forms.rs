//! Forms, and what they send.

mod lists;

use pretty_assertions::assert_eq;
use site_edit::{Form, Refusal};

use crate::support::{Desk, POST, every, form};

/// What a browser sends of a form.
fn pairs(form: &Form) -> Vec<(String, String)> {
    let all = every(&form.controls).into_iter();
    let all = all.filter(|control| {
        !matches!(
            control.field_type,
            site_content::FieldType::List { .. } | site_content::FieldType::Table(_)
        )
    });
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
                &listed.path,
                &opened.text,
                &site_content::Findings::default(),
            )
            .unwrap();
        let sent = desk.editor.submitted(&listed.path, &pairs(&form)).unwrap();
        assert_eq!(sent.text, opened.text, "{}", listed.path);
        assert!(
            form.controls.len() > 1 || !form.controls[0].parts.is_empty(),
            "{}",
            listed.path
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

/// Whoever fills in a form writes no quotation marks.
// Promise: editing 6
#[test]
fn a_date_or_a_number_that_is_none_is_told_how_to_write_it() {
    let desk = Desk::new();
    let (member, organization) = ("team/ben-okoro.md", "organizations/open-well.toml");
    let (day, degrees) = (
        "Write a day, such as 2024-09-17.",
        "Write it in digits, such as 3.5.",
    );
    let instant = "Write date, time and offset, such as 2026-01-05T09:00:00+01:00.";
    for (path, name, typed, message, help) in [
        (POST, "date", "", "`date` is empty.", day),
        (POST, "date", " ", "`date` is empty.", day),
        (
            POST,
            "date",
            "soon",
            "`date` should be a date, not a text.",
            day,
        ),
        (
            POST,
            "publishAt",
            "2026-12-01",
            "`publishAt` is not a date with time and offset: 2026-12-01.",
            instant,
        ),
        (
            organization,
            "offices.1.lat",
            "",
            "`lat` is empty.",
            degrees,
        ),
        (
            organization,
            "offices.1.lat",
            "south",
            "`lat` should be a number, not a text.",
            degrees,
        ),
        (
            member,
            "order",
            "first",
            "`order` should be a whole number, not a text.",
            "Write digits.",
        ),
        (
            member,
            "order",
            "1.5",
            "`order` should be a whole number, not a decimal number.",
            "Write digits.",
        ),
        (
            member,
            "order",
            "5 # of us",
            "`order` should be a whole number, not a text.",
            "Write digits.",
        ),
        (
            POST,
            "publishAt",
            "2026",
            "`publishAt` should be a date with time and offset, not a whole number.",
            instant,
        ),
    ] {
        let sent = desk.sent(path, &[(name, typed)]).unwrap();
        let shown = form(&desk, path, &sent.text);
        let controls = every(&shown.controls);
        let control = controls.iter().find(|own| own.name == name).unwrap();
        let said = control.findings.iter();
        let said: Vec<(&str, &str)> = said
            .map(|own| (own.message.as_str(), own.help.as_str()))
            .collect();
        assert_eq!(said, [(message, help)], "{name} {typed}");
    }
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
fn a_moment_without_an_offset_is_in_utc() {
    let desk = Desk::new();
    for (typed, written) in [
        ("2030-01-02 09:00", "publishAt = 2030-01-02T09:00:00Z"),
        ("2030-01-02T09:00", "publishAt = 2030-01-02T09:00:00Z"),
        (
            "2030-01-02T09:00:00+01:00",
            "publishAt = 2030-01-02T09:00:00+01:00",
        ),
        (
            "2030-01-02T09:00+01:00",
            "publishAt = 2030-01-02T09:00:00+01:00",
        ),
        (
            "2030-01-02 09:00-05:30",
            "publishAt = 2030-01-02T09:00:00-05:30",
        ),
        ("on new year's day", "publishAt = \"on new year's day\""),
        ("2030-99-99 09:00", "publishAt = \"2030-99-99 09:00\""),
    ] {
        let sent = desk.sent(POST, &[("publishAt", typed)]).unwrap();
        assert!(sent.text.contains(written), "{typed}: {}", sent.text);
    }
}

// Promise: editing 1
#[test]
fn a_table_of_which_every_field_is_emptied_goes() {
    let desk = Desk::of("content");
    let guessed = "blog/the-same-number-twice.md";
    let before = desk.text(guessed);
    let opened = desk.editor.open(guessed).unwrap();
    let findings = site_content::Findings::default();
    let form = desk.editor.form(guessed, &opened.text, &findings).unwrap();
    let mut sent = pairs(&form);
    for (name, text) in &mut sent {
        if name.starts_with("guess.") {
            text.clear();
        }
    }
    let after = desk.editor.submitted(guessed, &sent).unwrap().text;
    let (start, end) = (
        before.find("[guess]").unwrap(),
        before.find("\n+++\n").unwrap(),
    );
    // What is left ends as the values did before the table.
    let expected = format!("{}{}", before[..start].trim_end(), &before[end..]);
    assert_eq!(after, expected);
}

#[test]
fn a_number_that_is_none_is_shown_as_the_file_writes_it() {
    let desk = Desk::new();
    let path = "data/errors.toml";
    let form = form(&desk, path, &desk.text(path));
    let shown: Vec<&str> = (every(&form.controls).into_iter())
        .filter(|control| control.name.starts_with("series.2.values."))
        .map(|control| control.text.as_str())
        .collect();
    assert_eq!(shown, ["0.77", "nan"]);
}

/// As in a spreadsheet.
#[test]
fn a_number_may_have_a_decimal_comma() {
    let desk = Desk::new();
    let (organization, member) = ("organizations/open-well.toml", "team/ana-lima.md");
    for (path, name, typed, line) in [
        (organization, "offices.1.lat", "-1,5", "lat = -1.5\n"),
        (
            organization,
            "offices.1.lat",
            " 41,3998 ",
            "lat = 41.3998\n",
        ),
        (organization, "offices.1.lat", "41", "lat = 41\n"),
        (
            organization,
            "offices.1.lat",
            "1,250,000",
            "lat = \"1,250,000\"\n",
        ),
        (
            organization,
            "foundingYear",
            "1987,0",
            "foundingYear = 1987\n",
        ),
        (member, "order", "1,5", "order = \"1,5\"\n"),
        (
            "data/errors.toml",
            "series.2.values.1",
            "NaN",
            "values = [nan, ",
        ),
    ] {
        let text = desk.sent(path, &[(name, typed)]).unwrap().text;
        assert!(text.contains(line), "{typed}: {text}");
    }
}

/// The check would have to refuse what nobody has changed, or the form could not mend it.
// Promise: editing 22
#[test]
fn a_value_of_the_wrong_kind_stays_or_is_written_as_it_is_shown() {
    let path = "organizations/open-well.toml";
    for (key, in_file, afterwards) in [
        // What a control can't show is not changed by sending the form.
        ("draft", "1", Some("1")),
        ("acronyms", "[[\"OW\"]]", Some("[[\"OW\"]]")),
        (
            "acronyms",
            "[{ a = 1 }, \"OW\"]",
            Some("[{ a = 1 }, \"OW\"]"),
        ),
        ("registry", "[]", Some("[]")),
        ("budget", "[1]", Some("[1]")),
        ("foundingYear", "\"soon\"", Some("\"soon\"")),
        // What it shows is what the check wants.
        ("draft", "\"true\"", Some("true")),
        ("foundingYear", "\"2010\"", Some("2010")),
        ("numberOfEmployees", "120", Some("\"120\"")),
        ("checked", "\"2026-09-19\"", Some("2026-09-19")),
        ("acronyms", "[\"OW\", 12]", Some("[\"OW\", \"12\"]")),
        (
            "publishAt",
            "\"2026-01-01T00:00:00Z\"",
            Some("2026-01-01T00:00:00Z"),
        ),
        // Where nothing is filled in, nothing stands.
        ("budget", "\"\"", None),
        ("acronyms", "[\"OW\", \"\"]", Some("[\"OW\"]")),
    ] {
        let desk = Desk::new();
        let good = desk.text(path);
        let others = good
            .lines()
            .filter(|line| !line.starts_with(&format!("{key} =")));
        let others: Vec<&str> = others.collect();
        desk.write(path, &format!("{key} = {in_file}\n{}\n", others.join("\n")));
        let opened = desk.editor.open(path).unwrap();
        let form = form(&desk, path, &opened.text);
        let mut all = pairs(&form);
        all.push(("action".to_owned(), "publish".to_owned()));
        let after = desk.editor.submitted(path, &all).unwrap().text;
        let found = after
            .lines()
            .find(|line| line.starts_with(&format!("{key} =")));
        let expected = afterwards.map(|text| format!("{key} = {text}"));
        assert_eq!(found, expected.as_deref(), "{key} = {in_file}");
    }
}

#[test]
fn lines_of_a_text_keep_their_ends_whatever_they_are() {
    let desk = Desk::new();
    let (head, _) = desk
        .text(POST)
        .split_once("\n+++\n")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap();
    let with = |body: &str| format!("{head}\n+++\n\n{body}\n");
    let before = "One,\rtwo.\r\n\r\nThree.";
    desk.write(POST, &with(before));
    let sent = "One,\r\ntwo.\r\n\r\nThree.\r\n\r\nFour.";
    let after = desk.sent(POST, &[("body", sent)]).unwrap().text;
    assert_eq!(after, with(&format!("{before}\n\nFour.")));
    let after = desk
        .sent(POST, &[("body", "One,\ntwo!\n\nThree.")])
        .unwrap()
        .text;
    assert_eq!(after, with("One,\rtwo!\r\n\r\nThree."));
}
