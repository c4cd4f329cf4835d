use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use site_content::{Organization, OrganizationTag, Slug, code_of, country_named, fold};

use crate::payload::{Facet, StaticChoices, StaticNumbers};

/// Most choices that a filter offers. A directory whose editors describe the same in many ways offers the commonest.
const MOST_CHOICES: usize = 250;

/// What the directory can be filtered by, besides a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    Tag,
    Country,
    Intervention,
    Outcome,
}

impl By {
    /// In the order of the form, and of the parameters in an address.
    pub(crate) const ALL: [Self; 4] = [Self::Tag, Self::Country, Self::Intervention, Self::Outcome];

    fn values(self, entry: &Organization) -> Vec<&str> {
        match self {
            Self::Tag => entry.tags.iter().map(|tag| tag.label()).collect(),
            Self::Country => vec![&entry.country],
            Self::Intervention => entry.interventions.iter().map(|one| &*one.name).collect(),
            Self::Outcome => entry.outcomes.iter().map(|one| &*one.name).collect(),
        }
    }
}

/// The values of one kind, and which entries have them. A value is identified by its position among the labels.
pub(crate) struct Choices {
    by: By,
    /// In the order of the form. Spellings that differ in case and accents are one value.
    labels: Vec<String>,
    /// Where countries are on a map, as `[lng, lat]` in whole degrees.
    places: Vec<Option<[i16; 2]>>,
    /// The label that a text in an address means: by its folded name, its slug, or the code of a country.
    meanings: HashMap<String, u32>,
    /// Values of all entries, one entry after the other.
    values: Vec<u32>,
    /// Start of each entry in `values`, and at last the length of `values`.
    starts: Vec<usize>,
}

/// What a filter leaves.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wanted {
    All,
    Value(u32),
    Nothing,
}

impl Wanted {
    pub(crate) fn passes(self, values: &[u32]) -> bool {
        match self {
            Self::All => true,
            Self::Value(value) => values.contains(&value),
            Self::Nothing => false,
        }
    }
}

impl Choices {
    pub(crate) fn new(by: By, organizations: &[Arc<Organization>]) -> Self {
        let labels = labels(by, organizations);
        let mut meanings = HashMap::new();
        let number = |label: usize| u32::try_from(label).unwrap_or(u32::MAX);
        let slug = |label: &str| Slug::from_text(label).map(|slug| slug.to_string());
        let code = |label: &str| (by == By::Country).then(|| code_of(label)).flatten();
        for spelling in [
            &(|label: &str| Some(fold(label))) as &dyn Fn(&str) -> Option<String>,
            &slug,
            &|label| Some(code(label)?.to_ascii_lowercase()),
        ] {
            for (at, label) in labels.iter().enumerate() {
                if let Some(text) = spelling(label) {
                    meanings.entry(text).or_insert(number(at));
                }
            }
        }
        let mut known: HashMap<&str, u32> = HashMap::new();
        let (mut values, mut starts) = (Vec::with_capacity(organizations.len()), vec![0]);
        let mut offices = vec![(Vec::new(), Vec::new()); labels.len()];
        for entry in organizations {
            let start = values.len();
            for text in by.values(entry) {
                let value = *(known.entry(text))
                    .or_insert_with(|| meanings.get(&fold(text)).copied().unwrap_or(u32::MAX));
                if !values[start..].contains(&value) {
                    values.push(value);
                }
            }
            starts.push(values.len());
            let home = entry
                .offices
                .iter()
                .find(|one| one.country == entry.country);
            if let (By::Country, Some(office), Some(value)) = (by, home, values.last()) {
                let (lng, lat) = &mut offices[*value as usize];
                lng.push(office.lng);
                lat.push(office.lat);
            }
        }
        let place = |(lng, lat): (Vec<f64>, Vec<f64>)| Some([median(lng)?, median(lat)?]);
        Self {
            by,
            places: offices.into_iter().map(place).collect(),
            labels,
            meanings,
            values,
            starts,
        }
    }

