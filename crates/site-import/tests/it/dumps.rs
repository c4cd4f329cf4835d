use std::io::Write as _;

use serde_json::json;
use site_import::{ImportError, Options};

use crate::support::{Place, record};

fn dump() -> String {
    serde_json::to_string_pretty(&[record(1, "Alpha"), record(2, "Beta")]).unwrap()
}

#[test]
fn a_dump_may_be_packed_and_how_far_it_is_read_is_known() {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(dump().as_bytes()).unwrap();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in [
        ("v1-ror-data.csv", "a,b"),
        ("v1-ror-data.json", "[]"),
        ("v1-ror-data_schema_v2.json", &dump()),
    ] {
        zip.start_file(name, zip::write::SimpleFileOptions::default())
            .unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    for bytes in [
        dump().into_bytes(),
        gzip.finish().unwrap(),
        zip.finish().unwrap().into_inner(),
    ] {
        let place = Place::new();
        let path = place.write("dump", bytes);
        let mut told = Vec::new();
        let mut tell = |part, done, all| told.push((part, done, all));
        site_import::ror(&[path], &place.out(), &Options::default(), &mut tell).unwrap();
        assert_eq!(place.files(), ["alpha.toml", "beta.toml"]);
        // What is done is counted as the whole is.
        for part in ["Reading", "Writing"] {
            let mut of_part = told.iter().filter(|(known, ..)| *known == part);
            assert!(of_part.clone().all(|(_, done, all)| done <= all));
            let (_, done, all) = of_part.next_back().unwrap();
            assert_eq!(done, all, "{part}");
        }
    }
}

#[test]
fn an_answer_of_the_registrys_api_is_a_dump_too() {
    let place = Place::new();
    let answer = json!({"number_of_results": 1, "items": [record(1, "Alpha")], "meta": {}});
    let path = place.write("answer.json", answer.to_string());
    assert_eq!(
        place
            .try_import(&path, &Options::default())
            .unwrap()
            .created,
        1
    );
}

// Promise: findings 15
#[test]
fn one_record_and_lines_of_records_are_dumps_too() {
    let (alpha, beta) = (
        record(1, "Alpha").to_string(),
        record(2, "Beta").to_string(),
    );
    let mut extended = record(1, "Alpha");
    extended["admin"] = json!({"created": {"date": "2018-11-14"}});
    extended["domains"] = json!([]);
    let both = ["alpha.toml", "beta.toml"].as_slice();
    let one = &both[..1];
    for (text, files) in [
        (extended.to_string(), one),
        (format!("\u{feff}\n {alpha}\n"), one),
        (format!("\u{feff}[{alpha}, {beta}]"), both),
        (format!("{alpha}\n{beta}\n"), both),
        (format!("{alpha}\r\n\r\n{beta}"), both),
        (
            format!("{{\"items\": [{alpha}]}}\n{{\"items\": [{beta}]}}\n"),
            both,
        ),
    ] {
        let place = Place::new();
        let path = place.write("dump.json", &text);
        let summary = place.try_import(&path, &Options::default()).unwrap();
        assert_eq!(
            (summary.skipped.len(), summary.broken.len()),
            (0, 0),
            "{text}"
        );
        assert_eq!(place.files(), files, "{text}");
    }
}

#[test]
fn a_file_of_another_kind_is_named_plainly() {
    let utf_16: Vec<u8> = "[{}]".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (bytes, reason) in [
        (Vec::new(), "it is empty"),
        (utf_16, "it is not UTF-8"),
        (b"\xff\xfe[\0]\0".to_vec(), "it is not UTF-8"),
        (b"id,name\n1,Alpha\n".to_vec(), "it is not JSON"),
        (b"<html>".to_vec(), "it is not JSON"),
    ] {
        let place = Place::new();
        let path = place.write("dump.json", bytes);
        let error = place
            .try_import(&path, &Options::default())
            .unwrap_err()
            .to_string();
        assert!(
            error.contains(&format!(
                "dump.json is not a dump of the registry: {reason}. "
            )),
            "{error}"
        );
    }
}

#[test]
fn the_records_before_the_end_of_a_truncated_dump_are_imported() {
    let place = Place::new();
    let whole = dump();
    let path = place.write("dump.json", &whole[..whole.len() - 20]);
    let summary = place.try_import(&path, &Options::default()).unwrap();
    assert_eq!(place.files(), ["alpha.toml"]);
    assert!(summary.broken[0].contains("line"), "{:?}", summary.broken);
}

#[test]
fn a_file_that_is_not_a_dump_changes_nothing() {
    for text in [
        "",
        "not json",
        "<html>",
        "17",
        "\"text\"",
        "[]",
        "{}",
        "{\"name\": \"a site\", \"items\": [{\"name\": \"a thing\"}]}",
        "{\"items\": []}",
        "[1, \"two\", [], {}]",
    ] {
        let place = Place::new();
        let path = place.write("dump.json", text);
        let error = place.try_import(&path, &Options::default());
        assert!(
            matches!(error, Err(ImportError::Dump(_))),
            "{text}: {error:?}"
        );
        assert!(!place.out().exists());
    }
    let place = Place::new();
    let error = place.try_import(&place.out().join("none.json"), &Options::default());
    assert!(
        error
            .unwrap_err()
            .to_string()
            .contains("none.json can't be read")
    );
}

#[test]
fn leftovers_of_a_killed_import_are_deleted() {
    let place = Place::new();
    let staging = place.out().join(".edit-1-2-3");
    std::fs::create_dir_all(&staging).unwrap();
    std::fs::write(staging.join("half.toml"), "name = ").unwrap();
    let path = place.write("dump.json", dump());
    place.try_import(&path, &Options::default()).unwrap();
    assert_eq!(place.files(), ["alpha.toml", "beta.toml"]);
}
