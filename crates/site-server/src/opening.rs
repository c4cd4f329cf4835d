//! The last part of a start: the first snapshot is made, and the work in the background begins. It waits for as long as the
//! content can't be published.

use std::{sync::Arc, time::Duration};

use site_http::listen::TlsStatus;
use site_publish::{Content, PublishError, Publisher, WebBundle};
use site_render::Renderer;
use tokio::{
    sync::watch,
    task::{JoinError, JoinHandle},
};

use crate::{
    contact::ContactService,
    fast_path::FastPath,
    images::{self, ImageService},
    limits::Limits,
    routes,
    start_error::StartError,
    state::ServerState,
    waiting::Waiting,
};

/// Pause before a failure that may pass, or a folder that is not watched, is tried again.
const PAUSE: Duration = Duration::from_secs(2);

/// Everything that the server has before its content.
pub(crate) struct Opening {
    pub(crate) bundle: WebBundle,
    pub(crate) renderer: Renderer,
    pub(crate) contact: ContactService,
    pub(crate) images: ImageService,
    pub(crate) tls: Arc<TlsStatus>,
    pub(crate) content: Content,
    pub(crate) limits: Arc<Limits>,
    pub(crate) waiting: Arc<Waiting>,
    pub(crate) stopped: watch::Receiver<bool>,
}

/// The work of an open site, which ends after a stop was requested.
pub(crate) type Tasks = Vec<JoinHandle<()>>;

impl Opening {
    /// Opens the site with the first content that can be published.
    pub(crate) async fn run(
        mut self,
        mut read: Result<site_content::Site, PublishError>,
    ) -> Result<Tasks, StartError> {
        let site = loop {
            match read {
                Ok(site) => break site,
                Err(error) => {
                    self.waiting.tell(&error);
                    changed(&self.waiting, &error).await;
                    (read, self.content) = read_again(self.content).await;
                }
            }
        };
        let config = Arc::clone(&self.waiting.config);
        let (dev, publishing) = (config.dev, config.publishing());
        let (bundle, renderer, content) = (self.bundle, self.renderer, self.content);
        let publisher = Publisher::open(publishing, bundle, renderer, (site, content), |_| None);
        let publisher = Arc::new(publisher);
        let mut proved = publisher.prove().await;
        while let Err(error) = proved {
            self.waiting.tell(&error);
            changed(&self.waiting, &error).await;
            proved = publisher.publish().await;
        }
        let prepares = config.background_work;
        let mut state = ServerState::new(config, publisher, self.contact, self.images, self.tls);
        // Connections are admitted and counted since the start.
        state.metrics = Arc::clone(&self.waiting.metrics);
        state.limits = self.limits;
        let tasks = vec![
            tokio::spawn({
                let (state, stopped) = (state.clone(), self.stopped.clone());
                async move { state.visits.run(&state.contact, stopped).await }
            }),
            tokio::spawn({
                let (state, stopped) = (state.clone(), self.stopped.clone());
                async move { state.contact.run(&state.publisher, stopped).await }
            }),
            tokio::spawn({
                let (state, mut stopped) = (state.clone(), self.stopped);
                async move {
                    tokio::select! {
                        () = images::prepare(state.images, state.publisher), if prepares => {}
                        _ = stopped.changed() => {}
                    }
                }
            }),
        ];
        let (publisher, changes) = (Arc::clone(&state.publisher), self.waiting.changes.clone());
        tokio::spawn(site_publish::run(publisher, changes));
        let (assets, publisher) = (Arc::clone(&state.assets), Arc::clone(&state.publisher));
        tokio::task::spawn_blocking(move || assets.keep(&publisher.rendering().bundle));
        let routes = routes::site(state.clone(), dev);
        // Nothing else sets it.
        let _ = self.waiting.site.set(FastPath::new(state, routes));
        Ok(tasks)
    }
}

/// Waits until another attempt may succeed.
async fn changed(waiting: &Waiting, error: &PublishError) {
    let may_pass = error.may_pass() || waiting.changes.is_none();
    tokio::select! {
        () = site_publish::settled(waiting.changes.as_deref()) => {}
        () = tokio::time::sleep(PAUSE), if may_pass => {}
    }
}

async fn read_again(mut content: Content) -> (Result<site_content::Site, PublishError>, Content) {
    let reading = tokio::task::spawn_blocking(move || (content.read(), content));
    unwound(reading.await)
}

/// The result of a task that nothing aborts. Its panic goes on here.
pub(crate) fn unwound<T>(ended: Result<T, JoinError>) -> T {
    ended.unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()))
}
