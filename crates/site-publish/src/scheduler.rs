//! Live content: the first pages are rendered; then the folder is watched, and what changes is published when it is
//! good. Entries with a time of their own (`publishAt`, `expireAt`, the end of an event) appear and go at that second,
//! whether the folder is watched or not. Publications never overlap: this task makes all of them, one after the other.

mod attempts;
mod targets;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::Ordering},
    time::Duration,
};

use jiff::Timestamp;
use notify::{EventKind, RecursiveMode, Watcher as _};
use tokio::{sync::Notify, time::Instant};

use crate::{app::App, publish::PublishError, snapshot::Snapshot, touched::Touched};
use attempts::Attempts;
use targets::Targets;

/// Quiet time after the last change before it is read: an editor's save is several changes.
const QUIET: Duration = Duration::from_millis(25);

/// Files that a person changes at once.
const FEW: usize = 4;

/// Quiet time when more than a few files change: a checkout touches hundreds, and half of one is no good content.
const QUIET_OF_MANY: Duration = Duration::from_millis(150);

/// Longest time that changes may go on before they are published all the same.
const PATIENCE: Duration = Duration::from_secs(1);

/// Sleeping longer than this in one go would miss a clock that was set.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

/// Changes of the content folder from now on.
pub(crate) struct Changes {
    announced: Arc<Announced>,
    root: PathBuf,
    watcher: Mutex<Option<notify::RecommendedWatcher>>,
}

#[derive(Default)]
struct Announced {
    touched: Mutex<Touched>,
    targets: Mutex<Targets>,
    more: Notify,
}

