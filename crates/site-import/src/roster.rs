//! The first pass over a dump: selects the records to import, and keeps the data that the second pass needs about
//! them.

use std::collections::{HashMap, HashSet};

use site_content::Slug;

use crate::{Options, Summary, record::Record, slugs};

/// The data kept for each record between the passes: a few hundred bytes, however long the record is.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    pub(crate) id: String,
    name: String,
    country: String,
    /// One bit for each type.
    pub(crate) types: u16,
    /// Latitude and longitude of the first location in degrees.
    pub(crate) place: Option<(f32, f32)>,
    pub(crate) slug: Option<Slug>,
}

/// The records to import, in the order of the dump.
#[derive(Debug, Default)]
pub(crate) struct Roster {
    pub(crate) members: Vec<Member>,
    pub(crate) by_id: HashMap<String, usize>,
    /// Records that are now inactive or withdrawn.
    pub(crate) gone: HashSet<String>,
    seen: HashSet<String>,
    records: usize,
}

impl Roster {
    /// Adds a record, or says why it is left out.
    pub(crate) fn add(&mut self, json: &str, options: &Options, summary: &mut Summary) {
        self.records += 1;
        let record = match Record::parse(json) {
            Ok(record) => record,
            Err(unusable) => {
                let id = unusable.id;
                let id = id.unwrap_or_else(|| format!("record {}", self.records));
                summary.skip(id, unusable.reason);
                return;
            }
        };
        let id = record.id.to_string();
        if !self.seen.insert(id.clone()) {
            summary.skip(id, "it is in the dump twice");
            return;
        }
        if !record.active {
            summary.inactive += 1;
            self.gone.insert(id);
            return;
        }
        let full = options.limit.is_some_and(|most| self.members.len() >= most);
        if full || !options.wants(&record) {
            summary.filtered += 1;
            return;
        }
        self.by_id.insert(id.clone(), self.members.len());
        self.members.push(Member {
            id,
            types: bits(&record),
            // Half a metre is more precise than a comparison of distances needs.
            #[expect(clippy::cast_possible_truncation, reason = "degrees fit")]
            place: record
                .places
                .iter()
                .find_map(|place| place.point)
                .map(|(lat, lng)| (lat as f32, lng as f32)),
            name: record.name,
            country: record.country,
            slug: None,
        });
    }

    /// Gives every member its slug: the slug of its existing file, or a new one. New ones are given in the order of the ids, so
    /// that the same records get the same slugs in any order of the dump.
    pub(crate) fn settle(&mut self, files: &HashMap<String, Slug>, mut taken: HashSet<String>) {
        let mut new = Vec::new();
        for member in &mut self.members {
            match files.get(&member.id) {
                Some(slug) => member.slug = Some(slug.clone()),
                None => new.push(member),
            }
        }
        new.sort_unstable_by(|a, b| a.id.cmp(&b.id));
        for member in new {
            let slug = slugs::free(&member.id, &member.name, &member.country, &taken);
            taken.insert(slug.to_string());
            member.slug = Some(slug);
        }
    }
}

fn bits(record: &Record) -> u16 {
    record
        .types
        .iter()
        .fold(0, |bits, kind| bits | (1 << (*kind as u16)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn slugs(wanted: &[(&str, &str, &str)], taken: &[&str]) -> Vec<String> {
        let member = |&(id, name, country): &(&str, &str, &str)| Member {
            id: id.to_owned(),
            name: name.to_owned(),
            country: country.to_owned(),
            types: 0,
            place: None,
            slug: None,
        };
        let mut roster = Roster {
            members: wanted.iter().map(member).collect(),
            ..Roster::default()
        };
        let taken = taken.iter().map(|slug| (*slug).to_owned()).collect();
        roster.settle(&HashMap::new(), taken);
        let members = roster.members.into_iter();
        members.map(|own| own.slug.unwrap().to_string()).collect()
    }

    #[test]
    fn a_slug_is_the_name_in_plain_letters() {
        for (name, slug) in [
            ("World Water Watch", "world-water-watch"),
            (
                "Pontificia Universidad Católica del Perú",
                "pontificia-universidad-catolica-del-peru",
            ),
            ("Министерство науки", "ministerstvo-nauki"),
            ("北京大学", "bei-jing-da-xue"),
            (
                "Boehringer Ingelheim (Portugal)",
                "boehringer-ingelheim-portugal",
            ),
            ("L'Œuvre d'Été", "loeuvre-dete"),
        ] {
            assert_eq!(slugs(&[("https://ror.org/1", name, "Peru")], &[]), [slug]);
        }
    }

    #[test]
    fn a_name_without_letters_takes_its_id() {
        assert_eq!(
            slugs(&[("https://ror.org/00003g016", "※※※", "")], &[]),
            ["ror-00003g016"]
        );
    }

    #[test]
    fn a_name_that_no_new_entry_may_have_gets_a_suffix() {
        for (name, slug) in [
            ("CON", "con-kenya"),
            ("Aux", "aux-kenya"),
            ("COM1", "com1-kenya"),
            ("Index", "index-kenya"),
        ] {
            assert_eq!(slugs(&[("https://ror.org/1", name, "Kenya")], &[]), [slug]);
        }
        assert_eq!(slugs(&[("https://ror.org/1", "Con", "")], &[]), ["con-2"]);
    }

    #[test]
    fn equal_names_get_their_country_and_then_numbers() {
        let name = "Ministry of Health";
        let found = slugs(
            &[
                ("https://ror.org/3", name, "Kenya"),
                ("https://ror.org/1", name, "Kenya"),
                ("https://ror.org/2", name, "Kenya"),
                ("https://ror.org/4", name, "Oman"),
            ],
            &[],
        );
        assert_eq!(
            found,
            [
                "ministry-of-health-2",
                "ministry-of-health",
                "ministry-of-health-kenya",
                "ministry-of-health-oman"
            ]
        );
    }

    #[test]
    fn a_long_name_is_cut_between_words() {
        let name = "International Commission for the Evaluation of Smallholder Irrigation and Rural Water Supply Programmes";
        let found = slugs(
            &[
                ("https://ror.org/1", name, "Kenya"),
                ("https://ror.org/2", name, "Kenya"),
            ],
            &[],
        );
        assert_eq!(
            found[0],
            "international-commission-for-the-evaluation-of-smallholder-irrigation"
        );
        assert!(found[1].ends_with("-kenya"));
    }

    proptest! {
        #[test]
        fn any_names_get_different_slugs_whatever_their_order(
            names in prop::collection::vec(prop_oneof!["\\PC{0,120}", "[ab]{1,2}"], 1..40),
            rotate in 0usize..40,
        ) {
            let ids: Vec<String> = (0..names.len()).map(|i| format!("https://ror.org/{i:09}")).collect();
            let all: Vec<(&str, &str, &str)> = ids.iter().zip(&names).map(|(id, name)| (id.as_str(), name.as_str(), "Kenya")).collect();
            let first = slugs(&all, &["a"]);
            let unique: HashSet<&String> = first.iter().collect();
            prop_assert_eq!(unique.len(), first.len());
            prop_assert!(!first.contains(&"a".to_owned()));
            let mut turned = all;
            let by = rotate % names.len();
            turned.rotate_left(by);
            let mut again = slugs(&turned, &["a"]);
            again.rotate_right(by);
            prop_assert_eq!(again, first);
        }
    }
}
