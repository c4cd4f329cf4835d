//! The web bundle's renderer gives the same HTML as `react-dom/server`.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::{Value, json};
use site_pages::{Options, Page, Pages, Route, TextNotes, Topic, payload::ContactForm};
use tempfile::TempDir;

use crate::support::{copy, sample, text, website};

/// The content of the repository with an imported directory: organizations with names and places of every kind, or
/// those of the dump that `ROR_DUMP` names.
fn pages_with_imported() -> Pages {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let dump = env::var_os("ROR_DUMP").map_or_else(
        || root.join("crates/site-import/tests/extract.json"),
        PathBuf::from,
    );
    let content = TempDir::new().unwrap();
    copy(&root.join("content"), content.path());
    let out = content.path().join("organizations");
    let imported = website(&[
        "import",
        "ror",
        dump.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ]);
    assert!(imported.status.success(), "{}", text(&imported.stderr));
    pages(content.path())
}

fn pages(content: &Path) -> Pages {
    let reading = site_content::read(content).unwrap();
    let options = Options {
        dashboard_url: "https://dashboard.example".to_owned(),
        chat_script_url: Some("https://chat.example/chat.js".to_owned()),
        ..Options::at(
            "https://site.example",
            "2026-05-01T00:00:00Z".parse().unwrap(),
        )
    };
    Pages::new(reading.site.expect("the content is good"), options)
}

/// Pages that depend on input of a visitor.
fn answers(pages: &Pages) -> Vec<Page> {
    let searches = [
        "q=health",
        "q=%3Cb%3E%26%22",
        "country=ZM",
        "tag=government-agency",
        "page=2",
    ];
    let listings = searches.map(|query| Route::parse("/organizations", query).unwrap());
    let mut answers: Vec<Page> = listings
        .iter()
        .map(|listing| pages.page(listing).expect("a listing"))
        .collect();
    let thanks = Route::ContactThanks {
        reference: "ME-2026-0001".to_owned(),
        topic: None,
    };
    answers.extend(pages.page(&thanks));
    answers.push(pages.contact_form(
        Some(Topic::Press),
        ContactForm {
            values: BTreeMap::from([
                ("name".to_owned(), "O'Neil & <b>".to_owned()),
                ("message".to_owned(), "\nfirst line".to_owned()),
                ("phone".to_owned(), "+254 20 123".to_owned()),
            ]),
            services: vec!["Training".to_owned()],
            errors: BTreeMap::from([
                ("email".to_owned(), "Write an address.".to_owned()),
                ("form".to_owned(), "Look again.".to_owned()),
            ]),
            started_at: "signed".to_owned(),
        },
    ));
    for (status, message) in [(404, "Page not found: /<b>\"'&"), (500, "It failed")] {
        answers.push(pages.error(
            "/no/such",
            status,
            message,
            (status != 404).then_some("What to do."),
        ));
    }
    answers
}

fn drawings(page: &Page) -> Vec<Value> {
    let address = &page.payload.path;
    let texts = &page.texts;
    let drawing =
        json!({ "address": address, "kind": "page", "data": page.payload, "texts": texts });
    let mut drawings = vec![drawing];
    let none = TextNotes::default();
    for call in &page.islands {
        drawings.push(json!({
            "address": call.address, "kind": "island", "data": call.island, "texts": none,
        }));
    }
    drawings
}

/// Every page of a site, and the data that all pages share.
fn site(pages: &Pages, answers: Vec<Page>) -> Value {
    let routes = pages.routes();
    let ready = routes
        .iter()
        .map(|route| pages.page(route).expect("a page"));
    let all: Vec<Value> = ready
        .chain(answers)
        .flat_map(|page| drawings(&page))
        .collect();
    json!({ "site": pages.site_data(), "drawings": all })
}

#[test]
fn every_page_and_island_is_rendered_as_by_react_and_its_parts_are_recorded() {
    let (own, sample) = (pages_with_imported(), pages(&sample("good")));
    assert!(own.routes().len() > 100, "{}", own.routes().len());
    let given = json!([site(&own, answers(&own)), site(&sample, Vec::new())]);

    let folder = TempDir::new().unwrap();
    let file = folder.path().join("drawings.json");
    fs::write(&file, given.to_string()).unwrap();
    let script =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/scripts/testing/sameAsReact.mjs");
    let output = Command::new("node")
        .arg(script)
        .arg(&file)
        .output()
        .expect("Node runs");
    assert!(
        output.status.success(),
        "{}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
}
