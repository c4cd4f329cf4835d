use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use site_import::{Options, RorType};

use crate::support::{Place, extract, record, value};

// Promise: commands 2
#[test]
fn difficult_records_of_the_registry_become_entries() {
    let place = Place::new();
    let summary = place.import(&extract());
    assert_eq!((summary.created, summary.inactive), (17, 2));
    assert_eq!(summary.skipped, []);
    // Equal names.
    let files = place.files();
    let ministries: Vec<&String> = files
        .iter()
        .filter(|name| name.starts_with("ministry-of-health"))
        .collect();
    assert_eq!(ministries.len(), 4, "{ministries:?}");
    // Several locations, a year before 1000, no website and no year.
    assert_eq!(
        place
            .file("uk-centre-for-ecology-hydrology")
            .matches("[[offices]]")
            .count(),
        5
    );
    assert_eq!(
        value(&place.file("al-azhar-university"), "foundingYear"),
        "970"
    );
    let bare = place.file("eci-inc-japan");
    assert_eq!(
        (value(&bare, "website"), value(&bare, "foundingYear")),
        (String::new(), String::new())
    );
    // Names in other scripts are valid names.
    assert!(
        place
            .file("japan-association-of-kidney-disease-patients")
            .contains("一般社団法人全国腎臓病協議会")
    );
    // An entry is not similar to one that does not exist.
    for (name, text) in place.texts() {
        let file: toml_edit::DocumentMut = text.parse().unwrap();
        for slug in file
            .get("similarOrganizations")
            .and_then(|item| item.as_array())
            .into_iter()
            .flatten()
        {
            let other = format!("{}.toml", slug.as_str().unwrap());
            assert!(files.contains(&other) && other != name, "{name} → {other}");
        }
    }
}

#[test]
fn every_field_of_a_record_finds_its_place() {
    let place = Place::new();
    let mut rich = record(1, "Университет Севера");
    rich["names"] = json!([
        {"value": "UN", "types": ["acronym"]},
        {"value": "Университет  Севера", "types": ["ror_display", "label"]},
        {"value": "University of the North", "types": ["label"]},
        {"value": "North U", "types": ["alias"]},
    ]);
    rich["types"] = json!(["education", "funder", "something new"]);
    rich["links"] = json!([
        {"type": "website", "value": "https://www.linkedin.com/school/north"},
        {"type": "website", "value": "https://north.example/"},
        {"type": "wikipedia", "value": "https://en.wikipedia.org/wiki/North"},
        {"type": "website", "value": "not an address"},
    ]);
    rich["locations"][0]["geonames_details"] = json!({"country_code": "NL", "country_name": "Holland", "name": "Delft", "lat": 52.0, "lng": 4.36});
    place.import(&[rich]);
    let expected = r#"#:schema ../schemas/organizations.json
name = "Университет Севера"
acronyms = ["UN"]
otherNames = ["University of the North", "North U"]
description = "Университет Севера (UN) is an educational institute and funder in Delft, The Netherlands, founded in 1990. It is also known as University of the North and North U."
country = "The Netherlands"
website = "https://north.example/"
linkedinUrl = "https://www.linkedin.com/school/north"
wikipediaUrl = "https://en.wikipedia.org/wiki/North"
foundingYear = 1990
tags = ["Educational Institute", "Funding Agencies", "Other"]
"#;
    let text = place.file("universitet-severa");
    assert_eq!(
        text.split("\n\n").next().map(|front| format!("{front}\n")),
        Some(expected.to_owned())
    );
    assert!(text.contains("[registry]\nid = \"https://ror.org/000000001\"\n"));
    assert!(text.ends_with(
        "[[offices]]\ncountry = \"The Netherlands\"\ncity = \"Delft\"\nlat = 52.0\nlng = 4.36\n"
    ));
}

