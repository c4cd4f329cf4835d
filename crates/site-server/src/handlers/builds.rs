//! The id of the live build, and its routes.

use std::{convert::Infallible, sync::Arc};

use axum::{body::Body, extract::Path};
use http::{Response, StatusCode};
use serde_json::json;

use site_http::cache_control::{IMMUTABLE, NO_STORE};
use site_http::{PreparedResponse, Problem, ResponseParts};
use site_publish::Snapshot;

use crate::{Answer, request_context::RequestContext};

const JSON: &str = "application/json; charset=utf-8";

/// `GET /builds/latest.json?{timestamp}`
pub(crate) async fn latest(request: RequestContext) -> Response<Body> {
    let snapshot = &request.snapshot;
    let body = json!({
        "id": snapshot.build_id,
        "timestamp": snapshot.timestamp,
        // Tells an app that was loaded before a deploy that a newer build is live.
        "entry": request.state.publisher.rendering().bundle.entry(),
    })
    .to_string();
    PreparedResponse::new(ResponseParts {
        etag: false,
        ..ResponseParts::text(JSON, body, NO_STORE)
    })
    .respond(request.method(), request.headers())
}

/// `GET /builds/meta/{buildId}.json`; 404 for any other build than the current one.
pub(crate) async fn meta(Path(file): Path<String>, request: RequestContext) -> Answer {
    let snapshot = &request.snapshot;
    if file.strip_suffix(".json") != Some(snapshot.build_id.as_str()) {
        return Err(Problem::new(StatusCode::NOT_FOUND, "No such build."));
    }
    let made = snapshot
        .made
        .get_or_insert_with(&file, || Ok::<_, Infallible>(Arc::new(manifest(snapshot))));
    let Ok(manifest) = made;
    Ok(request.respond(&manifest).await)
}

fn manifest(snapshot: &Snapshot) -> PreparedResponse {
    let body =
        site_pages::files::build_manifest(&snapshot.pages, &snapshot.build_id, snapshot.timestamp);
    PreparedResponse::new(ResponseParts::text(JSON, body, IMMUTABLE))
}
