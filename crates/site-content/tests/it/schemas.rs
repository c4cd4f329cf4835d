//! Schemas and the field reference, which the readers generate.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;
use site_content::{Field, field_reference, schemas};

use crate::harness::TestSite;

/// A file of the good site for each schema.
fn example(name: &str, files: &str) -> String {
    match name {
        "blog" => "blog/first-post.md".to_owned(),
        "team" => "team/ana-lima.md".to_owned(),
        "faqs" => "faqs/conference.toml".to_owned(),
        "case-studies" => "case-studies/a-hundred-hours.md".to_owned(),
        "studies" => "studies/a-trial-of-wells.md".to_owned(),
        "jobs" => "jobs/well-digger.toml".to_owned(),
        "data" => "data/errors.toml".to_owned(),
        "organizations" => "organizations/open-well.toml".to_owned(),
        "speakers" => "events/field-day/speakers/cy-marsh.md".to_owned(),
        _ => files.replace('*', "field-day"),
    }
}

/// For every table of the file, the text behind which a key can be inserted.
fn tables(text: &str) -> Vec<String> {
    let headers = text.lines().filter(|line| line.starts_with('['));
    headers.map(|header| format!("{header}\n")).collect()
}

#[test]
fn every_table_of_every_kind_of_file_refuses_an_unknown_key() {
    for schema in schemas() {
        let path = example(&schema.name, &schema.files);
        let good = TestSite::good();
        let text = fs::read_to_string(good.folder().join(&path)).unwrap();
        let key = "zzzUnknown = 1\n";
        let front = if path.ends_with(".md") { "+++\n" } else { "" };
        let mut broken = vec![text.replacen(front, &format!("{front}{key}"), 1)];
        if front.is_empty() {
            broken.extend(
                tables(&text)
                    .iter()
                    .map(|h| text.replacen(h, &format!("{h}{key}"), 1)),
            );
        }
        for text in broken {
            let findings = TestSite::good()
                .write(&path, &text)
                .read()
                .findings
                .to_string();
            assert!(
                findings.contains(&format!("{path}:"))
                    && findings.contains("error[unknown-key]: Unknown key `zzzUnknown`."),
                "{path}:\n{text}\n{findings}"
            );
        }
    }
}

#[test]
fn a_schema_names_every_key_that_the_good_site_uses() {
    for schema in schemas() {
        let path = example(&schema.name, &schema.files);
        let text = fs::read_to_string(TestSite::good().folder().join(&path)).unwrap();
        let known = all_keys(&schema.schema);
        let lines = text.trim_start_matches("+++\n").lines();
        let keys = lines.take_while(|line| *line != "+++").filter_map(|line| {
            let (key, _) = line.split_once(" = ")?;
            key.chars()
                .all(char::is_alphanumeric)
                .then(|| key.to_owned())
        });
        for key in keys {
            assert!(
                known.contains(&key),
                "{}: {key} is not in {known:?}",
                schema.name
            );
        }
    }
}

fn all_keys(schema: &Value) -> Vec<String> {
    let mut keys = Vec::new();
    if let Some(properties) = schema["properties"].as_object() {
        for (key, inner) in properties {
            keys.push(key.clone());
            keys.extend(all_keys(inner));
            keys.extend(all_keys(&inner["items"]));
        }
    }
    keys
}

#[test]
fn every_key_has_a_meaning_for_editors() {
    fn without_help(path: &str, fields: &[Field]) -> Vec<String> {
        let of_field = |field: &Field| {
            let path = format!("{path} {}", field.key);
            let mut found = without_help(&path, field.field_type.inner().unwrap_or_default());
            found.extend(field.help.is_empty().then_some(path));
            found
        };
        fields.iter().flat_map(of_field).collect()
    }
    for schema in schemas() {
        let found = without_help(&schema.name, &schema.fields);
        assert!(found.is_empty(), "{found:?}");
    }
}

#[test]
fn a_schema_says_what_is_required_and_how_long_it_may_be() {
    let schemas = schemas();
    let blog = schemas.iter().find(|schema| schema.name == "blog").unwrap();
    assert_eq!(blog.files, "blog/*.md");
    assert_eq!(blog.schema["additionalProperties"], false);
    assert_eq!(blog.schema["properties"]["title"]["maxLength"], 90);
    assert_eq!(blog.schema["properties"]["tags"]["maxItems"], 4);
    let required: Vec<_> = blog.schema["required"].as_array().unwrap().iter().collect();
    assert!(
        required.contains(&&Value::from("description"))
            && !required.contains(&&Value::from("metaTitle"))
    );
    let organizations = schemas
        .iter()
        .find(|schema| schema.name == "organizations")
        .unwrap();
    let labels = &organizations.schema["properties"]["tags"]["items"]["enum"];
    assert_eq!(labels[0], "Funding Agencies");
}

/// The content that the site is published with.
fn content() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content")
}

const STALE: &str = "run `make schemas` and commit what it writes";

#[test]
fn the_schemas_beside_the_content_are_not_stale() {
    let folder = content().join("schemas");
    let schemas = schemas();
    for schema in &schemas {
        let file = folder.join(format!("{}.json", schema.name));
        let written = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(written, schema.text(), "{}: {STALE}", schema.name);
    }
    assert_eq!(
        fs::read_dir(folder).unwrap().count(),
        schemas.len(),
        "{STALE}"
    );
}

#[test]
fn the_field_reference_for_editors_is_not_stale() {
    let readme = fs::read_to_string(content().join("README.md")).unwrap();
    assert!(readme.contains(&field_reference()), "{STALE}");
}

#[test]
fn every_content_file_names_its_schema_in_its_first_line() {
    let schemas = schemas();
    let mut files = Vec::new();
    all_files(&content(), "", &mut files);
    assert!(files.len() > 50);
    for path in files {
        let mut of_it = schemas.iter().filter(|schema| schema.describes(&path));
        let (Some(schema), None) = (of_it.next(), of_it.next()) else {
            panic!("{path} has not exactly one schema");
        };
        let text = fs::read_to_string(content().join(&path)).unwrap();
        let first = text.trim_start_matches("+++\n").lines().next().unwrap();
        let line = schema.directive(&path);
        assert_eq!(first, line, "{path}");
        let named = line.trim_start_matches("#:schema ");
        let target = content().join(&path).parent().unwrap().join(named);
        assert!(target.is_file(), "{}", target.display());
    }
}

fn all_files(folder: &Path, prefix: &str, files: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{prefix}{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            all_files(&entry.path(), &format!("{path}/"), files);
        } else if path != "README.md" && (path.ends_with(".toml") || path.ends_with(".md")) {
            files.push(path);
        }
    }
}