#[test]
fn a_record_that_cannot_be_used_is_named_and_skipped() {
    let place = Place::new();
    let mut broken: Vec<Value> = (1..=6).map(|n| record(n, "Broken")).collect();
    broken[0]["names"] = json!([]);
    broken[1]["names"] = json!("a text");
    broken[2].as_object_mut().unwrap().remove("locations");
    broken[3]["locations"] = json!([]);
    broken[4]["status"] = json!("sleeping");
    broken[5]["id"] = json!(17);
    let mut records = vec![json!(null), json!("text"), json!([1]), json!({})];
    records.append(&mut broken);
    records.push(record(20, "Sound"));
    records.push(record(20, "Sound again"));
    let summary = place.import(&records);
    assert_eq!(place.files(), ["sound.toml"]);
    let ids: Vec<&str> = summary
        .skipped
        .iter()
        .map(|skipped| skipped.id.as_str())
        .collect();
    let with_id = (1..=5).map(|n| format!("https://ror.org/{n:09}"));
    let mut expected: Vec<String> = (1..=4)
        .map(|n| format!("record {n}"))
        .chain(with_id)
        .collect();
    expected.extend([
        "record 10".to_owned(),
        "https://ror.org/000000020".to_owned(),
    ]);
    assert_eq!(ids, expected);
    assert!(
        summary
            .skipped
            .iter()
            .all(|skipped| !skipped.reason.is_empty())
    );
    // Records with one fault are counted together, whatever the lines of the dump.
    let by_reader = "missing field `locations`";
    assert!(summary.skipped.iter().any(|it| it.reason == by_reader));
}

