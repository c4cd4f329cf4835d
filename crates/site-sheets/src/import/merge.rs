//! Merges a row into its TOML table.

use std::collections::BTreeMap;

use site_content::{Field, Form};
use toml_edit::{DocumentMut, Item, TableLike};

use crate::{
    apply::{Tables, set},
    cell,
    cell::list,
    column::Column,
    entry::tables_of,
    problem::Problem,
};

/// A row with its columns.
pub(super) struct Cells<'c> {
    pub(super) row: usize,
    pub(super) cells: &'c [String],
    pub(super) columns: &'c [(usize, Column)],
}

/// The cells of one list item, by the number of the item: column and key.
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

    /// Whether any cell differs from the TOML table.
    pub(super) fn differ(&self, table: &dyn TableLike) -> bool {
        self.columns.iter().any(|(index, column)| match column {
            Column::Own(field) | Column::Nested(_, _, field) => {
                !cell::same(&field.form, &column.cell(table), &self.text(*index))
            }
            Column::Body => false,
        })
    }

    /// Writes the values that differ and returns their columns. `inline` means that the table itself is an item of a
    /// list.
    pub(super) fn write(
        &self,
        table: &mut dyn TableLike,
        inline: bool,
        changed: &mut Vec<String>,
    ) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut lists: BTreeMap<&str, Items<'_>> = BTreeMap::new();
        for (index, column) in self.columns {
            match column {
                Column::Own(field) => {
                    let text = self.text(*index);
                    let bare = field.required && !table.contains_key(field.key);
                    if !cell::same(&field.form, &column.cell(table), &text) {
                        changed.push(field.key.to_owned());
                    } else if !(bare && may_be_empty(&field.form)) {
                        continue;
                    }
                    if let Err(fault) = set(table, field, &text) {
                        problems.push(self.fault(*index, fault));
                    }
                }
                Column::Nested(list, number, field) => {
                    let items = lists.entry(list).or_default();
                    items.entry(*number).or_default().push((*index, field));
                }
                Column::Body => {}
            }
        }
        for (list, items) in lists {
            problems.extend(self.write_list(table, list, &items, inline, changed));
        }
        problems
    }

    fn fault(&self, index: usize, fault: String) -> Problem {
        let help = "Write it as `website csv export` does.";
        Problem::new((self.row, index + 1), "invalid-cell", fault, help)
    }

    fn write_list(
        &self,
        table: &mut dyn TableLike,
        list: &'static str,
        items: &Items<'_>,
        inline: bool,
        changed: &mut Vec<String>,
    ) -> Vec<Problem> {
        let (mut problems, mut gone) = (Vec::new(), Vec::new());
        let count = tables_of(table, list).len();
        let is_empty = |cells: &[(usize, &Field)]| {
            cells
                .iter()
                .all(|(index, _)| self.text(*index).trim().is_empty())
        };
        let new: Vec<_> = items
            .iter()
            .filter(|(number, cells)| **number > count && !is_empty(cells))
            .collect();
        if count == 0 && new.is_empty() {
            return problems;
        }
        let Some(mut tables) = Tables::of(table, list, inline) else {
            return problems;
        };
        for (number, cells) in items.range(..=count) {
            let Some(item) = tables.get_mut(number - 1) else {
                continue;
            };
            let covered = item
                .iter()
                .all(|(key, _)| cells.iter().any(|(_, field)| field.key == key));
            if covered && is_empty(cells) {
                gone.push(number - 1);
                changed.push(format!("{list}.{number}"));
                continue;
            }
            for (index, field) in cells {
                let now = item.get(field.key).map(|item| cell::of(item, &field.form));
                let text = self.text(*index);
                if cell::same(&field.form, &now.unwrap_or_default(), &text) {
                    continue;
                }
                changed.push(format!("{list}.{number}.{}", field.key));
                if let Err(fault) = set(item, field, &text) {
                    problems.push(self.fault(*index, fault));
                }
            }
        }
        for index in gone.into_iter().rev() {
            tables.remove(index);
        }
        for (number, cells) in new {
            changed.push(format!("{list}.{number}"));
            let mut faults = Vec::new();
            let added = tables.add(|item| {
                for (index, field) in cells {
                    let text = self.text(*index);
                    if !text.trim().is_empty()
                        && let Err(fault) = set(item, field, &text)
                    {
                        faults.push(self.fault(*index, fault));
                    }
                }
                Ok(())
            });
            problems.extend(faults);
            problems.extend(added.err().map(|fault| self.fault(0, fault)));
        }
        let empty = tables.is_empty();
        if empty {
            table.remove(list);
        }
        problems
    }
}

/// Whether an empty value is a value of this kind, which a required key must have explicitly.
fn may_be_empty(form: &Form) -> bool {
    matches!(form, Form::List { .. } | Form::Text { min: 0, .. })
}

/// The list of speakers in an event's file after some were added or removed; `None` if it does not change or can't be
/// read.
pub(super) fn roster(text: &str, come: &[String], go: &[String]) -> Option<String> {
    let mut doc: DocumentMut = text.trim_start_matches('\u{feff}').parse().ok()?;
    let old = doc.get("speakers").and_then(Item::as_array)?;
    let mut speakers: Vec<String> = old.iter().map(cell::plain).collect();
    speakers.retain(|slug| !go.contains(slug));
    for slug in come {
        if !speakers.contains(slug) {
            speakers.push(slug.clone());
        }
    }
    let new = list::write(Some(old), &speakers, &Form::Slug);
    *doc.get_mut("speakers")?.as_array_mut()? = new;
    let after = doc.to_string();
    let after = if text.contains("\r\n") {
        after.replace("\r\n", "\n").replace('\n', "\r\n")
    } else {
        after
    };
    (after != text).then_some(after)
}
