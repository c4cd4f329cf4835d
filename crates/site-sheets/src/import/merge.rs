//! Merges a row into the values of its entry.

use std::collections::BTreeMap;

use site_content::{Field, Form};
use site_edit::{Table, Value};

use crate::{cell, column::Column, problem::Problem};

/// A row with its columns.
pub(super) struct Cells<'c> {
    pub(super) row: usize,
    pub(super) cells: &'c [String],
    pub(super) columns: &'c [(usize, Column)],
}

/// The cells of one list, by the number of the item: column and key.
type Items<'c> = BTreeMap<usize, Vec<(usize, &'c Field)>>;

impl Cells<'_> {
    fn text(&self, index: usize) -> String {
        cell::unguard(self.cells.get(index).map_or("", String::as_str))
    }

    /// The text below the front matter, if the table has that column.
    pub(super) fn body(&self) -> Option<String> {
        let mut columns = self.columns.iter();
        let (index, _) = columns.find(|(_, column)| *column == Column::Body)?;
        Some(self.text(*index))
    }

    /// Whether any cell differs from the values.
    pub(super) fn differ(&self, table: &Table) -> bool {
        self.columns.iter().any(|(index, column)| match column {
            Column::Own(field) | Column::Nested(_, _, field) => {
                !cell::same(&field.form, &column.cell(table), &self.text(*index))
            }
            Column::Body => false,
        })
    }

    /// Writes the values that differ and names their columns in `changed`.
    pub(super) fn write(&self, table: &mut Table, changed: &mut Vec<String>) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut lists: BTreeMap<&str, Items<'_>> = BTreeMap::new();
        for (index, column) in self.columns {
            match column {
                Column::Own(field) => {
                    let text = self.text(*index);
                    let bare = field.required && table.get(field.key).is_none();
                    if !cell::same(&field.form, &column.cell(table), &text) {
                        changed.push(field.key.to_owned());
                    } else if !(bare && may_be_empty(&field.form)) {
                        continue;
                    }
                    self.set(table, *index, field, &mut problems);
                }
                Column::Nested(list, number, field) => {
                    let items = lists.entry(list).or_default();
                    items.entry(*number).or_default().push((*index, field));
                }
                Column::Body => {}
            }
        }
        for (list, items) in lists {
            self.write_list(table, list, &items, changed, &mut problems);
        }
        problems
    }

    fn set(&self, table: &mut Table, index: usize, field: &Field, problems: &mut Vec<Problem>) {
        if let Err(fault) = cell::set(table, field, &self.text(index)) {
            let help = "Write it as `website csv export` does.";
            problems.push(Problem::new(
                (self.row, index + 1),
                "invalid-cell",
                fault,
                help,
            ));
        }
    }

    fn write_list(
        &self,
        table: &mut Table,
        list: &'static str,
        items: &Items<'_>,
        changed: &mut Vec<String>,
        problems: &mut Vec<Problem>,
    ) {
        let is_empty = |cells: &[(usize, &Field)]| {
            let mut cells = cells.iter();
            cells.all(|(index, _)| self.text(*index).trim().is_empty())
        };
        let mut all: Vec<Option<Table>> =
            table.tables(list).into_iter().cloned().map(Some).collect();
        let count = all.len();
        for (number, cells) in items {
            let name = format!("{list}.{number}");
            let Some(place) = all.get_mut(number - 1).filter(|_| *number <= count) else {
                if !is_empty(cells) {
                    let mut item = Table::default();
                    for (index, field) in cells {
                        self.set(&mut item, *index, field, problems);
                    }
                    changed.push(name);
                    all.push(Some(item));
                }
                continue;
            };
            let Some(item) = place else { continue };
            let is_column = |key: &str| cells.iter().any(|(_, field)| field.key == key);
            if item.iter().all(|(key, _)| is_column(key)) && is_empty(cells) {
                changed.push(name);
                *place = None;
                continue;
            }
            for (index, field) in cells {
                let now = item
                    .get(field.key)
                    .map(|value| cell::of(value, &field.form));
                if !cell::same(&field.form, &now.unwrap_or_default(), &self.text(*index)) {
                    changed.push(format!("{name}.{}", field.key));
                    self.set(item, *index, field, problems);
                }
            }
        }
        if all.is_empty() {
            return;
        }
        let items: Vec<Value> = all.into_iter().flatten().map(Value::Table).collect();
        table.set(list, (!items.is_empty()).then_some(Value::List(items)));
    }
}

/// Whether an empty value is a value of this kind, which a required key must have explicitly.
fn may_be_empty(form: &Form) -> bool {
    matches!(form, Form::List { .. } | Form::Text { min: 0, .. })
}
