//! Finds the cell that causes a finding in a file that would be written.

use std::ops::Range;

use site_content::Finding;
use toml_edit::{Document, Item, Table, Value};

use crate::{collection::Collection, column::Column, entry::Entry, import::RowAt};

/// Row and column.
pub(crate) fn cell(
    collection: Collection,
    text: &str,
    rows: &[RowAt],
    columns: &[(usize, Column)],
    finding: &Finding,
) -> Option<(usize, usize)> {
    let entry = Entry::parse(text, collection.has_body())?;
    let offset = offset(text, finding.place.line, finding.place.column);
    let first = rows.first()?;
    let number = |wanted: &dyn Fn(&Column) -> bool| {
        let found = columns.iter().find(|(_, column)| wanted(column));
        found.map(|(index, _)| index + 1)
    };
    if offset >= entry.base() + entry.toml.len() && collection.has_body() {
        return Some((
            first.row,
            number(&|column| *column == Column::Body).unwrap_or(1),
        ));
    }
    let offset = offset.saturating_sub(entry.base());
    let doc = Document::parse(entry.toml.as_str()).ok()?;
    // A missing key has no position in the file, but the finding names the key.
    let missing = finding.message.split('`').nth(1).unwrap_or_default();
    for row in rows {
        let table = table(collection, doc.as_table(), row.index)?;
        let of_value = columns
            .iter()
            .find(|(_, column)| span(table, column).is_some_and(|span| span.contains(&offset)));
        if let Some((index, _)) = of_value {
            return Some((row.row, index + 1));
        }
        let here = rows.len() == 1 || table.span().is_some_and(|span| span.contains(&offset));
        if here {
            let named = number(&|column| matches!(column, Column::Own(f) if f.key == missing));
            return Some((row.row, named.unwrap_or(1)));
        }
    }
    Some((first.row, 1))
}

fn table(collection: Collection, root: &Table, index: usize) -> Option<&Table> {
    match collection {
        Collection::Agenda => root.get("agenda")?.as_array_of_tables()?.get(index),
        _ => Some(root),
    }
}

fn span(table: &Table, column: &Column) -> Option<Range<usize>> {
    match column {
        Column::Own(field) => table.get(field.key)?.span(),
        Column::Nested(list, number, field) => match table.get(list)? {
            Item::ArrayOfTables(tables) => tables.get(number - 1)?.get(field.key)?.span(),
            Item::Value(Value::Array(array)) => {
                let inline = array.get(number - 1)?.as_inline_table()?;
                inline.get(field.key)?.span()
            }
            _ => None,
        },
        Column::Body => None,
    }
}

/// The byte offset of a line and column, both counted from 1, columns in characters.
fn offset(text: &str, line: u32, column: u32) -> usize {
    let index = |number: u32| usize::try_from(number).unwrap_or(1).saturating_sub(1);
    let start: usize = text
        .split_inclusive('\n')
        .take(index(line))
        .map(str::len)
        .sum();
    let rest = text.get(start..).unwrap_or_default();
    let within = rest.char_indices().nth(index(column));
    start + within.map_or(0, |(at, _)| at)
}
