//! Live content: the folder is watched, and what changes is published when it is good. Entries with a time of
//! their own (`publishAt`, `expireAt`, the end of an event) are published at that second.

use std::{path::Path, time::Duration};

use jiff::Timestamp;
use notify::{EventKind, RecursiveMode, Watcher as _};
use tokio::{sync::mpsc, time::Instant};

use crate::app::App;

/// Quiet time after the last change before the folder is read: a checkout touches hundreds of files.
const QUIET: Duration = Duration::from_millis(60);

/// Longest time that changes may go on before they are published all the same.
const PATIENCE: Duration = Duration::from_secs(1);

/// Sleeping longer than this in one go would miss a clock that was set.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

/// Changes of the content folder from now on.
pub(crate) struct Changes {
    announced: mpsc::Receiver<()>,
    /// Keeps the channel open where the folder can't be watched.
    _announce: mpsc::Sender<()>,
    _watcher: Option<notify::RecommendedWatcher>,
}

impl Changes {
    /// Begins to watch. To be called before the folder is read: what is saved while it is read is then heard of.
    /// Where the folder can't be watched, that is logged, and times of entries are honoured still.
    pub(crate) fn of(folder: &Path) -> Self {
        let (announce, announced) = mpsc::channel::<()>(1);
        let watcher = match watcher(folder, announce.clone()) {
            Ok(watcher) => Some(watcher),
            Err(error) => {
                tracing::warn!(%error, "the content folder is not watched; restart to publish changes");
                None
            }
        };
        Self {
            announced,
            _announce: announce,
            _watcher: watcher,
        }
    }
}

/// Publishes what changes until the server ends.
pub(crate) async fn run(app: App, mut changes: Changes) {
    loop {
        let next = sleep_until_next(&app);
        tokio::select! {
            Some(()) = changes.announced.recv() => settle(&mut changes.announced).await,
            due = next => if !due { continue },
        }
        let before = app.shared.held_back();
        match app.publish().await {
            Ok(()) => tracing::info!(build = %app.build_id(), "content is live"),
            // Said once: other files may be saved many times before this one is mended.
            Err(error) if before == Some(error.to_string()) => {}
            Err(error) => {
                tracing::error!("the content is held back, the last good one is served: {error}");
            }
        }
    }
}

fn watcher(folder: &Path, changes: mpsc::Sender<()>) -> notify::Result<notify::RecommendedWatcher> {
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reading a file is an event as well, and publishing reads them all.
        if event.is_ok_and(|event| matches!(event.kind, EventKind::Access(_))) {
            return;
        }
        // Full: a change is announced already.
        let _ = changes.try_send(());
    })?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    Ok(watcher)
}

/// Waits until changes have stopped, or have gone on for too long.
async fn settle(changed: &mut mpsc::Receiver<()>) {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        if tokio::time::timeout(QUIET, changed.recv()).await.is_err() {
            return;
        }
    }
}

/// Sleeps until an entry's time comes: true then; false where the clock must be looked at again.
async fn sleep_until_next(app: &App) -> bool {
    let snapshot = app.current.load_full();
    let made = snapshot.pages.options().now;
    let Some(next) = snapshot.next_change else {
        tokio::time::sleep(LONGEST_SLEEP).await;
        return false;
    };
    drop(snapshot);
    let now = Timestamp::now();
    if next <= now {
        return next > made;
    }
    let wait = Duration::try_from(now.duration_until(next)).unwrap_or(LONGEST_SLEEP);
    tokio::time::sleep(wait.min(LONGEST_SLEEP)).await;
    Timestamp::now() >= next
}
