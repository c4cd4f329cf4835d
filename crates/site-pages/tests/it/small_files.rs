use std::collections::HashSet;

use jiff::Timestamp;
use serde_json::Value;
use site_content::ImageRef;
use site_pages::{Route, files};

use crate::help::{SITE_URL, pages, png_width};

fn body(path: &str) -> String {
    files::file(&pages(), path, "")
        .unwrap_or_else(|| panic!("no {path}"))
        .body
}

// Promise: pages 13
#[test]
fn the_sitemap_names_every_indexable_page_once() {
    let pages = pages();
    let body = body("/sitemap.xml");
    let locations: Vec<&str> = body
        .split("<loc>")
        .skip(1)
        .map(|rest| rest.split("</loc>").next().unwrap())
        .collect();
    let unique: HashSet<&str> = locations.iter().copied().collect();
    assert_eq!(unique.len(), locations.len());
    let expected: HashSet<String> = pages
        .routes()
        .iter()
        .map(|route| pages.page(route).unwrap().payload.head.canonical)
        .collect();
    assert_eq!(unique, expected.iter().map(String::as_str).collect());
}

#[test]
fn the_sitemap_says_when_a_page_changed_only_where_an_editor_wrote_it() {
    let body = body("/sitemap.xml");
    let post =
        format!("<loc>{SITE_URL}/blog/from-report-to-decision</loc><lastmod>2024-09-17</lastmod>");
    assert!(body.contains(&post));
    assert!(body.contains(&format!("<loc>{SITE_URL}/vision</loc></url>")));
    // The legal texts, the six other long texts, and the log of corrections.
    let pages = pages();
    let known = pages.site().posts().len() + pages.site().case_studies().len() + 2 + 6 + 1;
    assert_eq!(body.matches("<lastmod>").count(), known);
}

// Promise: pages 7
#[test]
fn robots_txt_allows_every_page() {
    let body = body("/robots.txt");
    assert!(body.contains(&format!("Sitemap: {SITE_URL}/sitemap.xml\n")));
    let forbidden: Vec<&str> = body
        .lines()
        .filter_map(|l| l.strip_prefix("Disallow: "))
        .collect();
    for route in pages().routes() {
        assert!(
            !forbidden
                .iter()
                .any(|prefix| route.path().starts_with(prefix)),
            "{route}"
        );
    }
}

// Promise: pages 12
#[test]
fn security_txt_has_the_fields_that_rfc_9116_requires() {
    let body = body("/.well-known/security.txt");
    let field = |name: &str| {
        let values: Vec<&str> = body
            .lines()
            .filter_map(|line| line.strip_prefix(name))
            .collect();
        assert_eq!(values.len(), 1, "{name}");
        values[0]
    };
    assert!(field("Contact: ").starts_with("mailto:"));
    let expires: Timestamp = field("Expires: ").parse().unwrap();
    assert_eq!(expires, pages().site().config().security.expires);
    assert_eq!(
        field("Canonical: "),
        format!("{SITE_URL}/.well-known/security.txt")
    );
    let policy = field("Policy: ").strip_prefix(SITE_URL).unwrap().to_owned();
    assert_eq!(Route::parse(&policy, ""), Some(Route::TermsOfService));
}

// Promise: pages 5
#[test]
fn gpc_is_honoured_since_the_day_in_the_configuration() {
    let value: Value = serde_json::from_str(&body("/.well-known/gpc.json")).unwrap();
    assert_eq!(
        value,
        serde_json::json!({ "gpc": true, "lastUpdate": "2026-11-21" })
    );
}

// Promise: pages 7
#[test]
fn the_web_manifest_names_the_icons_that_a_launcher_needs() {
    let value: Value = serde_json::from_str(&body("/site.webmanifest")).unwrap();
    let sizes: Vec<&str> = value["icons"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|i| i["sizes"].as_str())
        .collect();
    assert_eq!(sizes, ["192x192", "512x512", "512x512"]);
    for icon in value["icons"].as_array().unwrap() {
        let name = icon["src"]
            .as_str()
            .unwrap()
            .strip_prefix("/_ipx/f_png/")
            .unwrap();
        let size = png_width(&format!("content/images/{name}"));
        assert_eq!(icon["sizes"], format!("{size}x{size}"), "{name}");
    }
    assert_eq!(value["name"], "Meridian Evidence");
    assert_eq!(value["start_url"], "/");
}

/// An icon that can't be shown is reported as one, and none is listed as a picture that nothing uses.
#[test]
fn the_icons_that_browsers_request_have_the_names_of_icons() {
    let pictures = files::ICONS.map(|(_, file, _)| file.parse::<ImageRef>().ok());
    let pictures: Vec<_> = pictures.into_iter().flatten().collect();
    assert_eq!(pictures.len(), 2, "a `.ico` is no picture of the service");
    assert!(pictures.iter().all(ImageRef::is_icon), "{pictures:?}");
}

// Promise: payloads-and-builds 1, 19, 26
#[test]
fn the_build_manifest_names_redirects_and_pages() {
    let pages = pages();
    let body = files::build_manifest(&pages, "0123abcd", 1_732_000_000_000);
    let value: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(value["id"], "0123abcd");
    assert_eq!(value["timestamp"], 1_732_000_000_000_i64);
    let matcher = &value["matcher"];
    assert_eq!(matcher["static"]["/our-vision"]["redirect"], "/vision");
    assert_eq!(
        matcher["static"].as_object().unwrap().len(),
        pages.site().redirects().len()
    );
    assert_eq!(
        (&matcher["wildcard"], &matcher["dynamic"]),
        (&serde_json::json!({}), &serde_json::json!({}))
    );
    let paths: Vec<&str> = value["prerendered"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let unique: HashSet<&str> = paths.iter().copied().collect();
    assert_eq!(unique.len(), paths.len());
    assert!(
        paths.len() <= files::PRERENDERED && unique.contains("/") && unique.contains("/vision")
    );
}

#[test]
fn every_listed_file_exists() {
    let pages = pages();
    for path in files::paths(&pages) {
        assert!(files::file(&pages, &path, "").is_some(), "{path}");
    }
    for path in [
        "/sitemap-1.xml",
        "/sitemap-x.xml",
        "/feed",
        "/organizations/no-such.json",
        "/events//calendar.ics",
    ] {
        assert!(files::file(&pages, path, "").is_none(), "{path}");
    }
}
