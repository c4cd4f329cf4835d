use serde_json::{Map, Value, json};

use crate::Pages;

/// Pages the manifest names at most. Every page answers `_payload.json`; the list is only what a browser may take
/// for granted, and a directory of tens of thousands would make it heavier than any page.
pub const PRERENDERED: usize = 400;

/// `/builds/meta/{id}.json`: what a browser may know of a build. `timestamp`: milliseconds since 1970.
#[must_use]
pub fn build_manifest(pages: &Pages, id: &str, timestamp: i64) -> String {
    let redirects: Map<String, Value> = pages
        .site()
        .redirects()
        .iter()
        .map(|redirect| {
            let target = json!({ "redirect": redirect.to.as_str() });
            (redirect.from.as_str().to_owned(), target)
        })
        .collect();
    let mut prerendered: Vec<String> = Vec::new();
    for route in pages.routes() {
        let path = route.path();
        // Further pages of a listing differ by query only, and stand behind its first.
        if prerendered.last() != Some(&path) {
            prerendered.push(path);
        }
        if prerendered.len() == PRERENDERED {
            break;
        }
    }
    json!({
        "id": id,
        "timestamp": timestamp,
        "matcher": { "static": redirects, "wildcard": {}, "dynamic": {} },
        "prerendered": prerendered,
    })
    .to_string()
}
