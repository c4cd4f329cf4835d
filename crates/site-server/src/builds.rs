//! Which build is live, and what its routes are (specification §7).

use axum::{
    body::Body,
    extract::{Path, State},
};
use bytes::Bytes;
use http::{HeaderMap, Method, Response, StatusCode};
use serde_json::json;

use crate::{
    app::App,
    assets::IMMUTABLE,
    entry::NO_STORE,
    error_pages::plain,
    stored::{Draft, Stored, Validator},
};

const JSON: &str = "application/json; charset=utf-8";

/// `GET /builds/latest.json?{timestamp}`
pub(crate) async fn latest(
    State(app): State<App>,
    method: Method,
    headers: HeaderMap,
) -> Response<Body> {
    let snapshot = app.current.load();
    let body = json!({ "id": snapshot.build_id, "timestamp": snapshot.timestamp }).to_string();
    Stored::new(Draft {
        status: StatusCode::OK,
        content_type: JSON,
        body: Bytes::from(body),
        cache: NO_STORE,
        validator: None,
        compressible: true,
        headers: Vec::new(),
    })
    .respond(&method, &headers)
}

/// `GET /builds/meta/{buildId}.json`; another build's: 404.
pub(crate) async fn meta(
    State(app): State<App>,
    Path(file): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Response<Body> {
    let snapshot = app.current.load();
    if file.strip_suffix(".json") != Some(snapshot.build_id.as_str()) {
        return plain(StatusCode::NOT_FOUND, "No such build.");
    }
    let redirects: serde_json::Map<String, serde_json::Value> = snapshot
        .redirects
        .iter()
        .map(|(from, to)| (from.clone(), json!({ "redirect": to })))
        .collect();
    let mut paths: Vec<&str> =
        snapshot.table.keys().map(AsRef::as_ref).filter(|path| !path.contains('?')).collect();
    paths.sort_unstable();
    let body = json!({
        "id": snapshot.build_id,
        "timestamp": snapshot.timestamp,
        "matcher": { "static": redirects, "wildcard": {}, "dynamic": {} },
        "prerendered": paths,
    });
    Stored::new(Draft {
        status: StatusCode::OK,
        content_type: JSON,
        body: Bytes::from(body.to_string()),
        cache: IMMUTABLE,
        validator: Some(Validator::Weak),
        compressible: true,
        headers: Vec::new(),
    })
    .respond(&method, &headers)
}
