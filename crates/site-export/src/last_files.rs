//! The files that are made when all pages are: what the browser searches, the newest build, and settings for hosts.

use std::sync::Arc;

use serde_json::json;

use crate::{
    ExportError, file_facts,
    hosts::{self, Facts, netlify, nginx},
    make::{Exporter, NewFile},
    policies::Policies,
    source,
};

/// The file that has a text of data, with a hash in its name.
fn hashed(name: &str, text: serde_json::Result<String>) -> (String, String) {
    // Not an error here: strings and numbers can always be serialized as JSON.
    let text = text.unwrap_or_default();
    let hash = file_facts::hash(text.as_bytes());
    let hash = hash.get(..12).unwrap_or_default();
    (format!("assets/{name}-{hash}.json"), text)
}

pub(crate) async fn last_files(
    exporter: &Arc<Exporter>,
    policies: &Policies,
) -> Result<Vec<NewFile>, ExportError> {
    let snapshot = exporter.service.snapshot();
    let pages = &snapshot.pages;
    let entries = serde_json::to_string(&pages.static_directory());
    let (directory, entries) = hashed("organizations", entries);
    let index = serde_json::to_string(&pages.static_search());
    let (search, index) = hashed("search", index);
    let latest = json!({
        "id": snapshot.build_id,
        "timestamp": snapshot.timestamp,
        "entry": exporter.service.bundle().entry(),
        // Tells the app that there is no search API, and which files it searches instead.
        "directory": format!("/{directory}"),
        "search": format!("/{search}"),
    });
    let home = source::get(&exporter.service, "/").await?;
    let out = &exporter.options.out;
    let root = out.canonicalize().unwrap_or_else(|_| out.clone());
    let pictures = pages.site().images();
    let pictures = pictures.map(|(source, image)| (source.as_str(), image.version()));
    let facts = Facts {
        page_headers: hosts::page_headers(home.headers()),
        policies,
        redirects: pages.redirects().collect(),
        pictures: pictures.collect(),
        server: exporter.options.server.as_deref(),
        root: root.display().to_string(),
    };
    let files = [
        (directory.as_str(), entries, true),
        (search.as_str(), index, true),
        ("builds/latest.json", latest.to_string(), false),
        ("_redirects", netlify::redirects(&facts), false),
        ("_headers", netlify::headers(&facts), false),
        ("_deploy/nginx.conf", nginx::server(&facts), false),
        ("_deploy/nginx-maps.conf", nginx::maps(&facts), false),
        ("_deploy/nginx-site.conf", nginx::site(&facts), false),
    ];
    let files = files.into_iter();
    Ok(files
        .map(|(file, text, compress)| NewFile::text(file.to_owned(), text, compress))
        .collect())
}