#[test]
fn an_invalid_optional_field_is_left_out() {
    let place = Place::new();
    let mut odd = record(1, "Odd");
    odd["established"] = json!("long ago");
    odd["links"] = json!({"type": "website"});
    odd["relationships"] = json!(null);
    odd["types"] = json!(null);
    odd["locations"][0]["geonames_details"]["lat"] = json!(91);
    let summary = place.import(&[odd]);
    assert_eq!((summary.created, summary.skipped.len()), (1, 0));
    assert_eq!(value(&place.file("odd"), "tags"), r#"["Other"]"#);
    assert!(!place.file("odd").contains("[[offices]]"));
}

fn at(city: &str, country: &str, lat: &Value) -> Value {
    json!({"geonames_details": {"name": city, "country_code": country, "lat": lat, "lng": 1.0}})
}

// Promise: findings 14
#[test]
fn each_city_is_named_once_with_or_without_coordinates() {
    for (locations, description, offices) in [
        (
            json!([
                at("Pisa", "IT", &json!(1)),
                at("Pisa", "IT", &json!(1)),
                at("Paris", "FR", &json!(2)),
                at("paris", "FR", &json!(2.1))
            ]),
            "One is a nonprofit in Pisa, Italy, founded in 1990. It also has offices in Paris.",
            2,
        ),
        (
            json!([
                at("Pisa", "IT", &json!(null)),
                at("Lyon", "FR", &json!("x"))
            ]),
            "One is a nonprofit in Pisa, Italy, founded in 1990. It also has offices in Lyon.",
            0,
        ),
        (
            json!([
                at("Pisa", "IT", &json!(null)),
                at("Pisa", "IT", &json!(3)),
                at("", "FR", &json!(3))
            ]),
            "One is a nonprofit in Pisa, Italy, founded in 1990.",
            2,
        ),
    ] {
        let mut one = record(1, "One");
        one["locations"] = locations;
        let place = Place::new();
        place.import(&[one]);
        let text = place.file("one");
        assert_eq!(value(&text, "description"), format!("{description:?}"));
        assert_eq!(text.matches("[[offices]]").count(), offices, "{text}");
    }
}

// Promise: findings 13
#[test]
fn addresses_are_trimmed_and_what_is_left_out_is_counted_by_reason() {
    let mut one = record(1, "One");
    one["links"] = json!([
        {"type": "website", "value": " https://one.example/\u{200b}\t"},
        {"type": "website", "value": "https://one.example/a b"},
        {"type": "website", "value": "https://two.example/"},
        {"type": "wikipedia", "value": "not an address"},
    ]);
    one["established"] = json!("long ago");
    one["types"] = json!(["nonprofit", "guild"]);
    one["locations"][0]["geonames_details"]["lat"] = json!(null);
    let mut padded = record(2, "Two");
    padded["id"] = json!(" https://ror.org/000000002 ");
    let mut nowhere = record(3, "Three");
    nowhere["locations"] = json!([]);
    let mut nameless = record(4, " ");
    nameless["established"] = json!(null);
    let place = Place::new();
    let summary = place.import(&[one, padded, nowhere, nameless]);
    assert_eq!(
        value(&place.file("one"), "website"),
        "\"https://one.example/\""
    );
    assert!(
        place
            .file("two")
            .contains("id = \"https://ror.org/000000002\"")
    );
    assert_eq!(
        summary.to_string(),
        "2 organizations: 2 new, 0 updated, 0 unchanged.\n\
         Left out: 0 inactive or withdrawn, 0 by types, country or limit, 2 that can't be used.\n\
         Records left out: 1 because it has no location.\n\
         Records left out: 1 because it has no name.\n\
         Values left out: 2 because an address is no valid web address.\n\
         Values left out: 1 because a founding year is no number from 700 to 2100.\n\
         Values left out: 1 because a location has no coordinates that could be shown on the map.\n\
         Values left out: 1 because a type is unknown and counts as `other`.\n\
         Values left out: 1 because an organization has one website and one page of each social network.\n"
    );
}

// Promise: findings 16
#[test]
fn characters_that_nobody_sees_and_marks_of_direction_are_dropped() {
    for (raw, name) in [
        ("\u{202e}Evil\u{202c} \u{2066}One\u{2069}", "Evil One"),
        ("\u{200f}مركز\u{200e} One", "مركز One"),
        ("Ze\u{200b}ro\u{feff} \u{7}Bell", "Zero Bell"),
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
    ] {
        let mut one = record(1, raw);
        one["names"]
            .as_array_mut()
            .unwrap()
            .push(json!({"value": format!("{raw} II"), "types": ["alias"]}));
        one["locations"][0]["geonames_details"]["name"] = json!(format!("{raw} City"));
        let place = Place::new();
        place.import(&[one]);
        let (_, text) = place.texts().remove(0);
        assert!(text.contains(&format!("name = \"{name}\"")), "{text}");
        assert!(
            text.contains(&format!("otherNames = [\"{name} II\"]")),
            "{text}"
        );
        assert!(text.contains(&format!("city = \"{name} City\"")), "{text}");
    }
}

// Promise: commands 2
#[test]
fn types_countries_and_a_limit_select_records() {
    let mut records: Vec<Value> = (1..=6).map(|n| record(n, &format!("Org {n}"))).collect();
    records[1]["types"] = json!(["funder", "education"]);
    records[4]["types"] = json!(["funder"]);
    records[4]["locations"][0]["geonames_details"]["country_code"] = json!("UG");
    let chosen = |options: &Options| {
        let place = Place::new();
        let summary = place.import_with(&records, options);
        assert_eq!(summary.created + summary.filtered, 6);
        place.files()
    };
    let funders = Options {
        types: vec![RorType::Funder, RorType::Archive],
        ..Options::default()
    };
    assert_eq!(chosen(&funders), ["org-2.toml", "org-5.toml"]);
    assert_eq!(
        chosen(&Options {
            countries: vec!["ug".to_owned()],
            ..funders
        }),
        ["org-5.toml"]
    );
    assert_eq!(
        chosen(&Options {
            limit: Some(2),
            ..Options::default()
        }),
        ["org-1.toml", "org-2.toml"]
    );
}

#[test]
fn relations_come_first_and_the_nearest_with_shared_tags_fill_up() {
    let place = Place::new();
    let at = |mut record: Value, lat: f64, kind: &str| {
        record["locations"][0]["geonames_details"]["lat"] = json!(lat);
        record["types"] = json!([kind]);
        record
    };
    let mut middle = at(record(1, "Middle"), 0.0, "nonprofit");
    middle["relationships"] = json!([
        {"type": "child", "id": "https://ror.org/000000005", "label": "Far"},
        {"type": "parent", "id": "https://ror.org/000000099", "label": "Not here"},
    ]);
    place.import(&[
        middle,
        at(record(2, "Near"), 0.5, "nonprofit"),
        at(record(3, "Nearer"), 0.2, "nonprofit"),
        at(record(4, "Nearest company"), 0.1, "company"),
        at(record(5, "Far"), 60.0, "archive"),
    ]);
    assert_eq!(
        value(&place.file("middle"), "similarOrganizations"),
        r#"["far", "nearer", "near"]"#
    );
}
