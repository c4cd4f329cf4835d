//! The directory of organizations: folded names for the search, counts for the filters.

use std::{collections::BTreeMap, sync::Arc};

use site_content::{Organization, OrganizationTag, Site};

use crate::{
    address::clean,
    fold::fold,
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

/// One match of a name search.
#[derive(Debug, Clone)]
pub struct Hit {
    /// The entry.
    pub organization: Arc<Organization>,
    /// Where the text stands in its folded names; the entry's own name comes first.
    pub position: usize,
}

struct Entry {
    organization: Arc<Organization>,
    /// Folded name, then acronyms and other names, separated by a character no query can contain.
    haystack: String,
    folded_name_length: usize,
}

/// Prepared once a snapshot.
pub(crate) struct Directory {
    entries: Vec<Entry>,
}

impl Directory {
    pub(crate) fn new(site: &Site) -> Self {
        let entries = site.organizations().iter().map(|organization| {
            let mut haystack = fold(&organization.name);
            let folded_name_length = haystack.len();
            for name in organization
                .acronyms
                .iter()
                .chain(&organization.other_names)
            {
                haystack.push('\u{1f}');
                haystack.push_str(&fold(name));
            }
            Entry {
                organization: Arc::clone(organization),
                haystack,
                folded_name_length,
            }
        });
        Self {
            entries: entries.collect(),
        }
    }

    /// Organizations whose name (or other name) contains the text, letter case and accents aside: by position of
    /// the match, then name. Empty text finds nothing.
    pub(crate) fn search(&self, text: &str) -> Vec<Hit> {
        let needle = fold(&clean(text));
        if needle.is_empty() {
            return Vec::new();
        }
        let mut hits: Vec<(usize, &Entry)> = self
            .entries
            .iter()
            .filter_map(|entry| Some((entry.haystack.find(&needle)?, entry)))
            .collect();
        // Stable: entries are in the order of their names already. Matches in other names stand after all in names.
        hits.sort_by_key(|&(position, entry)| (position >= entry.folded_name_length, position));
        hits.into_iter()
            .map(|(position, entry)| Hit {
                organization: Arc::clone(&entry.organization),
                position,
            })
            .collect()
    }

    /// Entries that pass all filters: by position of the text where there is one, else by name.
    pub(crate) fn list(&self, filter: &DirectoryFilter) -> Listing {
        let found: Vec<Arc<Organization>> = if filter.q.is_empty() {
            self.entries
                .iter()
                .map(|entry| Arc::clone(&entry.organization))
                .collect()
        } else {
            self.search(&filter.q)
                .into_iter()
                .map(|hit| hit.organization)
                .collect()
        };
        let tag_ok = |o: &Organization| {
            filter.tag.is_empty() || o.tags.iter().any(|tag| tag.label() == filter.tag)
        };
        let country_ok = |o: &Organization| {
            filter.country.is_empty() || o.country.eq_ignore_ascii_case(&filter.country)
        };
        let mut tags: BTreeMap<OrganizationTag, usize> = BTreeMap::new();
        let mut countries: BTreeMap<&str, usize> = BTreeMap::new();
        for organization in &found {
            if country_ok(organization) {
                for tag in &organization.tags {
                    *tags.entry(*tag).or_default() += 1;
                }
            }
            if tag_ok(organization) {
                *countries.entry(&organization.country).or_default() += 1;
            }
        }
        let facet = |label: &str, count| Facet {
            value: label.to_owned(),
            label: label.to_owned(),
            count,
        };
        let tags = tags
            .into_iter()
            .map(|(tag, count)| facet(tag.label(), count))
            .collect();
        let countries = countries
            .into_iter()
            .map(|(name, count)| facet(name, count))
            .collect();
        let organizations = found
            .iter()
            .filter(|o| tag_ok(o) && country_ok(o))
            .map(Arc::clone)
            .collect();
        Listing {
            organizations,
            tags,
            countries,
        }
    }
}

/// What a filter leaves, and what further filters would leave.
pub(crate) struct Listing {
    pub(crate) organizations: Vec<Arc<Organization>>,
    pub(crate) tags: Vec<Facet>,
    pub(crate) countries: Vec<Facet>,
}
