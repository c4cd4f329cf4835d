//! Pages rendered outside of a server, for checks that need what only React knows.

use std::sync::Arc;

use serde::Serialize;
use site_pages::{Page, Pages};
use site_render::{Kind, Limits, Priority, RenderOptions, RenderRequest, Renderer};

use crate::bundle::WebBundle;

/// An engine with the web bundle in it.
#[derive(Debug)]
pub struct PageRenderer(Renderer);

impl PageRenderer {
    /// Starts one engine; takes some tens of milliseconds. None where the bundle does not run.
    #[must_use]
    pub fn start(bundle: &WebBundle) -> Option<Self> {
        let limits = Limits {
            workers: 1,
            ..Limits::default()
        };
        bundle.renderer(limits)().ok().map(Self)
    }

    /// The HTML of a page, then that of its islands; none where it does not render.
    pub async fn html(&self, pages: &Pages, page: &Page) -> Option<String> {
        let site: Arc<str> = serde_json::to_string(&pages.site_data()).ok()?.into();
        let mut html = self.draw(Kind::Page, &page.payload, &site).await?;
        for call in &page.islands {
            html += &self.draw(Kind::Island, &call.island, &site).await?;
        }
        Some(html)
    }

    async fn draw(&self, kind: Kind, data: &impl Serialize, site: &Arc<str>) -> Option<String> {
        let request = RenderRequest {
            kind,
            payload: serde_json::to_string(data).ok()?.into(),
            site: Arc::clone(site),
            options: RenderOptions::default(),
            priority: Priority::Interactive,
        };
        self.0.render(request).await.ok().map(|drawn| drawn.html)
    }
}
