//! Merges a row into the values of its entry.

use site_content::FieldType;
use site_edit::{Table, Value};

use crate::{
    cell,
    column::{Column, Header},
    problem::Problem,
};

/// A row with its columns.
pub(super) struct Row<'h> {
    pub(super) header: &'h Header,
    pub(super) row: usize,
    pub(super) cells: Vec<String>,
}

impl Row<'_> {
    /// A cell as it stands in the table, with its guard.
    fn cell(&self, index: usize) -> &str {
        self.cells.get(index).map_or("", String::as_str)
    }

    fn text(&self, index: usize) -> String {
        cell::unguard(self.cell(index))
    }

    fn problem(&self, index: usize, fault: &str) -> Problem {
        let help = "Write it as `website csv export` does.";
        Problem::new((self.row, index + 1), "invalid-cell", fault, help)
    }

    /// The cell of a key, with its place.
    pub(super) fn key(&self, key: &str) -> Option<((usize, usize), String)> {
        let index = *self.header.keys.get(key)?;
        let text = cell::unguard(self.cells.get(index)?.trim());
        Some(((self.row, index + 1), text))
    }

    /// The text below the front matter, if the table has that column and it differs from the file's.
    pub(super) fn body(&self, old: &str, problems: &mut Vec<Problem>) -> Option<String> {
        let mut columns = self.header.columns.iter();
        let (index, _) = columns.find(|(_, column)| column.field.is_none())?;
        let new = Some(self.text(*index)).filter(|new| new.trim() != old.trim())?;
        let fault = cell::shown(self.cell(*index)).err();
        problems.extend(fault.map(|fault| self.problem(*index, &fault)));
        Some(new.trim_matches('\n').to_owned())
    }

    /// Writes the values that differ, and returns the names of their columns. Those of lists come last.
    pub(super) fn write(&self, table: &mut Table, problems: &mut Vec<Problem>) -> Vec<String> {
        let list = |column: &(usize, Column)| column.1.item.map(|(list, _)| list);
        let mut changed = Vec::new();
        for columns in self.header.columns.chunk_by(|a, b| list(a) == list(b)) {
            changed.extend(match list(&columns[0]) {
                Some(list) => self.write_list(table, list, columns, problems),
                None => self.write_table(table, columns, problems),
            });
        }
        changed
    }

    fn write_table(
        &self,
        table: &mut Table,
        columns: &[(usize, Column)],
        problems: &mut Vec<Problem>,
    ) -> Vec<String> {
        let mut changed = Vec::new();
        let is_new = table.is_empty();
        for (index, column) in columns {
            let (text, Some(field)) = (self.text(*index), &column.field) else {
                continue;
            };
            // An empty value is one of these kinds, which a required key must have explicitly.
            let may_be_empty = matches!(
                field.field_type,
                FieldType::List { .. } | FieldType::Text { min: 0, .. }
            );
            if !cell::same(&field.field_type, &cell::of(table, field), &text) {
                changed.push(column.name.clone());
            } else if !(is_new && field.required && may_be_empty) {
                continue;
            }
            let set = cell::shown(self.cell(*index)).and_then(|()| cell::set(table, field, &text));
            problems.extend(set.err().map(|fault| self.problem(*index, &fault)));
        }
        changed
    }

    /// The same for a table or a list of tables. An item whose cells all are empty goes, unless it has keys that are no columns.
    fn write_list(
        &self,
        table: &mut Table,
        list: &str,
        columns: &[(usize, Column)],
        problems: &mut Vec<Problem>,
    ) -> Vec<String> {
        let mut changed = Vec::new();
        let is_table = columns[0].1.item == Some((list, 0));
        let mut items: Vec<Table> = match table.get(list) {
            Some(Value::Table(one)) => vec![one.clone()],
            _ => table.tables(list).into_iter().cloned().collect(),
        };
        let count = items.len();
        for cells in columns.chunk_by(|a, b| a.1.item == b.1.item) {
            let first = &cells[0].1;
            let at = first.item.map_or(0, |(_, number)| number.saturating_sub(1));
            // `guess` of `guess.unit`, `offices.2` of `offices.2.city`.
            let own = first.name.rsplit_once('.').map_or(list, |(own, _)| own);
            let own = own.to_owned();
            let is_blank = |(index, _): &(usize, _)| self.text(*index).trim().is_empty();
            let is_empty = cells.iter().all(is_blank);
            let is_column = |key: &str| {
                let mut fields = cells.iter().filter_map(|(_, column)| column.field.as_ref());
                fields.any(|field| field.key == key)
            };
            if at >= count {
                let mut item = Table::default();
                self.write_table(&mut item, cells, problems);
                if !is_empty {
                    changed.push(own);
                    items.push(item);
                }
            } else if is_empty && items[at].iter().all(|(key, _)| is_column(key)) {
                changed.push(own);
                items[at] = Table::default();
            } else {
                changed.extend(self.write_table(&mut items[at], cells, problems));
            }
        }
        if count > 0 || !items.is_empty() {
            items.retain(|item| !item.is_empty());
            let mut items: Vec<Value> = items.into_iter().map(Value::Table).collect();
            let new = match is_table {
                true => items.pop(),
                false => (!items.is_empty()).then_some(Value::List(items)),
            };
            table.set(list, new);
        }
        changed
    }
}
