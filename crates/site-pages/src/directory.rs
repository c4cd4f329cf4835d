//! The directory of organizations, indexed once for each snapshot. A search or a listing of tens of thousands of
//! entries reads the index and never the entries that it does not show.

mod choices;
mod columns;
mod names;

use std::{array, sync::Arc};

use site_content::{Organization, Site, fold};

use self::{
    choices::{By, Choices, Wanted},
    names::Names,
};
pub use crate::payload::DirectoryQuery as DirectoryFilter;
use crate::payload::Facet;

/// Longest search text in characters; a longer one is cut.
pub const MAX_QUERY_CHARS: usize = 200;

/// Entries on one page of the listing.
pub const ORGANIZATIONS_PER_PAGE: usize = 24;

impl DirectoryFilter {
    /// The names of the parameters in an address, in the order of the canonical one.
    pub(crate) const NAMES: [&str; 5] = ["q", "tag", "country", "intervention", "outcome"];

    /// Reads and cleans the values. What they mean is decided by the directory, which knows the entries.
    #[must_use]
    pub fn read(value_of: impl Fn(&str) -> Option<String>) -> Self {
        let [q, tag, country, intervention, outcome] =
            Self::NAMES.map(|name| search_text(&value_of(name).unwrap_or_default()));
        Self {
            q,
            tag,
            country,
            intervention,
            outcome,
        }
    }

    /// The parameters with their values.
    pub(crate) fn pairs(&self) -> [(&'static str, &String); 5] {
        let values = [
            &self.q,
            &self.tag,
            &self.country,
            &self.intervention,
            &self.outcome,
        ];
        array::from_fn(|at| (Self::NAMES[at], values[at]))
    }
}

/// The text that a search compares: two queries with the same key have the same result.
#[must_use]
pub fn search_key(text: &str) -> String {
    fold(&search_text(text))
}

/// The result of a name search.
#[derive(Debug, Clone)]
pub struct Found {
    /// Number of matches, including those beyond the limit.
    pub total: usize,
    /// The first matches in the order of the search.
    pub organizations: Vec<Arc<Organization>>,
}

/// The directory of one snapshot. An entry is identified by its position in the directory's order.
#[derive(Clone)]
pub(crate) struct Directory {
    site: Site,
    index: Arc<Index>,
}

/// The data that searches and filters read instead of the entries. Snapshots share it as long as nothing in it
/// changes.
struct Index {
    names: Names,
    choices: [Choices; By::ALL.len()],
}

impl Directory {
    /// `before` is the directory of an earlier snapshot. Its index is shared if it would be the same.
    pub(crate) fn new(site: &Site, before: Option<&Self>) -> Self {
        let kept = before.filter(|before| {
            let (old, new) = (before.site.organizations(), site.organizations());
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| is_listed_as(old, new))
        });
        Self {
            site: site.clone(),
            index: kept.map_or_else(
                || Arc::new(Index::new(site.organizations())),
                |before| Arc::clone(&before.index),
            ),
        }
    }

    /// Whether every search and every filter has the same result in both directories.
    pub(crate) fn finds_the_same_as(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.index, &other.index)
    }

    /// Organizations whose name or other name contains the text, ignoring case and accents. They are ordered by the
    /// position of the match, then by name (docs/promises/search.md). An empty text matches nothing.
    pub(crate) fn search(&self, text: &str, limit: usize) -> Found {
        let mut keys = self.index.names.search(&search_key(text));
        Found {
            total: keys.len(),
            organizations: self.page(&mut keys, 0, limit),
        }
    }

    /// Entries that pass all filters, ordered by the position of the match if there is a search text, else by name.
    pub(crate) fn list(&self, filter: &DirectoryFilter) -> Listing {
        let index = &*self.index;
        let found = if filter.q.is_empty() {
            (0..self.site.organizations().len() as u64).collect()
        } else {
            index.names.search(&fold(&filter.q))
        };
        let [_, asked @ ..] = filter.pairs().map(|(_, value)| value);
        let wanted: [Wanted; By::ALL.len()] =
            array::from_fn(|by| index.choices[by].meant(asked[by]));
        let mut counts = index.choices.each_ref().map(Choices::zeros);
        let mut keys = Vec::with_capacity(found.len());
        for key in found {
            let values = index.choices.each_ref().map(|by| by.of(names::entry(key)));
            let passes: [bool; By::ALL.len()] = array::from_fn(|by| wanted[by].passes(values[by]));
            let failed = passes.iter().filter(|passes| !**passes).count();
            for by in 0..By::ALL.len() {
                // A choice of this kind would replace the one that the entry does not pass.
                if failed == usize::from(!passes[by]) {
                    for value in values[by] {
                        counts[by][*value as usize] += 1;
                    }
                }
            }
            if failed == 0 {
                keys.push(key);
            }
        }
        let [tag, country, intervention, outcome] =
            array::from_fn(|by| index.choices[by].written(wanted[by], asked[by]));
        Listing {
            filter: DirectoryFilter {
                q: filter.q.clone(),
                tag,
                country,
                intervention,
                outcome,
            },
            facets: array::from_fn(|by| index.choices[by].facets(&counts[by])),
            keys,
        }
    }

    /// `count` entries beginning with the position `first`. Only these are sorted, which is cheaper than sorting all.
    pub(crate) fn page(
        &self,
        keys: &mut [u64],
        first: usize,
        count: usize,
    ) -> Vec<Arc<Organization>> {
        let end = first.saturating_add(count).min(keys.len());
        if end < keys.len() {
            keys.select_nth_unstable(end);
        }
        let head = keys.get_mut(..end).unwrap_or_default();
        head.sort_unstable();
        let shown = head.iter().skip(first);
        let entries = self.site.organizations();
        shown
            .filter_map(|key| entries.get(names::entry(*key)).cloned())
            .collect()
    }
}

impl Index {
    fn new(organizations: &[Arc<Organization>]) -> Self {
        Self {
            names: Names::new(organizations.iter().map(|entry| &*entry.folded_names)),
            choices: By::ALL.map(|by| Choices::new(by, organizations)),
        }
    }
}

/// Whether the index has the same data for both entries and a search shows both in the same way.
fn is_listed_as(old: &Arc<Organization>, new: &Arc<Organization>) -> bool {
    Arc::ptr_eq(old, new)
        || ((&old.slug, &old.name, &old.folded_names) == (&new.slug, &new.name, &new.folded_names)
            && (&old.tags, &old.country, &old.offices) == (&new.tags, &new.country, &new.offices)
            && (&old.interventions, &old.outcomes) == (&new.interventions, &new.outcomes))
}

/// The entries that pass a filter, and how many would pass each further filter.
pub(crate) struct Listing {
    /// The filter with every value as entries write it.
    pub(crate) filter: DirectoryFilter,
    /// Keys of the entries, not sorted; see [`Directory::page`].
    pub(crate) keys: Vec<u64>,
    /// The choices, in the order of [`By::ALL`].
    pub(crate) facets: [Vec<Facet>; By::ALL.len()],
}

/// Normalizes a search text: removes control characters, collapses white space and limits the length.
#[must_use]
pub fn search_text(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let text: String = text.chars().take(MAX_QUERY_CHARS).map(plain).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
