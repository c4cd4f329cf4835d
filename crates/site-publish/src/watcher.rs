//! Watches the content folder and reports changes together, once no more follow.

mod targets;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use notify::{EventKind, RecursiveMode, Watcher as _};
use tokio::{sync::Notify, time::Instant};

use crate::touched::Touched;
use targets::Targets;

/// Quiet time after the last change before it is read, because one save in a text editor causes several changes.
const QUIET: Duration = Duration::from_millis(25);

/// Most files that a person changes at once.
const FEW: usize = 4;

/// Quiet time if more than [`FEW`] files change: a checkout changes hundreds, and a partial one has errors.
const QUIET_OF_MANY: Duration = Duration::from_millis(150);

/// Longest time that changes may continue before they are published anyway.
const PATIENCE: Duration = Duration::from_secs(1);

/// Changes of the content folder since the start of watching.
pub struct Changes {
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
    /// Begins to watch. Call it before reading the folder, so that what is saved during the reading is announced. If
    /// the folder can't be watched, that is logged, and entries still appear and disappear at their times.
    pub fn of(folder: &Path) -> Self {
        let announced = Arc::<Announced>::default();
        // The watcher reports absolute paths.
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

    /// Watches the targets of symbolic links among the touched paths. Blocks the thread, since it may scan the folder.
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
                tracing::warn!(%error, %folder, "the target of a link is not watched");
            }
        }
    }

    /// Waits for a change, and then until no more follow or [`PATIENCE`] is over.
    pub(crate) async fn settled(&self) {
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

    /// Takes what has changed since the last call, and watches the targets of new links.
    pub(crate) async fn take(self: &Arc<Self>) -> Touched {
        let changes = Arc::clone(self);
        let taken = tokio::task::spawn_blocking(move || {
            let touched = changes.announced.with(std::mem::take);
            changes.follow_links(&touched);
            touched
        });
        // If the task panicked, its changes are lost, so the whole folder is scanned.
        taken.await.unwrap_or(Touched::Anything)
    }
}

fn watcher(root: &Path, announced: Arc<Announced>) -> notify::Result<notify::RecommendedWatcher> {
    let watched = root.to_owned();
    let root = root.to_owned();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Reads are events too, and publishing itself reads the files.
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
            // The watcher missed events.
            _ => *touched = Touched::Anything,
        });
        announced.more.notify_one();
    })?;
    watcher.watch(&watched, RecursiveMode::Recursive)?;
    Ok(watcher)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `start` begins to watch and then reads. A file that is saved in between must still be announced when the first
    /// wait begins.
    #[tokio::test]
    async fn a_change_before_the_first_wait_is_not_lost() {
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
        heard.await.expect("the change is received");
        match changes.take().await {
            Touched::Files(paths) => assert!(paths.contains("blog/saved.md"), "{paths:?}"),
            Touched::Anything => {}
        }
    }
}
