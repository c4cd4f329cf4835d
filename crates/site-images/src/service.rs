//! The image service: facts about sources, single flight per derivative, memory, disk and workers.

mod config;
mod derivative;
mod facts;
mod flights;
mod gate;
mod inner;
mod pool;
mod stats;

use std::sync::Arc;

use tokio::sync::watch;

pub use config::{Config, OpenError};
pub use derivative::{Derivative, Prepared, Tag};
pub use stats::Stats;

use crate::error::ImageError;
use crate::format::{Format, FormatChoice};
use crate::recipe::Recipe;
use crate::request::{Class, DerivativeRequest, SourcePath};
use derivative::tag;
use flights::{Completion, Outcome, Role};
use inner::Inner;
use pool::Lane;

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
        mut admit: impl FnMut() -> bool,
    ) -> Result<Derivative, ImageError> {
        let mut current = None;
        for _ in 0..SOURCE_TRIES {
            let request = current.as_ref().unwrap_or(request);
            let recipe = self.recipe(request).await?;
            let Some(bytes) = self.bytes(request, &recipe, &mut admit).await? else {
                // The version that the site has read is gone, so the picture that is there now is better than none.
                current = Some(request.clone().version(None));
                continue;
            };
            let Tag {
                etag,
                content_type,
                hash_of_source,
                vary_accept,
                interim,
            } = tag(&recipe, request);
            return Ok(Derivative {
                bytes,
                content_type,
                etag,
                hash_of_source,
                vary_accept,
                interim,
            });
        }
        Err(ImageError::Busy)
    }

    /// Makes derivatives one after the other on the thread of lowest priority, and returns when all are done. If the
    /// future is dropped, no further derivative is started.
    pub async fn prepare(&self, requests: Vec<DerivativeRequest>) -> Prepared {
        let mut done = Prepared::default();
        for request in requests {
            match self.prepare_one(request).await {
                true => done.ready += 1,
                false => done.failed += 1,
            }
        }
        done
    }

    /// Counters since the start, for metrics.
    pub fn stats(&self) -> Stats {
        let inner = &self.inner;
        let (disk_bytes, disk_entries) = inner.store.usage();
        let memory = inner.memory.lock();
        let (memory_bytes, memory_entries) = (memory.weight(), memory.len());
        let waiting = inner.pool.waiting();
        Stats {
            disk_bytes,
            disk_entries,
            damaged: inner.store.damaged(),
            not_stored: inner.store.is_failing(),
            memory_bytes,
            memory_entries,
            waiting,
            ..inner.stats.read()
        }
    }

    async fn prepare_one(&self, mut request: DerivativeRequest) -> bool {
        request.class = Class::Named;
        request.background = true;
        let outcome = match self.recipe(&request).await {
            // Reading it would evict derivatives that visitors request.
            Ok(recipe) if self.inner.store.has(recipe.key()) => return true,
            Ok(_) => self.get(&request).await.map(drop),
            Err(error) => Err(error),
        };
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
        let accept = request.accept.as_deref().unwrap_or_default();
        let best = Recipe::new(&facts, &request.modifiers, accept);
        let is_open = request.modifiers.format == FormatChoice::Auto && !best.is_fixed();
        if request.class == Class::Other || !is_open {
            return Ok(best);
        }
        let mut webp = Recipe::new(&facts, &request.modifiers.in_format(Format::Webp), "");
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
        admit: &mut impl FnMut() -> bool,
    ) -> Outcome {
        let key = recipe.key();
        let lane = lane(request, recipe);
        let class = if lane == Lane::Other {
            Class::Other
        } else {
            Class::Named
        };
        loop {
            if let Some(outcome) = self.inner.known(key) {
                return outcome;
            }
            let mut flight = match self.inner.flights.join((key, class)) {
                Role::Follower(flight) => {
                    self.inner.stats.shared();
                    flight
                }
                Role::Leader(_, completion)
                    if lane == Lane::Other && !self.inner.store.has(key) && !admit() =>
                {
                    completion.complete(Err(ImageError::Limited));
                    return Err(ImageError::Limited);
                }
                Role::Leader(flight, completion) => {
                    self.start(request.path.clone(), recipe.clone(), lane, completion);
                    flight
                }
            };
            match wait(&mut flight).await {
                // The limit applies to the client that asked first, and not to this one.
                Err(ImageError::Limited) => {}
                outcome => return outcome,
            }
        }
    }

    /// Looks on disk first, on a blocking thread, so that a stored picture never waits in the queue.
    fn start(&self, path: SourcePath, recipe: Recipe, lane: Lane, completion: Completion) {
        let inner = Arc::clone(&self.inner);
        tokio::task::spawn_blocking(move || {
            if let Some(bytes) = inner.ready(&recipe) {
                return completion.complete(Ok(Some(bytes)));
            }
            // A queued job must not keep the service alive.
            let weak = Arc::downgrade(&inner);
            let memory = recipe.memory();
            let job = Box::new(move || {
                if let Some(inner) = weak.upgrade() {
                    // What is prepared must not displace what visitors request.
                    let keep = lane != Lane::Background;
                    completion.complete(inner.make(&path, &recipe, keep));
                }
            });
            if !inner.pool.submit(lane, memory, job) {
                // The job was dropped, and its completion with it, which informs all waiting requests.
                inner.stats.refused();
            }
        });
    }
}

fn lane(request: &DerivativeRequest, recipe: &Recipe) -> Lane {
    match request.class {
        // Sanitising is quick and has one result per source, so it needs no limit.
        Class::Other if !recipe.is_fixed() => Lane::Other,
        _ if request.background => Lane::Background,
        _ => Lane::Named,
    }
}

async fn wait(flight: &mut watch::Receiver<Option<Outcome>>) -> Outcome {
    match flight.wait_for(Option::is_some).await {
        Ok(outcome) => outcome.clone().unwrap_or(Err(ImageError::Busy)),
        Err(_) => Err(ImageError::Busy),
    }
}
