//! A snapshot's caches of responses that are made on request, each limited in bytes.

use std::sync::Arc;

use site_http::PreparedResponse;
use site_http::weighted_cache::{ByBytes, Weigh, WeightedCache};

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

/// Bytes for search results. Many visitors type the same first letters, so the same searches are often repeated.
const SEARCH_BYTES: u64 = 8 << 20;

pub(crate) type ColdCache = WeightedCache<String, Arc<Entry>>;

/// Search results by search text and number of results. The next snapshot takes the cache over if its results are the
/// same.
pub type Searches = WeightedCache<(String, usize), Arc<PreparedResponse>>;

impl Weigh for Entry {
    fn bytes(&self) -> usize {
        self.weight()
    }
}

pub(crate) fn cold_cache() -> Arc<ColdCache> {
    Arc::new(WeightedCache::with_weighter(1_000, COLD_BYTES, ByBytes))
}

pub(crate) fn variant_cache() -> WeightedCache<(String, Variant), Arc<PreparedResponse>> {
    WeightedCache::with_weighter(400, VARIANT_BYTES, ByBytes)
}

pub(crate) fn island_cache() -> WeightedCache<(Arc<str>, bool), Arc<str>> {
    WeightedCache::with_weighter(1_000, ISLAND_BYTES, ByBytes)
}

pub(crate) fn card_cache() -> WeightedCache<String, Arc<PreparedResponse>> {
    WeightedCache::with_weighter(200, CARD_BYTES, ByBytes)
}

pub(crate) fn search_cache() -> Arc<Searches> {
    Arc::new(WeightedCache::with_weighter(2_000, SEARCH_BYTES, ByBytes))
}

/// The cache of files that are made on request. It has only one shard, because with several shards each would be too
/// small for the directory as a table.
pub(crate) fn file_cache() -> WeightedCache<String, Arc<PreparedResponse>> {
    match quick_cache::OptionsBuilder::new()
        .shards(1)
        .estimated_items_capacity(200)
        .weight_capacity(FILE_BYTES)
        .build()
    {
        Ok(options) => {
            WeightedCache::with_options(options, ByBytes, Default::default(), Default::default())
        }
        // The builder fails only if a capacity is missing; both are given above.
        Err(_) => WeightedCache::with_weighter(200, FILE_BYTES, ByBytes),
    }
}
