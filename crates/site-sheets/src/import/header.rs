use std::collections::HashMap;

use site_content::{guessing, nearest};

use crate::{
    cell,
    collection::Collection,
    column::{self, Column},
    problem::{Problem, SheetError},
};

/// The meaning of each column.
#[derive(Debug, Clone)]
pub(super) struct Header {
    /// With the indices of their cells: the keys of the entry, then those of lists by list and item.
    pub(super) columns: Vec<(usize, Column)>,
    /// The indices of the cells that identify the entry.
    pub(super) keys: HashMap<&'static str, usize>,
    pub(super) width: usize,
}

impl Header {
    pub(super) fn read(collection: Collection, names: &[String]) -> Result<Self, SheetError> {
        let fields = collection.fields();
        let (mut columns, mut keys, mut problems) = (Vec::new(), HashMap::new(), Vec::new());
        let mut seen: HashMap<String, usize> = HashMap::new();
        for (index, name) in names.iter().enumerate() {
            let name = cell::unguard(name.trim());
            let at = (1, index + 1);
            if let Some(first) = seen.insert(name.clone(), index + 1) {
                let message = format!("The column `{name}` occurs twice, first as column {first}.");
                let help = "Remove one of the two.";
                problems.push(Problem::new(at, "duplicate-column", message, help));
            } else if let Some(key) = collection.keys().iter().find(|key| **key == name) {
                keys.insert(*key, index);
            } else if let Some(column) = column::named(&fields, collection.has_body(), &name) {
                columns.push((index, column));
            } else {
                problems.push(unknown(collection, at, &name));
            }
        }
        for key in collection.keys() {
            if !keys.contains_key(key) {
                let message = format!("The column `{key}` is missing.");
                let all = collection.keys().join(", ");
                let help = format!("It identifies the entry of a row: {all}.");
                problems.push(Problem::new((1, 1), "missing-column", message, help));
            }
        }
        columns.sort_by_key(|(_, column)| column.item);
        let width = names.len();
        match problems.is_empty() {
            true => Ok(Self {
                columns,
                keys,
                width,
            }),
            false => Err(SheetError::Problems(problems)),
        }
    }
}

/// The problem of a column that is none, with the nearest one.
fn unknown(collection: Collection, at: (usize, usize), name: &str) -> Problem {
    let columns = column::columns(collection, |_| 1).into_iter();
    let keys = collection.keys().iter().map(|key| (*key).to_owned());
    let known: Vec<String> = keys.chain(columns.map(|column| column.name)).collect();
    let near = nearest(name, known.iter().map(String::as_str));
    let message = guessing(&format!("Unknown column `{name}`"), near);
    let help = format!("Known columns: {}.", known.join(", "));
    Problem::new(at, "unknown-column", message, help)
}
