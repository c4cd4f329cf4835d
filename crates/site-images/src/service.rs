//! Images as a service: facts of sources, one flight per derivative, memory, disk, workers.

mod config;
mod facts;
mod flights;
mod gate;
mod pool;
mod stats;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use parking_lot::Mutex;
use tokio::sync::watch;

pub use config::{Config, OpenError};
pub use stats::Stats;

use crate::error::ImageError;
use crate::facts::Facts;
use crate::format::{Format, FormatChoice};
use crate::lru::Lru;
use crate::recipe::{Key, Recipe};
use crate::request::{Class, DerivativeRequest, SourcePath};
use crate::source::{self, Sources};
use crate::store::Store;
use facts::FactsCache;
use flights::{Flights, Landing, Outcome, Seat};
use pool::{Lane, Pool};
use stats::Counters;

/// A source that is being written can change under a request; after this many tries it may come
/// back later.
const SOURCE_TRIES: usize = 3;

/// A finished derivative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Derivative {
    /// The picture.
    pub bytes: Bytes,
    /// Its media type.
    pub content_type: &'static str,
    /// Strong, with its quotes.
    pub etag: String,
    /// First 16 hexadecimal digits of the source's BLAKE3: equal to the hash in content's pages
    /// where the source has not changed since.
    pub hash_of_source: String,
    /// The answer depends on the `Accept` header.
    pub vary_accept: bool,
}

/// All that can be said about a derivative without making it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// As in [`Derivative::etag`].
    pub etag: String,
    /// As in [`Derivative::content_type`].
    pub content_type: &'static str,
    /// As in [`Derivative::hash_of_source`].
    pub hash_of_source: String,
    /// As in [`Derivative::vary_accept`].
    pub vary_accept: bool,
}

/// What [`Images::prepare`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Prepared {
    /// Derivatives that are ready now.
    pub ready: usize,
    /// Derivatives that can't be made; each has been logged.
    pub failed: usize,
}

/// The service. Clones share everything; workers end when the last clone is dropped. Needs a tokio
/// runtime around its `async` functions.
#[derive(Clone)]
pub struct Images {
    inner: Arc<Inner>,
}

struct Inner {
    facts: FactsCache,
    memory: Mutex<Lru<Key, Bytes>>,
    flights: Flights,
    stats: Counters,
    store: Store,
    pool: Pool,
}

impl Images {
    /// Opens the store (deleting leftovers of a crash) and starts the workers.
    pub fn open(config: Config) -> Result<Self, OpenError> {
        let pool = Pool::start(config.workers.max(1), config.queue)?;
        let inner = Inner {
            facts: FactsCache::new(Sources::new(config.sources)),
            memory: Mutex::new(Lru::new(config.memory_cache_bytes)),
            flights: Flights::default(),
            stats: Counters::default(),
            store: Store::open(&config.cache_dir, config.cache_bytes),
            pool,
        };
        Ok(Self {
            inner: Arc::new(inner),
        })
    }

    /// The ETag a derivative has or would have. Reads at most the source's bytes, and those only
    /// when the file is new or has changed; decodes nothing.
    pub async fn etag(&self, request: &DerivativeRequest) -> Result<Tag, ImageError> {
        Ok(tag(&self.recipe(request).await?, request))
    }

    /// The derivative, from memory, from disk, or made now. Many at once for the same are one
    /// transform, which goes on if the one who asked goes away.
    pub async fn get(&self, request: &DerivativeRequest) -> Result<Derivative, ImageError> {
        for _ in 0..SOURCE_TRIES {
            let recipe = self.recipe(request).await?;
            let Some(bytes) = self.bytes(request, &recipe).await? else {
                continue;
            };
            let Tag {
                etag,
                content_type,
                hash_of_source,
                vary_accept,
            } = tag(&recipe, request);
            return Ok(Derivative {
                bytes,
                content_type,
                etag,
                hash_of_source,
                vary_accept,
            });
        }
        Err(ImageError::Busy)
    }

