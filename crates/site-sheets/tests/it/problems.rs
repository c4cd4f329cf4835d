//! Every problem of a table is reported at its cell, and then nothing is written.

use pretty_assertions::assert_eq;
use site_content::Reader;
use site_sheets::Collection::{Agenda, Blog, Organizations, Speakers};

use crate::support::{Content, with_cell};

#[test]
fn every_invalid_cell_is_reported() {
    let csv = "slug;name;draft;foundingYear;offices.1.lat;publishAt\n\
               Open Well;x;maybe;1987;1;\n\
               open-well;Open Well;maybe;long ago;north;soon\n\n\
               open-well;;;;;\nx;y\n";
    assert_eq!(
        Content::good().problems(Organizations, csv.as_bytes()),
        [
            "2:1: error[invalid-slug]: `Open Well` is not a slug.",
            "3:3: error[invalid-cell]: `maybe` is neither `true` nor `false`.",
            "3:4: error[invalid-cell]: `long ago` is not a whole number.",
            "3:5: error[invalid-cell]: `north` is not a number.",
            "3:6: error[invalid-cell]: `soon` is not a date such as 2025-10-21, nor one with time and offset such as \
             2025-10-21T07:30:00+02:00.",
            "5:1: error[duplicate-row]: `open-well` is already in row 3.",
            "6:3: error[cell-count]: The row has 2 cells, and the header has 6.",
        ]
    );
}

#[test]
fn a_new_row_gets_no_name_that_no_new_entry_may_have_and_an_old_one_keeps_its_name() {
    let content = Content::good();
    let old = content.text("organizations/open-well.toml");
    content.write("organizations/nul.toml", &old);
    assert_eq!(
        content.problems(Organizations, b"slug,name\nnul,Nul\naux,Aux\nindex,Index\n"),
        [
            "3:1: error[reserved-slug]: `aux` can't be a name here, because Windows can't write a file of this name: choose \
             another name.",
            "4:1: error[reserved-slug]: `index` can't be a name here, because it means the folder itself: choose another name.",
        ]
    );
    let tags = content.problems(Blog, b"slug,title\ntags,Tags\n");
    assert!(
        tags[0]
            .starts_with("2:1: error[reserved-slug]: `tags` can't be a name here, because pages"),
        "{tags:?}"
    );
}

#[test]
fn a_quotation_mark_inside_a_cell_does_not_change_row_numbers() {
    let csv = "slug,name\r\n\r\nA b,an inch (\")\r\n\n\r\nC d,\"two\nlines\"\nE f,a foot (\")\n";
    assert_eq!(
        Content::good().problems(Organizations, csv.as_bytes()),
        [
            "3:1: error[invalid-slug]: `A b` is not a slug.",
            "6:1: error[invalid-slug]: `C d` is not a slug.",
            "7:1: error[invalid-slug]: `E f` is not a slug.",
        ]
    );
}

#[test]
fn every_invalid_column_is_reported() {
    let csv = "nmae,budget,budget,offices.0.city,registry.id\n";
    assert_eq!(
        Content::good().problems(Organizations, csv.as_bytes()),
        [
            "1:1: error[unknown-column]: Unknown column `nmae`, did you mean `name`?",
            "1:3: error[duplicate-column]: The column `budget` occurs twice, first as column 2.",
            "1:4: error[unknown-column]: Unknown column `offices.0.city`, did you mean `offices.1.city`?",
            "1:5: error[unknown-column]: Unknown column `registry.id`.",
            "1:1: error[missing-column]: The column `slug` is missing.",
        ]
    );
}

#[test]
fn a_file_of_the_content_that_is_not_utf_8_is_named_with_the_sentence_of_the_check() {
    let content = Content::good();
    let path = "organizations/latin.toml";
    std::fs::write(content.folder().join(path), b"name = \"caf\xe9\"\n").unwrap();
    let said = "it is not UTF-8 text. Save it as UTF-8 text.";
    let error = site_sheets::export(content.folder(), Organizations, false).unwrap_err();
    let error = error.to_string();
    assert!(error.contains(path) && error.ends_with(said), "{error}");
}

#[test]
fn a_file_that_is_not_a_table_is_refused() {
    let content = Content::good();
    for (csv, expected) in [
        (
            &b"slug,name\nx,caf\xe9\n"[..],
            "2:1: error[encoding]: The file is not UTF-8.",
        ),
        (
            b"\xff\xfes\0l\0",
            "1:1: error[encoding]: The file is not UTF-8.",
        ),
        (
            b"s\0l\0u\0g\0\n\0",
            "1:1: error[encoding]: The file is not UTF-8.",
        ),
        (
            b"\0s\0l\0u\0g\0\n",
            "1:1: error[encoding]: The file is not UTF-8.",
        ),
        // The beginnings of .xlsx and .ods, .xls, .gz and .png.
        (
            b"PK\x03\x04\x14\0\x06\0\x08\0",
            "1:1: error[encoding]: The file is not UTF-8.",
        ),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0",
            "1:1: error[encoding]: The file is not UTF-8.",
        ),
        (
            b"\x1f\x8b\x08\0\0\0\0\0\0\x03",
            "1:1: error[encoding]: The file is not UTF-8.",
        ),
        (
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
            "1:1: error[encoding]: The file is not UTF-8.",
        ),
        (b"", "1:1: error[empty-sheet]: The table is empty."),
        (
            b"slug,name\nx,\"open\n",
            "2:1: error[csv]: A quotation mark is not closed.",
        ),
    ] {
        assert_eq!(content.problems(Organizations, csv), [expected]);
    }
    let prune = true;
    let plan = site_sheets::Plan::new(content.folder(), Organizations, b"slug\n", prune);
    assert!(plan.is_err(), "everything would go");
}

