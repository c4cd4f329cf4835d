//! A changed cell changes its key. Rows can be added, and are removed only with `--prune`.

use std::{fs, os::unix::fs::symlink};

use pretty_assertions::assert_eq;
use site_sheets::Collection::{Agenda, Blog, Organizations, Speakers, Team};

use crate::support::{Content, with_cell, workspace};

const WELL: &str = "organizations/open-well.toml";
const AGENDA: &str = "events/field-day/agenda.toml";

/// The lines of a table that do not contain `word`.
fn without(csv: &str, word: &str) -> String {
    let lines = csv.lines().filter(|line| !line.contains(word));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_changed_cell_changes_only_its_key() {
    let content = Content::good();
    let before = content.text(WELL);
    let mut csv = content.export(Organizations);
    for (column, text) in [
        ("budget", "$2 billion"),
        ("offices.1.lat", "-1,3"),
        ("tags", "Nonprofit; Company"),
        ("evidenceNote", ""),
    ] {
        csv = with_cell(&csv, &["open-well"], column, text);
    }
    let said = content.import(Organizations, &csv, false);
    let changed = "budget, tags, evidenceNote, offices.1.lat";
    assert_eq!(said, [format!("changed  {WELL}: {changed}")]);
    let after = before
        .replace("$1.2 billion", "$2 billion")
        .replace("-1.29", "-1.3")
        .replace("\"Grant-Making Organization\"", "\"Company\"")
        .replace("evidenceNote = \"Seen in forty studies.\"\n", "");
    assert_eq!(content.text(WELL), after);
    content.is_good();
}

// Promise: findings 12
#[test]
fn every_line_end_and_separator_is_read() {
    let content = Content::good();
    let before = content.export(Organizations);
    for end in ["\n", "\r\n", "\r"] {
        for separator in [",", ";", "\t"] {
            for (mark, said) in [("", ""), ("\u{feff}", ""), ("", "sep"), ("\u{feff}", "sep")] {
                let sep = if said.is_empty() {
                    String::new()
                } else {
                    format!("sep={separator}{end}")
                };
                let quoted = format!("\"twice{end}over\"");
                let rows = [
                    ["slug", "budget", "foundingYear", "acronyms"],
                    ["open-well", "$3", "1987.0", "OW"],
                    ["blue-delta", quoted.as_str(), "2001", ""],
                ];
                let rows = rows.map(|row| row.join(separator)).join(end);
                // A mixed file: the last line ends in another way.
                let csv = format!("{mark}{sep}{rows}\n\r\n");
                let content = Content::good();
                content.import(Organizations, &csv, false);
                let after = content.export(Organizations);
                let case = format!("{csv:?}");
                assert!(after.contains("$3") && after.contains("1987"), "{case}");
                assert!(
                    after.contains("twice\nover") && after.contains("2001"),
                    "{case}"
                );
            }
        }
    }
    assert_eq!(
        content.import(Organizations, &before.replace("\r\n", "\r"), false),
        [""; 0]
    );
}

#[test]
fn offices_are_added_and_removed_with_their_cells() {
    let content = Content::good();
    let before = content.text(WELL);
    let csv = content.export(Organizations);
    let wider: String = csv
        .lines()
        .map(|line| match line.split(',').next() {
            Some("slug") => {
                format!("{line},offices.2.country,offices.2.city,offices.2.lat,offices.2.lng\n")
            }
            Some("open-well") => format!("{line},Kenya,Kisumu,0.1,34.75\n"),
            _ => format!("{line},,,,\n"),
        })
        .collect();
    content.import(Organizations, &wider, false);
    let office = "\n[[offices]]\ncountry = \"Kenya\"\ncity = \"Kisumu\"\nlat = 0.1\nlng = 34.75\n";
    let after = before.replace(
        "\n[[interventions]]",
        &format!("{office}\n[[interventions]]"),
    );
    assert_eq!(content.text(WELL), after);
    content.is_good();
    let mut csv = content.export(Organizations);
    for column in ["country", "city", "lat", "lng"] {
        csv = with_cell(&csv, &["open-well"], &format!("offices.2.{column}"), "");
    }
    content.import(Organizations, &csv, false);
    assert_eq!(content.text(WELL), before);
}

#[test]
fn a_new_row_adds_an_entry_and_a_missing_row_changes_nothing() {
    let content = Content::good();
    let csv = "slug,name,description,country,tags\nnew-one,New One,\"Two\n\nparagraphs.\",Kenya,Company\n";
    let said = content.import(Organizations, csv, false);
    assert_eq!(said, ["new      organizations/new-one.toml"]);
    let expected = r#"#:schema ../schemas/organizations.json
name = "New One"
description = """
Two

paragraphs."""
country = "Kenya"
tags = ["Company"]
"#;
    assert_eq!(content.text("organizations/new-one.toml"), expected);
    assert!(content.folder().join(WELL).exists());
    content.is_good();
    let said = content.import(Organizations, csv, true);
    let gone = ["blue-delta-two", "blue-delta", "open-well"];
    assert_eq!(
        said,
        gone.map(|slug| format!("removed  organizations/{slug}.toml"))
    );
    assert!(!content.folder().join(WELL).exists());
}

#[test]
fn a_new_row_adds_a_speaker_and_pruning_removes_one() {
    let content = Content::good();
    let index = content.text("events/field-day/index.toml");
    let csv = content.export(Speakers);
    let row = csv.lines().nth(1).unwrap().replace("cy-marsh", "dee-rill");
    let mut csv = format!("{csv}{row}\n");
    for (column, text) in [
        ("metaTitle", "Dee Rill, who counts"),
        ("metaDescription", ""),
        ("text", "Dee counts."),
    ] {
        csv = with_cell(&csv, &["field-day", "dee-rill"], column, text);
    }
    let image = content.text("events/field-day/speakers/cy-marsh.md");
    let image = image
        .lines()
        .find(|line| line.starts_with("image"))
        .unwrap();
    let image = image.split('"').nth(1).unwrap();
    let csv = with_cell(&csv, &["field-day", "dee-rill"], "image", image);
    content.import(Speakers, &csv, false);
    content.is_good();
    assert!(
        content
            .text("events/field-day/index.toml")
            .contains(", \"dee-rill\"]")
    );
    content.import(Speakers, &without(&csv, "dee-rill"), true);
    content.is_good();
    assert_eq!(content.text("events/field-day/index.toml"), index);
}

#[test]
fn a_new_session_is_inserted_by_its_time() {
    let content = Content::good();
    let agenda = content.text(AGENDA);
    let csv = content.export(Agenda);
    let csv = with_cell(&csv, &["field-day", "2"], "time", "9:00AM – 9:30AM");
    let new = csv.lines().nth(1).unwrap().replacen(",1,", ",,", 1);
    let new = new.replace("7:30AM – 8:30AM", "8:30AM – 9:00AM");
    let csv = format!("{csv}{}\n", new.replace("Arrival", "Breakfast"));
    let said = content.import(Agenda, &csv, false);
    assert_eq!(
        said,
        [format!("changed  {AGENDA}: session 2: time; a new session")]
    );
    let new =
        "[[agenda]]\ntime = \"8:30AM – 9:00AM\"\ntext = \"Breakfast\"\nlist = [\"Coffee\"]\n\n";
    let after = agenda.replace("8:30AM – 9:30AM", "9:00AM – 9:30AM");
    let after = after.replace(
        "[[agenda]]\ntime = \"9",
        &format!("{new}[[agenda]]\ntime = \"9"),
    );
    assert_eq!(content.text(AGENDA), after);
    content.is_good();
    let csv = without(&content.export(Agenda), "Breakfast");
    let csv = with_cell(&csv, &["field-day", "3"], "time", "8:30AM – 9:30AM");
    content.import(Agenda, &csv, true);
    assert_eq!(content.text(AGENDA), agenda);
}

#[test]
fn sessions_in_sequence_keep_their_order_however_long_the_night() {
    let content = Content::good();
    let index = "events/field-day/index.toml";
    let text = content.text(index);
    let text = text.replace("endTime = \"09:30\"", "endTime = \"10:00\"");
    let (date, end) = (
        "date = 2025-10-21",
        "date = 2025-10-21\nendDate = 2025-10-22",
    );
    content.write(index, &text.replacen(date, end, 1));
    let more = |time: &str, text: &str| {
        format!("\n[[agenda]]\ntime = \"{time}\"\ntext = \"{text}\"\nlist = []\n")
    };
    let agenda = content.text(AGENDA)
        + &more("9:30AM – 6:30PM", "Day")
        + &more("6:30PM – 8:00AM", "Night")
        + &more("8:00AM – 10:00AM", "Breakfast");
    content.write(AGENDA, &agenda);
    content.is_good();
    let before = content.text(AGENDA);
    let csv = with_cell(
        &content.export(Agenda),
        &["field-day", "4"],
        "text",
        "Long night",
    );
    content.import(Agenda, &csv, false);
    assert_eq!(content.text(AGENDA), before.replace("Night", "Long night"));
    content.is_good();

    // A new session goes where it fits, whatever its hour: the others tell the day by their order.
    let csv = content.export(Agenda);
    let csv = with_cell(&csv, &["field-day", "4"], "time", "6:30PM – 7:15AM");
    let row = csv.lines().nth(4).unwrap();
    let row = row.replacen("field-day,4", "field-day,", 1);
    let row = row.replace("6:30PM – 7:15AM", "7:15AM – 8:00AM");
    let csv = format!("{csv}{}\r\n", row.replace("Long night", "Dawn"));
    content.import(Agenda, &csv, false);
    content.is_good();
    let text = content.text(AGENDA);
    let titles: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("text"))
        .collect();
    assert_eq!(
        titles[3..],
        [
            "text = \"Long night\"",
            "text = \"Dawn\"",
            "text = \"Breakfast\""
        ]
    );
}

