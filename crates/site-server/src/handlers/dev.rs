//! Help for people who work on the site: the browser reloads when the build changes, and shows what holds content
//! back. Only with `--dev`; the script has its hash in the policy like any other.

use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Serialize;
use site_publish::Publisher;

/// Polls [`state`] and reloads the page, or shows the findings above it.
pub(crate) const SCRIPT: &str = include_str!("dev/overlay.js");

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Progress {
    build: String,
    held_back: Option<String>,
}

/// `GET /__dev`
pub(crate) async fn state(State(publisher): State<Arc<Publisher>>) -> Json<Progress> {
    // The process counts as well: a rebuilt server with the same content shows the same build id.
    let build = format!("{}-{}", publisher.build_id(), std::process::id());
    Json(Progress {
        build,
        held_back: publisher.held_back(),
    })
}
