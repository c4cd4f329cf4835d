//! A snapshot's caches of responses that are made on request, each limited in bytes.

use std::sync::Arc;

use quick_cache::{Weighter, sync::Cache};
use site_http::PreparedResponse;

use crate::{entry::Entry, variant::Variant};

/// Bytes for pages that are rendered on their first request. The cache of the previous snapshot may keep as many more.
const COLD_BYTES: u64 = 48 << 20;

/// Bytes for documents in other variants than the default.
const VARIANT_BYTES: u64 = 32 << 20;

/// Bytes for islands.
const ISLAND_BYTES: u64 = 16 << 20;

/// Bytes for social cards.
const CARD_BYTES: u64 = 8 << 20;

/// Bytes for files that are made on request: the directory as a table, parts of the sitemap.
const FILE_BYTES: u64 = 48 << 20;

pub(crate) type ColdCache = Cache<String, Arc<Entry>, EntryWeight>;

#[derive(Clone)]
pub struct EntryWeight;

impl Weighter<String, Arc<Entry>> for EntryWeight {
    fn weight(&self, key: &String, entry: &Arc<Entry>) -> u64 {
        (key.len() + entry.weight()) as u64
    }
}

#[derive(Clone)]
pub struct StoredWeight;

impl Weighter<(String, Variant), Arc<PreparedResponse>> for StoredWeight {
    fn weight(&self, key: &(String, Variant), stored: &Arc<PreparedResponse>) -> u64 {
        (key.0.len() + stored.weight()) as u64
    }
}

#[derive(Clone)]
pub struct IslandWeight;

impl Weighter<(Arc<str>, bool), Arc<str>> for IslandWeight {
    fn weight(&self, key: &(Arc<str>, bool), html: &Arc<str>) -> u64 {
        (key.0.len() + html.len() + 64) as u64
    }
}

pub(crate) fn island_cache() -> Cache<(Arc<str>, bool), Arc<str>, IslandWeight> {
    Cache::with_weighter(1_000, ISLAND_BYTES, IslandWeight)
}

#[derive(Clone)]
pub struct CardWeight;

impl Weighter<String, Arc<PreparedResponse>> for CardWeight {
    fn weight(&self, key: &String, stored: &Arc<PreparedResponse>) -> u64 {
        (key.len() + stored.weight()) as u64
    }
}

pub(crate) fn card_cache() -> Cache<String, Arc<PreparedResponse>, CardWeight> {
    Cache::with_weighter(200, CARD_BYTES, CardWeight)
}

/// The cache of files that are made on request. It has only one shard, because with several shards each would be too
/// small for the directory as a table.
pub(crate) fn file_cache() -> Cache<String, Arc<PreparedResponse>, CardWeight> {
    match quick_cache::OptionsBuilder::new()
        .shards(1)
        .estimated_items_capacity(200)
        .weight_capacity(FILE_BYTES)
        .build()
    {
        Ok(options) => Cache::with_options(
            options,
            CardWeight,
            quick_cache::DefaultHashBuilder::default(),
            quick_cache::sync::DefaultLifecycle::default(),
        ),
        // The builder fails only if a capacity is missing; both are given above.
        Err(_) => Cache::with_weighter(200, FILE_BYTES, CardWeight),
    }
}

pub(crate) fn cold_cache() -> Arc<ColdCache> {
    Arc::new(Cache::with_weighter(1_000, COLD_BYTES, EntryWeight))
}

pub(crate) fn variant_cache() -> Cache<(String, Variant), Arc<PreparedResponse>, StoredWeight> {
    Cache::with_weighter(400, VARIANT_BYTES, StoredWeight)
}

/// Bytes for search results. Many visitors type the same first letters, so the same searches are often repeated.
const CACHE_BYTES: u64 = 8 << 20;

/// Search results by search text and number of results. The next snapshot takes the cache over if its results are the
/// same.
pub type Searches = Cache<(String, usize), Arc<PreparedResponse>, SearchWeight>;

pub(crate) fn search_cache() -> Arc<Searches> {
    Arc::new(Cache::with_weighter(2_000, CACHE_BYTES, SearchWeight))
}

#[derive(Clone)]
pub struct SearchWeight;

impl Weighter<(String, usize), Arc<PreparedResponse>> for SearchWeight {
    fn weight(&self, key: &(String, usize), stored: &Arc<PreparedResponse>) -> u64 {
        (key.0.len() + stored.weight()) as u64
    }
}
