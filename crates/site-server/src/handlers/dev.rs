//! With `--dev`, the browser reloads when the build changes, and shows why content is held back. The script's hash is
//! in the content security policy, as for every inline script.

use std::sync::Arc;

use axum::{Json, extract::State};
use serde_json::{Value, json};
use site_publish::Publisher;

/// Polls [`state`] and reloads the page, or shows the findings above it.
pub(crate) const SCRIPT: &str = include_str!("dev/overlay.js");

/// `GET /__dev`
pub(crate) async fn state(State(publisher): State<Arc<Publisher>>) -> Json<Value> {
    // The process id is included because a server that was compiled again has the same build id for the same content.
    let build = format!("{}-{}", publisher.build_id(), std::process::id());
    Json(json!({ "build": build, "heldBack": publisher.held_back() }))
}
