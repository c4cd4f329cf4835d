//! The services and settings that live as long as the server. A handler for visitors finds them in its `RequestContext`.

use std::sync::Arc;

use site_http::listen::TlsStatus;
use site_publish::Publisher;

use crate::{
    assets::Assets, config::Config, contact::ContactService, images::ImageService, limits::Limits,
    metrics::Metrics, visits::VisitCounter,
};

/// All parts. Handlers and tasks share them.
#[derive(Clone)]
pub(crate) struct ServerState {
    pub(crate) publisher: Arc<Publisher>,
    pub(crate) assets: Arc<Assets>,
    pub(crate) config: Arc<Config>,
    pub(crate) contact: Arc<ContactService>,
    pub(crate) images: Arc<ImageService>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) tls: Arc<TlsStatus>,
    pub(crate) visits: Arc<VisitCounter>,
}

impl ServerState {
    pub(crate) fn new(
        config: Arc<Config>,
        publisher: Arc<Publisher>,
        contact: ContactService,
        images: ImageService,
        tls: Arc<TlsStatus>,
    ) -> Self {
        Self {
            assets: Arc::new(Assets::new(&publisher.rendering().bundle, &config.data_dir)),
            publisher,
            contact: Arc::new(contact),
            images: Arc::new(images),
            limits: Arc::new(Limits::of(&config)),
            metrics: Arc::default(),
            config,
            tls,
            visits: Arc::default(),
        }
    }
}
