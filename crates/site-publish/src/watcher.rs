//! Watches the content folder and reports changes together, once no more follow.
//!
//! What the content folder is, is decided by its path and never by a folder that was seen once: the folder, a part of it or
//! a link on the way to it may be exchanged in any way. Three means find changes (`watcher/watch.rs`):
//!
//! 1. Events of the operating system, for every folder that the content reader enters. They come at once.
//! 2. The identities of these folders and of the targets of links are compared with what was seen, at most every 1.2 seconds.
//!    This finds folders that were exchanged, mounts, and changes behind links.
//! 3. All files are listed, every two minutes for what escapes the other means, and more often where the system gives no
//!    events (network file systems; no more folders can be watched).

mod network;
mod watch;

use std::{
    collections::BTreeSet,
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak, atomic::AtomicBool},
    time::Duration,
};

use site_content::{Reader, Site};
use tokio::{sync::Notify, time::Instant};

use crate::{error::PublishError, prepare::read, touched::Touched};
use watch::Watch;
pub use watch::Way;

/// Quiet time after the last change before it is read, because one save in a text editor causes several changes.
const QUIET: Duration = Duration::from_millis(25);

/// Most files that a person changes at once.
const FEW: usize = 4;

/// Quiet time if more than [`FEW`] files change: a checkout changes hundreds, and a partial one has errors.
const QUIET_OF_MANY: Duration = Duration::from_millis(150);

/// Longest time that changes may continue before they are published anyway.
const PATIENCE: Duration = Duration::from_secs(1);

/// Most readings for one publication, if the folder is exchanged during each.
const READINGS: usize = 3;

/// Changes of the content folder since the start of watching. The watching ends when this value is dropped.
pub struct Changes {
    announced: Arc<Announced>,
    watch: Arc<Mutex<Watch>>,
}

/// What has changed and was not yet taken, and how that was found.
struct Announced {
    touched: Mutex<Touched>,
    more: Notify,
    /// Whether one folder is entered under several paths. An event names only one of them.
    has_aliases: AtomicBool,
    /// Kept here, so that a question about it does not wait for a folder that does not answer.
    way: Mutex<Way>,
}

impl Announced {
    fn with<T>(&self, run: impl FnOnce(&mut Touched) -> T) -> T {
        run(&mut locked(&self.touched))
    }

    fn announce(&self, add: impl FnOnce(&mut Touched)) {
        self.with(add);
        self.more.notify_one();
    }
}

impl Changes {
    /// Begins to watch. Call it before reading the folder, so that what is saved during the reading is announced. The
    /// folder may be absent. `with_events`: use the events of the operating system, if it gives any.
    pub fn of(folder: &Path, with_events: bool) -> Self {
        // Whatever the working folder is later, the same path is meant.
        let root = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let announced = Arc::new(Announced {
            touched: Mutex::default(),
            more: Notify::new(),
            has_aliases: AtomicBool::new(false),
            way: Mutex::new(Way::Events),
        });
        let watch = Watch::new(root, Arc::clone(&announced), with_events);
        let watch = Arc::new(Mutex::new(watch));
        look_around(Arc::downgrade(&watch), Arc::clone(&announced));
        Self { announced, watch }
    }

    /// How changes are found at present.
    pub fn way(&self) -> Way {
        locked(&self.announced.way).clone()
    }

    /// Waits for a change, and then until no more follow or `PATIENCE` is over.
    pub async fn settled(&self) {
        while self.announced.with(|touched| touched.is_at_most(0)) {
            self.announced.more.notified().await;
        }
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            let few = self.announced.with(|touched| touched.is_at_most(FEW));
            let quiet = if few { QUIET } else { QUIET_OF_MANY };
            let more = self.announced.more.notified();
            if tokio::time::timeout(quiet, more).await.is_err() {
                return;
            }
        }
    }

    /// The paths that may have changed since the last call; `None`: any path may. For readers of the folder that publish nothing.
    pub fn take(&self) -> Option<BTreeSet<String>> {
        let touched = self.announced.with(std::mem::take);
        let mut watch = locked(&self.watch);
        drop(watch.follow(&touched));
        match touched {
            Touched::Files(files) if !watch.has_moved() => Some(files),
            _ => None,
        }
    }

    /// Reads what has changed since the last call. If the folder is exchanged meanwhile, it is read again, so that a site
    /// never mixes two of them. Blocks the thread.
    pub(crate) fn read(&self, reader: &mut Reader) -> Result<Site, PublishError> {
        let mut readings = 0;
        loop {
            let touched = self.announced.with(std::mem::take);
            let listing = locked(&self.watch).follow(&touched);
            let site = read(reader, &touched, listing);
            readings += 1;
            if readings == READINGS || !locked(&self.watch).has_moved() {
                return site;
            }
            self.announced.with(|touched| *touched = Touched::Anything);
        }
    }
}

fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Compares the folder with what was seen of it, on a thread of its own, because a network folder may block for long. If
/// the thread can't be started, only events announce changes.
fn look_around(watch: Weak<Mutex<Watch>>, announced: Arc<Announced>) {
    let look = move || {
        while let Some(pause) = watch.upgrade().map(|watch| locked(&watch).pause()) {
            std::thread::sleep(pause);
            let Some(watch) = watch.upgrade() else { return };
            if locked(&watch).look() {
                announced.announce(|touched| *touched = Touched::Anything);
            }
        }
    };
    let thread = std::thread::Builder::new().name("content-watch".to_owned());
    if let Err(error) = thread.spawn(look) {
        tracing::warn!(%error, "the content folder is watched by events only");
    }
}

#[cfg(test)]
mod tests;
