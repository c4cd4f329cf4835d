//! Files beside the pages, made once per snapshot.

use std::{collections::HashMap, path::Path, sync::Arc};

use bytes::Bytes;
use serde::Serialize;
use site_pages::Pages;

use site_http::{PreparedResponse, ResponseParts, cache_control::PUBLIC};

/// Files that are made in advance, since they rarely change and are often requested. The others are made on request.
const AHEAD: [&str; 6] = [
    "/feed.xml",
    "/corrections.xml",
    "/robots.txt",
    "/site.webmanifest",
    "/.well-known/security.txt",
    "/.well-known/gpc.json",
];

pub(crate) fn all(content: &Path, pages: &Pages) -> HashMap<String, Arc<PreparedResponse>> {
    let mut files = HashMap::new();
    for path in AHEAD {
        if let Some(file) = site_pages::files::file(pages, path, "") {
            files.insert(
                path.to_owned(),
                Arc::new(text(file.content_type, file.body)),
            );
        }
    }
    let images = content.join("images");
    for (path, file, content_type) in site_pages::files::ICONS {
        if let Some(stored) = icon(&images.join(file), content_type) {
            files.insert(path.to_owned(), Arc::new(stored));
        }
    }
    files
}

fn icon(file: &Path, content_type: &'static str) -> Option<PreparedResponse> {
    let body = std::fs::read(file).ok()?;
    Some(PreparedResponse::new(ResponseParts {
        compressible: content_type == "image/svg+xml",
        ..ResponseParts::text(content_type, body, "public, max-age=86400")
    }))
}

/// A value of the site as JSON.
#[allow(clippy::expect_used, reason = "the sentence in it")]
pub fn json_text(value: &impl Serialize) -> String {
    // Structs of texts, numbers, lists, and tables by text always have a JSON form, and nothing else is in a payload.
    serde_json::to_string(value).expect("a JSON form")
}

/// A value of the site as a JSON response.
pub fn json(value: &impl Serialize) -> PreparedResponse {
    PreparedResponse::new(json_parts(value))
}

/// The parts of a JSON file of the site, to which headers can be added.
pub fn json_parts(value: &impl Serialize) -> ResponseParts {
    ResponseParts::text("application/json; charset=utf-8", json_text(value), PUBLIC)
}

/// A text file of the site.
pub fn text(content_type: &'static str, body: impl Into<Bytes>) -> PreparedResponse {
    PreparedResponse::new(ResponseParts::text(content_type, body, PUBLIC))
}
