mod agenda;
mod files;
mod row;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use site_content::{Edit, Edits, Finding};
use site_edit::{BODY, File, Values};

use crate::{
    collection::{Collection, Entry},
    column::Header,
    problem::{Problem, SheetError},
    sheet,
};
use row::Row;

/// The changes that a table would make. Nothing is written yet.
#[derive(Debug)]
pub struct Plan {
    collection: Collection,
    header: Header,
    /// The events of the folder.
    events: BTreeSet<String>,
    /// Each file with its rows, and the index of each row's session, which is 0 if rows are files.
    rows: BTreeMap<String, Vec<(usize, usize)>>,
    edits: Vec<Edit>,
    lines: Vec<String>,
    problems: Vec<Problem>,
}

impl Plan {
    /// Computes what a table changes in the content folder, which must have no errors. `prune` removes entries that have no
    /// row; of events, only those that the table names are affected.
    ///
    /// # Errors
    /// The folder can't be read, or the table has problems. All problems are returned, in the order of the rows.
    pub fn new(
        folder: &Path,
        collection: Collection,
        csv: &[u8],
        prune: bool,
    ) -> Result<Self, SheetError> {
        let (names, rows) = sheet::read(csv)?;
        let header = Header::read(collection, &names)?;
        let (events, entries) = collection.entries(folder)?;
        let mut plan = Self {
            collection,
            header: header.clone(),
            events,
            rows: BTreeMap::new(),
            edits: Vec::new(),
            lines: Vec::new(),
            problems: Vec::new(),
        };
        let row = |(row, cells)| plan.row(&header, row, cells);
        let rows: Vec<Row<'_>> = rows.into_iter().filter_map(row).collect();
        if prune && rows.is_empty() {
            let help = "A table without rows would remove everything.";
            plan.problem((1, 1), "empty-sheet", "The table has no rows.", help);
        } else if collection == Collection::Agenda {
            plan.sessions(&rows, &entries, prune)?;
        } else {
            plan.files(folder, &rows, &entries, prune)?;
        }
        plan.problems.sort();
        match plan.problems.is_empty() {
            true => Ok(plan),
            false => Err(SheetError::Problems(plan.problems)),
        }
    }

    /// The files to write.
    #[must_use]
    pub fn edits(&self, folder: &Path) -> Edits {
        Edits::new(folder, self.edits.clone(), Vec::new())
    }

    /// The changes, one line per file; empty if the table equals the files.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The cell that causes a finding about the folder after the import.
    #[must_use]
    pub fn place_of(&self, finding: &Finding) -> Option<Problem> {
        let mut edits = self.edits.iter();
        let edit = edits.find(|edit| *edit.path == *finding.place.file)?;
        let rows = self.rows.get(&edit.path)?;
        let file = File::parse(&edit.path, edit.after.as_deref()?)?;
        let name = file.names()(finding).unwrap_or_default();
        let is_agenda = self.collection == Collection::Agenda;
        let (index, name) = match name.strip_prefix("agenda.") {
            Some(rest) if is_agenda => {
                let (number, name) = rest.split_once('.').unwrap_or((rest, ""));
                (number.parse::<usize>().ok()?.checked_sub(1)?, name)
            }
            _ if is_agenda => (usize::MAX, ""),
            _ if name == BODY => (0, Collection::BODY),
            _ => (0, name.as_str()),
        };
        let row = rows.iter().find(|row| row.1 == index).or(rows.first())?.0;
        let mut columns = self.header.columns.iter();
        let column = columns.find(|(_, column)| {
            let rest = name.strip_prefix(&column.name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        });
        let at = (row, column.map_or(1, |(index, _)| index + 1));
        let (message, help) = (&finding.message, &finding.help);
        Some(Problem::new(at, finding.rule.label(), message, help))
    }

    fn problem(&mut self, at: (usize, usize), rule: &str, message: &str, help: &str) {
        self.problems.push(Problem::new(at, rule, message, help));
    }

    /// A row with as many cells as the header, or a problem. Additional cells are allowed if they are empty.
    fn row<'h>(
        &mut self,
        header: &'h Header,
        row: usize,
        mut cells: Vec<String>,
    ) -> Option<Row<'h>> {
        let (has, width) = (cells.len(), header.columns.len() + header.keys.len());
        let spare = cells.iter().skip(width).all(|cell| cell.trim().is_empty());
        if has < width || !spare {
            let message = format!("The row has {has} cells, and the header has {width}.");
            let help = "Give every row as many cells as the header has, including empty ones.";
            self.problem((row, has.min(width) + 1), "cell-count", &message, help);
            return None;
        }
        cells.truncate(width);
        Some(Row { header, row, cells })
    }

    /// The event of a row. It is empty if the collection does not belong to events.
    fn event(&mut self, row: &Row<'_>) -> Option<String> {
        if self.collection.keys()[0] != "event" {
            return Some(String::new());
        }
        let (at, event) = row.key("event")?;
        if self.events.contains(&event) {
            return Some(event);
        }
        let message = format!("There is no event `{event}`.");
        let help = "Write the name of a folder of `events/`.";
        self.problem(at, "unknown-entry", &message, help);
        None
    }

    fn duplicate(&mut self, at: (usize, usize), what: &str, before: usize) {
        let message = format!("{what} is already in row {before}.");
        self.problem(at, "duplicate-row", &message, "Remove one of the two.");
    }

    /// Gives a file other values. `row` has the first of them.
    fn write(&mut self, row: usize, path: &str, entry: Option<&Entry>, file: &File, new: &Values) {
        let Ok(text) = file.with(new) else {
            let message = format!("{path} can't be changed by value.");
            let help = "Change the text of the file instead.";
            return self.problem((row, 1), "toml-syntax", &message, help);
        };
        self.edit(path, entry.map(|entry| entry.text.clone()), Some(text));
    }

    fn edit(&mut self, path: &str, before: Option<String>, after: Option<String>) {
        if before != after {
            let path = path.to_owned();
            self.edits.push(Edit {
                path,
                before,
                after,
            });
        }
    }
}
