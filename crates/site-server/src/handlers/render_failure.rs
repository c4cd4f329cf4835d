use std::sync::Arc;

use http::StatusCode;
use site_http::Problem;
use site_publish::{Entry, Variant};
use site_render::RenderError;

use crate::{Answer, request_context::RequestContext};

/// The response for a page that does not render: the app shell with status 500. The app then renders in the browser.
///
/// # Errors
/// 503 if the renderer is busy or stopped.
pub(super) async fn answer(
    request: &RequestContext,
    entry: &Entry,
    error: &RenderError,
    variant: Variant,
) -> Answer {
    let path = &entry.page.payload.path;
    let path = path.split('?').next().unwrap_or_default();
    match error {
        RenderError::Busy | RenderError::Stopped => return Err(Problem::busy()),
        // The error may quote the visitor's text, so its message is not logged.
        RenderError::Threw { .. } if entry.has_visitors_text() => {
            tracing::error!(path, error = "the bundle threw", "a page does not render");
        }
        error => tracing::error!(path, %error, "a page does not render"),
    }
    let shell = entry.shell(
        request.page_context(),
        variant,
        StatusCode::INTERNAL_SERVER_ERROR,
    );
    Ok(request.respond(&Arc::new(shell)).await)
}
