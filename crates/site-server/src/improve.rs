//! Better compression in the background: the first who asks gets what was made quickly, the rest what was made well.

use std::sync::{Arc, atomic::Ordering};

use site_pages::Route;

use crate::{
    app::{App, Shared},
    snapshot::Snapshot,
    variant::Variant,
};
use site_http::PreparedResponse;

impl App {
    /// Compresses in the background, for as long as the snapshot is served. One snapshot at a time: where edits come
    /// faster than a busy machine compresses, those that wait their turn are let go meanwhile.
    pub(crate) fn improve_later(&self, snapshot: &Arc<Snapshot>) {
        if !self.shared.config.background_work {
            return;
        }
        let waiting = Arc::downgrade(snapshot);
        let (current, shared) = (Arc::clone(&self.current), Arc::clone(&self.shared));
        tokio::spawn(async move {
            let _turn = shared.improver.lock().await;
            // A server that stops does not wait for better compression.
            let going_on = {
                let shared = Arc::clone(&shared);
                move || !shared.stopping.load(Ordering::Relaxed)
            };
            let still = move |snapshot: &Arc<Snapshot>| {
                going_on() && Arc::ptr_eq(&current.load(), snapshot)
            };
            let Some(snapshot) = waiting.upgrade().filter(&still) else {
                return;
            };
            let first = first_documents(&shared, &snapshot).await;
            let improved = tokio::task::spawn_blocking(move || {
                improve(&snapshot, &first, || still(&snapshot));
            });
            // A panic was reported by its hook; what is not improved is served as it is.
            drop(improved.await);
        });
    }
}

/// The home page is where most visitors begin: its document, and the one for those who save data, which otherwise
/// would first be made when one of them asks.
async fn first_documents(shared: &Shared, snapshot: &Snapshot) -> Vec<Arc<PreparedResponse>> {
    let Some(home) = snapshot.entry(&Route::Home) else {
        return Vec::new();
    };
    let saving = Variant {
        low_data: true,
        ..Variant::default()
    };
    let mut first: Vec<_> = home.ready().cloned().into_iter().collect();
    if let Ok(document) = home.variant(snapshot.around(shared), saving).await {
        let document = Arc::new(document);
        let key = (Route::Home.to_string(), saving);
        snapshot.variants.insert(key, Arc::clone(&document));
        first.push(document);
    }
    first
}

/// Compresses everything as well as possible, one body at a time on one thread, so that visitors keep the others.
fn improve(snapshot: &Snapshot, first: &[Arc<PreparedResponse>], still_current: impl Fn() -> bool) {
    for document in first {
        if still_current() {
            document.improve();
        }
    }
    for entry in snapshot.table.values() {
        if !still_current() {
            return;
        }
        if let Some(document) = entry.ready() {
            document.improve();
        }
        entry.payload().improve();
    }
    for file in snapshot.files.values() {
        file.improve();
    }
}
