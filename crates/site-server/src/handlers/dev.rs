//! With `--dev`, the browser reloads when the build changes, and shows why content is held back. The script's hash is
//! in the content security policy, as for every inline script.

use axum::Json;
use serde_json::{Value, json};

use crate::request_context::RequestContext;

/// `GET /__dev`
pub(crate) async fn state(request: RequestContext) -> Json<Value> {
    let publisher = &request.state.publisher;
    // The process id is included because a server that was compiled again has the same build id for the same content.
    let build = format!("{}-{}", publisher.build_id(), std::process::id());
    Json(json!({ "build": build, "heldBack": publisher.held_back() }))
}
