//! The directory of organizations, prepared once a snapshot: a search or a listing of tens of thousands looks at
//! numbers and one stretch of text, never at the entries it does not show.

mod columns;
mod grams;
mod names;
mod overview;

use std::{collections::HashMap, sync::Arc};

use site_content::{Organization, OrganizationTag, Site, fold};

use self::{names::Names, overview::Offices};
use crate::payload::{DirectoryQuery, Facet};

/// Longest text that is searched for, in characters; the rest is cut.
pub const MAX_QUERY_CHARS: usize = 200;

/// Entries on one page of the listing.
pub const ORGANIZATIONS_PER_PAGE: usize = 24;

/// What a visitor asked of the directory. Text is cleaned; values that no entry has simply find nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct DirectoryFilter {
    /// Text to find, at most 200 characters.
    pub q: String,
    /// Label or slug of a tag.
    pub tag: String,
    /// Name or two-letter code of a country.
    pub country: String,
}

impl DirectoryFilter {
    /// Cleans what was asked; slugs of tags and codes of countries become the one name they stand for.
    #[must_use]
    pub fn new(q: &str, tag: &str, country: &str) -> Self {
        let tag = clean(tag);
        let known = OrganizationTag::ALL
            .iter()
            .find(|known| known.label().eq_ignore_ascii_case(&tag) || known.slug() == tag);
        let country = clean(country);
        Self {
            q: clean(q),
            tag: known.map_or(tag, |known| known.label().to_owned()),
            country: site_content::name_of(&country).map_or(country, str::to_owned),
        }
    }
}

impl From<&DirectoryFilter> for DirectoryQuery {
    fn from(filter: &DirectoryFilter) -> Self {
        Self {
            q: filter.q.clone(),
            tag: filter.tag.clone(),
            country: filter.country.clone(),
        }
    }
}

/// The text that a search really looks for: two questions of one key have one answer.
#[must_use]
pub fn search_key(text: &str) -> String {
    fold(&clean(text))
}

/// What a name search found.
#[derive(Debug, Clone)]
pub struct Found {
    /// Matches, shown or not.
    pub total: usize,
    /// The first of them in their order.
    pub organizations: Vec<Arc<Organization>>,
}

/// Prepared once a snapshot. Entries are known by their place in the directory's order.
pub(crate) struct Directory {
    site: Site,
    index: Arc<Index>,
}

/// What is looked at instead of the entries. Shared between snapshots as long as nothing in it changes.
struct Index {
    names: Names,
    /// A bit for each tag, by entry.
    tags: Vec<u16>,
    /// Place in `countries`, by entry.
    country: Vec<u16>,
    /// In order of appearance.
    countries: Vec<String>,
    offices: Offices,
}

impl Directory {
    /// `before` is the directory of an earlier snapshot, whose index is kept where it says the same.
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

    /// Whether every search and every filter finds the same in both, and shows the same of it in a search.
    pub(crate) fn finds_the_same_as(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.index, &other.index)
    }

    /// See [`Names::index`].
    pub(crate) fn index(&self) {
        self.index.names.index();
    }

    /// Organizations whose name (or other name) contains the text, letter case and accents aside: by position of
    /// the match, then name. Empty text finds nothing.
    pub(crate) fn search(&self, text: &str, limit: usize) -> Found {
        let (total, keys) = self.index.names.first(&search_key(text), limit);
        Found {
            total,
            organizations: keys.iter().filter_map(|key| self.entry(*key)).collect(),
        }
    }

    /// Entries that pass all filters: by position of the text where there is one, else by name.
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

    /// `count` entries from the `first` on, in their order; cheaper than ordering all.
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
                // Names of countries past the 65,000th would be one: there are 250.
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

/// Whether the index says the same of both, and a search shows the same.
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

/// What a filter leaves, and what further filters would leave.
pub(crate) struct Listing {
    /// What is left, in no order yet; see [`Directory::page`].
    pub(crate) keys: Vec<u64>,
    pub(crate) tags: Vec<Facet>,
    pub(crate) countries: Vec<Facet>,
}

/// Search text as it is compared: control characters are gone, white space is single, length is bounded.
pub(crate) fn clean(text: &str) -> String {
    let text: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(MAX_QUERY_CHARS)
        .collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
