use site_content::{Field, Form};
use site_edit::{Table, Value};

use crate::{cell, collection::Collection};

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

    fn body() -> Self {
        Self {
            name: Collection::BODY.to_owned(),
            field: None,
            item: None,
        }
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
        let Some(inner) = field.form.inner() else {
            all.push(Column::new(None, field));
            continue;
        };
        let numbers = match field.form {
            Form::Table(_) => 0..=0,
            _ => 1..=most(field.key),
        };
        for number in numbers {
            let nested = inner.iter();
            all.extend(nested.map(|inner| Column::new(Some((field.key, number)), inner)));
        }
    }
    all.extend(collection.has_body().then(Column::body));
    all
}

/// Most items of a list that get columns, so that a wrong number in a header can't ask for a huge table.
const MOST_ITEMS: usize = 500;

/// The column with this header, if it exists.
pub(crate) fn named(fields: &[Field], has_body: bool, name: &str) -> Option<Column> {
    let find = |fields: &[Field], key: &str| fields.iter().find(|f| f.key == key).cloned();
    let parts: Vec<&str> = name.split('.').collect();
    match parts[..] {
        [Collection::BODY] if has_body => Some(Column::body()),
        [key] => {
            let field = find(fields, key)?;
            field
                .form
                .inner()
                .is_none()
                .then(|| Column::new(None, &field))
        }
        [table, key] => {
            let table = find(fields, table)?;
            match &table.form {
                Form::Table(inner) => Some(Column::new(Some((table.key, 0)), &find(inner, key)?)),
                _ => None,
            }
        }
        [list, number, key] => {
            let (list, number) = (find(fields, list)?, number.parse().ok()?);
            let field = find(list.form.inner()?, key)?;
            let exists = (1..=MOST_ITEMS).contains(&number);
            exists.then(|| Column::new(Some((list.key, number)), &field))
        }
        _ => None,
    }
}
