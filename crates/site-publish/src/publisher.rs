//! What is served now, and how it is replaced. Each publication succeeds whole, or leaves what is served as it is.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use arc_swap::{ArcSwap, Guard};
use jiff::Timestamp;
use site_content::{Reader, Site};
use site_http::PreparedResponse;
use site_render::Renderer;
use tokio::sync::{Semaphore, watch};

use crate::{
    bundle::WebBundle,
    error::PublishError,
    options::PublishOptions,
    prepare::{fill, index_later, prepare, prove, read},
    rendering::Rendering,
    snapshot::Snapshot,
    touched::Touched,
};

/// Counters of publications.
#[derive(Debug, Default)]
pub struct PublishFigures {
    /// Snapshots that replaced another.
    pub publications: AtomicU64,
    /// Attempts to publish that failed.
    pub held_back: AtomicU64,
    /// Attempts that panicked.
    pub panics: AtomicU64,
}

/// The site as it is served: the snapshot of the moment, and what makes the next one.
pub struct Publisher {
    pub(crate) options: PublishOptions,
    rendering: Arc<Rendering>,
    pub(crate) current: ArcSwap<Snapshot>,
    /// Keeps what it has read: an edit of one file re-reads one file.
    reader: Mutex<Reader>,
    /// What keeps the content, or an entry's time, from being live; `None`: all is live.
    held_back: Mutex<Option<String>>,
    /// One body at a time is compressed as well as possible beside the requests.
    improving: Arc<Semaphore>,
    /// Held by the snapshot whose pages are compressed better.
    pub(crate) improver: tokio::sync::Mutex<()>,
    /// All pages of a snapshot were rendered, the first or a later one.
    filled: AtomicBool,
    stopping: AtomicBool,
    /// Tells of each snapshot whose pages are rendered.
    rendered: watch::Sender<Option<Arc<Snapshot>>>,
    figures: PublishFigures,
}

impl Publisher {
    /// Makes the first snapshot, of a site that [`read`] gave; nothing is rendered. Blocking. `timestamp` says when a
    /// build of this id was made first, where that is known, in milliseconds since 1970.
    ///
    /// # Errors
    /// When a payload cannot be written as JSON.
    pub fn open(
        options: PublishOptions,
        bundle: WebBundle,
        renderer: Renderer,
        (site, reader): (Site, Reader),
        timestamp: impl FnOnce(&str) -> Option<i64>,
    ) -> Result<Self, PublishError> {
        let mut made = prepare(&options, &bundle, &site, Timestamp::now(), None)?;
        if let Some(earlier) = timestamp(&made.build_id) {
            made.timestamp = earlier;
        }
        Ok(Self {
            rendering: Arc::new(Rendering {
                renderer,
                bundle,
                chat_origins: options.chat_origins.clone(),
                https: options.https,
                dev_script: options.dev_script,
            }),
            options,
            current: ArcSwap::from_pointee(made),
            reader: Mutex::new(reader),
            held_back: Mutex::new(None),
            improving: Arc::new(Semaphore::new(1)),
            improver: tokio::sync::Mutex::new(()),
            filled: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
            rendered: watch::channel(None).0,
            figures: PublishFigures::default(),
        })
    }

    /// The snapshot of the moment, for as long as one request takes.
    pub fn current(&self) -> Guard<Arc<Snapshot>> {
        self.current.load()
    }

    /// The snapshot of the moment, to be kept.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Build id of what is served now.
    pub fn build_id(&self) -> String {
        self.current.load().build_id.clone()
    }

    /// What an operator decided.
    pub fn options(&self) -> &PublishOptions {
        &self.options
    }

    /// The web build.
    pub fn bundle(&self) -> &WebBundle {
        &self.rendering.bundle
    }

    /// The engines that render pages.
    pub fn renderer(&self) -> &Renderer {
        &self.rendering.renderer
    }

    /// What every page is rendered with.
    pub fn rendering(&self) -> &Rendering {
        &self.rendering
    }

    /// Counters of publications.
    pub fn figures(&self) -> &PublishFigures {
        &self.figures
    }

    /// Tells of each snapshot once its pages are rendered.
    pub fn rendered(&self) -> watch::Receiver<Option<Arc<Snapshot>>> {
        self.rendered.subscribe()
    }

    /// How many pages of the snapshot of the moment are rendered, and how many there are.
    pub fn rendered_so_far(&self) -> (usize, usize) {
        let snapshot = self.current.load();
        let entries = snapshot.table.values();
        let ready = entries.filter(|entry| entry.ready().is_some()).count();
        (ready, snapshot.table.len())
    }

