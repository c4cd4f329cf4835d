//! The snapshot that is served, and how it is replaced. A publication replaces it completely or not at all.
//!
//! How an edit becomes visible:
//!
//! 1. `watcher.rs` gets an event, or sees that the folder was exchanged, and waits until no file has changed for 25 ms, or for
//!    150 ms if many files change.
//! 2. `site-content` reads the touched files (`Reader::read_touched`), or the whole folder if they are not known, and returns a
//!    `Site` or findings. If there is an error, the last good snapshot stays, and the findings are logged and shown on `/readyz`.
//! 3. `prepare.rs` makes the payloads. An entry whose payload has not changed is taken over with its document and its compressed
//!    copies, so only changed pages are rendered.
//! 4. The snapshot is replaced in one step. Requests that began with the old snapshot finish with it. The build id changes; open
//!    tabs read it from `x-build-id` and load a document at their next navigation.
//!
//! `publishAt` and `expireAt` of an entry, the end of an event, the new year, and a clock that is set back cause a publication at
//! their second, even if the folder is not watched. It begins with step 3. One task (`scheduler.rs`) makes all publications, one after the other. After a
//! failure that may be temporary it tries again, with pauses that become longer (`attempts.rs`).

use std::sync::{
    Arc, Mutex, MutexGuard,
    atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
};

use arc_swap::{ArcSwap, ArcSwapOption, Guard};
use jiff::Timestamp;
use site_content::{Reader, Site};
use site_http::PreparedResponse;
use site_render::Renderer;
use tokio::sync::{Semaphore, watch};

use crate::{
    bundle::WebBundle, content::Content, options::PublishOptions, prepare::prepare,
    rendering::Rendering, snapshot::Snapshot,
};

mod publishing;

/// Counters of publications.
#[derive(Debug, Default)]
pub struct PublishFigures {
    /// Snapshots that replaced a previous one.
    pub publications: AtomicU64,
    /// Attempts to publish that failed.
    pub held_back: AtomicU64,
    /// Attempts that panicked.
    pub panics: AtomicU64,
    /// When the content folder was last read, in seconds since 1970.
    pub last_read: AtomicI64,
}

impl PublishFigures {
    fn read_now(&self) {
        let now = Timestamp::now().as_second();
        self.last_read.store(now, Ordering::Relaxed);
    }
}

/// Holds the current snapshot and makes the next one.
pub struct Publisher {
    rendering: Arc<Rendering>,
    pub(crate) current: ArcSwap<Snapshot>,
    content: Mutex<Content>,
    /// Why the content in the folder, or a change at an entry's time, is not live; `None`: everything is live.
    held_back: ArcSwapOption<String>,
    /// Limits slow compression on behalf of requests to one body at a time.
    improving: Arc<Semaphore>,
    /// Held while a snapshot's pages are compressed better.
    pub(crate) improver: tokio::sync::Mutex<()>,
    /// Set once all pages of some snapshot were rendered.
    filled: AtomicBool,
    stopping: AtomicBool,
    /// The latest snapshot whose pages are all rendered.
    rendered: watch::Sender<Option<Arc<Snapshot>>>,
    figures: PublishFigures,
}

impl Publisher {
    /// Makes the first snapshot, of a site that [`Content::read`] returned, without rendering. Blocks the thread.
    /// `timestamp` is the time at which a build with this id was first made, if known, in milliseconds since 1970.
    pub fn open(
        options: PublishOptions,
        bundle: WebBundle,
        renderer: Renderer,
        (site, content): (Site, Content),
        timestamp: impl FnOnce(&str) -> Option<i64>,
    ) -> Self {
        let mut made = prepare(&options, &bundle, &site, Timestamp::now(), None);
        if let Some(earlier) = timestamp(&made.build_id) {
            made.timestamp = earlier;
        }
        Self {
            rendering: Arc::new(Rendering {
                renderer,
                bundle,
                options,
            }),
            current: ArcSwap::from_pointee(made),
            content: Mutex::new(content),
            held_back: ArcSwapOption::empty(),
            improving: Arc::new(Semaphore::new(1)),
            improver: tokio::sync::Mutex::new(()),
            filled: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
            rendered: watch::channel(None).0,
            figures: PublishFigures {
                last_read: AtomicI64::new(Timestamp::now().as_second()),
                ..PublishFigures::default()
            },
        }
    }

    /// The current snapshot, to be held no longer than one request.
    pub fn current(&self) -> Guard<Arc<Snapshot>> {
        self.current.load()
    }

    /// The current snapshot, to be held for any time.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Build id of the current snapshot.
    pub fn build_id(&self) -> String {
        self.current.load().build_id.clone()
    }

    /// Renderer, web build and options, which all snapshots share.
    pub fn rendering(&self) -> &Rendering {
        &self.rendering
    }

    /// Counters of publications.
    pub fn figures(&self) -> &PublishFigures {
        &self.figures
    }

    /// A receiver of each snapshot once all its pages are rendered.
    pub fn rendered(&self) -> watch::Receiver<Option<Arc<Snapshot>>> {
        self.rendered.subscribe()
    }

    /// How many pages of the current snapshot are rendered, and how many it has.
    pub fn rendered_so_far(&self) -> (usize, usize) {
        let snapshot = self.current.load();
        let entries = snapshot.table.values();
        let ready = entries.filter(|entry| entry.ready().is_some()).count();
        (ready, snapshot.table.len())
    }

    /// Whether all pages of some snapshot, the first or a later one, were rendered.
    pub fn is_filled(&self) -> bool {
        self.filled.load(Ordering::Acquire)
    }

    pub(crate) fn is_now_filled(&self) {
        self.filled.store(true, Ordering::Release);
    }

    /// Notes that a stop was requested: no more background work begins.
    pub fn say_stopping(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was requested.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Why the content in the folder, or a change at an entry's time, is not live; `None`: everything is live.
    pub fn held_back(&self) -> Option<String> {
        self.held_back.load().as_deref().cloned()
    }

    pub(crate) fn hold_back(&self, reason: Option<String>) {
        self.held_back.store(reason.map(Arc::new));
    }

    /// Compresses a body better in the background, unless another is being compressed. A body that is skipped gets
    /// another chance at its next request. Clients cannot cause more than one compression at a time.
    pub fn improve_when_free(&self, prepared: &Arc<PreparedResponse>) {
        if !self.rendering.options.background_work {
            return;
        }
        if let Ok(permit) = Arc::clone(&self.improving).try_acquire_owned() {
            let prepared = Arc::clone(prepared);
            tokio::task::spawn_blocking(move || {
                prepared.improve();
                prepared.release();
                drop(permit);
            });
        }
    }

    /// The content folder. After a panic the reader may hold partial results, so it starts again without them.
    fn content(&self) -> MutexGuard<'_, Content> {
        self.content.lock().unwrap_or_else(|poisoned| {
            self.content.clear_poison();
            let mut content = poisoned.into_inner();
            content.forget();
            content
        })
    }

    /// A reader that has read what was read for publishing.
    pub fn reader(&self) -> Reader {
        self.content().reader()
    }
}

#[cfg(test)]
mod tests;
