//! The directory of organizations, indexed once for each snapshot. A search or a listing of tens of thousands of
//! entries reads the index and never the entries that it does not show.

mod columns;
mod names;
mod overview;

use std::{collections::HashMap, sync::Arc};

use site_content::{Organization, OrganizationTag, Site, fold};

use self::{names::Names, overview::Offices};
pub use crate::payload::DirectoryQuery as DirectoryFilter;
use crate::payload::Facet;

/// Longest search text in characters; a longer one is cut.
pub const MAX_QUERY_CHARS: usize = 200;

/// Entries on one page of the listing.
pub const ORGANIZATIONS_PER_PAGE: usize = 24;

impl DirectoryFilter {
    /// Cleans the values. A slug of a tag becomes its label, and a code of a country becomes its name.
    #[must_use]
    pub fn new(q: &str, tag: &str, country: &str) -> Self {
        let tag = search_text(tag);
        let known = OrganizationTag::ALL
            .iter()
            .find(|known| known.label().eq_ignore_ascii_case(&tag) || known.slug() == tag);
        let country = search_text(country);
        Self {
            q: search_text(q),
            tag: known.map_or(tag, |known| known.label().to_owned()),
            country: site_content::name_of(&country).map_or(country, str::to_owned),
        }
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
pub(crate) struct Directory {
    site: Site,
    index: Arc<Index>,
}

/// The data that searches and filters read instead of the entries. Snapshots share it as long as nothing in it
/// changes.
struct Index {
    names: Names,
    /// The tags of each entry, one bit for each tag.
    tags: Vec<u16>,
    /// The country of each entry, as an index into `countries`.
    country: Vec<u16>,
    /// Names of countries in the order of their first appearance.
    countries: Vec<String>,
    offices: Offices,
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
        let (total, keys) = self.index.names.first(&search_key(text), limit);
        Found {
            total,
            organizations: keys.iter().filter_map(|key| self.entry(*key)).collect(),
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
        let tag = OrganizationTag::ALL
            .iter()
            .find(|tag| tag.label() == filter.tag);
        let wanted_tag = match tag {
            Some(tag) => bit(*tag),
            None if filter.tag.is_empty() => u16::MAX,
            None => 0,
        };
        let country = fold(&filter.country);
        let wanted_country: Vec<bool> = (index.countries.iter())
            .map(|name| country.is_empty() || fold(name) == country)
            .collect();
        let mut tags = [0; u16::BITS as usize];
        let mut countries = vec![0; index.countries.len()];
        let mut keys = Vec::with_capacity(found.len());
        for key in found {
            let entry = names::entry(key);
            let (bits, country) = (index.tags[entry], usize::from(index.country[entry]));
            let (tag_ok, country_ok) = (bits & wanted_tag != 0, wanted_country[country]);
            if country_ok {
                for (i, count) in tags.iter_mut().enumerate() {
                    *count += usize::from(bits >> i & 1);
                }
            }
            if tag_ok {
                countries[country] += 1;
            }
            if tag_ok && country_ok {
                keys.push(key);
            }
        }
        let all_tags = OrganizationTag::ALL.iter().zip(tags);
        let mut countries = facets(index.countries.iter().map(String::as_str).zip(countries));
        countries.sort_by_cached_key(|facet| fold(&facet.label));
        Listing {
            tags: facets(all_tags.map(|(tag, count)| (tag.label(), count))),
            countries,
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
        shown.filter_map(|key| self.entry(*key)).collect()
    }

    fn entry(&self, key: u64) -> Option<Arc<Organization>> {
        self.site.organizations().get(names::entry(key)).cloned()
    }

    /// See [`Offices::overview`].
    pub(crate) fn overview(&self, keys: &[u64]) -> Vec<[i16; 3]> {
        let offices = &self.index.offices;
        offices.overview(keys.iter().map(|key| names::entry(*key)))
    }
}

impl Index {
    fn new(organizations: &[Arc<Organization>]) -> Self {
        let mut countries: Vec<String> = Vec::new();
        let mut numbers: HashMap<&str, u16> = HashMap::new();
        let mut country = Vec::with_capacity(organizations.len());
        for entry in organizations {
            let number = numbers.entry(&entry.country).or_insert_with(|| {
                countries.push(entry.country.clone());
                // An index past 65,535 would be shared by several countries; about 250 exist.
                u16::try_from(countries.len() - 1).unwrap_or(u16::MAX)
            });
            country.push(*number);
        }
        let bits =
            |entry: &Arc<Organization>| entry.tags.iter().fold(0, |bits, tag| bits | bit(*tag));
        Self {
            names: Names::new(organizations.iter().map(|entry| &*entry.folded_names)),
            tags: organizations.iter().map(bits).collect(),
            country,
            countries,
            offices: Offices::new(organizations),
        }
    }
}

/// Whether the index has the same data for both entries and a search shows both in the same way.
fn is_listed_as(old: &Arc<Organization>, new: &Arc<Organization>) -> bool {
    Arc::ptr_eq(old, new)
        || ((&old.slug, &old.name, &old.folded_names) == (&new.slug, &new.name, &new.folded_names)
            && (&old.tags, &old.country, &old.offices) == (&new.tags, &new.country, &new.offices))
}

fn bit(tag: OrganizationTag) -> u16 {
    1 << (tag as u16)
}

fn facets<'a>(counts: impl Iterator<Item = (&'a str, usize)>) -> Vec<Facet> {
    counts
        .filter(|(_, count)| *count > 0)
        .map(|(label, count)| Facet {
            value: label.to_owned(),
            label: label.to_owned(),
            count,
        })
        .collect()
}

/// The entries that pass a filter, and how many would pass each further filter.
pub(crate) struct Listing {
    /// Keys of the entries, not sorted; see [`Directory::page`].
    pub(crate) keys: Vec<u64>,
    pub(crate) tags: Vec<Facet>,
    pub(crate) countries: Vec<Facet>,
}

/// Normalizes a search text: removes control characters, collapses white space and limits the length.
#[must_use]
pub fn search_text(text: &str) -> String {
    let text: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(MAX_QUERY_CHARS)
        .collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
