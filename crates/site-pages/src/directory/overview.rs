use std::sync::Arc;

use site_content::Organization;

/// Most points on the overview map; more could not be told apart.
const MAX_POINTS: usize = 400;

/// Columns and rows of a grid of whole degrees.
const COLUMNS: i32 = 360;
const ROWS: i32 = 181;

/// The offices of all entries, in whole degrees.
pub(crate) struct Offices {
    /// Cells of all entries, one entry after the other; a cell is `row * COLUMNS + column`.
    cells: Vec<u16>,
    /// Start of each entry in `cells`, and at last the length of `cells`.
    starts: Vec<u32>,
}

impl Offices {
    pub(crate) fn new(organizations: &[Arc<Organization>]) -> Self {
        let mut cells = Vec::with_capacity(organizations.len());
        let mut starts = vec![0];
        for entry in organizations {
            cells.extend(
                entry
                    .offices
                    .iter()
                    .map(|office| cell(office.lng, office.lat)),
            );
            starts.push(u32::try_from(cells.len()).unwrap_or(u32::MAX));
        }
        Self { cells, starts }
    }

    /// The offices of these entries as `[lng, lat, weight]` in whole degrees. The weight is 1 for one office, 2 for
    /// some, 3 for many. Neighbouring offices are merged until at most [`MAX_POINTS`] are left.
    pub(crate) fn overview(&self, entries: impl Iterator<Item = usize>) -> Vec<[i16; 3]> {
        let mut counts = vec![0_u32; (ROWS * COLUMNS) as usize];
        for entry in entries {
            let bound = |i: usize| self.starts.get(i).map_or(0, |start| *start as usize);
            for cell in self
                .cells
                .get(bound(entry)..bound(entry + 1))
                .unwrap_or_default()
            {
                if let Some(count) = counts.get_mut(usize::from(*cell)) {
                    *count += 1;
                }
            }
        }
        let mut points: Vec<(i32, i32, u32)> = (0_i32..)
            .zip(counts)
            .filter(|(_, count)| *count > 0)
            .map(|(cell, count)| (cell / COLUMNS - 90, cell % COLUMNS - 180, count))
            .collect();
        let mut side = 1;
        while points.len() > MAX_POINTS && side < 16 {
            side *= 2;
            for (row, column, _) in &mut points {
                *row = row.div_euclid(side) * side;
                *column = column.div_euclid(side) * side;
            }
            points.sort_unstable();
            points.dedup_by(|later, first| {
                let same = (later.0, later.1) == (first.0, first.1);
                if same {
                    first.2 += later.2;
                }
                same
            });
        }
        let middle = side / 2;
        let degrees = |degrees: i32| i16::try_from(degrees).unwrap_or_default();
        points
            .into_iter()
            .map(|(row, column, count)| {
                let weight = match count {
                    1 => 1,
                    2..=20 => 2,
                    _ => 3,
                };
                [
                    degrees(column + middle),
                    degrees((row + middle).min(90)),
                    weight,
                ]
            })
            .collect()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "degrees are checked when content is read"
)]
pub(super) fn cell(lng: f64, lat: f64) -> u16 {
    let column = (lng.round() as i32 + 180).rem_euclid(COLUMNS);
    let row = (lat.round() as i32 + 90).clamp(0, ROWS - 1);
    u16::try_from(row * COLUMNS + column).unwrap_or_default()
}
