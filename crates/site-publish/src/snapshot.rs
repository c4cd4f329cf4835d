//! One immutable reading of the content, with every page that is ready.

use std::{collections::HashMap, sync::Arc};

use http::HeaderValue;
use jiff::Timestamp;
use quick_cache::sync::Cache;
use site_content::Site;
use site_pages::{Pages, Route};

use crate::{
    caches::{CardWeight, ColdCache, IslandWeight, Searches, StoredWeight},
    entry::Entry,
    error_pages::ErrorPages,
    image_shapes::ImageShapes,
    rendering::{Rendering, Surroundings},
    variant::Variant,
};
use site_http::PreparedResponse;

/// Routes whose pages are made ready ahead; those past them are rendered when first asked for.
pub(crate) const EAGER_ROUTES: usize = 400;

/// Everything a request can be answered from. Swapped whole: nobody sees half of one.
pub struct Snapshot {
    /// Changes when the web bundle or the content does.
    pub build_id: String,
    /// The same as a header's value.
    pub build_header: HeaderValue,
    /// When it was made, milliseconds since 1970.
    pub timestamp: i64,
    /// Routes to payloads.
    pub pages: Pages,
    /// The site with drafts and with what is not shown yet, for previews; shares all of it.
    pub whole: Site,
    /// When the same content shows something else: an entry's time, or the end of an event.
    pub next_change: Option<Timestamp>,
    /// What every page's layout needs, as JSON.
    pub site_json: Arc<str>,
    /// Name of the site.
    pub site_name: String,
    /// Ready pages by their one address.
    pub table: HashMap<Box<str>, Arc<Entry>>,
    /// The others that were asked for lately.
    pub cold: Arc<ColdCache>,
    /// Those of the snapshot before, where the same surroundings make the same document of the same payload: an edit
    /// of one entry must not have thousands rendered again.
    pub cold_before: Option<Arc<ColdCache>>,
    /// Documents that cookies or headers choose, by address and variant.
    pub variants: Cache<(String, Variant), Arc<PreparedResponse>, StoredWeight>,
    /// Islands that were asked for by themselves, by what they show and whether they save data.
    pub islands: Cache<(Arc<str>, bool), Arc<str>, IslandWeight>,
    /// Social cards that were asked for, by path of their page.
    pub cards: Cache<String, Arc<PreparedResponse>, CardWeight>,
    /// Answers of the search for organizations, by what is looked for and how many are shown.
    pub searches: Arc<Searches>,
    /// Files that were asked for, by path and the query that makes a difference.
    pub made: Cache<String, Arc<PreparedResponse>, CardWeight>,
    /// Files beside the pages, by path.
    pub files: HashMap<String, Arc<PreparedResponse>>,
    /// Old paths to new ones.
    pub redirects: HashMap<String, String>,
    /// Pages that say that something is not there.
    pub errors: Arc<ErrorPages>,
    /// In which shapes its pages name images.
    pub shapes: ImageShapes,
}

impl Snapshot {
    /// What its documents take from around them.
    pub fn around<'a>(&'a self, rendering: &'a Rendering) -> Surroundings<'a> {
        Surroundings {
            rendering,
            site_json: &self.site_json,
            link_query: "",
            shapes: &self.shapes,
            site_name: &self.site_name,
        }
    }

    /// The page at an address, where it was asked for before or is made ahead.
    pub fn known(&self, address: &str) -> Option<Arc<Entry>> {
        let ready = self.table.get(address).map(Arc::clone);
        ready.or_else(|| self.cold.get(address))
    }

    /// The page of a route; `None` where its entry is unknown.
    pub fn entry(&self, route: &Route) -> Option<Arc<Entry>> {
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
                self.shapes.note(earlier.images());
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
