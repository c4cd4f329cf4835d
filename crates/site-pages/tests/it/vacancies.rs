//! The page about working for the company, and its vacancies.

use site_pages::Route;

use crate::{
    help::{pages, pages_of, payload, route, site_with, texts},
    samples::{overlay, samples},
};

/// A vacancy that is open in November 2026.
const JOB: &str = "title = \"Rater of studies in Hausa\"\nplace = \"Kano, or where you live\"\npay = \"€62 a study\"\n\
    text = \"Two studies a week, with a second reader.\"\npublishAt = 2026-11-01T00:00:00Z\nexpireAt = 2026-12-01T00:00:00Z\n";

// Promise: pages 44
#[test]
fn the_page_lists_the_vacancies_that_are_shown_at_the_time() {
    let site = site_with(&[("jobs/rater-hausa.toml", &|_| JOB.to_owned())]);
    for (now, titles) in [
        ("2026-10-31T23:59:59Z", Vec::new()),
        ("2026-11-01T00:00:00Z", vec!["Rater of studies in Hausa"]),
        ("2026-12-01T00:00:00Z", Vec::new()),
    ] {
        let pages = pages_of(&site, now);
        let page = payload(&pages, "/work-with-us");
        assert_eq!(texts(&page, "/data/jobs", "title"), titles, "{now}");
        let found = pages.search_site("rater of studies in Hausa", None, 0, 10);
        let found = found
            .results
            .iter()
            .any(|hit| hit.path == "/work-with-us#_job-rater-hausa");
        assert_eq!(found, !titles.is_empty(), "{now}");
    }
    let empty = payload(&pages(), "/work-with-us");
    assert_eq!(empty.pointer("/data/jobs"), Some(&serde_json::json!([])));
}

// Promise: pages 44
#[test]
fn a_site_without_the_files_has_no_such_pages() {
    let folder = tempfile::tempdir().unwrap();
    overlay(&samples().join("good"), folder.path());
    for file in ["pages/work-with-us.md", "pages/press.md"] {
        std::fs::remove_file(folder.path().join(file)).unwrap();
    }
    let reading = site_content::read(folder.path()).unwrap();
    let site = reading.site.expect("a valid sample");
    let pages = pages_of(&site, "2026-11-26T00:00:00Z");
    for address in ["/work-with-us", "/press"] {
        let route = route(address);
        assert!(matches!(route, Route::Text(_)) && pages.page(&route).is_none());
        assert!(!pages.routes().contains(&route), "{address}");
    }
    let team = payload(&pages, "/team");
    assert_eq!(team.pointer("/data/work"), None);
}
