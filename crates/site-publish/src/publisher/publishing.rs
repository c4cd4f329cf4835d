//! Attempts to publish: each makes a snapshot, renders it, and serves it or fails as a whole.

use std::sync::{Arc, atomic::Ordering};

use jiff::Timestamp;
use site_content::Site;
use site_pages::Route;
use site_render::Priority;

use super::Publisher;
use crate::{
    error::PublishError,
    prepare::{fill, index_later, prepare},
    rendering::RenderTurn,
    snapshot::Snapshot,
};

impl Publisher {
    /// Renders the home page, so that a snapshot that can't render any page is never served.
    ///
    /// # Errors
    /// The home page does not render.
    pub async fn prove(&self) -> Result<(), PublishError> {
        let (snapshot, home) = (self.snapshot(), Route::Home.to_string());
        let Some(entry) = snapshot.table.get(home.as_str()) else {
            return Ok(());
        };
        let turn = RenderTurn::Server(Priority::Interactive);
        let context = snapshot.page_context(&self.rendering, turn);
        let proved = entry.document(context).await;
        proved.map(drop).map_err(|source| PublishError::Render {
            address: home,
            source,
        })
    }

    /// Renders the pages of the first snapshot, which is already served.
    pub(crate) async fn complete(self: &Arc<Self>) -> Result<(), PublishError> {
        let first = self.snapshot();
        let indexed = index_later(&first);
        let (rendering, snapshot) = (Arc::clone(&self.rendering), Arc::clone(&first));
        let attempt = async move {
            // Rendering all pages keeps every processor busy, and a visitor may search before it is done.
            indexed.await.map_err(|_| PublishError::Panicked)?;
            fill(&rendering, &snapshot).await
        };
        let result = self.attempt(attempt).await;
        self.improve_later(&first);
        self.rendered.send_replace(Some(first));
        result
    }

    /// Reads what changed in the content folder and serves it, if the content has no errors and renders.
    ///
    /// # Errors
    /// The content can't be read or has errors, or a page does not render.
    pub async fn publish(self: &Arc<Self>) -> Result<(), PublishError> {
        self.serve_what(|publisher, before| {
            let site = publisher.content().read();
            if !matches!(site, Err(PublishError::Read(_))) {
                publisher.figures.read_now();
            }
            let snapshot = publisher.prepare(&site?, &before);
            // A change that nothing shows, such as of a file's time. Drafts are not part of the build, but of previews.
            let is_same = snapshot.build_id == before.build_id
                && snapshot.whole.hash() == before.whole.hash();
            Ok((!is_same || !publisher.is_filled()).then_some(snapshot))
        })
        .await
    }

    /// Publishes the content that was last read, as it is at this instant. The content folder is not read, so that an
    /// error in one file does not delay when another entry appears or expires.
    pub(crate) async fn keep_time(self: &Arc<Self>) -> Result<(), PublishError> {
        self.serve_what(|publisher, before| Ok(Some(publisher.prepare(&before.whole, &before))))
            .await
    }

    fn prepare(&self, site: &Site, before: &Snapshot) -> Snapshot {
        let rendering = &self.rendering;
        let (options, bundle) = (&rendering.options, &rendering.bundle);
        prepare(options, bundle, site, Timestamp::now(), Some(before))
    }

    /// Makes a snapshot on a thread that may block, renders it and serves it; `None`: the one before stays.
    pub(super) async fn serve_what(
        self: &Arc<Self>,
        make: impl FnOnce(&Self, Arc<Snapshot>) -> Result<Option<Snapshot>, PublishError>
        + Send
        + 'static,
    ) -> Result<(), PublishError> {
        let publisher = Arc::clone(self);
        self.attempt(async move {
            let (maker, before) = (Arc::clone(&publisher), publisher.snapshot());
            let made = tokio::task::spawn_blocking(move || make(&maker, before)).await;
            let Some(snapshot) = made.map_err(|_| PublishError::Panicked)?? else {
                return Ok(());
            };
            let snapshot = Arc::new(snapshot);
            fill(&publisher.rendering, &snapshot).await?;
            publisher.replace(snapshot);
            Ok(())
        })
        .await
    }

    /// Runs an attempt in its own task, so that a panic in it fails this attempt and does not end all publications.
    pub(super) async fn attempt(
        &self,
        work: impl Future<Output = Result<(), PublishError>> + Send + 'static,
    ) -> Result<(), PublishError> {
        let result = tokio::spawn(work).await;
        let result = result.unwrap_or(Err(PublishError::Panicked));
        if let Err(error) = &result {
            self.figures.held_back.fetch_add(1, Ordering::Relaxed);
            if matches!(error, PublishError::Panicked) {
                self.figures.panics.fetch_add(1, Ordering::Relaxed);
            }
        }
        result
    }

    /// Makes a snapshot whose pages are rendered the current one, and improves its compression in the background.
    fn replace(self: &Arc<Self>, snapshot: Arc<Snapshot>) {
        self.figures.publications.fetch_add(1, Ordering::Relaxed);
        self.current.store(Arc::clone(&snapshot));
        index_later(&snapshot);
        self.improve_later(&snapshot);
        self.rendered.send_replace(Some(snapshot));
    }
}