// Promise: publication 13
#[test]
fn an_import_writes_through_links_and_keeps_them() {
    let content = Content::good();
    let elsewhere = tempfile::tempdir().unwrap();
    let at = |path: &str| content.folder().join(path);
    // A file that is a relative link, and a folder elsewhere.
    fs::rename(at(WELL), at("organizations/.kept.toml")).unwrap();
    symlink(".kept.toml", at(WELL)).unwrap();
    fs::rename(at("team"), elsewhere.path().join("team")).unwrap();
    symlink(elsewhere.path().join("team"), at("team")).unwrap();
    content.import(Organizations, "slug,name\nopen-well,Changed\n", false);
    assert!(at(WELL).is_symlink());
    assert!(
        content
            .text("organizations/.kept.toml")
            .contains("name = \"Changed\"")
    );
    content.import(Team, "slug,occupation\nana-lima,Changed\n", false);
    let member = fs::read_to_string(elsewhere.path().join("team/ana-lima.md")).unwrap();
    assert!(
        at("team").is_symlink() && member.contains("occupation = \"Changed\""),
        "{member}"
    );
    content.is_good();
}

#[test]
fn a_table_of_an_entry_has_columns_of_its_keys() {
    let content = Content::of(&workspace().join("content"));
    let (counted, other) = (
        "handwashing-counted-three-ways",
        "data-protection-in-the-field",
    );
    let files = [counted, other].map(|slug| format!("blog/{slug}.md"));
    let before = files.clone().map(|file| content.text(&file));
    let csv = content.export(Blog);
    let csv = with_cell(&csv, &[counted], "guess.unit", "per cent");
    let csv = with_cell(&csv, &[counted], "guess.options", "13\n26\n50\n84");
    let said = content.import(Blog, &csv, false);
    let changed = format!("changed  {}: guess.unit, guess.options", files[0]);
    assert_eq!(said, [changed]);
    let after = before[0].replace("unit = \"%\"", "unit = \"per cent\"");
    let after = after.replace("[13, 25, 50, 84]", "[13, 26, 50, 84]");
    assert_eq!(content.text(&files[0]), after);
    // A table comes with its cells, and goes with them.
    let row = "slug,guess.question,guess.unit,guess.options,guess.answer,guess.interval\n";
    let new = format!("{row}{other},How many?,%,\"1\n2\n3\n4\",2,from 1 to 3\n{counted},,,,,\n");
    let said = content.import(Blog, &new, false);
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    assert_eq!(
        said,
        [
            format!("changed  {}: guess", files[1]),
            format!("changed  {}: guess", files[0])
        ]
    );
    assert!(!content.text(&files[0]).contains("[guess]"));
    let table = "[guess]\nquestion = \"How many?\"\nunit = \"%\"\noptions = [1, 2, 3, 4]\nanswer = 2\ninterval = \"from 1 to 3\"\n+++";
    assert!(content.text(&files[1]).contains(table));
    assert!(site_content::read(content.folder()).unwrap().site.is_some());
}

#[test]
fn tags_stand_in_one_line_or_on_one_each() {
    for cell in [
        "Indicators; Methods",
        "Indicators;Methods;",
        "Indicators\nMethods",
    ] {
        let content = Content::good();
        let csv = with_cell(&content.export(Blog), &["first-post"], "tags", cell);
        content.import(Blog, &csv, false);
        let text = content.text("blog/first-post.md");
        assert!(
            text.contains("tags = [\"Indicators\", \"Methods\"]"),
            "{text}"
        );
    }
}
