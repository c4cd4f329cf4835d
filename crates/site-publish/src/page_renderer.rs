//! Renders pages without a server, for checks that need the rendered HTML.

use std::sync::Arc;

use site_pages::{Page, Pages};
use site_render::{Kind, Limits, Priority, RenderOptions, RenderRequest, Renderer};

use crate::bundle::WebBundle;

/// A render engine that runs the web bundle.
#[derive(Debug)]
pub struct PageRenderer(Renderer);

impl PageRenderer {
    /// Starts one engine, which takes some tens of milliseconds. `None` if the bundle does not run.
    #[must_use]
    pub fn start(bundle: &WebBundle) -> Option<Self> {
        let limits = Limits {
            workers: 1,
            ..Limits::default()
        };
        bundle.renderer(limits)().ok().map(Self)
    }

    /// The HTML of a page with its islands; `None` if it does not render.
    pub async fn html(&self, pages: &Pages, page: &Page) -> Option<String> {
        let site: Arc<str> = serde_json::to_string(&pages.site_data()).ok()?.into();
        let request = RenderRequest {
            kind: Kind::Page,
            payload: serde_json::to_string(&page.payload).ok()?.into(),
            site,
            islands: serde_json::to_string(&page.islands).ok()?.into(),
            link_query: Arc::from(""),
            options: RenderOptions::default(),
            priority: Priority::Interactive,
        };
        self.0
            .render(request)
            .await
            .ok()
            .map(|rendered| rendered.html)
    }
}
