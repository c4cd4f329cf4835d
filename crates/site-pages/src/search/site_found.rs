//! Searching the pages of a snapshot.

use super::{
    documents,
    index::Index,
    item::Item,
    query::Query,
    snippet,
    words::{PLURALS, STOP_WORDS},
};
use crate::{
    Pages,
    payload::{SearchKind, SearchKindCount, SearchResult, SiteFound, StaticSearch},
};

/// Most organizations whose texts a static export contains for its search.
const EXPORTED_ORGANIZATIONS: usize = 3_000;

impl Pages {
    /// Makes the index of the site search, which takes up to a second for tens of thousands of organizations. It must
    /// not run while a visitor waits.
    pub fn index_search(&self) {
        self.search_index();
    }

    fn search_index(&self) -> &Index {
        self.search.index(|| documents::items(self))
    }

    /// Searches the site: results from `first`, at most `count`.
    #[must_use]
    pub fn search_site(
        &self,
        text: &str,
        kind: Option<SearchKind>,
        first: usize,
        count: usize,
    ) -> SiteFound {
        let index = self.search_index();
        let mut query = Query::new(&crate::directory::search_text(text));
        let mut found = index.find(&query);
        let mut searched_instead = None;
        if found.is_empty()
            && let Some((mended, instead)) = index.find_instead(&query)
        {
            searched_instead = Some(mended.text.clone());
            (query, found) = (mended, instead);
        }
        if found.is_empty() {
            if let Some(mended) = index.mended(&query) {
                searched_instead = Some(mended.text.clone());
                query = mended;
            }
            found = index.find_most(&query);
        }
        let mut counts = [0_usize; SearchKind::ALL.len()];
        for item in found.iter().filter_map(|hit| index.item(*hit)) {
            counts[item.kind() as usize] += 1;
        }
        if kind.is_some() {
            found.retain(|hit| index.item(*hit).map(Item::kind) == kind);
        }
        index.best_first(&mut found, first.saturating_add(count).max(1));
        let best = found.first();
        let without = best.map_or_else(Vec::new, |hit| query.missing(hit.found.words));
        let shown = found.iter().skip(first).take(count);
        let results = shown.filter_map(|hit| index.item(*hit)).map(|item| {
            let text = item.text();
            let document = &text.document;
            let (anchor, snippet) = snippet::snippet(&text, &query, &index.stemmer);
            SearchResult {
                kind: document.kind,
                title: document.title.clone(),
                path: document.path.clone() + anchor.as_deref().unwrap_or_default(),
                snippet,
                also: (document.kind == SearchKind::Organization)
                    .then(|| snippet::other_name(document, &query, &index.stemmer))
                    .flatten(),
            }
        });
        let counted = SearchKind::ALL.iter().copied().zip(counts);
        let counted = counted.map(|(kind, count)| SearchKindCount { kind, count });
        SiteFound {
            total: found.len(),
            kinds: counted.filter(|one| one.count > 0).collect(),
            searched_instead: searched_instead.filter(|_| !found.is_empty()),
            without,
            results: results.collect(),
        }
    }

    /// What can be found, for the browser's search of a static export. A visitor downloads all of it, so a large
    /// directory is left to the directory's own search.
    #[must_use]
    pub fn static_search(&self) -> StaticSearch {
        let organizations = self.site.organizations().len() <= EXPORTED_ORGANIZATIONS;
        let items = documents::items(self);
        let exported = items
            .iter()
            .filter(|item| organizations || item.kind() != SearchKind::Organization);
        StaticSearch {
            documents: exported.map(|item| item.document().into_owned()).collect(),
            plurals: PLURALS.to_vec(),
            stop_words: STOP_WORDS.to_vec(),
        }
    }
}