    /// Makes derivatives ready, giving way to visitors, and returns when all are. Runs as many at
    /// a time as background work may use.
    pub async fn prepare(&self, requests: Vec<DerivativeRequest>) -> Prepared {
        let at_once = self.inner.pool.background_workers();
        let (mut running, mut done) = (tokio::task::JoinSet::new(), Prepared::default());
        let mut rest = requests.into_iter();
        loop {
            while running.len() < at_once
                && let Some(request) = rest.next()
            {
                let images = self.clone();
                running.spawn(async move { images.prepare_one(request).await });
            }
            match running.join_next().await {
                Some(Ok(true)) => done.ready += 1,
                Some(_) => done.failed += 1,
                None => return done,
            }
        }
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
            memory_bytes,
            memory_entries,
            waiting,
            ..inner.stats.read()
        }
    }

    async fn prepare_one(&self, mut request: DerivativeRequest) -> bool {
        request.class = Class::Named;
        request.background = true;
        let outcome = self.get(&request).await;
        if let Err(error) = &outcome {
            let modifiers = request.modifiers.canonical();
            tracing::warn!(path = %request.path, %modifiers, %error, "an image could not be prepared");
        }
        outcome.is_ok()
    }

    async fn recipe(&self, request: &DerivativeRequest) -> Result<Recipe, ImageError> {
        let facts = self.inner.facts.get(&request.path).await?;
        Ok(Recipe::new(
            &facts.facts,
            &request.modifiers,
            request.accept.as_deref().unwrap_or_default(),
        ))
    }

    /// `None`: the source changed meanwhile.
    async fn bytes(
        &self,
        request: &DerivativeRequest,
        recipe: &Recipe,
    ) -> Result<Option<Bytes>, ImageError> {
        let key = recipe.key();
        if let Some(bytes) = self.inner.in_memory(key) {
            return Ok(Some(bytes));
        }
        let lane = lane(request, recipe);
        let class = if lane == Lane::Other {
            Class::Other
        } else {
            Class::Named
        };
        let mut flight = match self.inner.flights.board((key, class)) {
            Seat::Passenger(flight) => {
                self.inner.stats.shared();
                flight
            }
            Seat::Pilot(flight, landing) => {
                self.take_off(request.path.clone(), recipe.clone(), lane, landing);
                flight
            }
        };
        wait(&mut flight).await
    }

    /// Looks on disk first, on a thread that may block, so that a stored picture never queues.
    fn take_off(&self, path: SourcePath, recipe: Recipe, lane: Lane, landing: Landing) {
        let inner = Arc::clone(&self.inner);
        tokio::task::spawn_blocking(move || {
            if let Some(bytes) = inner.ready(&recipe) {
                return landing.land(Ok(Some(bytes)));
            }
            // A queued job must not keep the service alive.
            let weak = Arc::downgrade(&inner);
            let memory = recipe.memory();
            let job = Box::new(move || {
                if let Some(inner) = weak.upgrade() {
                    landing.land(inner.make(&path, &recipe));
                }
            });
            if !inner.pool.submit(lane, memory, job) {
                // The job is gone, and with it the landing, which tells all who wait.
                inner.stats.refused();
            }
        });
    }
}

impl Inner {
    fn in_memory(&self, key: Key) -> Option<Bytes> {
        let bytes = self.memory.lock().get(&key).cloned()?;
        self.stats.memory_hit();
        Some(bytes)
    }

    /// Finished by somebody else, now or before a restart.
    fn ready(&self, recipe: &Recipe) -> Option<Bytes> {
        let key = recipe.key();
        if let Some(bytes) = self.in_memory(key) {
            return Some(bytes);
        }
        let bytes = self.store.read(key, recipe.format)?;
        self.stats.disk_hit();
        self.memory
            .lock()
            .insert(key, bytes.clone(), bytes.len() as u64);
        Some(bytes)
    }

    /// On a worker.
    fn make(&self, path: &SourcePath, recipe: &Recipe) -> Outcome {
        if let Some(bytes) = self.ready(recipe) {
            return Ok(Some(bytes));
        }
        let source = source::read(&self.facts.stamp(path)?.file)?;
        if *blake3::hash(&source).as_bytes() != recipe.facts.hash {
            return Ok(None);
        }
        let started = Instant::now();
        // Nothing of ours is shared with the codecs: what a panic leaves half done is dropped.
        let made = catch_unwind(AssertUnwindSafe(|| recipe.make(&source)))
            .unwrap_or_else(|_| Err(ImageError::internal("a codec panicked")));
        self.stats.made(started.elapsed(), made.is_ok());
        if let Err(error) = &made {
            tracing::warn!(%path, ?error, "an image could not be made");
        }
        let bytes = Bytes::from(made?);
        let key = recipe.key();
        self.store.write(key, recipe.format, &bytes);
        self.memory
            .lock()
            .insert(key, bytes.clone(), bytes.len() as u64);
        Ok(Some(bytes))
    }
}

fn lane(request: &DerivativeRequest, recipe: &Recipe) -> Lane {
    match request.class {
        // Sanitising is quick and has one result per source: an SVG needs no brake.
        Class::Other if recipe.format != Format::Svg => Lane::Other,
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

fn tag(recipe: &Recipe, request: &DerivativeRequest) -> Tag {
    let svg = recipe.format == Format::Svg;
    Tag {
        etag: format!("\"{}\"", recipe.key()),
        content_type: recipe.format.content_type(),
        hash_of_source: Facts::short_hash(&recipe.facts),
        vary_accept: !svg && request.modifiers.format == Some(FormatChoice::Auto),
    }
}
