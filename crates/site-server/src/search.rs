//! `GET /api/organizations?q=&limit=`: names that contain the text.

use std::sync::Arc;

use axum::{
    body::Body,
    extract::{RawQuery, State},
};
use http::{HeaderMap, Method, Response};
use serde::Serialize;
use site_pages::Pages;

use crate::{app::App, files, stored::Stored};

/// Results without `limit`.
const DEFAULT_LIMIT: usize = 10;
/// Results at most.
const MAX_LIMIT: usize = 50;

#[derive(Serialize)]
struct Answer<'a> {
    total: usize,
    results: Vec<Found<'a>>,
}

#[derive(Serialize)]
struct Found<'a> {
    name: &'a str,
    slug: &'a str,
    tags: Vec<&'static str>,
    country: &'a str,
}

pub(crate) async fn organizations(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    method: Method,
    headers: HeaderMap,
) -> Response<Body> {
    let mut text = String::new();
    let mut limit = DEFAULT_LIMIT;
    for (name, value) in url::form_urlencoded::parse(query.unwrap_or_default().as_bytes()).take(16)
    {
        match name.as_ref() {
            "q" => text = value.into_owned(),
            // What is no number counts as absent.
            "limit" => limit = value.parse().unwrap_or(DEFAULT_LIMIT).min(MAX_LIMIT),
            _ => {}
        }
    }
    let snapshot = app.current.load_full();
    let key = (site_pages::search_key(&text), limit);
    let answer = match snapshot.searches.get_value_or_guard_async(&key).await {
        Ok(stored) => stored,
        Err(guard) => {
            let stored = Arc::new(search(&snapshot.pages, &text, limit));
            // Fails only where the place was taken meanwhile; the answer is the same.
            drop(guard.insert(Arc::clone(&stored)));
            stored
        }
    };
    answer.respond(&method, &headers)
}

fn search(pages: &Pages, text: &str, limit: usize) -> Stored {
    let found = pages.search(text, limit);
    let results = found.organizations.iter().map(|entry| Found {
        name: &entry.name,
        slug: entry.slug.as_str(),
        tags: entry.tags.iter().map(|tag| tag.label()).collect(),
        country: &entry.country,
    });
    let answer = Answer {
        total: found.total,
        results: results.collect(),
    };
    // Strings and numbers: always representable.
    let body = serde_json::to_string(&answer).unwrap_or_else(|_| "{}".to_owned());
    files::text("application/json; charset=utf-8", body)
}
