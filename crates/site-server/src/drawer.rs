//! Pages drawn outside of a server, for checks that need what only React knows.

use std::sync::Arc;

use site_pages::{Pages, Route};
use site_render::{Bundle, Kind, Limits, Priority, RenderOptions, RenderRequest, Renderer};

use crate::bundle::WebBundle;

/// An engine with the web bundle in it.
#[derive(Debug)]
pub struct PageDrawer(Renderer);

impl PageDrawer {
    /// Starts one engine; takes some tens of milliseconds. None where the bundle does not run.
    #[must_use]
    pub fn start(bundle: &WebBundle) -> Option<Self> {
        let script = String::from_utf8(bundle.server_script().to_vec()).ok()?;
        let limits = Limits {
            workers: 1,
            ..Limits::default()
        };
        let bundle = Bundle::from_source("entry.server.js", script);
        Renderer::start(bundle, limits).ok().map(Self)
    }

    /// The HTML of a page, without its islands; none where there is no such page or it does not render.
    pub async fn html(&self, pages: &Pages, route: &Route) -> Option<String> {
        let payload = serde_json::to_string(&pages.page(route)?.payload).ok()?;
        let site = serde_json::to_string(&pages.site_data()).ok()?;
        let request = RenderRequest {
            kind: Kind::Page,
            payload: Arc::from(payload),
            site: Arc::from(site),
            options: RenderOptions::default(),
            priority: Priority::Interactive,
        };
        self.0.render(request).await.ok()
    }
}
