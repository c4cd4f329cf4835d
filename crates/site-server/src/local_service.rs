//! The site without a listener and without an inbox, for callers in the same process.

use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, Method, Request, Response};
use jiff::Timestamp;
use site_content::{Reader, Site};
use site_http::{RequestId, security_headers};
use site_images::{Batch, DerivativeRequest, ImageError};
use site_pages::{Page, Pages, Route};
use site_publish::{
    Content, Entry, PageContext, PublishOptions, Publisher, RenderTurn, RenderedPage, Snapshot,
    Variant, WebBundle,
};
use site_render::{Priority, RenderError};

use crate::{
    config::Config,
    contact::ContactService,
    fast_path::{FastPath, SiteBody},
    handlers::preview::{drawn, first_with},
    images::{ImageService, prepare_at_once},
    routes,
    start_error::StartError,
    state::ServerState,
};

/// The site of a content folder. Pages are rendered on request.
#[derive(Clone)]
pub struct LocalService {
    pub(crate) site: Arc<FastPath>,
}

impl LocalService {
    /// Reads the content and makes a snapshot of it without rendering. Blocks the thread. `timestamp` is the time at
    /// which a build with this id was first made, if known.
    ///
    /// # Errors
    /// The content has errors, or the image store or the renderer cannot be opened.
    pub fn open(
        config: &Config,
        bundle: WebBundle,
        timestamp: impl FnOnce(&str) -> Option<i64>,
    ) -> Result<Self, StartError> {
        let mut content = Content::new(
            &config.content,
            &config.data_dir,
            config.prepared.as_deref(),
            None,
        );
        let site = content.read()?;
        let publishing = config.publishing();
        Self::showing(config, publishing, bundle, (site, content), timestamp)
    }

    /// The same, for a site that was read already.
    ///
    /// # Errors
    /// The image store or the renderer cannot be opened.
    pub fn of_site(config: &Config, bundle: WebBundle, site: Site) -> Result<Self, StartError> {
        let content = Content::new(
            &config.content,
            &config.data_dir,
            config.prepared.as_deref(),
            None,
        );
        let mut publishing = config.publishing();
        // The site may be a working copy, whose calendars nobody has taken.
        publishing.calendar_memory = None;
        Self::showing(config, publishing, bundle, (site, content), |_| None)
    }

    fn showing(
        config: &Config,
        publishing: PublishOptions,
        bundle: WebBundle,
        content: (Site, Content),
        timestamp: impl FnOnce(&str) -> Option<i64>,
    ) -> Result<Self, StartError> {
        let renderer = bundle.renderer()()?;
        let images = ImageService::open(config)?;
        let config = Arc::new(config.clone());
        let contact = ContactService::closed(Arc::clone(&config));
        let publisher = Publisher::open(publishing, bundle, renderer, content, timestamp);
        let publisher = Arc::new(publisher);
        let state = ServerState::new(config, publisher, contact, images, Arc::default());
        let routes = routes::site(state.clone(), false);
        let site = FastPath::new(state, routes);
        Ok(Self { site })
    }

    /// The current snapshot.
    #[must_use]
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.site.state.publisher.snapshot()
    }

    /// A reader of the content folder that has read what the service has.
    #[must_use]
    pub fn reader(&self) -> Reader {
        self.site.state.publisher.reader()
    }

    /// The web build.
    #[must_use]
    pub fn bundle(&self) -> &WebBundle {
        &self.site.state.publisher.rendering().bundle
    }

    fn context<'s>(&'s self, snapshot: &'s Snapshot) -> PageContext<'s> {
        let turn = RenderTurn::Server(Priority::Interactive);
        snapshot.page_context(self.site.state.publisher.rendering(), turn)
    }

    /// Answers a request as over a connection, but without a request id.
    pub async fn respond(&self, request: Request<Body>) -> Response<SiteBody> {
        let mut response = self.site.respond(request, None).await;
        response.headers_mut().remove(RequestId::HEADER);
        response
    }

    /// A page and its normal render; `None` if its entry is unknown. A page whose document was requested is not
    /// rendered again.
    ///
    /// # Errors
    /// The page does not render.
    pub async fn rendered(
        &self,
        route: &Route,
    ) -> Result<Option<(Arc<Entry>, Arc<RenderedPage>)>, RenderError> {
        let snapshot = self.snapshot();
        let Some(entry) = snapshot.entry(route) else {
            return Ok(None);
        };
        let rendered = entry.rendered(self.context(&snapshot), false).await?;
        Ok(Some((entry, rendered)))
    }

    /// The 404 page for an export. It is one file for all wrong addresses, so it does not name the address.
    ///
    /// # Errors
    /// The page does not render.
    pub async fn missing(&self) -> Result<Response<Body>, RenderError> {
        let snapshot = self.snapshot();
        let entry = Entry::new(snapshot.pages.error("/404", 404, "Page not found", None));
        let document = entry.document(self.context(&snapshot)).await?;
        let mut response = document.respond(&Method::GET, &HeaderMap::new());
        let (status, hsts) = (response.status(), self.site.state.config.hsts());
        security_headers::complete(status, response.headers_mut(), hsts);
        Ok(response)
    }

    /// The bytes of a derivative of a batch, and their type. The limits per client do not apply.
    ///
    /// # Errors
    /// The derivative cannot be made.
    pub async fn derivative(
        &self,
        batch: &Batch,
        request: &DerivativeRequest,
    ) -> Result<(Bytes, &'static str), ImageError> {
        let made = self.site.state.images.images.get_in(batch, request).await?;
        Ok((made.bytes, made.tag.content_type))
    }

    /// Makes every derivative that pages name and that the data folder does not have, on all cores. `progress` receives how
    /// many are ready, and of how many. Returns a sentence for each that can't be made.
    ///
    /// # Errors
    /// A page does not render.
    pub async fn prepare_pictures(
        &self,
        progress: impl FnMut(usize, usize),
    ) -> Result<Vec<String>, RenderError> {
        let snapshot = self.snapshot();
        for route in snapshot.pages.routes() {
            self.rendered(&route).await?;
        }
        Ok(prepare_at_once(&self.site.state.images, &snapshot, progress).await)
    }

    /// The document of a page of another reading of the content, drafts included, and its content security policy. It has
    /// no app script, and is rendered after the pages of visitors. `None` if there is no such page.
    ///
    /// # Errors
    /// The page does not render.
    pub async fn preview(
        &self,
        site: &Site,
        address: &str,
        note: &str,
    ) -> Result<Option<(String, String)>, RenderError> {
        let Some((pages, mut page)) = self.page_of(site, address) else {
            return Ok(None);
        };
        page.payload.head.robots = Some("noindex".to_owned());
        let entry = Entry::new(page);
        let (rendering, shown) = (self.site.state.publisher.rendering(), (&pages, &entry));
        let drawn = drawn(rendering, shown, Variant::default(), "", note);
        drawn.await.map(Some)
    }

    /// Whether another reading of the content has a page at this address, drafts and entries that are shown later included.
    #[must_use]
    pub fn has_page(&self, site: &Site, address: &str) -> bool {
        self.page_of(site, address).is_some()
    }

    fn page_of(&self, site: &Site, address: &str) -> Option<(Pages, Page)> {
        let (route, snapshot) = (Route::parse(address, "")?, self.snapshot());
        // An entry that is shown later has its page then.
        first_with(site, snapshot.pages.options(), &route, Timestamp::now())
    }

    /// Ends the render engines.
    pub fn stop(&self) {
        self.site.state.publisher.rendering().renderer.stop();
    }
}
