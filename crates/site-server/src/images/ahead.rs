//! Makes the derivatives that pages name in advance: after the start and after each publication, one at a time, on the
//! worker with the lowest priority.

use std::{
    collections::HashSet,
    fmt::Display,
    future::pending,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use futures_util::{StreamExt as _, stream};
use site_images::{DerivativeRequest, batches};
use site_publish::{Publisher, Snapshot};

use crate::images::ImageService;

/// Pause before the derivatives of a snapshot are prepared, because first requests and better compression are more
/// urgent, and publications often follow each other closely.
const PAUSE: Duration = Duration::from_secs(1);

/// Prepares the derivatives of each snapshot. It begins when all pages of the snapshot are rendered, and changes to the
/// next snapshot when that one's pages are. If this future is dropped, the worker still finishes the current derivative,
/// unless the process ends first; a derivative is never stored in part.
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

/// Prepares the derivatives of one snapshot, and then never returns.
async fn prepare_pages(service: &ImageService, snapshot: Option<Arc<Snapshot>>) {
    if let Some(snapshot) = snapshot {
        tokio::time::sleep(PAUSE).await;
        let listing = tokio::task::spawn_blocking(move || named_by_pages(&snapshot));
        if let Ok(rounds) = listing.await {
            let (mut ready, mut failed) = (0, 0);
            for requests in rounds {
                ready += requests.len();
                failed += service.images.prepare(requests).await;
            }
            ready -= failed;
            service.preparations.fetch_add(1, Ordering::Relaxed);
            tracing::info!(ready, failed, "the pages' images are ready");
        } else {
            tracing::error!("the pages' images are not made in advance: listing them panicked");
        }
    }
    pending::<()>().await;
}

/// Why a derivative that was made is missing at the end.
const NOT_KEPT: &str = "it was made and is not kept; the folder is too small or the disk is full";

/// Makes the derivatives that a snapshot's rendered pages name on all cores, and returns a sentence for each that can't be
/// made. `progress` receives how many are ready, and of how many.
pub(crate) async fn prepare_at_once(
    service: &ImageService,
    snapshot: &Snapshot,
    mut progress: impl FnMut(usize, usize),
) -> Vec<String> {
    let requests = named_by_pages(snapshot).concat();
    let total = requests.len();
    let most = std::thread::available_parallelism().map_or(2, usize::from);
    let (mut ready, mut problems) = (0, Vec::new());
    let named = |request: &DerivativeRequest, why: &dyn Display| {
        let modifiers = request.modifiers.canonical();
        format!("images/{}, {modifiers}: {why}", request.path)
    };
    // The work is done by the threads of `images`; this task only waits for it.
    let (images, batches) = (
        &service.images,
        batches(requests.clone(), |request| request),
    );
    let making = stream::iter(batches).map(move |(batch, requests)| async move {
        let mut made = Vec::new();
        for request in requests {
            made.push((images.get_in(&batch, &request).await.err(), request));
        }
        made
    });
    let mut making = making.buffer_unordered(most);
    while let Some(made) = making.next().await {
        for (error, request) in made {
            problems.extend(error.map(|error| named(&request, &error)));
            ready += 1;
            progress(ready, total);
        }
    }
    // A full disk and the limit of the folder are noticed here; what could not be made is named already.
    if problems.is_empty() {
        for request in &requests {
            if !service.images.is_stored(request).await {
                problems.push(named(request, &NOT_KEPT));
            }
        }
    }
    problems
}

/// Every derivative once, in three rounds, each in the order of the pages' addresses: first WebP, then WebP for low-data mode,
/// then AVIF of both, because a browser can show WebP until then.
fn named_by_pages(snapshot: &Snapshot) -> [Vec<DerivativeRequest>; 3] {
    let mut pages: Vec<_> = snapshot.table.iter().collect();
    pages.sort_unstable_by_key(|(address, _)| (address.len(), *address));
    let (mut known, mut first, mut sparing) = (HashSet::new(), Vec::new(), Vec::new());
    for derivative in pages.iter().flat_map(|(_, entry)| entry.images()) {
        if known.insert(&derivative.tail) {
            sparing.extend(derivative.sparing());
            first.push(derivative.request.clone());
        }
    }
    let webp = first.iter().chain(&sparing);
    let avif = webp.filter_map(DerivativeRequest::as_avif).collect();
    [first, sparing, avif]
}
