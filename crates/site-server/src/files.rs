//! Files beside the pages: made once a snapshot.

use std::{collections::HashMap, path::Path, sync::Arc};

use bytes::Bytes;
use site_pages::{Pages, Route};

use crate::{app::Shared, entry::PUBLIC, request_context::RequestContext, snapshot::Snapshot};
use site_http::{PreparedResponse, Refused, ResponseParts};

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

pub(crate) fn all(shared: &Shared, pages: &Pages) -> HashMap<String, Arc<PreparedResponse>> {
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

fn icon(file: &Path, content_type: &'static str) -> Option<PreparedResponse> {
    let body = std::fs::read(file).ok()?;
    Some(PreparedResponse::new(ResponseParts {
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
/// difference: no random query fills the cache. `None`: there is no such file.
pub(crate) async fn made(
    request: &mut RequestContext<'_>,
    path: &str,
) -> Result<Option<Arc<PreparedResponse>>, Refused> {
    let snapshot = Arc::clone(&request.snapshot);
    if !site_pages::files::is_file(&snapshot.pages, path) {
        return Ok(None);
    }
    let mut key = path.to_owned();
    if path.starts_with("/organizations.") {
        let route = Route::parse("/organizations", request.query);
        let address = route.map(|route| route.to_string()).unwrap_or_default();
        key.extend(address.strip_prefix("/organizations"));
    }
    let guard = match snapshot.made.get_value_or_guard_async(&key).await {
        Ok(stored) => return Ok(Some(stored)),
        Err(guard) => guard,
    };
    let (path, query) = (path.to_owned(), request.query.to_owned());
    let make = move |snapshot: &Snapshot| {
        let file = site_pages::files::file(&snapshot.pages, &path, &query)?;
        Some(Arc::new(text(file.content_type, file.body)))
    };
    let stored = request.make(make).await?;
    if let Some(stored) = &stored {
        // Fails only where the place was taken meanwhile; the answer is the same.
        drop(guard.insert(Arc::clone(stored)));
    }
    Ok(stored)
}

/// A text file of the site.
pub(crate) fn text(content_type: &'static str, body: impl Into<Bytes>) -> PreparedResponse {
    PreparedResponse::new(ResponseParts {
        status: http::StatusCode::OK,
        content_type,
        body: body.into(),
        cache: PUBLIC,
        etag: true,
        compressible: true,
        headers: Vec::new(),
    })
}
