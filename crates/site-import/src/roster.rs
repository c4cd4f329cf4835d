//! The first pass over a dump: selects the records to import, and keeps the data that the second pass needs about
//! them.

use std::collections::{HashMap, HashSet};

use site_content::Slug;

use crate::{
    Options, Skipped, Summary,
    record::Record,
    slugs::{self, Wanted},
};

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
                summary.skipped.push(Skipped {
                    id: id.unwrap_or_else(|| format!("record {}", self.records)),
                    reason: unusable.reason,
                });
                return;
            }
        };
        let id = record.id.to_string();
        if !self.seen.insert(id.clone()) {
            summary.skipped.push(Skipped {
                id,
                reason: "it is in the dump twice".to_owned(),
            });
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

    /// Gives every member its slug: the slug of its existing file, or a new one.
    pub(crate) fn settle(&mut self, files: &HashMap<String, Slug>, taken: HashSet<String>) {
        let new: Vec<usize> = (0..self.members.len())
            .filter(|&i| !files.contains_key(&self.members[i].id))
            .collect();
        let wanted: Vec<Wanted<'_>> = new
            .iter()
            .map(|&i| &self.members[i])
            .map(|member| Wanted {
                id: &member.id,
                name: &member.name,
                country: &member.country,
            })
            .collect();
        let slugs = slugs::assign(&wanted, taken);
        for (i, slug) in new.into_iter().zip(slugs) {
            self.members[i].slug = Some(slug);
        }
        for member in &mut self.members {
            if let Some(slug) = files.get(&member.id) {
                member.slug = Some(slug.clone());
            }
        }
    }
}

fn bits(record: &Record) -> u16 {
    record
        .types
        .iter()
        .fold(0, |bits, kind| bits | (1 << (*kind as u16)))
}
