//! Live content: the folder is watched, and what changes is published when it is good. Entries with a time of
//! their own (`publishAt`, `expireAt`, the end of an event) are published at that second.

mod targets;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use notify::{EventKind, RecursiveMode, Watcher as _};
use tokio::{sync::Notify, time::Instant};

use crate::{app::App, touched::Touched};
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
    watcher: Option<notify::RecommendedWatcher>,
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
        let mut changes = Self {
            announced,
            root,
            watcher,
        };
        changes.follow_links(&Touched::Anything);
        changes
    }

    /// Watches what links among the touched paths lead to.
    fn follow_links(&mut self, touched: &Touched) {
        let Some(watcher) = &mut self.watcher else {
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

    /// What has changed since this was last asked.
    fn take(&self) -> Touched {
        self.announced.with(std::mem::take)
    }
}

/// Publishes what changes until the server ends.
pub(crate) async fn run(app: App, mut changes: Changes) {
    // The time of an entry that has come and could not be honoured.
    let mut missed = None;
    loop {
        let next = sleep_until_next(&app, missed);
        tokio::select! {
            () = changes.settled() => {}
            due = next => if !due { continue },
        }
        let before = app.shared.held_back();
        let touched = changes.take();
        changes.follow_links(&touched);
        match app.publish_touched(touched).await {
            Ok(()) => tracing::info!(build = %app.build_id(), "content is live"),
            // Said once: other files may be saved many times before this one is mended.
            Err(error) if before == Some(error.to_string()) => {}
            Err(error) => {
                tracing::error!("the content is held back, the last good one is served: {error}");
            }
        }
        let next = app.current.load().next_change;
        missed = next.filter(|next| *next <= Timestamp::now());
    }
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

/// Sleeps until an entry's time comes: true then; false where the clock must be looked at again.
async fn sleep_until_next(app: &App, missed: Option<Timestamp>) -> bool {
    let next = app.current.load().next_change;
    tokio::time::sleep(pause(next, missed, Timestamp::now())).await;
    next.is_some_and(|next| Timestamp::now() >= next)
}

/// How long to sleep before the clock is looked at again. What could not be published in its time is tried again after
/// a while, not at once for ever.
fn pause(next: Option<Timestamp>, missed: Option<Timestamp>, now: Timestamp) -> Duration {
    match next {
        Some(next) if missed != Some(next) => Duration::try_from(now.duration_until(next))
            .unwrap_or_default()
            .min(LONGEST_SLEEP),
        _ => LONGEST_SLEEP,
    }
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
        assert_eq!(pause(Some(at(107)), None, at(100)), Duration::from_secs(7));
        // Far away, or far away since the clock was set back: it may be set forward again.
        assert_eq!(pause(Some(at(100_000)), None, at(100)), LONGEST_SLEEP);
        assert_eq!(pause(None, None, at(100)), LONGEST_SLEEP);
        // The clock was set forward past it.
        assert_eq!(pause(Some(at(100)), None, at(100_000)), Duration::ZERO);
    }

    #[test]
    fn a_time_that_could_not_be_kept_is_not_tried_without_a_pause() {
        assert_eq!(pause(Some(at(5)), Some(at(5)), at(9)), LONGEST_SLEEP);
        assert_eq!(pause(Some(at(8)), Some(at(5)), at(9)), Duration::ZERO);
    }

    /// `start` begins to watch, then reads: what is saved in between must still be announced when it listens at last.
    #[tokio::test]
    async fn what_is_saved_before_anybody_listens_is_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("blog")).unwrap();
        let changes = Changes::of(folder.path());
        fs::write(folder.path().join("blog/saved.md"), "meanwhile").unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
        let heard = tokio::time::timeout(Duration::from_secs(20), changes.settled());
        heard.await.expect("the change is heard of");
        match changes.take() {
            Touched::Files(paths) => assert!(paths.contains("blog/saved.md"), "{paths:?}"),
            Touched::Anything => {}
        }
    }
}
