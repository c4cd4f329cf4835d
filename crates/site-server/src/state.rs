//! What lives as long as the server.

use std::sync::Arc;

use http::HeaderValue;
use site_http::{RequestWork, listen::TlsStatus, rate_limit::RateLimiter, security_headers};
use site_publish::Publisher;
use tokio::sync::Semaphore;

use crate::{
    assets::Assets, config::Config, contact::Desk, gate::Places, images::ImageService,
    metrics::Metrics, visits::VisitCounter,
};

/// Reports of policy violations that one client may send in a minute.
const REPORTS_A_MINUTE: usize = 60;

/// Parts that no snapshot changes.
pub(crate) struct Shared {
    pub(crate) publisher: Arc<Publisher>,
    /// The hashed files of the web build.
    pub(crate) assets: Assets,
    pub(crate) config: Config,
    pub(crate) desk: Desk,
    /// Value of `Strict-Transport-Security`, where the site is published under https.
    pub(crate) hsts: Option<HeaderValue>,
    pub(crate) metrics: Metrics,
    pub(crate) tls: Arc<TlsStatus>,
    /// Requests that are being worked on.
    pub(crate) places: Places,
    /// What requests may make beyond handing out what is ready.
    pub(crate) work: RequestWork,
    /// Reports of policy violations, which browsers send by themselves.
    pub(crate) reports: RateLimiter,
    pub(crate) visits: VisitCounter,
    pub(crate) images: Arc<ImageService>,
    /// One preview at a time is made.
    pub(crate) previewing: Semaphore,
}

impl Shared {
    pub(crate) fn new(
        config: Config,
        publisher: Publisher,
        desk: Desk,
        images: ImageService,
    ) -> Self {
        let hsts = (publisher.options().https)
            .then(|| security_headers::hsts(config.http.hsts_subdomains));
        Self {
            assets: Assets::new(publisher.bundle()),
            publisher: Arc::new(publisher),
            config,
            desk,
            hsts,
            metrics: Metrics::default(),
            tls: Arc::default(),
            places: Places::default(),
            work: RequestWork::new(),
            reports: RateLimiter::new(REPORTS_A_MINUTE),
            visits: VisitCounter::default(),
            images: Arc::new(images),
            previewing: Semaphore::new(1),
        }
    }
}

/// The running site.
#[derive(Clone)]
pub struct App {
    pub(crate) shared: Arc<Shared>,
}

impl App {
    /// Build id of what is served now.
    #[must_use]
    pub fn build_id(&self) -> String {
        self.shared.publisher.build_id()
    }
}
