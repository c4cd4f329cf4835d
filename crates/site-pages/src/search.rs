//! The search of the whole site. The index belongs to one snapshot; a later one shares it if no text has changed.
//! It is made at the first search, or ahead by [`Pages::index_search`].

mod documents;
mod index;
mod query;
mod snippet;
mod text;
mod words;

use std::sync::{Arc, OnceLock};

use self::{index::Index, query::Query};
use crate::{
    Pages,
    payload::{SearchKind, SearchKindCount, SearchResult, StaticSearch},
};

/// The index of one snapshot, once it is made.
#[derive(Default)]
pub(crate) struct Search {
    index: OnceLock<Arc<Index>>,
    before: Option<Arc<Index>>,
}

impl Search {
    /// `before` is the search of an earlier snapshot.
    pub(crate) fn after(before: Option<&Self>) -> Self {
        Self {
            index: OnceLock::new(),
            before: before
                .and_then(|before| before.index.get().or(before.before.as_ref()).cloned()),
        }
    }
}

/// What a search found.
#[derive(Debug, Clone)]
pub struct SiteFound {
    /// Number of results under the restriction.
    pub total: usize,
    /// Number of results of each kind, without the restriction.
    pub kinds: Vec<SearchKindCount>,
    /// What was searched instead of the query.
    pub searched_instead: Option<String>,
    /// The results that were asked for.
    pub results: Vec<SearchResult>,
}

impl Pages {
    /// Makes the index of the site search, which takes up to a second for tens of thousands of organizations. It must
    /// not run while a visitor waits.
    pub fn index_search(&self) {
        self.search_index();
    }

    fn search_index(&self) -> &Index {
        self.search.index.get_or_init(|| {
            let documents = documents::documents(self);
            match &self.search.before {
                Some(before) if before.documents == documents => Arc::clone(before),
                _ => Arc::new(Index::new(documents)),
            }
        })
    }

    /// Searches the site (contract §8, "Site search"): results from `first`, at most `count`.
    #[must_use]
    pub fn search_site(
        &self,
        text: &str,
        kind: Option<SearchKind>,
        first: usize,
        count: usize,
    ) -> SiteFound {
        let index = self.search_index();
        let mut query = Query::new(&crate::directory::clean(text));
        let mut found = index.find(&query);
        let mut searched_instead = None;
        if found.is_empty()
            && let Some((mended, instead)) = index.find_instead(&query)
        {
            searched_instead = Some(mended.written());
            (query, found) = (mended, instead);
        }
        let kind_of = |number: &u32| {
            index
                .documents
                .get(*number as usize)
                .map(|document| document.kind)
        };
        let mut counts = [0_usize; SearchKind::ALL.len()];
        for kind in found.iter().filter_map(kind_of) {
            if let Some(count) = counts.get_mut(kind as usize) {
                *count += 1;
            }
        }
        found.retain(|number| kind.is_none() || kind_of(number) == kind);
        let shown = found.iter().skip(first).take(count);
        let results = shown
            .filter_map(|number| index.documents.get(*number as usize))
            .map(|document| {
                let (anchor, snippet) = snippet::snippet(document, &query, &index.stemmer);
                SearchResult {
                    kind: document.kind,
                    title: document.title.clone(),
                    path: document.path.clone() + anchor.as_deref().unwrap_or_default(),
                    snippet,
                    also: index.other_name(document, &query),
                }
            });
        SiteFound {
            total: found.len(),
            kinds: SearchKind::ALL
                .into_iter()
                .zip(counts)
                .filter(|(_, count)| *count > 0)
                .map(|(kind, count)| SearchKindCount { kind, count })
                .collect(),
            searched_instead,
            results: results.collect(),
        }
    }

    /// Everything that can be found, for the browser's search of a static export.
    #[must_use]
    pub fn static_search(&self) -> StaticSearch {
        StaticSearch {
            documents: documents::documents(self),
        }
    }
}
