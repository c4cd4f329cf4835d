//! Parts of a page that are drawn by themselves.

use std::sync::Arc;

use site_http::escape;
use site_pages::payload::Island;
use site_render::{Kind, Priority, RenderError, RenderOptions, RenderRequest, Rendered};

use crate::snapshot::Surroundings;

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

/// Draws an island on its own.
pub async fn draw(
    around: Surroundings<'_>,
    island: &Island,
    low_data: bool,
    priority: Priority,
) -> Result<Rendered, RenderError> {
    draw_payload(around, payload(island)?, low_data, priority).await
}

/// The same of an island's JSON.
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
        options: RenderOptions { low_data },
        priority,
    };
    around.publisher.renderer.render(request).await
}

/// Puts an island's HTML into the place that a page left for it.
pub fn fill(html: &str, address: &str, island: &str) -> String {
    let mark = format!("data-island=\"{}\"", escape::html(address));
    let place = html
        .find(&mark)
        .and_then(|at| Some(at + html.get(at..)?.find('>')? + 1));
    match place.and_then(|place| Some((html.get(..place)?, html.get(place..)?))) {
        Some((before, after)) => [before, island, after].concat(),
        // A page without the place shows the island nowhere: its component decides.
        None => html.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_island_goes_into_its_own_place() {
        let page = r#"<p></p><div class="x" data-island="/a?b=1&amp;c=2"></div>"#;
        let filled = fill(page, "/a?b=1&c=2", "<i>!</i>");
        assert_eq!(
            filled,
            r#"<p></p><div class="x" data-island="/a?b=1&amp;c=2"><i>!</i></div>"#
        );
        assert_eq!(fill(page, "/other", "<i>!</i>"), page);
    }
}
