//! Parts of a page that are drawn by themselves.

use std::sync::Arc;

use site_pages::payload::Island;
use site_render::{Kind, Priority, RenderError, RenderOptions, RenderRequest, Rendered};

use crate::rendering::Surroundings;

/// An island as JSON, as the renderer takes it.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn payload(island: &Island) -> Result<Arc<str>, RenderError> {
    let payload = serde_json::to_string(island).map_err(|error| RenderError::Threw {
        message: error.to_string(),
        stack: String::new(),
    });
    payload.map(Arc::from)
}

/// Draws an island on its own, given as JSON.
///
/// # Errors
/// When the renderer fails.
pub async fn draw_payload(
    around: Surroundings<'_>,
    payload: Arc<str>,
    low_data: bool,
    priority: Priority,
) -> Result<Rendered, RenderError> {
    let request = RenderRequest {
        kind: Kind::Island,
        payload,
        site: Arc::clone(around.site_json),
        islands: Arc::from(""),
        link_query: Arc::from(around.link_query),
        options: RenderOptions { low_data },
        priority,
    };
    around.rendering.renderer.render(request).await
}