// Promise: findings 11
#[test]
fn a_number_that_can_be_read_in_two_ways_is_refused() {
    let content = Content::good();
    for year in [
        "1,987",
        "1.987",
        "1 987",
        "1'987",
        "1’987",
        "1\u{a0}987",
        "1\u{202f}987",
        "1,00,000",
        "1_987",
        "1.987,0",
        "1,987.0",
        "1987.5",
        "1.987E+03",
        "1987%",
        "$1987",
        "1987 €",
        "99999999999999999999",
    ] {
        let csv = format!("slug;foundingYear\nopen-well;{year}\n");
        let problems = content.problems(Organizations, csv.as_bytes());
        assert_eq!(problems.len(), 1, "{year}");
        let start = format!("2:2: error[invalid-cell]: `{year}` is not a whole number");
        assert!(problems[0].starts_with(&start), "{problems:?}");
    }
    let csv = "slug;offices.1.lat\nopen-well;1,2345E+01\n";
    assert_eq!(
        content.problems(Organizations, csv.as_bytes()),
        ["2:2: error[invalid-cell]: `1,2345E+01` is not a number with all its digits."]
    );
}

#[test]
fn a_text_that_the_spreadsheet_damaged_is_refused() {
    let content = Content::good();
    let csv = content.export(Organizations);
    content.import(
        Organizations,
        &with_cell(&csv, &["open-well"], "budget", "00420123456789012345"),
        false,
    );
    for damaged in [
        "#NAME?",
        "#REF!",
        "########",
        "4,20123E+17",
        "420123456789012345",
    ] {
        let csv = format!("slug;budget;tags\nopen-well;{damaged};#N/A\n");
        let problems = content.problems(Organizations, csv.as_bytes());
        assert_eq!(problems.len(), 2, "{damaged}: {problems:?}");
        assert!(
            problems[0].starts_with("2:2: error[invalid-cell]: "),
            "{problems:?}"
        );
    }
    // So is the text below the front matter, which would be lost.
    // In each language the errors have words of their own.
    for damaged in [
        "#NAME?",
        "####",
        "#ERROR!",
        "#CALC!",
        "#DIV/0!",
        "#GETTING_DATA",
        "#WERT!",
        "#NV",
        "#¡REF!",
        "#¿NOMBRE?",
        "Err:508",
    ] {
        let csv = format!("event,slug,text\nfield-day,cy-marsh,{damaged}\n");
        let problems = content.problems(Speakers, csv.as_bytes());
        let sentence = format!("`{damaged}` stands where the spreadsheet could not show the text.");
        assert_eq!(
            problems,
            [format!("2:3: error[invalid-cell]: {sentence}")],
            "{damaged}"
        );
    }
    for typed in ["#", "# A", "#AI4D", "#!", "Err: 508", "Really?"] {
        let csv = format!("event,slug,text\nfield-day,cy-marsh,{typed}\n");
        content.import(Speakers, &csv, false);
    }
    // What somebody typed is taken.
    content.import(
        Organizations,
        &with_cell(&csv, &["open-well"], "budget", "007"),
        false,
    );
}

#[test]
fn events_and_sessions_must_exist() {
    let content = Content::good();
    let csv = b"event,number,text\nno-day,1,x\nfield-day,3,x\nfield-day,1,x\nfield-day,1,y\n";
    assert_eq!(
        content.problems(Agenda, csv),
        [
            "2:1: error[unknown-entry]: There is no event `no-day`.",
            "3:2: error[unknown-entry]: There is no session `3`.",
            "5:1: error[duplicate-row]: Session 1 is already in row 4.",
        ]
    );
    assert_eq!(
        content.problems(Speakers, b"event,slug\n../team,x\n"),
        ["2:1: error[unknown-entry]: There is no event `../team`."]
    );
}

#[test]
fn a_finding_of_the_check_is_reported_at_its_cell() {
    let content = Content::good();
    let mut csv = content.export(Organizations);
    for (column, text) in [
        ("metaDescription", "too short"),
        ("offices.1.city", " "),
        ("similarOrganizations", "blue-dleta"),
        ("country", ""),
    ] {
        csv = with_cell(&csv, &["open-well"], column, text);
    }
    let plan = content.plan(Organizations, &csv, false);
    let edits = plan.edits(content.folder());
    let mut reader = Reader::new(content.folder());
    let reading = reader.read_as_if(&edits.edits, &edits.moves);
    let findings = reading.unwrap().findings;
    let told: Vec<(usize, String, String)> = findings
        .iter()
        .filter_map(|finding| plan.place_of(finding))
        .map(|problem| {
            let column = csv
                .lines()
                .next()
                .unwrap()
                .split(',')
                .nth(problem.column - 1);
            (problem.row, column.unwrap().to_owned(), problem.rule)
        })
        .collect();
    for (column, rule) in [
        ("metaDescription", "text-length"),
        ("similarOrganizations", "dangling-reference"),
        ("country", "missing-key"),
    ] {
        let expected = (4, column.to_owned(), rule.to_owned());
        assert!(told.contains(&expected), "{expected:?} is not in {told:?}");
    }
}
