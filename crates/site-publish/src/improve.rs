//! Better compression in the background. Until it is done, responses are sent with quick compression.

use std::sync::Arc;

use site_pages::Route;
use site_render::Priority;
use tokio::sync::oneshot;

use crate::{
    publisher::Publisher,
    rendering::{RenderTurn, Rendering},
    snapshot::Snapshot,
    variant::Variant,
};
use site_http::PreparedResponse;

impl Publisher {
    /// Compresses in the background while the snapshot is served. One snapshot at a time: if edits come faster than the
    /// machine compresses, snapshots that wait for their turn and are replaced are skipped.
    pub(crate) fn improve_later(self: &Arc<Self>, snapshot: &Arc<Snapshot>) {
        if !self.rendering().options.background_work {
            return;
        }
        let waiting = Arc::downgrade(snapshot);
        let publisher = Arc::clone(self);
        tokio::spawn(async move {
            let _turn = publisher.improver.lock().await;
            // A server that stops does not wait for better compression.
            let still = {
                let publisher = Arc::clone(&publisher);
                move |snapshot: &Arc<Snapshot>| {
                    !publisher.is_stopping() && Arc::ptr_eq(&publisher.current.load(), snapshot)
                }
            };
            let Some(snapshot) = waiting.upgrade().filter(&still) else {
                return;
            };
            let first = first_documents(publisher.rendering(), &snapshot).await;
            let (done, improved) = oneshot::channel();
            // A thread of its own gives back the memory of Brotli's tables at its end.
            let thread = std::thread::Builder::new().name("compress".to_owned());
            let started = thread.spawn(move || {
                improve(&snapshot, &first, || still(&snapshot));
                // Nobody may wait any more.
                let _ = done.send(());
            });
            // Without a thread, or after a panic, which the panic hook has reported, the quick compression stays in use.
            if started.is_ok() {
                drop(improved.await);
            }
        });
    }
}

/// The home page's documents, normal and in low-data mode. They come first because most visitors begin there.
async fn first_documents(rendering: &Rendering, snapshot: &Snapshot) -> Vec<Arc<PreparedResponse>> {
    let Some(home) = snapshot.entry(&Route::Home) else {
        return Vec::new();
    };
    let saving = Variant {
        low_data: true,
        ..Variant::default()
    };
    let turn = RenderTurn::Server(Priority::Interactive);
    let context = snapshot.page_context(rendering, turn);
    let mut first: Vec<_> = home.ready().cloned().into_iter().collect();
    if let Ok(document) = home.variant(context, saving).await {
        let document = Arc::new(document);
        let key = (Route::Home.to_string(), saving);
        snapshot.variants.insert(key, Arc::clone(&document));
        first.push(document);
    }
    first
}

/// Compresses everything as well as possible, one body at a time on one thread, so that requests keep the other
/// threads.
fn improve(snapshot: &Snapshot, first: &[Arc<PreparedResponse>], still_current: impl Fn() -> bool) {
    for document in first {
        if still_current() {
            document.improve();
            document.release();
        }
    }
    for entry in snapshot.table.values() {
        if !still_current() {
            return;
        }
        // A stamped document differs in each response, so its own codings are never sent.
        if let Some(document) = entry.ready().filter(|_| !entry.is_stamped()) {
            document.improve();
            document.release();
        }
        entry.payload().improve();
    }
    for file in snapshot.files.values() {
        file.improve();
        file.release();
    }
}