    /// The values of an entry.
    pub(crate) fn of(&self, entry: usize) -> &[u32] {
        let bound = |at: usize| self.starts.get(at).copied().unwrap_or_default();
        self.values
            .get(bound(entry)..bound(entry + 1))
            .unwrap_or_default()
    }

    /// What a text in an address means.
    pub(crate) fn meant(&self, text: &str) -> Wanted {
        if text.is_empty() {
            return Wanted::All;
        }
        let meaning = |text: &str| self.meanings.get(&fold(text)).copied();
        // A country has spellings that are neither its name nor its slug.
        let country = || meaning(code_of(country_named(text)?)?);
        let value = meaning(text).or_else(|| (self.by == By::Country).then(country).flatten());
        value.map_or(Wanted::Nothing, Wanted::Value)
    }

    /// The label of the value, or the text that means none.
    pub(crate) fn written(&self, wanted: Wanted, text: &str) -> String {
        match wanted {
            Wanted::Value(value) => self.labels[value as usize].clone(),
            _ => text.to_owned(),
        }
    }

    /// A count of zero for each label.
    pub(crate) fn zeros(&self) -> Vec<usize> {
        vec![0; self.labels.len()]
    }

    /// The choices that leave an entry.
    pub(crate) fn facets(&self, counts: &[usize]) -> Vec<Facet> {
        let counted = counts.iter().copied().enumerate();
        let mut shown: Vec<(usize, usize)> = counted.filter(|(_, count)| *count > 0).collect();
        if shown.len() > MOST_CHOICES {
            shown.sort_by_key(|(at, count)| (Reverse(*count), *at));
            shown.truncate(MOST_CHOICES);
            shown.sort_unstable();
        }
        let facet = |(at, count): (usize, usize)| Facet {
            value: self.labels[at].clone(),
            label: self.labels[at].clone(),
            count,
            place: self.places[at],
            code: None,
        };
        shown.into_iter().map(facet).collect()
    }

    /// The same for a browser that filters an export.
    pub(crate) fn columns(&self) -> StaticChoices {
        let label = |at: usize| Facet {
            value: self.labels[at].clone(),
            label: self.labels[at].clone(),
            count: 0,
            place: self.places[at],
            code: (self.by == By::Country)
                .then(|| code_of(&self.labels[at]))
                .flatten()
                .map(str::to_owned),
        };
        let of = |entry: usize| match self.of(entry) {
            [one] => StaticNumbers::One(*one),
            some => StaticNumbers::Some(some.to_vec()),
        };
        StaticChoices {
            labels: (0..self.labels.len()).map(label).collect(),
            of: (0..self.starts.len() - 1).map(of).collect(),
        }
    }
}

/// Tags are in their order of declaration, other values in that of the alphabet.
fn labels(by: By, organizations: &[Arc<Organization>]) -> Vec<String> {
    if by == By::Tag {
        let all = OrganizationTag::ALL.iter();
        return all.map(|tag| tag.label().to_owned()).collect();
    }
    let mut folded: HashMap<&str, String> = HashMap::new();
    for text in organizations.iter().flat_map(|entry| by.values(entry)) {
        folded.entry(text).or_insert_with(|| fold(text));
    }
    let mut sorted: Vec<(String, &str)> =
        folded.into_iter().map(|(text, key)| (key, text)).collect();
    sorted.sort_unstable();
    sorted.dedup_by(|later, first| later.0 == first.0);
    sorted
        .into_iter()
        .map(|(_, text)| text.to_owned())
        .collect()
}

/// The middle value, which one office far from the others, or beyond the date line, does not move.
#[expect(
    clippy::cast_possible_truncation,
    reason = "degrees are checked when content is read"
)]
fn median(mut degrees: Vec<f64>) -> Option<i16> {
    degrees.sort_unstable_by(f64::total_cmp);
    let middle = degrees.get(degrees.len() / 2)?;
    Some(middle.round() as i16)
}
