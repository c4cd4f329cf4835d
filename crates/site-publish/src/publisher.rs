//! Publications of the running server. Each succeeds whole, or leaves what is served as it is.

use std::sync::{Arc, atomic::Ordering};

use jiff::Timestamp;

use super::{PublishError, fill, index_later, prepare, read};
use crate::{app::App, images, snapshot::Snapshot, touched::Touched};

impl App {
    /// Renders the pages of the first snapshot, which is served already.
    pub(crate) async fn complete(&self, first: Arc<Snapshot>) -> Result<(), PublishError> {
        index_later(&first);
        let (app, snapshot) = (self.clone(), Arc::clone(&first));
        let attempt = async move { fill(&app.shared, &snapshot).await };
        let result = self.attempt(attempt).await;
        self.improve_later(&first);
        images::settle(&self.shared, first);
        result
    }

    /// Reads what changed in the content folder and, where the whole is good and renders, serves it.
    pub(crate) async fn publish(&self, touched: Touched) -> Result<(), PublishError> {
        let (shared, before) = (Arc::clone(&self.shared), self.current.load_full());
        self.serve_what(move || {
            let site = read(&mut shared.reader(), &touched)?;
            prepare(&shared, &site, Timestamp::now(), Some(&before))
        })
        .await
    }

    /// Serves what is served as it is at this instant. The content folder is not read: the time of an entry, above all
    /// that of its end, does not wait until somebody mends another file.
    pub(crate) async fn keep_time(&self) -> Result<(), PublishError> {
        let (shared, before) = (Arc::clone(&self.shared), self.current.load_full());
        self.serve_what(move || prepare(&shared, &before.whole, Timestamp::now(), Some(&before)))
            .await
    }

    /// Makes a snapshot on a thread that may block, renders it and serves it.
    async fn serve_what(
        &self,
        make: impl FnOnce() -> Result<Snapshot, PublishError> + Send + 'static,
    ) -> Result<(), PublishError> {
        let app = self.clone();
        self.attempt(async move {
            let made = tokio::task::spawn_blocking(make).await;
            let snapshot = Arc::new(made.map_err(|_| PublishError::Panicked)??);
            fill(&app.shared, &snapshot).await?;
            app.replace(snapshot);
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
        let metrics = &self.shared.metrics;
        if let Err(error) = &result {
            metrics.held_back.fetch_add(1, Ordering::Relaxed);
            if matches!(error, PublishError::Panicked) {
                metrics.panics.fetch_add(1, Ordering::Relaxed);
            }
        }
        result
    }

    /// Serves a snapshot whose pages are rendered, and improves its compression in the background.
    fn replace(&self, snapshot: Arc<Snapshot>) {
        let publications = &self.shared.metrics.publications;
        publications.fetch_add(1, Ordering::Relaxed);
        self.current.store(Arc::clone(&snapshot));
        index_later(&snapshot);
        self.improve_later(&snapshot);
        images::settle(&self.shared, snapshot);
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, time::Duration};

    use super::*;
    use crate::{
        fuzzing::{request, tests::folder_with_content},
        start,
    };

    #[tokio::test(flavor = "multi_thread")]
    async fn a_panic_while_publishing_is_an_error_and_the_old_snapshot_stays() {
        let folder = folder_with_content();
        let started = start(request::config(folder.path()), request::bundle()).await;
        let running = started.unwrap();
        let app = &running.app;
        while !app.shared.filled.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let before = app.build_id();
        let blocking = app.serve_what(|| panic!("as a fault in Rust would")).await;
        assert!(
            matches!(blocking, Err(PublishError::Panicked)),
            "{blocking:?}"
        );
        let awaiting = app.attempt(async { panic!("as a fault in Rust would") });
        let awaiting = awaiting.await;
        assert!(
            matches!(awaiting, Err(PublishError::Panicked)),
            "{awaiting:?}"
        );
        assert_eq!(app.build_id(), before);
        assert_eq!(app.shared.metrics.panics.load(Ordering::Relaxed), 2);

        // A reader that panicked may have forgotten what it was told: it reads everything again.
        let shared = Arc::clone(&app.shared);
        let reading = std::thread::spawn(move || {
            let _reader = shared.reader();
            panic!("as a fault in Rust would")
        });
        assert!(reading.join().is_err());
        let post = folder.path().join("content/blog/first-post.md");
        let text = fs::read_to_string(&post).unwrap();
        fs::write(&post, text.replacen("First post", "Changed post", 1)).unwrap();
        app.publish(Touched::default()).await.unwrap();
        assert_ne!(app.build_id(), before);
    }
}
