//! A table that was not edited, or that a spreadsheet only saved again, changes no byte.

use std::fs;

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use site_sheets::{Collection, Plan, export};

use crate::support::{Content, with_cell, workspace};

const ALL: [Collection; 6] = [
    Collection::Organizations,
    Collection::Speakers,
    Collection::Agenda,
    Collection::Team,
    Collection::Blog,
    Collection::Studies,
];

fn unchanged(content: &Content, collection: Collection, csv: &str) {
    let prune = true;
    let plan = Plan::new(content.folder(), collection, csv.as_bytes(), prune);
    let plan = plan.unwrap_or_else(|error| panic!("{collection:?}: {error:?}"));
    assert_eq!(plan.lines(), &[] as &[String], "{collection:?}");
}

#[test]
fn a_table_as_it_was_written_changes_nothing() {
    for content in [Content::good(), Content::of(&workspace().join("content"))] {
        for collection in ALL {
            let csv = content.export(collection);
            assert!(csv.lines().count() > 1, "{collection:?}");
            unchanged(&content, collection, &csv);
        }
    }
}

#[test]
fn a_table_that_a_spreadsheet_saved_again_changes_nothing() {
    let content = Content::good();
    let well = content.text("organizations/open-well.toml");
    content.write(
        "organizations/open-well.toml",
        &format!("draft = true\n{well}"),
    );
    for collection in ALL {
        let comma = content.export(collection);
        let lines = comma.replace("\r\n", "\n");
        unchanged(&content, collection, &lines);
        unchanged(&content, collection, &lines.replace('\n', "\r\n"));
        unchanged(&content, collection, &format!("\u{feff}{comma}\r\n\r\n"));
        let excel = export(content.folder(), collection, true).unwrap();
        let excel = String::from_utf8(excel).unwrap();
        assert!(excel.starts_with('\u{feff}'));
        unchanged(&content, collection, &excel);
        // The first line that Excel writes for itself.
        let said = excel.trim_start_matches('\u{feff}');
        unchanged(&content, collection, &format!("sep=;\r\n{said}"));
        // Numbers and booleans as Excel writes them in countries with a decimal comma.
        let saved = excel.replace("-1.29", "-1,290").replace(";true;", ";TRUE;");
        unchanged(&content, collection, &saved);
    }
}

#[test]
fn a_file_of_any_form_stays_as_it_is() {
    let content = Content::good();
    let odd = r#"# A comment

name    = 'Odd Ones'  # why not
description = """
Two
  lines, \"quoted\""""
country="Kenya"
tags = [ # tags
  "Nonprofit", # one
  'Company',
]
acronyms = ["a\\nb", "c; d", "line\nbreak", " spaced "]
foundingYear = 1_999
offices = [ { country = "Kenya", city = "=Nairobi", lat = -1.2900, lng = 3.682e1 } ]
outcomes = []
# The end"#;
    let odd = format!("\u{feff}{}", odd.replace('\n', "\r\n"));
    let file = "organizations/odd-ones.toml";
    content.write(file, &odd);
    content.is_good();
    let csv = content.export(Collection::Organizations);
    assert!(csv.contains("'=Nairobi"), "{csv}");
    unchanged(&content, Collection::Organizations, &csv);
    // Another entry changes, and this one does not.
    let csv = csv.replace("$1.2 billion", "$1.3 billion");
    content.import(Collection::Organizations, &csv, false);
    assert_eq!(content.text(file), odd);
    // One key changes, and only its line in the file.
    let csv = with_cell(&csv, &["odd-ones"], "foundingYear", "2001");
    content.import(Collection::Organizations, &csv, false);
    assert_eq!(content.text(file), odd.replace("1_999", "2001"));
}

