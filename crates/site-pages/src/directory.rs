//! The directory of organizations, prepared once a snapshot: a search or a listing of tens of thousands looks at
//! numbers and one stretch of text, never at the entries it does not show.

mod columns;
mod names;
mod overview;

use std::{collections::HashMap, sync::Arc};

use site_content::{Organization, OrganizationTag, Site, fold};

use self::{names::Names, overview::Offices};
use crate::{
    address::clean,
    payload::{DirectoryQuery, Facet},
};

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
    organizations: Vec<Arc<Organization>>,
    names: Names,
    /// A bit for each tag, by entry.
    tags: Vec<u16>,
    /// Place in `countries`, by entry.
    country: Vec<u16>,
    /// In the order of the alphabet.
    countries: Vec<String>,
    offices: Offices,
}

impl Directory {
    pub(crate) fn new(site: &Site) -> Self {
        let organizations = site.organizations().to_vec();
        let mut countries: Vec<String> = Vec::new();
        let mut numbers: HashMap<&str, u16> = HashMap::new();
        for entry in &organizations {
            if !numbers.contains_key(entry.country.as_str()) {
                // Names of countries past the 65,000th would be one: there are 250.
                let number = u16::try_from(countries.len()).unwrap_or(u16::MAX);
                numbers.insert(&entry.country, number);
                countries.push(entry.country.clone());
            }
        }
        let country = organizations
            .iter()
            .map(|entry| {
                numbers
                    .get(entry.country.as_str())
                    .copied()
                    .unwrap_or(u16::MAX)
            })
            .collect();
        let bits =
            |entry: &Arc<Organization>| entry.tags.iter().fold(0, |bits, tag| bits | bit(*tag));
        Self {
            names: Names::new(&organizations),
            tags: organizations.iter().map(bits).collect(),
            country,
            countries,
            offices: Offices::new(&organizations),
            organizations,
        }
    }

    /// Organizations whose name (or other name) contains the text, letter case and accents aside: by position of
    /// the match, then name. Empty text finds nothing.
    pub(crate) fn search(&self, text: &str, limit: usize) -> Found {
        let mut keys = self.names.search(&search_key(text));
        Found {
            total: keys.len(),
            organizations: self.page(&mut keys, 0, limit),
        }
    }

    /// Entries that pass all filters: by position of the text where there is one, else by name.
    pub(crate) fn list(&self, filter: &DirectoryFilter) -> Listing {
        let found = if filter.q.is_empty() {
            (0..self.organizations.len() as u64).collect()
        } else {
            self.names.search(&fold(&filter.q))
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
        let wanted_country: Vec<bool> = (self.countries.iter())
            .map(|name| country.is_empty() || fold(name) == country)
            .collect();
        let mut tags = [0; u16::BITS as usize];
        let mut countries = vec![0; self.countries.len()];
        let mut keys = Vec::with_capacity(found.len());
        for key in found {
            let entry = names::entry(key);
            let (bits, country) = (self.tags[entry], usize::from(self.country[entry]));
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
        let mut countries = facets(self.countries.iter().map(String::as_str).zip(countries));
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
        shown
            .map(|key| Arc::clone(&self.organizations[names::entry(*key)]))
            .collect()
    }

    /// See [`Offices::overview`].
    pub(crate) fn overview(&self, keys: &[u64]) -> Vec<[i16; 3]> {
        self.offices
            .overview(keys.iter().map(|key| names::entry(*key)))
    }
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
