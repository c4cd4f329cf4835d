use serde_json::Value;
use site_pages::files;

use crate::help::{SITE_URL, pages};

const COLUMNS: [&str; 8] = [
    "name",
    "slug",
    "country",
    "website",
    "numberOfEmployees",
    "foundingYear",
    "budget",
    "tags",
];

fn json(path: &str, query: &str) -> Value {
    serde_json::from_str(&files::file(&pages(), path, query).unwrap().body).unwrap()
}

// Promise: directory 1
#[test]
fn the_csv_file_has_every_organization_with_the_values_of_the_site() {
    let pages = pages();
    let body = files::file(&pages, "/organizations.csv", "").unwrap().body;
    let mut reader = csv::Reader::from_reader(body.as_bytes());
    assert_eq!(
        reader.headers().unwrap().iter().collect::<Vec<_>>(),
        COLUMNS
    );
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), pages.site().organizations().len());
    for (row, entry) in rows.iter().zip(pages.site().organizations()) {
        assert_eq!(&row[0], entry.name);
        assert_eq!(&row[1], entry.slug.as_str());
        assert_eq!(
            &row[4],
            entry.number_of_employees.as_deref().unwrap_or_default()
        );
        assert_eq!(row[7].split("; ").count(), entry.tags.len());
    }
}

// Promise: pages 15
#[test]
fn csv_and_json_take_the_same_filters_as_the_page() {
    let pages = pages();
    let csv = files::file(&pages, "/organizations.csv", "country=BD")
        .unwrap()
        .body;
    let list = json("/organizations.json", "country=Bangladesh");
    let count = csv.lines().count() - 1;
    assert!(count >= 1);
    assert_eq!(list["total"], count);
    assert!(
        list["results"]
            .as_array()
            .unwrap()
            .iter()
            .all(|entry| entry["country"] == "Bangladesh")
    );
}

// Promise: directory 1
#[test]
fn the_json_list_comes_in_pages_with_the_fields_of_the_csv_file() {
    let list = json("/organizations.json", "");
    assert_eq!(list["page"], 1);
    assert_eq!(list["total"], pages().site().organizations().len());
    for entry in list["results"].as_array().unwrap() {
        for column in COLUMNS {
            assert!(entry.get(column).is_some(), "{column}");
        }
    }
    for query in ["page=0", "page=99", "page=x"] {
        assert!(
            files::file(&pages(), "/organizations.json", query).is_none(),
            "{query}"
        );
    }
}

#[test]
fn an_organization_has_a_json_file_with_all_its_fields() {
    let entry = json("/organizations/lantern-bridge-foundation.json", "");
    assert_eq!(
        entry["url"],
        format!("{SITE_URL}/organizations/lantern-bridge-foundation")
    );
    assert_eq!(entry["offices"].as_array().unwrap().len(), 7);
    assert_eq!(entry["interventions"].as_array().unwrap().len(), 5);
    assert_eq!(entry["numberOfEmployees"], "10,000+");
}
