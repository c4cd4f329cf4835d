//! Islands: parts of a page that are rendered on their own.

use std::sync::Arc;

use site_render::{Kind, RenderError, RenderRequest, Rendered};

use crate::rendering::{PageContext, RenderTurn};

/// Renders an island; `payload` is the island as JSON.
///
/// # Errors
/// The renderer fails.
pub async fn render(
    context: PageContext<'_>,
    payload: Arc<str>,
    low_data: bool,
    turn: RenderTurn<'_>,
) -> Result<Rendered, RenderError> {
    let request = RenderRequest {
        kind: Kind::Island,
        payload,
        site: Arc::clone(context.site_json),
        islands: Arc::from(""),
        link_query: Arc::from(context.link_query),
        low_data,
        priority: turn.priority(),
    };
    context.rendering.renderer.render(request).await
}
