use pretty_assertions::assert_eq;
use serde_json::json;

use crate::support::{Place, extract, record, value};

#[test]
fn importing_the_same_again_changes_no_byte() {
    let place = Place::new();
    place.import(&extract());
    let before = place.texts();
    let mut turned = extract();
    turned.rotate_left(7);
    let summary = place.import(&turned);
    assert_eq!(
        (summary.created, summary.updated, summary.unchanged),
        (0, 0, 17)
    );
    assert_eq!(place.texts(), before);
}

#[test]
fn an_import_updates_its_own_values_and_keeps_those_of_editors() {
    let place = Place::new();
    place.import(&[record(1, "Open Lake")]);
    // The editor writes a description, and a budget with a comment, and removes the year.
    place.edit(
        "open-lake",
        "description = \"Open Lake is",
        "# By hand.\ndescription = \"Our own words: it is",
    );
    place.edit(
        "open-lake",
        "foundingYear = 1990\n",
        "budget = \"$5 million\" # from the report of 2024\n",
    );
    let mut renewed = record(1, "Open Lake Trust");
    renewed["links"][0]["value"] = json!("https://open-lake.example");
    renewed["established"] = json!(1991);
    let summary = place.import(&[renewed]);
    assert_eq!((summary.updated, summary.kept), (1, 2));
    let text = place.file("open-lake");
    assert_eq!(value(&text, "name"), "\"Open Lake Trust\"");
    assert_eq!(value(&text, "website"), "\"https://open-lake.example\"");
    assert!(text.contains("# By hand.\ndescription = \"Our own words: it is a nonprofit"));
    assert!(text.contains("budget = \"$5 million\" # from the report of 2024\n"));
    assert_eq!(value(&text, "foundingYear"), "");
    // The same after the record has changed once more.
    place.import(&[record(1, "Open Lake")]);
    let text = place.file("open-lake");
    assert_eq!(value(&text, "name"), "\"Open Lake\"");
    assert!(text.contains("Our own words") && text.contains("$5 million"));
    assert_eq!(value(&text, "foundingYear"), "");
}

// Promise: commands 19
#[test]
fn a_renewed_list_keeps_the_comments_beside_what_did_not_change() {
    let place = Place::new();
    place.import(&[record(1, "Open Lake")]);
    place.edit(
        "open-lake",
        "city = \"Nairobi\"",
        "# The gate is in the lane.\ncity = 'Nairobi' # as they write it",
    );
    let before = place.file("open-lake");
    let mut renewed = record(1, "Open Lake");
    renewed["locations"][0]["geonames_details"]["lng"] = json!(36.9);
    assert_eq!(place.import(&[renewed]).updated, 1);
    let without_digests = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with("imported ="));
        lines.collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        without_digests(&place.file("open-lake")),
        without_digests(&before.replace("lng = 36.82", "lng = 36.9"))
    );
}

#[test]
fn a_value_that_the_registry_removes_is_removed_unless_an_editor_wrote_it() {
    let place = Place::new();
    place.import(&[record(1, "One"), record(2, "Two")]);
    place.edit("two", "https://org-2.example", "https://two.example");
    let without = |n, name| {
        let mut record = record(n, name);
        record["links"] = json!([]);
        record
    };
    place.import(&[without(1, "One"), without(2, "Two")]);
    assert_eq!(value(&place.file("one"), "website"), "");
    assert_eq!(
        value(&place.file("two"), "website"),
        "\"https://two.example\""
    );
}

#[test]
fn an_address_stays_when_names_change_and_when_an_editor_renames_the_file() {
    let place = Place::new();
    place.import(&[record(1, "Alpha"), record(2, "Beta")]);
    std::fs::rename(
        place.out().join("beta.toml"),
        place.out().join("beta-fund.toml"),
    )
    .unwrap();
    place.import(&[record(2, "Gamma"), record(0, "Alpha"), record(1, "Omega")]);
    assert_eq!(
        place.files(),
        ["alpha-kenya.toml", "alpha.toml", "beta-fund.toml"]
    );
    assert_eq!(value(&place.file("alpha"), "name"), "\"Omega\"");
    assert_eq!(value(&place.file("beta-fund"), "name"), "\"Gamma\"");
}

