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
    /// In the order of the form, with counts of zero. Spellings that differ in case and accents are one value.
    labels: Vec<Facet>,
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
        let mut labels = labels(by, organizations);
        let mut meanings = HashMap::new();
        let spellings: [fn(&Facet) -> Option<String>; 3] = [
            |facet| Some(fold(&facet.label)),
            |facet| Slug::from_text(&facet.label).map(|slug| slug.to_string()),
            |facet| facet.code.as_deref().map(str::to_ascii_lowercase),
        ];
        for spelling in spellings {
            for (value, facet) in (0..).zip(&labels) {
                if let Some(text) = spelling(facet) {
                    meanings.entry(text).or_insert(value);
                }
            }
        }
        let mut known: HashMap<&str, u32> = HashMap::new();
        let (mut values, mut starts) = (Vec::with_capacity(organizations.len()), vec![0]);
        let mut offices = vec![(Vec::new(), Vec::new()); labels.len()];
        for entry in organizations {
            let start = values.len();
            for text in by.values(entry) {
                // Every text of an entry is, folded, the meaning of a label.
                let value = *(known.entry(text)).or_insert_with(|| meanings[&fold(text)]);
                if !values[start..].contains(&value) {
                    values.push(value);
                }
            }
            starts.push(values.len());
            let mut homes = entry.offices.iter();
            let home = homes.find(|office| office.country == entry.country);
            if let (By::Country, Some(office), Some(value)) = (by, home, values.last()) {
                let (lng, lat) = &mut offices[*value as usize];
                lng.push(office.lng);
                lat.push(office.lat);
            }
        }
        for (facet, (lng, lat)) in labels.iter_mut().zip(offices) {
            facet.place = median(lng).zip(median(lat)).map(|(lng, lat)| [lng, lat]);
        }
        Self {
            by,
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
            Wanted::Value(value) => self.labels[value as usize].value.clone(),
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
            count,
            ..self.labels[at].clone()
        };
        shown.into_iter().map(facet).collect()
    }

    /// The same for a browser that filters an export.
    pub(crate) fn columns(&self) -> StaticChoices {
        let of = |entry: usize| match self.of(entry) {
            [one] => StaticNumbers::One(*one),
            some => StaticNumbers::Some(some.to_vec()),
        };
        StaticChoices {
            labels: self.labels.clone(),
            of: (0..self.starts.len() - 1).map(of).collect(),
        }
    }
}

/// The choices without counts and places. Tags are in their order of declaration, other values in that of the alphabet.
fn labels(by: By, organizations: &[Arc<Organization>]) -> Vec<Facet> {
    let facet = |text: &str| Facet {
        value: text.to_owned(),
        label: text.to_owned(),
        count: 0,
        place: None,
        code: (by == By::Country)
            .then(|| code_of(text).map(str::to_owned))
            .flatten(),
    };
    if by == By::Tag {
        let all = OrganizationTag::ALL.iter();
        return all.map(|tag| facet(tag.label())).collect();
    }
    let mut texts: Vec<&str> = (organizations.iter().flat_map(|entry| by.values(entry))).collect();
    texts.sort_unstable();
    texts.dedup();
    texts.sort_by_cached_key(|text| fold(text));
    texts.dedup_by_key(|text| fold(text));
    texts.into_iter().map(facet).collect()
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
