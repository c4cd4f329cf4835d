//! The image service: facts about sources, single flight per derivative, memory, disk and workers.

mod batch;
mod config;
mod derivative;
mod facts;
mod gate;
mod inner;
mod pool;
mod stats;

use std::sync::Arc;

use site_shares::{Figures, Place, Turn};
use tokio::sync::oneshot;

pub use batch::{Batch, batches};
pub use config::{Config, OpenError};
pub use derivative::{Derivative, Tag};
pub use stats::Stats;

use crate::error::ImageError;
use crate::format::{Format, FormatChoice};
use crate::recipe::{Key, Recipe};
use crate::request::{Class, DerivativeRequest};
use derivative::tag;
use inner::Inner;
use pool::Outcome;

/// A source may change while a request reads it. After this many tries the request is refused with "busy".
const SOURCE_TRIES: usize = 3;

/// The service. Clones share their state, and the workers end when the last clone is dropped. Its `async` functions
/// need a tokio runtime.
#[derive(Clone)]
pub struct Images {
    inner: Arc<Inner>,
}

impl Images {
    /// Opens the store, which deletes leftovers of a crash, and starts the workers.
    pub fn open(config: Config) -> Result<Self, OpenError> {
        let inner = Inner::open(config)?;
        Ok(Self {
            inner: Arc::new(inner),
        })
    }

    /// The ETag that a derivative has or would have. Decodes nothing, and reads the source only if the file is new or
    /// has changed.
    pub async fn etag(&self, request: &DerivativeRequest) -> Result<Tag, ImageError> {
        Ok(tag(&self.recipe(request).await?, request))
    }

    /// Returns the derivative from memory or from disk, or makes it. Concurrent requests for the same derivative cause
    /// one transform, which goes on if the request that started it is dropped.
    pub async fn get(&self, request: &DerivativeRequest) -> Result<Derivative, ImageError> {
        self.get_if(request, || true).await
    }

    /// Like [`get`](Self::get), but a transform of [`Class::Other`] is started only if `admit` allows it; otherwise the
    /// result is [`ImageError::Limited`]. `admit` is not called for a derivative that exists or is already being made,
    /// because that costs nothing.
    pub async fn get_if(
        &self,
        request: &DerivativeRequest,
        admit: impl FnMut() -> bool,
    ) -> Result<Derivative, ImageError> {
        self.derivative(request, &Batch::default(), admit).await
    }

    /// Like [`get`](Self::get), for one derivative after the other of a batch.
    pub async fn get_in(
        &self,
        batch: &Batch,
        request: &DerivativeRequest,
    ) -> Result<Derivative, ImageError> {
        self.derivative(request, batch, || true).await
    }

    async fn derivative(
        &self,
        request: &DerivativeRequest,
        batch: &Batch,
        mut admit: impl FnMut() -> bool,
    ) -> Result<Derivative, ImageError> {
        let mut current = None;
        for _ in 0..SOURCE_TRIES {
            let request = current.as_ref().unwrap_or(request);
            let recipe = self.recipe(request).await?;
            let Some(bytes) = self.bytes(request, &recipe, batch, &mut admit).await? else {
                // The version that the site has read is gone, so the picture that is there now is better than none.
                current = Some(DerivativeRequest {
                    version: None,
                    ..request.clone()
                });
                continue;
            };
            let tag = tag(&recipe, request);
            return Ok(Derivative { bytes, tag });
        }
        Err(ImageError::Busy)
    }

    /// Makes derivatives one after the other, source by source, on the thread of lowest priority. Returns the number of
    /// those that can't be made, of which each was logged. If the future is dropped, no further derivative is started.
    pub async fn prepare(&self, requests: Vec<DerivativeRequest>) -> usize {
        let mut failed = 0;
        for (batch, requests) in batches(requests, |request| request) {
            for request in requests {
                failed += usize::from(!self.prepare_one(&batch, request).await);
            }
        }
        failed
    }

    /// Whether the store has a derivative, so that a later start finds it.
    pub async fn is_stored(&self, request: &DerivativeRequest) -> bool {
        let recipe = self.recipe(request).await;
        recipe.is_ok_and(|recipe| self.inner.store.has(recipe.key()))
    }

    /// Counters since the start, for metrics.
    pub fn stats(&self) -> Stats {
        let inner = &self.inner;
        let (disk_bytes, disk_entries) = inner.store.usage();
        let memory = inner.memory.lock();
        let (memory_bytes, memory_entries) = (memory.weight(), memory.len());
        let waiting = inner.lanes.waiting();
        Stats {
            disk_bytes,
            disk_entries,
            damaged: inner.store.damaged(),
            not_stored: inner.store.is_failing(),
            memory_bytes,
            memory_entries,
            waiting,
            ..*inner.stats.lock()
        }
    }

