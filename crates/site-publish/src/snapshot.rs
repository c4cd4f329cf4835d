//! One immutable reading of the content, with the pages that were made from it.

use std::{collections::HashMap, convert::Infallible, sync::Arc};

use http::HeaderValue;
use jiff::Timestamp;
use site_content::Site;
use site_pages::{Pages, Route};

use crate::{
    caches::{ColdCache, Searches},
    entry::Entry,
    error_pages::ErrorPages,
    image_shapes::ImageShapes,
    rendering::{PageContext, RenderTurn, Rendering},
    variant::Variant,
};
use site_http::PreparedResponse;
use site_http::weighted_cache::WeightedCache;

/// Number of routes whose pages are rendered in advance; the others are rendered on their first request.
pub(crate) const EAGER_ROUTES: usize = 400;

/// Everything that requests are answered from. It is replaced as a whole, so that no response mixes two snapshots.
pub struct Snapshot {
    /// Changes if and only if something that is published does (`build_id.rs`).
    pub build_id: String,
    /// The id as a header value.
    pub build_header: HeaderValue,
    /// When it was made, milliseconds since 1970.
    pub timestamp: i64,
    /// Routes to payloads.
    pub pages: Pages,
    /// The site with drafts and entries that are not shown yet, for previews; it shares its data with `pages`.
    pub whole: Site,
    /// The next instant at which the same content shows different pages: an entry's time, or the end of an event.
    pub next_change: Option<Timestamp>,
    /// The site data that every page's layout needs, as JSON.
    pub site_json: Arc<str>,
    /// The pages that are rendered in advance, by canonical address.
    pub table: HashMap<Box<str>, Arc<Entry>>,
    /// Other pages that were requested lately.
    pub cold: Arc<ColdCache>,
    /// `cold` of the previous snapshot, if both have the same site data: a page with the same payload is then taken
    /// over, so that an edit of one entry does not cause thousands of renders.
    pub cold_before: Option<Arc<ColdCache>>,
    /// Documents in other variants than the default, by address and variant.
    pub variants: WeightedCache<(String, Variant), Arc<PreparedResponse>>,
    /// Islands that were requested on their own, by payload and low-data mode.
    pub islands: WeightedCache<(Arc<str>, bool), Arc<str>>,
    /// Social cards that were requested, by path of their page.
    pub cards: WeightedCache<String, Arc<PreparedResponse>>,
    /// Results of the search for organizations, by search text and number of results.
    pub searches: Arc<Searches>,
    /// Results of the site search by what was asked and number of results.
    pub site_searches: Arc<Searches>,
    /// Files that were made on request, by path and the part of the query they depend on.
    pub made: WeightedCache<String, Arc<PreparedResponse>>,
    /// Files beside the pages, by path.
    pub files: HashMap<String, Arc<PreparedResponse>>,
    /// The error pages.
    pub errors: Arc<ErrorPages>,
    /// Modifiers of the images that its pages name.
    pub shapes: ImageShapes,
}

impl Snapshot {
    /// What rendering one of its pages needs beside the page.
    pub fn page_context<'a>(
        &'a self,
        rendering: &'a Rendering,
        turn: RenderTurn<'a>,
    ) -> PageContext<'a> {
        PageContext {
            rendering,
            turn,
            site_json: &self.site_json,
            link_query: "",
            shapes: &self.shapes,
            site_name: &self.pages.site().config().name,
        }
    }

    /// The page at an address, if it was requested before or is rendered in advance.
    pub fn known(&self, address: &str) -> Option<Arc<Entry>> {
        let ready = self.table.get(address).map(Arc::clone);
        ready.or_else(|| self.cold.get(address))
    }

    /// The page of a route; `None` if its entry is unknown.
    pub fn entry(&self, route: &Route) -> Option<Arc<Entry>> {
        let address = route.to_string();
        if let Some(entry) = self.known(&address) {
            return Some(entry);
        }
        let mut entry = Entry::new(self.pages.page(route)?);
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
        // If another request inserted an entry first, use that one, so that all requests share one render.
        let own = || Ok::<_, Infallible>(entry);
        let Ok(entry) = self.cold.get_or_insert_with(&address, own);
        Some(entry)
    }
}
