//! Finds similar organizations: first those with a relation, then the nearest ones that share tags.

use std::collections::HashMap;

use site_content::Slug;

use crate::{record::Record, roster::Roster};

/// Number of entries that are named as similar.
pub(crate) const SIMILAR: usize = 6;

/// Number of neighbours to compare, if there are that many.
const ENOUGH: usize = 48;

/// Side of a grid cell in degrees, and how many cells away neighbours are searched.
const CELL: f32 = 1.0;
const REACH: i16 = 12;

/// Members by grid cell of the globe.
pub(crate) struct Neighbourhood<'a> {
    roster: &'a Roster,
    cells: HashMap<(i16, i16), Vec<usize>>,
}

impl<'a> Neighbourhood<'a> {
    pub(crate) fn new(roster: &'a Roster) -> Self {
        let mut cells: HashMap<(i16, i16), Vec<usize>> = HashMap::new();
        for (i, member) in roster.members.iter().enumerate() {
            if let Some(place) = member.place {
                cells.entry(cell(place)).or_default().push(i);
            }
        }
        Self { roster, cells }
    }

    /// Slugs of entries similar to `record`, the member at `index`. `files` are entries from earlier imports.
    pub(crate) fn similar(
        &self,
        index: usize,
        record: &Record,
        files: &HashMap<String, Slug>,
    ) -> Vec<Slug> {
        let own = self.roster.members[index].slug.as_ref();
        let mut similar: Vec<Slug> = Vec::new();
        let related = record.related.iter().filter_map(|id| {
            let member = self.roster.by_id.get(id);
            member
                .and_then(|&i| self.roster.members[i].slug.as_ref())
                .or_else(|| files.get(id).filter(|_| !self.roster.gone.contains(id)))
        });
        let near = self.near(index);
        let near = near
            .iter()
            .filter_map(|&i| self.roster.members[i].slug.as_ref());
        for slug in related.chain(near) {
            if similar.len() == SIMILAR {
                break;
            }
            if Some(slug) != own && !similar.contains(slug) {
                similar.push(slug.clone());
            }
        }
        similar
    }

    /// The best neighbours: first by number of common tags, then by distance. A place with few neighbours is compared
    /// with all members.
    fn near(&self, index: usize) -> Vec<usize> {
        let around = self.roster.members[index]
            .place
            .map(|place| self.around(place));
        let ranked = self.ranked(index, around.unwrap_or_default().into_iter());
        if ranked.len() >= SIMILAR {
            return ranked;
        }
        self.ranked(index, 0..self.roster.members.len())
    }

    /// Members of the cells around a place, until there are enough.
    fn around(&self, place: (f32, f32)) -> Vec<usize> {
        let mut found = Vec::new();
        let mut last = REACH;
        for ring in 0..=REACH {
            self.ring(cell(place), ring, &mut found);
            // Searches one ring further, because a neighbour across the next border may be nearer.
            if found.len() > ENOUGH {
                last = last.min(ring + 1);
            }
            if ring >= last {
                break;
            }
        }
        found
    }

    fn ranked(&self, index: usize, others: impl Iterator<Item = usize>) -> Vec<usize> {
        let member = &self.roster.members[index];
        let mut ranked: Vec<(u32, u32, usize)> = others
            .filter(|&i| i != index)
            .filter_map(|i| {
                let other = &self.roster.members[i];
                let strange = likeness(member.types, other.types)?;
                let far = match (member.place, other.place) {
                    (Some(here), Some(there)) => distance(here, there),
                    _ => u32::MAX,
                };
                Some((strange, far, i))
            })
            .collect();
        let by_id = |i: usize| &self.roster.members[i].id;
        ranked.sort_unstable_by(|a, b| {
            (a.0, a.1)
                .cmp(&(b.0, b.1))
                .then_with(|| by_id(a.2).cmp(by_id(b.2)))
        });
        ranked.truncate(2 * SIMILAR);
        ranked.into_iter().map(|(_, _, i)| i).collect()
    }

    fn ring(&self, (row, column): (i16, i16), ring: i16, found: &mut Vec<usize>) {
        for down in -ring..=ring {
            let is_on_it = |across: &i16| down.abs().max(across.abs()) == ring;
            for across in (-ring..=ring).filter(is_on_it) {
                // The longitude wraps around the globe.
                let column = (column + across + 180).rem_euclid(360) - 180;
                found.extend(self.cells.get(&(row + down, column)).into_iter().flatten());
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "degrees fit")]
fn cell((lat, lng): (f32, f32)) -> (i16, i16) {
    let column = (lng / CELL).floor() as i16;
    (
        (lat / CELL).floor() as i16,
        (column + 180).rem_euclid(360) - 180,
    )
}

/// 0 for equal tags, and larger the fewer tags are shared; `None` if no tag is shared.
fn likeness(a: u16, b: u16) -> Option<u32> {
    let (shared, all) = ((a & b).count_ones(), (a | b).count_ones());
    (shared > 0).then(|| 100 - 100 * shared / all)
}

/// The distance in hundredths of a degree, precise enough for neighbours.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at most 36,000"
)]
fn distance(a: (f32, f32), b: (f32, f32)) -> u32 {
    let mut east = (a.1 - b.1).abs();
    if east > 180.0 {
        east = 360.0 - east;
    }
    let east = east * a.0.to_radians().cos();
    ((a.0 - b.0).hypot(east) * 100.0) as u32
}