#[test]
fn a_record_never_gets_an_address_that_redirects_to_another_entry() {
    // As `website rename` writes the old address, and as an editor may.
    for old in ["alpha", "%61lpha"] {
        let place = Place::new();
        place.import(&[record(1, "Alpha")]);
        std::fs::rename(
            place.out().join("alpha.toml"),
            place.out().join("first.toml"),
        )
        .unwrap();
        let redirect = format!("from = \"/organizations/{old}\"\nto = \"/organizations/first\"");
        place.write("redirects.toml", format!("[[redirects]]\n{redirect}\n"));
        let mut renamed = record(1, "Alpha");
        renamed["established"] = json!(1991);
        let summary = place.import(&[renamed, record(2, "Alpha")]);
        assert_eq!((summary.created, summary.updated), (1, 1), "{old}");
        assert_eq!(place.files(), ["alpha-kenya.toml", "first.toml"], "{old}");
        assert_eq!(value(&place.file("first"), "foundingYear"), "1991");
    }
}

#[test]
fn a_new_file_names_its_schema_first_and_keeps_it_when_it_is_renewed() {
    let place = Place::new();
    place.import(&[record(1, "Alpha")]);
    let first = "#:schema ../schemas/organizations.json\nname = ";
    assert!(place.file("alpha").starts_with(first));
    place.import(&[record(1, "Alpha Trust")]);
    assert!(place.file("alpha").starts_with(first));
    assert_eq!(value(&place.file("alpha"), "name"), "\"Alpha Trust\"");
}

#[test]
fn an_editors_own_entry_is_never_touched() {
    let place = Place::new();
    std::fs::create_dir_all(place.out()).unwrap();
    let own = "name = \"Alpha\"\n";
    std::fs::write(place.out().join("alpha.toml"), own).unwrap();
    place.import(&[record(1, "Alpha")]);
    assert_eq!(place.file("alpha"), own);
    assert_eq!(place.files(), ["alpha-kenya.toml", "alpha.toml"]);
}

#[test]
fn an_organization_that_ends_is_hidden_and_comes_back_when_it_does() {
    let place = Place::new();
    place.import(&[record(1, "Alpha"), record(2, "Beta")]);
    let before = place.texts();
    let ended = |status: &str| {
        let mut record = record(1, "Alpha");
        record["status"] = json!(status);
        record
    };
    let summary = place.import(&[ended("inactive"), record(2, "Beta")]);
    assert_eq!((summary.hidden, summary.inactive), (1, 1));
    assert_eq!(value(&place.file("alpha"), "draft"), "true");
    assert_eq!(value(&place.file("beta"), "similarOrganizations"), "");
    assert_eq!(
        place
            .import(&[ended("withdrawn"), record(2, "Beta")])
            .hidden,
        0
    );
    place.import(&[record(1, "Alpha"), record(2, "Beta")]);
    assert_eq!(place.texts(), before);
    // If the editor shows the entry nevertheless, it stays visible.
    place.import(&[ended("inactive")]);
    place.edit("alpha", "draft = true", "draft = false");
    place.import(&[ended("inactive")]);
    assert_eq!(value(&place.file("alpha"), "draft"), "false");
}

#[test]
fn entries_that_are_not_in_the_dump_do_not_change() {
    let place = Place::new();
    place.import(&[record(1, "Alpha"), record(2, "Beta")]);
    let before = place.file("alpha");
    place.import(&[record(2, "Beta")]);
    assert_eq!(place.file("alpha"), before);
}

#[test]
fn a_file_that_an_editor_broke_is_named_and_left_as_it_is() {
    let place = Place::new();
    place.import(&[record(1, "Alpha")]);
    place.edit("alpha", "name = \"Alpha\"", "name = Alpha");
    let broken = place.file("alpha");
    let summary = place.import(&[record(1, "Alpha Two")]);
    assert_eq!(summary.skipped.len(), 1);
    assert!(
        summary.skipped[0]
            .reason
            .contains("alpha.toml is not valid TOML"),
        "{:?}",
        summary.skipped
    );
    assert_eq!(place.file("alpha"), broken);
}
