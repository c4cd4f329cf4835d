//! Charts, case studies and the log of mistakes.

use site_pages::{Route, files};

use crate::help::{NOW, pages, pages_of, site_with};

fn html(path: &str) -> String {
    let route = Route::parse(path, "").unwrap();
    let page = pages().page(&route).unwrap();
    serde_json::to_value(&page.payload).unwrap()["data"]["html"]
        .as_str()
        .unwrap()
        .to_owned()
}

// Promise: pages 34
#[test]
fn a_chart_is_a_drawing_with_a_title_and_a_table_of_all_its_numbers() {
    let html = html("/methods");
    let title = "<title id=\"_chart-1\">What the model gets right, by language</title>";
    assert!(html.contains(title), "{html}");
    assert!(html.contains("aria-labelledby=\"_chart-1 _chart-1-text\""));
    let table = html.split("<details>").nth(1).unwrap();
    for cell in [
        "400",
        "97%",
        "95% to 98%",
        "Tetum, in test",
        "56% to 77%",
        ">72<",
    ] {
        assert!(table.contains(cell), "{cell} is not in {table}");
    }
}

#[test]
fn a_chart_needs_no_script_and_no_style_that_the_policy_forbids() {
    let html = html("/methods");
    assert!(
        !html.contains("style=") && !html.contains("<script"),
        "{html}"
    );
}

// Promise: pages 37
#[test]
fn the_log_of_mistakes_is_newest_first_and_its_feed_says_the_same() {
    let pages = pages();
    let page = pages.page(&Route::Corrections).unwrap();
    let data = serde_json::to_value(&page.payload).unwrap();
    let anchors: Vec<&str> = data["data"]["corrections"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["anchor"].as_str().unwrap())
        .collect();
    assert_eq!(
        anchors[0],
        "one-report-in-four-was-one-piece-of-evidence-in-eight"
    );
    assert_eq!(anchors.last(), Some(&"1-262-hours-were-1-250"));
    assert_eq!(data["head"]["feed"], "/corrections.xml");
    let feed = files::file(&pages, "/corrections.xml", "").unwrap().body;
    let feed: atom_syndication::Feed = feed.parse().unwrap();
    let links: Vec<&str> = feed
        .entries()
        .iter()
        .map(|entry| entry.links()[0].href().rsplit('#').next().unwrap())
        .collect();
    assert_eq!(links, anchors);
    let log = &pages.site().pages().corrections.corrections;
    for (entry, correction) in feed.entries().iter().zip(log) {
        let text = entry.content().unwrap().value().unwrap();
        let said = text
            .find("<h2>What we said</h2>")
            .expect("labels as on the page");
        assert!(said < text.find("<h2>What is right</h2>").unwrap());
        assert_eq!(text.contains("Serious"), correction.serious);
    }
}

#[test]
fn a_post_leads_to_the_corrections_that_name_it() {
    let page = "/blog/the-same-number-twice";
    for rest in ["", "#index", "?v=2", "?v=2#index"] {
        let named = |text: &str| text.replace(page, &format!("{page}{rest}"));
        let site = site_with(&[("pages/corrections.toml", &named)]);
        let pages = pages_of(&site, NOW);
        let route = Route::parse(page, "").unwrap();
        let data = serde_json::to_value(pages.page(&route).unwrap().payload).unwrap();
        let links = &data["data"]["post"]["corrections"];
        assert_eq!(
            links[0]["href"],
            "/corrections#six-numbers-in-the-index-were-not-the-numbers-in-the-papers"
        );
        assert_eq!(links.as_array().unwrap().len(), 1, "{rest}");
    }
}

// Promise: pages 31
#[test]
fn a_case_study_leads_to_its_client_its_service_and_its_author() {
    let pages = pages();
    let route = Route::parse("/case-studies/1250-staff-hours", "").unwrap();
    let page = pages.page(&route).unwrap();
    let data = serde_json::to_value(&page.payload).unwrap();
    let study = &data["data"]["study"];
    assert_eq!(study["clientHref"], "/organizations/northlight-agency");
    assert_eq!(study["author"]["route"], "/team/nadia-rahman");
    assert_eq!(study["serviceHref"], "/services#document-auto-generation");
    let graph = page.json_ld.unwrap().to_string();
    assert!(graph.contains("\"@type\":\"Article\""), "{graph}");
}
