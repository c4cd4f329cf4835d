//! Derivatives that pages name are made ready before anybody asks: after start and after each publication, one at a
//! time, on the thread that gives way to all others.

use std::{
    collections::HashSet,
    sync::{Arc, PoisonError, atomic::Ordering},
    time::Duration,
};

use site_images::DerivativeRequest;

use crate::{app::Shared, images::ImageService, snapshot::Snapshot};

/// Wait before it begins: the first visitors and better compression go first, and publications often come in rows.
const PAUSE: Duration = Duration::from_secs(1);

/// Prepares what the ready pages of a snapshot name, in place of an earlier preparation.
pub(super) fn begin(shared: &Arc<Shared>, snapshot: Arc<Snapshot>) {
    if shared.stopping.load(Ordering::Relaxed) {
        return;
    }
    let ours = Arc::clone(shared);
    let task = tokio::spawn(async move {
        tokio::time::sleep(PAUSE).await;
        let listing = tokio::task::spawn_blocking(move || wanted(&snapshot));
        let Ok(requests) = listing.await else {
            tracing::error!("the pages' images are not made ahead: listing them panicked");
            return;
        };
        let done = ours.images.images.prepare(requests).await;
        let prepared = &ours.metrics.image_preparations;
        prepared.fetch_add(1, Ordering::Relaxed);
        let (ready, failed) = (done.ready, done.failed);
        tracing::info!(ready, failed, "the pages' images are ready");
    });
    replace(&shared.images, Some(task.abort_handle()));
}

/// What is being made is finished by its worker or lost with the process, whole or not at all; nobody waits for it.
pub(super) fn stop(service: &ImageService) {
    replace(service, None);
}

fn replace(service: &ImageService, next: Option<tokio::task::AbortHandle>) {
    let mut ahead = service.ahead.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(before) = std::mem::replace(&mut *ahead, next) {
        before.abort();
    }
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