    /// Whether all pages of a snapshot were rendered, the first or a later one.
    pub fn is_filled(&self) -> bool {
        self.filled.load(Ordering::Acquire)
    }

    pub(crate) fn is_now_filled(&self) {
        self.filled.store(true, Ordering::Release);
    }

    /// Says that a stop was asked for: no more work is begun in the background.
    pub fn say_stopping(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was asked for.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// What keeps the content, or an entry's time, from being live; `None`: all is live.
    pub fn held_back(&self) -> Option<String> {
        let held_back = self.held_back.lock();
        held_back.unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn hold_back(&self, reason: Option<String>) {
        let mut held_back = self
            .held_back
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *held_back = reason;
    }

    /// Compresses a body better in the background, where nothing else is being compressed: what is asked for often
    /// comes round again, and nobody can fill the machine with it.
    pub fn improve_when_free(&self, prepared: &Arc<PreparedResponse>) {
        if !self.options.background_work {
            return;
        }
        if let Ok(permit) = Arc::clone(&self.improving).try_acquire_owned() {
            let prepared = Arc::clone(prepared);
            tokio::task::spawn_blocking(move || {
                prepared.improve();
                drop(permit);
            });
        }
    }

    /// Renders the home page, so that a snapshot that can't render anything is never served.
    ///
    /// # Errors
    /// When it does not render.
    pub async fn prove(&self) -> Result<(), PublishError> {
        prove(&self.rendering, &self.snapshot()).await
    }

    /// Renders the pages of the first snapshot, which is served already.
    pub(crate) async fn complete(self: &Arc<Self>) -> Result<(), PublishError> {
        let first = self.snapshot();
        index_later(&first);
        let (rendering, snapshot) = (Arc::clone(&self.rendering), Arc::clone(&first));
        let attempt = async move { fill(&rendering, &snapshot).await };
        let result = self.attempt(attempt).await;
        self.improve_later(&first);
        self.rendered.send_replace(Some(first));
        result
    }

    /// Reads what changed in the content folder and, where the whole is good and renders, serves it.
    pub(crate) async fn publish(self: &Arc<Self>, touched: Touched) -> Result<(), PublishError> {
        self.serve_what(move |publisher, before| {
            let site = read(&mut publisher.reader(), &touched)?;
            publisher.prepare(&site, &before)
        })
        .await
    }

    /// Serves what is served as it is at this instant. The content folder is not read: the time of an entry, above all
    /// that of its end, does not wait until somebody mends another file.
    pub(crate) async fn keep_time(self: &Arc<Self>) -> Result<(), PublishError> {
        self.serve_what(|publisher, before| publisher.prepare(&before.whole, &before))
            .await
    }

    fn prepare(&self, site: &Site, before: &Snapshot) -> Result<Snapshot, PublishError> {
        let now = Timestamp::now();
        prepare(
            &self.options,
            &self.rendering.bundle,
            site,
            now,
            Some(before),
        )
    }

    /// Makes a snapshot on a thread that may block, renders it and serves it.
    async fn serve_what(
        self: &Arc<Self>,
        make: impl FnOnce(&Self, Arc<Snapshot>) -> Result<Snapshot, PublishError> + Send + 'static,
    ) -> Result<(), PublishError> {
        let publisher = Arc::clone(self);
        self.attempt(async move {
            let (maker, before) = (Arc::clone(&publisher), publisher.snapshot());
            let made = tokio::task::spawn_blocking(move || make(&maker, before)).await;
            let snapshot = Arc::new(made.map_err(|_| PublishError::Panicked)??);
            fill(&publisher.rendering, &snapshot).await?;
            publisher.replace(snapshot);
            Ok(())
        })
        .await
    }

    /// Runs an attempt in a task of its own: a panic anywhere in it is an error of this attempt, and not the end of
    /// all publications.
    async fn attempt(
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

    /// Serves a snapshot whose pages are rendered, and improves its compression in the background.
    fn replace(self: &Arc<Self>, snapshot: Arc<Snapshot>) {
        self.figures.publications.fetch_add(1, Ordering::Relaxed);
        self.current.store(Arc::clone(&snapshot));
        index_later(&snapshot);
        self.improve_later(&snapshot);
        self.rendered.send_replace(Some(snapshot));
    }

    /// The reader of the content folder. One that panicked may have kept half of what it read: it begins anew.
    fn reader(&self) -> MutexGuard<'_, Reader> {
        self.reader.lock().unwrap_or_else(|poisoned| {
            self.reader.clear_poison();
            let mut reader = poisoned.into_inner();
            *reader = Reader::new(&self.options.content);
            reader
        })
    }
}

#[cfg(test)]
mod tests;