/// A text that looks like one that a spreadsheet could not show, or like a guard, is written so that the import takes it.
#[test]
fn a_text_that_looks_like_a_damaged_one_survives() {
    let content = Content::good();
    for text in [
        "##", "'##", "''##", "#N/A", "'#N/A", "#", "'#", "# a", "'# a", "'", "''",
    ] {
        let (note, list) = (toml(text), toml(text));
        let file = format!(
            "name = \"X\"\ndescription = \"Y\"\ncountry = \"Kenya\"\ntags = [\"Company\"]\nacronyms = [{list}]\nevidenceNote = {note}\n"
        );
        content.write("organizations/random.toml", &file);
        content.write(
            "events/field-day/speakers/cy-marsh.md",
            &format!("+++\nname = \"Cy\"\n+++\n\n{text}\n"),
        );
        for (collection, path) in [
            (Collection::Organizations, "organizations/random.toml"),
            (
                Collection::Speakers,
                "events/field-day/speakers/cy-marsh.md",
            ),
        ] {
            let csv = content.export(collection);
            unchanged(&content, collection, &csv);
            fs::remove_file(content.folder().join(path)).unwrap();
            content.import(collection, &csv, false);
            assert_eq!(content.export(collection), csv, "{text}");
        }
    }
}

fn text() -> impl Strategy<Value = String> {
    let hard = vec![
        "=", "+", "-", "@", "'", "''", "'=", "\"", "\"\"", ",", ";", "\n", "\n\n", "\\", "\\n",
        "é", "日本", "🧪", "＝1", "#", "##", "#N/A", "[[x]]", "\"\"\"", "'''", "0", "1e5", "true",
    ];
    let piece = prop_oneof![
        4 => "[a-zA-Z ]{1,8}",
        1 => any::<char>().prop_map(String::from),
        3 => prop::sample::select(hard).prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 1..8).prop_map(|pieces| {
        let text = pieces.concat();
        let text = text
            .chars()
            .filter(|c| (!c.is_control() || *c == '\n') && *c != '\u{feff}');
        let text = text.collect::<String>().trim().to_owned();
        // The content readers trim texts, and refuse one that is empty after that.
        if text.is_empty() {
            "x".to_owned()
        } else {
            text
        }
    })
}

fn toml(text: &str) -> String {
    toml_edit::Value::from(text).to_string()
}

fn list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| toml(text)).collect();
    texts.join(", ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn random_organizations_survive(
        name in text(),
        description in text(),
        acronyms in prop::collection::vec(text(), 0..4),
        cities in prop::collection::vec((text(), -90.0f64..90.0), 0..3),
        note in text(),
    ) {
        let content = Content::good();
        let mut file = format!(
            "name = {}\ndescription = {}\ncountry = \"Kenya\"\ntags = [\"Company\"]\nacronyms = [{}]\nevidenceNote = {}\n",
            toml(&name), toml(&description), list(&acronyms), toml(&note),
        );
        for (city, lat) in &cities {
            let city = toml(city);
            file.push_str(&format!("\n[[offices]]\ncountry = \"Kenya\"\ncity = {city}\nlat = {lat:?}\nlng = 1\n"));
        }
        content.write("organizations/random.toml", &file);
        let csv = content.export(Collection::Organizations);
        unchanged(&content, Collection::Organizations, &csv);

        // An entry that was removed and restored from the table has the same values.
        fs::remove_file(content.folder().join("organizations/random.toml")).unwrap();
        content.import(Collection::Organizations, &csv, false);
        prop_assert_eq!(content.export(Collection::Organizations), csv);
    }

    #[test]
    fn random_speakers_and_sessions_survive(
        name in text(),
        body in text(),
        points in prop::collection::vec(text(), 0..4),
    ) {
        let content = Content::good();
        let speaker = "events/field-day/speakers/cy-marsh.md";
        content.write(speaker, &format!("+++\nname = {}\n+++\n\n{body}\n", toml(&name)));
        let csv = content.export(Collection::Speakers);
        unchanged(&content, Collection::Speakers, &csv);
        fs::remove_file(content.folder().join(speaker)).unwrap();
        content.import(Collection::Speakers, &csv, false);
        prop_assert_eq!(content.export(Collection::Speakers), csv);

        let agenda = content.text("events/field-day/agenda.toml");
        content.write("events/field-day/agenda.toml", &agenda.replace("\"Coffee\"", &list(&points)));
        unchanged(&content, Collection::Agenda, &content.export(Collection::Agenda));
    }
}
