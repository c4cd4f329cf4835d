use site_content::Field;
use site_edit::Table;

use crate::{cell, collection::Collection};

/// A column that contains a value of the entry.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Column {
    /// `name`
    Own(Field),
    /// `offices.2.city`: the list's key, the item counted from 1, the item's key.
    Nested(&'static str, usize, Field),
    /// The text below the front matter.
    Body,
}

impl Column {
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Own(field) => field.key.to_owned(),
            Self::Nested(list, number, field) => format!("{list}.{number}.{}", field.key),
            Self::Body => Collection::BODY.to_owned(),
        }
    }

    /// The current text of the cell. The body is not part of the table and gives an empty cell here.
    pub(crate) fn cell(&self, table: &Table) -> String {
        match self {
            Self::Own(field) => table
                .get(field.key)
                .map(|value| cell::of(value, &field.form)),
            Self::Nested(list, number, field) => {
                let item = table.tables(list).get(number - 1).copied();
                let value = item.and_then(|item| item.get(field.key));
                value.map(|value| cell::of(value, &field.form))
            }
            Self::Body => None,
        }
        .unwrap_or_default()
    }
}

/// The columns of a collection. `most` gives the largest number of items of each list of tables.
pub(crate) fn columns(collection: Collection, most: impl Fn(&str) -> usize) -> Vec<Column> {
    let mut all = Vec::new();
    for field in collection.fields() {
        match field.form.inner() {
            Some(inner) => {
                for number in 1..=most(field.key) {
                    let nested = inner.iter().cloned();
                    all.extend(nested.map(|inner| Column::Nested(field.key, number, inner)));
                }
            }
            None => all.push(Column::Own(field)),
        }
    }
    if collection.has_body() {
        all.push(Column::Body);
    }
    all
}

/// Most items of a list that get columns, so that a wrong number in a header can't ask for a huge table.
const MOST_ITEMS: usize = 500;

/// The column with this header, if it exists.
pub(crate) fn named(fields: &[Field], has_body: bool, name: &str) -> Option<Column> {
    if has_body && name == Collection::BODY {
        return Some(Column::Body);
    }
    let mut parts = name.split('.');
    let field = parts
        .next()
        .and_then(|key| fields.iter().find(|field| field.key == key))?;
    match (field.form.inner(), parts.next(), parts.next(), parts.next()) {
        (Some(inner), Some(number), Some(key), None) => {
            let number = number
                .parse()
                .ok()
                .filter(|n| (1..=MOST_ITEMS).contains(n))?;
            let inner = inner.iter().find(|inner| inner.key == key)?;
            Some(Column::Nested(field.key, number, inner.clone()))
        }
        (Some(_), ..) => None,
        (_, None, None, None) => Some(Column::Own(field.clone())),
        _ => None,
    }
}
