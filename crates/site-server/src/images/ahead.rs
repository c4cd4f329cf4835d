//! Derivatives that pages name are made ready before anybody asks: after start and after each publication, one at a
//! time, on the thread that gives way to all others.

use std::{
    collections::HashSet,
    future::pending,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use site_images::DerivativeRequest;
use site_publish::{Publisher, Snapshot};

use crate::images::ImageService;

/// Wait before it begins: the first visitors and better compression go first, and publications often come in rows.
const PAUSE: Duration = Duration::from_secs(1);

/// Prepares what the pages of each snapshot name, from the moment they are rendered until the next snapshot is. What is
/// being made when this is dropped is finished by its worker or lost with the process, whole or not at all.
pub(crate) async fn prepare(service: Arc<ImageService>, publisher: Arc<Publisher>) {
    let mut rendered = publisher.rendered();
    loop {
        let snapshot = rendered.borrow_and_update().clone();
        tokio::select! {
            changed = rendered.changed() => {
                if changed.is_err() {
                    return;
                }
            }
            () = prepare_pages(&service, snapshot) => return,
        }
    }
}

/// Prepares the derivatives of one snapshot, then waits for ever.
async fn prepare_pages(service: &ImageService, snapshot: Option<Arc<Snapshot>>) {
    if let Some(snapshot) = snapshot {
        tokio::time::sleep(PAUSE).await;
        let listing = tokio::task::spawn_blocking(move || wanted(&snapshot));
        if let Ok(requests) = listing.await {
            let done = service.images.prepare(requests).await;
            service.preparations.fetch_add(1, Ordering::Relaxed);
            let (ready, failed) = (done.ready, done.failed);
            tracing::info!(ready, failed, "the pages' images are ready");
        } else {
            tracing::error!("the pages' images are not made ahead: listing them panicked");
        }
    }
    pending::<()>().await;
}

/// Every derivative once, in the order of the pages' addresses; those for visitors who save data after all others.
fn wanted(snapshot: &Snapshot) -> Vec<DerivativeRequest> {
    let mut pages: Vec<_> = snapshot.table.iter().collect();
    pages.sort_unstable_by_key(|(address, _)| (address.len(), *address));
    let (mut known, mut first, mut sparing) = (HashSet::new(), Vec::new(), Vec::new());
    for derivative in pages.iter().flat_map(|(_, entry)| entry.images()) {
        if known.insert(&derivative.tail) {
            sparing.extend(derivative.sparing());
            first.push(derivative.request.clone());
        }
    }
    first.extend(sparing);
    first
}
