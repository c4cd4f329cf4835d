//! The state that clones and workers share, and the steps that make one derivative.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use parking_lot::Mutex;

use super::batch::Batch;
use super::config::{Config, OpenError};
use super::facts::FactsCache;
use super::pool::{Lanes, Outcome};
use super::stats::Stats;
use crate::error::ImageError;
use crate::lru::Lru;
use crate::recipe::{Key, Recipe};
use crate::request::SourcePath;
use crate::source;
use crate::store::Store;

/// Most failures that are remembered. Each is a recipe for a source whose pixels can't be read; it is not tried again.
const FAILURES: u64 = 4096;

pub(super) struct Inner {
    pub(super) facts: Arc<FactsCache>,
    pub(super) memory: Mutex<Lru<Key, Bytes>>,
    /// The key contains the hash of the source, so the failure is permanent for this key.
    failures: Mutex<Lru<Key, ImageError>>,
    /// The counters; the gauges are read when they are asked for.
    pub(super) stats: Mutex<Stats>,
    pub(super) store: Store,
    pub(super) lanes: Lanes,
}

impl Inner {
    pub(super) fn open(config: Config) -> Result<Self, OpenError> {
        let lanes = Lanes::start(&config)?;
        Ok(Self {
            facts: Arc::new(FactsCache::new(config.sources)),
            memory: Mutex::new(Lru::new(config.memory_cache_bytes)),
            failures: Mutex::new(Lru::new(FAILURES)),
            stats: Mutex::default(),
            store: Store::open(&config.cache_dir, config.cache_bytes)
                .with_prepared(config.prepared.as_deref()),
            lanes,
        })
    }

    fn in_memory(&self, key: Key) -> Option<Bytes> {
        let bytes = self.memory.lock().get(&key).cloned()?;
        self.stats.lock().memory_hits += 1;
        Some(bytes)
    }

    /// The result of an earlier flight, success or failure, if it is in memory.
    pub(super) fn known(&self, key: Key) -> Option<Outcome> {
        if let Some(bytes) = self.in_memory(key) {
            return Some(Ok(Some(bytes)));
        }
        self.failures.lock().get(&key).cloned().map(Err)
    }

    /// Reads a derivative from disk that another request or an earlier process made.
    pub(super) fn ready(&self, recipe: &Recipe) -> Option<Bytes> {
        let key = recipe.key();
        if let Some(bytes) = self.in_memory(key) {
            return Some(bytes);
        }
        let bytes = self.store.read(key, recipe.format)?;
        self.stats.lock().disk_hits += 1;
        self.memory
            .lock()
            .insert(key, bytes.clone(), bytes.len() as u64);
        Some(bytes)
    }

    /// Makes a derivative, stores it, and keeps it in memory too if `keep` is true. Runs on a worker.
    pub(super) fn make(
        &self,
        path: &SourcePath,
        recipe: &Recipe,
        batch: &Batch,
        keep: bool,
    ) -> Outcome {
        if let Some(bytes) = self.ready(recipe) {
            return Ok(Some(bytes));
        }
        // `None` also if it is gone: the caller asks again without a version, and learns it then.
        let Ok(source) = (self.facts.stamp(path)).and_then(|stamp| source::read(&stamp.file))
        else {
            return Ok(None);
        };
        if *blake3::hash(&source).as_bytes() != recipe.facts.hash {
            return Ok(None);
        }
        let started = Instant::now();
        self.stats.lock().begun += 1;
        // The codecs share no state with the service, and a step is kept when it is complete, so everything that a panic
        // leaves unfinished is dropped.
        let made = catch_unwind(AssertUnwindSafe(|| {
            recipe.make(&source, &mut batch.0.lock())
        }))
        .unwrap_or_else(|_| Err(ImageError::internal("a codec panicked")));
        let mut stats = self.stats.lock();
        stats.transform_time += started.elapsed();
        match made {
            Ok(_) => stats.transforms += 1,
            Err(_) => stats.failures += 1,
        }
        drop(stats);
        let key = recipe.key();
        if let Err(error) = &made {
            tracing::warn!(%path, ?error, "an image could not be made");
            // Any other failure may be temporary.
            if matches!(error, ImageError::NotAnImage(_)) {
                self.failures.lock().insert(key, error.clone(), 1);
            }
        }
        let bytes = Bytes::from(made?);
        self.store.write(key, recipe.format, &bytes);
        if keep {
            self.memory
                .lock()
                .insert(key, bytes.clone(), bytes.len() as u64);
        }
        Ok(Some(bytes))
    }
}