impl Announced {
    fn targets(&self) -> MutexGuard<'_, Targets> {
        self.targets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, run: impl FnOnce(&mut Touched) -> T) -> T {
        run(&mut self.touched.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Changes {
    /// Begins to watch. To be called before the folder is read: what is saved while it is read is then heard of.
    /// Where the folder can't be watched, that is logged, and times of entries are honoured still.
    pub(crate) fn of(folder: &Path) -> Self {
        let announced = Arc::<Announced>::default();
        // The watcher names absolute paths.
        let root = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let watcher = match watcher(&root, Arc::clone(&announced)) {
            Ok(watcher) => Some(watcher),
            Err(error) => {
                tracing::warn!(%error, "the content folder is not watched; restart to publish changes");
                None
            }
        };
        let changes = Self {
            announced,
            root,
            watcher: Mutex::new(watcher),
        };
        changes.follow_links(&Touched::Anything);
        changes
    }

    /// Watches what links among the touched paths lead to. Blocking: it may look through the folder.
    fn follow_links(&self, touched: &Touched) {
        let mut watcher = self.watcher.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(watcher) = watcher.as_mut() else {
            return;
        };
        let is_link =
            |path: &PathBuf| fs::symlink_metadata(path).is_ok_and(|meta| meta.is_symlink());
        if let Touched::Files(files) = touched
            && !files.iter().any(|path| is_link(&self.root.join(path)))
        {
            return;
        }
        let (links, linked) = targets::links_below(&self.root);
        let mut targets = self.announced.targets();
        let new: Vec<PathBuf> = links
            .iter()
            .flat_map(|link| targets.add(&self.root, link, &linked))
            .collect();
        drop(targets);
        for folder in new {
            if let Err(error) = watcher.watch(&folder, RecursiveMode::NonRecursive) {
                let folder = folder.display();
                tracing::warn!(%error, %folder, "what a link leads to is not watched");
            }
        }
    }

    /// Waits for a change, and then until changes have stopped or have gone on for too long.
    async fn settled(&self) {
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

    /// What has changed since this was last asked. New links are followed.
    async fn take(self: &Arc<Self>) -> Touched {
        let changes = Arc::clone(self);
        let taken = tokio::task::spawn_blocking(move || {
            let touched = changes.announced.with(std::mem::take);
            changes.follow_links(&touched);
            touched
        });
        // What a panic took along is found by looking through the folder.
        taken.await.unwrap_or(Touched::Anything)
    }
}

/// What the task does next.
enum Next {
    /// Read what changed, or what could not be published, and publish it.
    Publish,
    /// Show what is served as it is at this instant.
    KeepTime,
}

/// Renders the first pages, then publishes what changes until the server ends. Without `changes` the folder is read
/// again only where an attempt to publish failed.
pub(crate) async fn run(app: App, first: Arc<Snapshot>, changes: Option<Changes>) {
    let changes = changes.map(Arc::new);
    let (mut content, mut time) = (Attempts::default(), Attempts::default());
    let completed = app.complete(first).await;
    let mut complete = completed.is_ok();
    let failed = content.note(completed, PublishError::may_pass);
    tell(failed, "the first pages are not complete");
    loop {
        let problem = content.problem().or_else(|| time.problem());
        app.shared.hold_back(problem.map(str::to_owned));
        // Last, and read first by `/readyz`: an answer that says "ready" names no problem that is over.
        if complete {
            app.shared.filled.store(true, Ordering::Release);
        }
        let next = tokio::select! {
            () = settled(changes.as_deref()) => Next::Publish,
            () = content.again() => Next::Publish,
            () = time_has_come(&app, &time) => Next::KeepTime,
        };
        match next {
            Next::Publish => {
                let touched = match &changes {
                    Some(changes) => changes.take().await,
                    // The reader knows what it has not read.
                    None => Touched::default(),
                };
                let published = app.publish(touched).await;
                complete |= published.is_ok();
                if published.is_ok() {
                    time = Attempts::default();
                    tracing::info!(build = %app.build_id(), "content is live");
                }
                let failed = content.note(published, PublishError::may_pass);
                tell(
                    failed,
                    "the content is held back, the last good one is served",
                );
            }
            Next::KeepTime => {
                let kept = app.keep_time().await;
                complete |= kept.is_ok();
                if kept.is_ok() {
                    tracing::info!(build = %app.build_id(), "an entry's time has come");
                }
                // The time has come whatever the reason is: it is tried until it can be kept.
                let failed = time.note(kept, |_| true);
                tell(
                    failed,
                    "an entry's time has come and it can't be shown or hidden",
                );
            }
        }
    }
}

fn tell(failed: Option<&str>, what: &str) {
    if let Some(error) = failed {
        tracing::error!("{what}: {error}");
    }
}

/// Waits until a change was announced and saving has settled; for ever where the folder is not watched.
async fn settled(changes: Option<&Changes>) {
    match changes {
        Some(changes) => changes.settled().await,
        None => std::future::pending().await,
    }
}

/// Waits until an entry's time has come, or, where an attempt to keep it failed, until the next attempt.
async fn time_has_come(app: &App, missed: &Attempts) {
    if missed.problem().is_some() {
        return missed.again().await;
    }
    loop {
        let (next, now) = (app.current.load().next_change, Timestamp::now());
        if next.is_some_and(|next| next <= now) {
            return;
        }
        tokio::time::sleep(pause(next, now)).await;
    }
}

/// How long to sleep before the clock is looked at again.
fn pause(next: Option<Timestamp>, now: Timestamp) -> Duration {
    next.map_or(LONGEST_SLEEP, |next| {
        let wait = Duration::try_from(now.duration_until(next)).unwrap_or_default();
        wait.min(LONGEST_SLEEP)
    })
}

fn watcher(root: &Path, announced: Arc<Announced>) -> notify::Result<notify::RecommendedWatcher> {
    let watched = root.to_owned();
    let root = root.to_owned();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reading a file is an event as well, and publishing reads them.
        if (event.as_ref()).is_ok_and(|event| matches!(event.kind, EventKind::Access(_))) {
            return;
        }
        let mut event = event;
        if let Ok(event) = &mut event
            && !event.need_rescan()
            && !event.paths.is_empty()
        {
            let targets = announced.targets();
            let matters = |path: &PathBuf| path.starts_with(&root) || targets.matter(path);
            event.paths.retain(matters);
            if event.paths.is_empty() {
                return;
            }
        }
        announced.with(|touched| match event {
            Ok(event) if !event.need_rescan() && !event.paths.is_empty() => {
                event.paths.iter().for_each(|path| touched.add(&root, path));
            }
            // Something was missed.
            _ => *touched = Touched::Anything,
        });
        announced.more.notify_one();
    })?;
    watcher.watch(&watched, RecursiveMode::Recursive)?;
    Ok(watcher)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn a_time_is_kept_to_the_second_and_a_clock_that_is_set_is_noticed_within_a_minute() {
        assert_eq!(pause(Some(at(107)), at(100)), Duration::from_secs(7));
        // Far away, or far away since the clock was set back: it may be set forward again.
        assert_eq!(pause(Some(at(100_000)), at(100)), LONGEST_SLEEP);
        assert_eq!(pause(None, at(100)), LONGEST_SLEEP);
        // The clock was set forward past it.
        assert_eq!(pause(Some(at(100)), at(100_000)), Duration::ZERO);
    }

    /// `start` begins to watch, then reads: what is saved in between must still be announced when it listens at last.
    #[tokio::test]
    async fn what_is_saved_before_anybody_listens_is_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("blog")).unwrap();
        let changes = Arc::new(Changes::of(folder.path()));
        fs::write(folder.path().join("blog/saved.md"), "meanwhile").unwrap();
        let announced = async {
            while changes.announced.with(|touched| touched.is_at_most(0)) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), announced)
            .await
            .expect("the change is announced");
        let heard = tokio::time::timeout(Duration::from_secs(20), changes.settled());
        heard.await.expect("the change is heard of");
        match changes.take().await {
            Touched::Files(paths) => assert!(paths.contains("blog/saved.md"), "{paths:?}"),
            Touched::Anything => {}
        }
    }
}
