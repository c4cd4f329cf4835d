use std::collections::HashMap;

use crate::{
    cell,
    collection::Collection,
    column::{self, Column},
    problem::Problem,
};

/// Smallest similarity (Jaro-Winkler) at which a known column is suggested.
const ALIKE: f64 = 0.8;

/// The meaning of each column.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) columns: Vec<(usize, Column)>,
    keys: HashMap<&'static str, usize>,
    pub(super) width: usize,
}

impl Header {
    pub(super) fn read(collection: Collection, names: &[String]) -> Result<Self, Vec<Problem>> {
        let fields = collection.fields();
        let (mut columns, mut keys, mut problems) = (Vec::new(), HashMap::new(), Vec::new());
        let mut seen: HashMap<String, usize> = HashMap::new();
        for (index, name) in names.iter().enumerate() {
            let name = cell::unguard(name.trim());
            let mut problem = |rule, message, help: String| {
                problems.push(Problem::new((1, index + 1), rule, message, help));
            };
            if let Some(first) = seen.insert(name.clone(), index + 1) {
                let message = format!("The column `{name}` occurs twice, first as column {first}.");
                problem(
                    "duplicate-column",
                    message,
                    "Remove one of the two.".to_owned(),
                );
            } else if let Some(key) = collection.keys().iter().find(|key| **key == name) {
                keys.insert(*key, index);
            } else if let Some(column) = column::named(&fields, collection.has_body(), &name) {
                columns.push((index, column));
            } else {
                let known = column::columns(collection, |_| 1);
                let known = known.iter().map(Column::name);
                let known: Vec<String> = collection
                    .keys()
                    .iter()
                    .map(|key| (*key).to_owned())
                    .chain(known)
                    .collect();
                let near = known
                    .iter()
                    .map(|known| (strsim::jaro_winkler(known, &name), known))
                    .filter(|(likeness, _)| *likeness >= ALIKE)
                    .max_by(|a, b| a.0.total_cmp(&b.0));
                let message = match near {
                    Some((_, near)) => format!("Unknown column `{name}`, did you mean `{near}`?"),
                    None => format!("Unknown column `{name}`."),
                };
                problem(
                    "unknown-column",
                    message,
                    format!("Known columns: {}.", known.join(", ")),
                );
            }
        }
        for key in collection.keys() {
            if !keys.contains_key(key) {
                let message = format!("The column `{key}` is missing.");
                let help = format!(
                    "It identifies the entry of a row: {}.",
                    collection.keys().join(", ")
                );
                problems.push(Problem::new((1, 1), "missing-column", message, help));
            }
        }
        if problems.is_empty() {
            Ok(Self {
                columns,
                keys,
                width: names.len(),
            })
        } else {
            Err(problems)
        }
    }

    /// The cell of a key, with the number of its column.
    pub(super) fn key(&self, cells: &[String], key: &str) -> Option<(usize, String)> {
        let index = *self.keys.get(key)?;
        let cell = cells.get(index)?;
        Some((index + 1, cell::unguard(cell.trim())))
    }
}
