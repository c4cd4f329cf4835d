//! Which studies a list, the map and their data show, and who cites a study.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use site_content::{MapLabel, Post, SampleAnswer, Site, Slug, Study, code_of, country_named, fold};

use crate::payload::Facet;
pub use crate::payload::StudyQuery as StudyFilter;

/// Longest value of a filter that is read, in characters.
const MAX_CHARS: usize = 80;

impl StudyFilter {
    /// Makes slugs of the values. A value without letters and digits that a slug can have becomes one that no study has.
    #[must_use]
    pub fn new(subject: &str, place: &str) -> Self {
        let slug = |text: &str| {
            let text: String = text.trim().chars().take(MAX_CHARS).collect();
            match Slug::from_text(&text) {
                Some(slug) => slug.to_string(),
                None if text.is_empty() => text,
                None => "-".to_owned(),
            }
        };
        // A code, and another spelling of the name, mean the country; so does a slug that is a code, because it stands in addresses.
        let place = slug(country_named(place).unwrap_or(place));
        Self {
            subject: slug(subject),
            place: country_named(&place).map(slug).unwrap_or(place),
        }
    }
}

/// The slug of a country, which is empty for a name without letters.
pub(crate) fn slug_of(country: &str) -> String {
    Slug::from_text(country).map_or_else(String::new, |slug| slug.to_string())
}

fn passes_subject(study: &Study, subject: &str) -> bool {
    subject.is_empty()
        || study.intervention.as_str() == subject
        || study.outcome.as_str() == subject
}

fn passes_place(study: &Study, place: &str) -> bool {
    let is = |text: &str| Slug::from_text(text).is_some_and(|slug| slug.as_str() == place);
    place.is_empty() || is(&study.country) || is(&study.place) || is(&study.whole_place())
}

/// The studies that pass a filter, newest first.
pub(crate) fn shown<'s>(site: &'s Site, filter: &StudyFilter) -> Vec<&'s Study> {
    let all = site.studies().values();
    let passes = |study: &&Study| {
        passes_subject(study, &filter.subject) && passes_place(study, &filter.place)
    };
    let mut shown: Vec<&Study> = all.filter(passes).collect();
    shown.sort_by_cached_key(|study| (Reverse(study.year), fold(&study.title)));
    shown
}

/// Interventions and outcomes in the order of the map, with the studies that each has at the filter's place. The chosen one is
/// among them even if it has none.
pub(crate) fn subjects(site: &Site, filter: &StudyFilter) -> Vec<Facet> {
    let studies = shown(site, &StudyFilter::new("", &filter.place));
    let map = &site.pages().map;
    let labels = map.interventions.iter().chain(&map.outcomes);
    let facets = labels.map(|label| {
        let has = |study: &Study| passes_subject(study, label.slug.as_str());
        facet(label.slug.to_string(), &label.name, &studies, has)
    });
    offered(facets, &filter.subject)
}

/// Countries by name, with the studies that each has of the filter's subject. The chosen one is among them even if it has none.
pub(crate) fn places(site: &Site, filter: &StudyFilter) -> Vec<Facet> {
    let studies = shown(site, &StudyFilter::new(&filter.subject, ""));
    let all = site.studies().values();
    let names: BTreeMap<String, &str> = all
        .map(|one| (fold(&one.country), one.country.as_str()))
        .collect();
    let facets = names.into_values().map(|name| Facet {
        code: code_of(name).map(str::to_owned),
        ..facet(slug_of(name), name, &studies, |study| study.country == name)
    });
    offered(facets, &filter.place)
}

fn facet(value: String, label: &str, of: &[&Study], has: impl Fn(&Study) -> bool) -> Facet {
    Facet {
        value,
        label: label.to_owned(),
        count: of.iter().filter(|study| has(study)).count(),
        place: None,
        code: None,
    }
}

fn offered(facets: impl Iterator<Item = Facet>, chosen: &str) -> Vec<Facet> {
    let offered = facets.filter(|facet| facet.count > 0 || facet.value == chosen);
    offered.collect()
}

/// The answers that cite a study, each with the number that the study has there.
pub(crate) fn answers_citing<'s>(site: &'s Site, study: &Study) -> Vec<(&'s SampleAnswer, usize)> {
    let answers = site.pages().aidinsight.answers.iter();
    let number = |answer: &SampleAnswer| answer.studies.iter().position(|s| *s == study.slug);
    answers
        .filter_map(|answer| Some((answer, number(answer)? + 1)))
        .collect()
}

/// The posts that link to a study, newest first.
pub(crate) fn posts_citing<'s>(site: &'s Site, study: &Study) -> Vec<&'s Arc<Post>> {
    let hosts = site.config().hosts();
    let cites = |post: &Post| {
        let mut linked = post.body.linked_below("/studies/", &hosts);
        linked.any(|slug| slug == study.slug.as_str())
    };
    site.posts().iter().filter(|post| cites(post)).collect()
}

/// The name of a row or a column of the map.
pub(crate) fn name_in(labels: &[MapLabel], slug: &Slug) -> String {
    let label = labels.iter().find(|label| label.slug == *slug);
    label.map_or_else(|| slug.to_string(), |label| label.name.clone())
}
