//! Help for people who work on the site: the browser reloads when the build changes, and shows what holds content
//! back. Only with `--dev`; the script has its hash in the policy like any other.

use axum::{Json, extract::State};
use serde::Serialize;

use crate::app::App;

/// Polls [`state`] and reloads, or lays the findings over the page.
pub(crate) const SCRIPT: &str = include_str!("dev/overlay.js");

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Progress {
    build: String,
    held_back: Option<String>,
}

/// `GET /__dev`
pub(crate) async fn state(State(app): State<App>) -> Json<Progress> {
    // The process counts as well: a rebuilt server with the same content shows the same build id.
    let build = format!("{}-{}", app.build_id(), std::process::id());
    Json(Progress {
        build,
        held_back: app.shared.publisher.held_back(),
    })
}
