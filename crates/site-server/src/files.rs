//! Files beside the pages: made once a snapshot.

use std::{collections::HashMap, path::Path, sync::Arc};

use bytes::Bytes;
use site_pages::{Pages, Route};

use crate::{
    app::Shared,
    entry::PUBLIC,
    snapshot::Snapshot,
    stored::{Draft, Stored},
};

/// Files that hardly change and that everybody asks for: made ahead. The rest is made when asked for.
const AHEAD: [&str; 5] = [
    "/feed.xml",
    "/robots.txt",
    "/site.webmanifest",
    "/.well-known/security.txt",
    "/.well-known/gpc.json",
];

/// Icons that browsers ask for by fixed names, with their file below `content/images/`.
const ICONS: [(&str, &str, &str); 3] = [
    ("/favicon.svg", "site/favicon.svg", "image/svg+xml"),
    ("/favicon.ico", "site/favicon.ico", "image/x-icon"),
    (
        "/apple-touch-icon.png",
        "site/apple-touch-icon.png",
        "image/png",
    ),
];

pub(crate) fn all(shared: &Shared, pages: &Pages) -> HashMap<String, Arc<Stored>> {
    let mut files = HashMap::new();
    for path in AHEAD {
        if let Some(file) = site_pages::files::file(pages, path, "") {
            files.insert(
                path.to_owned(),
                Arc::new(text(file.content_type, file.body)),
            );
        }
    }
    let images = shared.config.content.join("images");
    for (path, file, content_type) in ICONS {
        if let Some(stored) = icon(&images.join(file), content_type) {
            files.insert(path.to_owned(), Arc::new(stored));
        }
    }
    files
}

fn icon(file: &Path, content_type: &'static str) -> Option<Stored> {
    let body = std::fs::read(file).ok()?;
    Some(Stored::new(Draft {
        status: http::StatusCode::OK,
        content_type,
        body: Bytes::from(body),
        cache: "public, max-age=86400",
        etag: true,
        compressible: content_type == "image/svg+xml",
        headers: Vec::new(),
    }))
}

/// A file that is made when it is asked for, once for all who wait. Only what the directory's filters say makes a
/// difference: no random query fills the cache.
pub(crate) async fn made(snapshot: &Arc<Snapshot>, path: &str, query: &str) -> Option<Arc<Stored>> {
    let mut key = path.to_owned();
    if path.starts_with("/organizations.") {
        let route = Route::parse("/organizations", query)?.to_string();
        key.extend(route.strip_prefix("/organizations"));
    }
    let guard = match snapshot.made.get_value_or_guard_async(&key).await {
        Ok(stored) => return Some(stored),
        Err(guard) => guard,
    };
    let stored = if LARGE.iter().any(|large| path.starts_with(large)) {
        let (snapshot, path, query) = (Arc::clone(snapshot), path.to_owned(), query.to_owned());
        let make = move || make(&snapshot.pages, &path, &query);
        tokio::task::spawn_blocking(make).await.ok()??
    } else {
        make(&snapshot.pages, path, query)?
    };
    // Fails only where the place was taken meanwhile; the answer is the same.
    drop(guard.insert(Arc::clone(&stored)));
    Some(stored)
}

/// Files that take milliseconds to make once the directory is large: visitors keep the other threads.
const LARGE: [&str; 2] = ["/organizations.csv", "/sitemap"];

fn make(pages: &Pages, path: &str, query: &str) -> Option<Arc<Stored>> {
    let file = site_pages::files::file(pages, path, query)?;
    Some(Arc::new(text(file.content_type, file.body)))
}

/// A text file of the site.
pub(crate) fn text(content_type: &'static str, body: impl Into<Bytes>) -> Stored {
    Stored::new(Draft {
        status: http::StatusCode::OK,
        content_type,
        body: body.into(),
        cache: PUBLIC,
        etag: true,
        compressible: true,
        headers: Vec::new(),
    })
}
