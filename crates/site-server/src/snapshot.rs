//! One immutable reading of the content, with every page that is ready.

use std::{collections::HashMap, sync::Arc};

use http::HeaderValue;
use jiff::Timestamp;
use quick_cache::{Weighter, sync::Cache};
use site_content::Site;
use site_pages::{Pages, Route};

use crate::{
    app::Shared, entry::Entry, error_pages::ErrorPages, images::Shapes, search::Searches,
    variant::Variant,
};
use site_http::PreparedResponse;

/// Routes whose pages are made ready ahead; those past them are rendered when first asked for.
pub(crate) const EAGER_ROUTES: usize = 400;

/// Bytes for pages that are rendered when first asked for; as many again may be left of the snapshot before.
const COLD_BYTES: u64 = 48 << 20;

/// Bytes for documents that cookies or headers choose.
const VARIANT_BYTES: u64 = 32 << 20;

/// Bytes for islands.
const ISLAND_BYTES: u64 = 16 << 20;

/// Bytes for social cards.
const CARD_BYTES: u64 = 8 << 20;

/// Bytes for files that are made when asked for: the directory as a table, parts of the sitemap.
const FILE_BYTES: u64 = 48 << 20;

/// What a page's document takes from around it.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings<'a> {
    pub(crate) shared: &'a Shared,
    /// What every page's layout needs, as JSON.
    pub(crate) site_json: &'a Arc<str>,
    pub(crate) site_name: &'a str,
    /// Told in which shapes a page names images.
    pub(crate) shapes: &'a Shapes,
}

/// Everything a request can be answered from. Swapped whole: nobody sees half of one.
pub(crate) struct Snapshot {
    /// Changes when the web bundle or the content does.
    pub(crate) build_id: String,
    pub(crate) build_header: HeaderValue,
    /// When it was made, milliseconds since 1970.
    pub(crate) timestamp: i64,
    pub(crate) pages: Pages,
    /// The site with drafts and with what is not shown yet, for previews; shares all of it.
    pub(crate) whole: Site,
    /// When the same content shows something else: an entry's time, or the end of an event.
    pub(crate) next_change: Option<Timestamp>,
    pub(crate) site_json: Arc<str>,
    pub(crate) site_name: String,
    /// Ready pages by their one address.
    pub(crate) table: HashMap<Box<str>, Arc<Entry>>,
    /// The others that were asked for lately.
    pub(crate) cold: Arc<ColdCache>,
    /// Those of the snapshot before, where the same surroundings make the same document of the same payload: an edit
    /// of one entry must not have thousands rendered again.
    pub(crate) cold_before: Option<Arc<ColdCache>>,
    pub(crate) variants: Cache<(String, Variant), Arc<PreparedResponse>, StoredWeight>,
    /// Islands that were asked for by themselves, by what they show and whether they save data.
    pub(crate) islands: Cache<(Arc<str>, bool), Arc<str>, IslandWeight>,
    /// Social cards that were asked for, by path of their page.
    pub(crate) cards: Cache<String, Arc<PreparedResponse>, CardWeight>,
    pub(crate) searches: Arc<Searches>,
    /// Files that were asked for, by path and the query that makes a difference.
    pub(crate) made: Cache<String, Arc<PreparedResponse>, CardWeight>,
    /// Files beside the pages, by path.
    pub(crate) files: HashMap<String, Arc<PreparedResponse>>,
    /// Old paths to new ones.
    pub(crate) redirects: HashMap<String, String>,
    pub(crate) errors: Arc<ErrorPages>,
    /// In which shapes its pages name images.
    pub(crate) shapes: Shapes,
}

pub(crate) type ColdCache = Cache<String, Arc<Entry>, EntryWeight>;

#[derive(Clone)]
pub(crate) struct EntryWeight;

impl Weighter<String, Arc<Entry>> for EntryWeight {
    fn weight(&self, key: &String, entry: &Arc<Entry>) -> u64 {
        (key.len() + entry.weight()) as u64
    }
}

#[derive(Clone)]
pub(crate) struct StoredWeight;

impl Weighter<(String, Variant), Arc<PreparedResponse>> for StoredWeight {
    fn weight(&self, key: &(String, Variant), stored: &Arc<PreparedResponse>) -> u64 {
        (key.0.len() + stored.weight()) as u64
    }
}

#[derive(Clone)]
pub(crate) struct IslandWeight;

impl Weighter<(Arc<str>, bool), Arc<str>> for IslandWeight {
    fn weight(&self, key: &(Arc<str>, bool), html: &Arc<str>) -> u64 {
        (key.0.len() + html.len() + 64) as u64
    }
}

pub(crate) fn island_cache() -> Cache<(Arc<str>, bool), Arc<str>, IslandWeight> {
    Cache::with_weighter(1_000, ISLAND_BYTES, IslandWeight)
}

#[derive(Clone)]
pub(crate) struct CardWeight;

impl Weighter<String, Arc<PreparedResponse>> for CardWeight {
    fn weight(&self, key: &String, stored: &Arc<PreparedResponse>) -> u64 {
        (key.len() + stored.weight()) as u64
    }
}

pub(crate) fn card_cache() -> Cache<String, Arc<PreparedResponse>, CardWeight> {
    Cache::with_weighter(200, CARD_BYTES, CardWeight)
}

/// In one piece: the directory as a table is larger than a part of a divided cache.
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
        // The builder wants what is given above.
        Err(_) => Cache::with_weighter(200, FILE_BYTES, CardWeight),
    }
}

pub(crate) fn cold_cache() -> Arc<ColdCache> {
    Arc::new(Cache::with_weighter(1_000, COLD_BYTES, EntryWeight))
}

pub(crate) fn variant_cache() -> Cache<(String, Variant), Arc<PreparedResponse>, StoredWeight> {
    Cache::with_weighter(400, VARIANT_BYTES, StoredWeight)
}

impl Snapshot {
    pub(crate) fn around<'a>(&'a self, shared: &'a Shared) -> Surroundings<'a> {
        Surroundings {
            shared,
            site_json: &self.site_json,
            shapes: &self.shapes,
            site_name: &self.site_name,
        }
    }

    /// The page at an address, where it was asked for before or is made ahead.
    pub(crate) fn known(&self, address: &str) -> Option<Arc<Entry>> {
        let ready = self.table.get(address).map(Arc::clone);
        ready.or_else(|| self.cold.get(address))
    }

    /// The page of a route; `None` where its entry is unknown.
    pub(crate) fn entry(&self, route: &Route) -> Option<Arc<Entry>> {
        let address = route.to_string();
        if let Some(entry) = self.known(&address) {
            return Some(entry);
        }
        let mut entry = Entry::new(self.pages.page(route)?).ok()?;
        if route.shows_text_of_address() {
            entry = entry.with_visitors_text();
        }
        let earlier = self
            .cold_before
            .as_ref()
            .and_then(|cold| cold.get(&address));
        let entry = match earlier.filter(|earlier| earlier.is_same(&entry)) {
            Some(earlier) => {
                self.shapes.learn(&earlier);
                earlier
            }
            None => Arc::new(entry),
        };
        // Another request may have been quicker: all must share one entry, so that they share its render.
        match self.cold.get_value_or_guard(&address, None) {
            quick_cache::sync::GuardResult::Value(theirs) => Some(theirs),
            quick_cache::sync::GuardResult::Guard(guard) => {
                drop(guard.insert(Arc::clone(&entry)));
                Some(entry)
            }
            quick_cache::sync::GuardResult::Timeout => Some(entry),
        }
    }
}
