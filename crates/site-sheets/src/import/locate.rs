//! Finds the cell that causes a finding in a file that would be written.

use site_content::Finding;
use site_edit::{BODY, File};

use crate::{collection::Collection, column::Column, import::RowAt};

/// Row and column.
pub(crate) fn cell(
    collection: Collection,
    file: &File,
    rows: &[RowAt],
    columns: &[(usize, Column)],
    finding: &Finding,
) -> Option<(usize, usize)> {
    let name = file.name_of(finding).unwrap_or_default();
    let (row, name) = match (collection, name.strip_prefix("agenda.")) {
        (Collection::Agenda, Some(rest)) => {
            let (number, name) = rest.split_once('.').unwrap_or((rest, ""));
            let index = number.parse::<usize>().ok()?.checked_sub(1)?;
            (rows.iter().find(|row| row.index == index), name)
        }
        (Collection::Agenda, None) => (None, ""),
        _ => (rows.first(), name.as_str()),
    };
    let holds = |column: &Column| match column {
        Column::Body => name == BODY,
        column => {
            let rest = name.strip_prefix(&column.name());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        }
    };
    let column = columns.iter().find(|(_, column)| holds(column));
    let row = row.or_else(|| rows.first())?;
    Some((row.row, column.map_or(1, |(index, _)| index + 1)))
}
