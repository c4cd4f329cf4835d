//! A snapshot's caches of responses that are made on request, each limited in bytes.

use std::{hash::Hash, sync::Arc};

use site_http::PreparedResponse;
use site_http::weighted_cache::{ByBytes, Weigh, WeightedCache};

use crate::entry::Entry;

/// How many entries a cache has about, and how many bytes it may have.
type Bounds = (usize, u64);

/// Pages that are rendered on their first request. The cache of the previous snapshot may keep as many more.
pub(crate) const COLD: Bounds = (1_000, 48 << 20);

/// Documents in other variants than the default.
pub(crate) const VARIANTS: Bounds = (400, 32 << 20);

/// Islands.
pub(crate) const ISLANDS: Bounds = (1_000, 16 << 20);

/// Social cards.
pub(crate) const CARDS: Bounds = (200, 8 << 20);

/// Files that are made on request: the directory as a table, parts of the sitemap.
const FILES: Bounds = (200, 48 << 20);

/// Search results. Many visitors type the same first letters, so the same searches are often repeated.
pub(crate) const SEARCHES: Bounds = (2_000, 8 << 20);

pub(crate) type ColdCache = WeightedCache<String, Arc<Entry>>;

/// Search results by search text and number of results. The next snapshot takes the cache over if its results are the
/// same.
pub type Searches = WeightedCache<(String, usize), Arc<PreparedResponse>>;

impl Weigh for Entry {
    /// About as many as it takes once the document is made.
    fn bytes(&self) -> usize {
        self.json.len() * 3 + 64 * 1024
    }
}

pub(crate) fn cache<K: Eq + Hash + Weigh, V: Clone + Weigh>(
    (entries, bytes): Bounds,
) -> WeightedCache<K, V> {
    WeightedCache::with_weighter(entries, bytes, ByBytes)
}

/// The cache of files that are made on request. It has only one shard, because with several shards each would be too
/// small for the directory as a table.
pub(crate) fn file_cache() -> WeightedCache<String, Arc<PreparedResponse>> {
    match quick_cache::OptionsBuilder::new()
        .shards(1)
        .estimated_items_capacity(FILES.0)
        .weight_capacity(FILES.1)
        .build()
    {
        Ok(options) => {
            WeightedCache::with_options(options, ByBytes, Default::default(), Default::default())
        }
        // The builder fails only if a capacity is missing; both are given above.
        Err(_) => cache(FILES),
    }
}
