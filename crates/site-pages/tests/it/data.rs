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

// Promise: pages 42
#[test]
fn the_file_of_a_chart_has_each_number_as_it_was_given_in_a_cell_of_its_own() {
    let pages = pages();
    let mut charts = 0;
    for (name, chart) in pages.site().charts() {
        let file = files::file(&pages, &format!("/data/{name}.csv"), "").unwrap();
        let mut reader = csv::Reader::from_reader(file.body.as_bytes());
        let head = reader.headers().unwrap().clone();
        let columns: std::collections::HashSet<_> = head.iter().collect();
        assert_eq!(
            columns.len(),
            head.len(),
            "{name} has two columns of one name"
        );
        for row in reader.records() {
            for cell in row.unwrap().iter().skip(1).filter(|cell| !cell.is_empty()) {
                cell.parse::<f64>()
                    .unwrap_or_else(|_| panic!("{name}: {cell}"));
                charts += 1;
            }
        }
        let given = [&chart.series[0].values, &chart.series[0].low].map(|list| {
            let numbers = list.iter().flatten().map(f64::to_string);
            numbers.collect::<Vec<_>>()
        });
        let given = given.concat();
        assert!(
            given
                .iter()
                .all(|number| file.body.contains(number.as_str())),
            "{name}"
        );
    }
    assert!(charts > 100, "{charts} numbers were read");
    let file = files::file(&pages, "/data/errors-by-language.csv", "").unwrap();
    let mut lines = file.body.split("\r\n");
    assert_eq!(
        lines.next().unwrap(),
        "Language,Findings: number,Recall: per cent of findings; 100% would mean no mistake,\"Recall: 95% Wilson interval, from\",\
         \"Recall: 95% Wilson interval, to\",Precision: per cent of findings; 100% would mean no mistake,\
         \"Precision: 95% Wilson interval, from\",\"Precision: 95% Wilson interval, to\",Agreement of two people: per cent of passages"
    );
    assert_eq!(
        lines.next().unwrap(),
        "English,400,97,94.8,98.3,91.5,88.5,93.8,91.5"
    );
}
