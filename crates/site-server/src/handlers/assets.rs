use axum::extract::Path;
use http::StatusCode;
use site_http::Problem;

use crate::{Answer, assets::FOLDER, request_context::RequestContext};

/// `GET /assets/{name}`, of this build or an earlier one.
pub(crate) async fn asset(Path(name): Path<String>, request: RequestContext) -> Answer {
    let assets = &request.state.assets;
    if let Some(asset) = assets.get(&format!("{FOLDER}{name}")) {
        return Ok(asset.respond(request.method(), request.headers()));
    }
    match assets.of_earlier_build(&name).await {
        Some(asset) => Ok(request.respond(&asset).await),
        // Plain text only: HTML in the place of a script could be taken for the script.
        None => Err(Problem::new(StatusCode::NOT_FOUND, "No such asset.").only_in_words()),
    }
}
