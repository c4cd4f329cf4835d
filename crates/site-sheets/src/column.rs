use std::collections::HashMap;

use site_content::{Field, FieldType, guessing, nearest};
use site_edit::{Table, Value};

use crate::{
    cell,
    collection::Collection,
    problem::{Problem, SheetError},
};

/// A column that contains a value of the entry.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    /// `name`, `guess.unit` with the key of a table, or `offices.2.city`: the list's key, the item counted from 1, the item's key.
    pub(crate) name: String,
    /// The key; `None` for the text below the front matter.
    pub(crate) field: Option<Field>,
    /// The list and the number of the item to which the key belongs, or the table and 0.
    pub(crate) item: Option<(&'static str, usize)>,
}

impl Column {
    fn new(item: Option<(&'static str, usize)>, field: &Field) -> Self {
        let name = match item {
            Some((table, 0)) => format!("{table}.{}", field.key),
            Some((list, number)) => format!("{list}.{number}.{}", field.key),
            None => field.key.to_owned(),
        };
        let field = Some(field.clone());
        Self { name, field, item }
    }

    /// The text of the cell, which is empty if there is no value.
    pub(crate) fn cell(&self, table: &Table, body: Option<&String>) -> String {
        let table = match self.item {
            Some((key, 0)) => table.get(key).and_then(Value::as_table),
            Some((list, number)) => table.tables(list).get(number - 1).copied(),
            None => Some(table),
        };
        match &self.field {
            Some(field) => table.map_or_else(String::new, |table| cell::of(table, field)),
            None => body.cloned().unwrap_or_default(),
        }
    }
}

/// The columns of a collection. `most` gives the largest number of items of each list of tables.
pub(crate) fn columns(collection: Collection, most: impl Fn(&str) -> usize) -> Vec<Column> {
    let mut all = Vec::new();
    for field in &collection.fields() {
        let Some(inner) = field.field_type.inner() else {
            all.push(Column::new(None, field));
            continue;
        };
        let numbers = match field.field_type {
            FieldType::Table(_) => 0..=0,
            _ => 1..=most(field.key),
        };
        for number in numbers {
            let nested = inner.iter();
            all.extend(nested.map(|inner| Column::new(Some((field.key, number)), inner)));
        }
    }
    let (name, field, item) = (Collection::BODY.to_owned(), None, None);
    let body = Column { name, field, item };
    all.extend(collection.has_body().then_some(body));
    all
}

/// Most items of a list that get columns, so that a wrong number in a header can't ask for a huge table.
const MOST_ITEMS: usize = 500;

/// The meaning of each column.
#[derive(Debug, Clone)]
pub(crate) struct Header {
    /// With the indices of their cells: the keys of the entry, then those of lists by list and item.
    pub(crate) columns: Vec<(usize, Column)>,
    /// The indices of the cells that identify the entry.
    pub(crate) keys: HashMap<&'static str, usize>,
}

impl Header {
    pub(crate) fn read(collection: Collection, names: &[String]) -> Result<Self, SheetError> {
        let known = columns(collection, |_| MOST_ITEMS).into_iter();
        let mut known: HashMap<_, _> = known.map(|one| (one.name.clone(), one)).collect();
        let (mut columns, mut keys, mut problems) = (Vec::new(), HashMap::new(), Vec::new());
        let mut seen: HashMap<String, usize> = HashMap::new();
        for (index, name) in names.iter().enumerate() {
            let name = cell::unguard(name.trim());
            let at = (1, index + 1);
            if let Some(first) = seen.insert(name.clone(), index + 1) {
                let message = format!("The column `{name}` occurs twice, first as column {first}.");
                let help = "Remove one of the two.";
                problems.push(Problem::new(at, "duplicate-column", &message, help));
            } else if let Some(key) = collection.keys().iter().find(|key| **key == name) {
                keys.insert(*key, index);
            } else if let Some(column) = known.remove(&name) {
                columns.push((index, column));
            } else {
                problems.push(unknown(collection, at, &name));
            }
        }
        let missing = |key: &&&str| !keys.contains_key(**key);
        for key in collection.keys().iter().filter(missing) {
            let message = format!("The column `{key}` is missing.");
            let all = collection.keys().join(", ");
            let help = format!("It identifies the entry of a row: {all}.");
            problems.push(Problem::new((1, 1), "missing-column", &message, &help));
        }
        columns.sort_by_key(|(_, column)| column.item);
        match problems.is_empty() {
            true => Ok(Self { columns, keys }),
            false => Err(SheetError::Problems(problems)),
        }
    }
}

/// The problem of a column that is none, with the nearest one.
fn unknown(collection: Collection, at: (usize, usize), name: &str) -> Problem {
    let columns = columns(collection, |_| 1).into_iter();
    let keys = collection.keys().iter().map(|key| (*key).to_owned());
    let known: Vec<String> = keys.chain(columns.map(|column| column.name)).collect();
    let near = nearest(name, known.iter().map(String::as_str));
    let message = guessing(&format!("Unknown column `{name}`"), near);
    let help = format!("Known columns: {}.", known.join(", "));
    Problem::new(at, "unknown-column", &message, &help)
}
