use serde_json::{Map, Value, json};

use crate::Pages;

/// Largest number of pages in the manifest. Every page answers `_payload.json` whether it is listed or not, and a
/// list of tens of thousands would be heavier than any page.
pub const PRERENDERED: usize = 400;

/// `/builds/meta/{id}.json`. `timestamp` is in milliseconds since 1970.
#[must_use]
pub fn build_manifest(pages: &Pages, id: &str, timestamp: i64) -> String {
    let redirects = pages.redirects();
    let redirects = redirects.map(|redirect| {
        let target = json!({ "redirect": redirect.to });
        (redirect.from.encoded().into_owned(), target)
    });
    let redirects: Map<String, Value> = redirects.collect();
    let mut prerendered: Vec<String> = Vec::new();
    for route in pages.routes() {
        let path = route.path();
        // Further pages of a listing differ only in the query and follow its first page, so the path is listed once.
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