    /// The pools that clients share, by name.
    pub fn pools(&self) -> [(&'static str, Figures); 3] {
        let lanes = &self.inner.lanes;
        [
            ("pictures", lanes.of(Class::Named).flights.figures()),
            ("other pictures", lanes.of(Class::Other).flights.figures()),
            ("stored pictures", lanes.reads.figures()),
        ]
    }

    async fn prepare_one(&self, batch: &Batch, mut request: DerivativeRequest) -> bool {
        request.class = Class::Background;
        // Reading it would evict derivatives that visitors request.
        if self.is_stored(&request).await {
            return true;
        }
        let outcome = self.get_in(batch, &request).await;
        if let Err(error) = &outcome {
            let modifiers = request.modifiers.canonical();
            tracing::warn!(path = %request.path, %modifiers, %error, "an image could not be prepared");
        }
        outcome.is_ok()
    }

    /// Settles the choices that a request leaves open.
    ///
    /// A page's picture with `f_auto` is AVIF for a client that names AVIF, once it has been prepared and if it is
    /// smaller. Until then, and for all other clients, it is WebP: encoding AVIF takes up to seconds, and no visitor
    /// should wait for it. Any other picture with `f_auto` is made in the best format that the client names.
    async fn recipe(&self, request: &DerivativeRequest) -> Result<Recipe, ImageError> {
        let version = request.version.as_deref();
        let facts = self.inner.facts.get(&request.path, version).await?;
        let best = Recipe::new(&facts, &request.modifiers, &request.accept);
        if request.class == Class::Other {
            return best.bounded();
        }
        let is_open = request.modifiers.format == FormatChoice::Auto && !best.is_fixed();
        if !is_open {
            return Ok(best);
        }
        let mut webp = Recipe::new(&facts, &request.modifiers.in_format(Format::Webp), &[]);
        if best.format != Format::Avif {
            return Ok(webp);
        }
        let store = &self.inner.store;
        let avif = store.size(best.key());
        webp.interim = avif.is_none();
        let is_smaller = avif.is_some_and(|avif| avif < store.size(webp.key()).unwrap_or(u64::MAX));
        Ok(if is_smaller { best } else { webp })
    }

    /// `None` if the source has changed in the meantime.
    async fn bytes(
        &self,
        request: &DerivativeRequest,
        recipe: &Recipe,
        batch: &Batch,
        admit: &mut impl FnMut() -> bool,
    ) -> Outcome {
        let (key, lane) = (recipe.key(), lane(request, recipe));
        let (inner, flights) = (&self.inner, &self.inner.lanes.of(lane).flights);
        let mut admitted = lane != Class::Other;
        loop {
            if let Some(outcome) = inner.known(key) {
                return outcome;
            }
            if inner.store.has(key)
                && let Some(bytes) = self.stored(request, recipe).await?
            {
                return Ok(Some(bytes));
            }
            if !admitted && !flights.is_begun(&key) {
                admitted = admit();
                if !admitted {
                    return Err(ImageError::Limited);
                }
            }
            match flights.turn(request.client, key).await {
                Ok(Turn::Mine(place)) => {
                    return self.made(request, recipe, batch, lane, place).await;
                }
                Ok(Turn::Done(Some(outcome))) => {
                    inner.stats.lock().shared += 1;
                    return outcome;
                }
                // The request that was to make it has gone.
                Ok(Turn::Done(None)) => {}
                Err(_) => {
                    inner.stats.lock().refused += 1;
                    return Err(ImageError::Busy);
                }
            }
        }
    }

    /// Reads a stored derivative on a blocking thread, so that it never waits for a transform. `None` if it is damaged.
    async fn stored(&self, request: &DerivativeRequest, recipe: &Recipe) -> Outcome {
        let reads = &self.inner.lanes.reads;
        match reads.turn(request.client, recipe.key()).await {
            Ok(Turn::Mine(place)) => {
                let (inner, recipe) = (Arc::clone(&self.inner), recipe.clone());
                let reading = tokio::task::spawn_blocking(move || {
                    let outcome = Ok(inner.ready(&recipe));
                    place.finish(outcome.clone());
                    outcome
                });
                reading.await.unwrap_or(Err(ImageError::Busy))
            }
            Ok(Turn::Done(outcome)) => outcome.unwrap_or(Ok(None)),
            Err(_) => Err(ImageError::Busy),
        }
    }

    /// Makes a derivative in a place of its lane. It is made to the end if this request is dropped.
    async fn made(
        &self,
        request: &DerivativeRequest,
        recipe: &Recipe,
        batch: &Batch,
        lane: Class,
        place: Place<Key, Outcome>,
    ) -> Outcome {
        // A queued job must not keep the service alive.
        let service = Arc::downgrade(&self.inner);
        let (path, recipe, batch) = (request.path.clone(), recipe.clone(), batch.clone());
        let (told, made) = oneshot::channel();
        self.inner.lanes.of(lane).run(recipe.memory(), move || {
            let Some(inner) = service.upgrade() else {
                return;
            };
            // What is prepared must not displace what visitors request.
            let outcome = inner.make(&path, &recipe, &batch, lane != Class::Background);
            place.finish(outcome.clone());
            // The request may have gone.
            drop(told.send(outcome));
        });
        made.await.unwrap_or(Err(ImageError::Busy))
    }
}

/// The class whose workers make a derivative.
fn lane(request: &DerivativeRequest, recipe: &Recipe) -> Class {
    match request.class {
        // Sanitising is quick and has one result per source, so it needs no limit.
        Class::Other if recipe.is_fixed() => Class::Named,
        class => class,
    }
}
