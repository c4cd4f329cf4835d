mod agenda;
mod files;
mod header;
mod locate;
mod merge;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::Path,
};

use site_content::{Edit, Edits, Finding};
use site_edit::File;

use crate::{
    collection::Collection,
    column::Column,
    problem::Problem,
    rows::{self, RowError, Source},
    sheet,
};
use header::Header;

/// Options of an import.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// Removes entries that have no row. Of events, only those that the table names are affected.
    pub prune: bool,
}

/// Why a table can't be imported.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum ImportError {
    #[error(transparent)]
    Io(#[from] RowError),
    #[error("{} problem(s) in the table", .0.len())]
    Problems(Vec<Problem>),
}

/// The changes that a table would make. Nothing is written yet.
#[derive(Debug)]
pub struct Plan {
    collection: Collection,
    columns: Vec<(usize, Column)>,
    /// Each file with its rows.
    rows: BTreeMap<String, Vec<RowAt>>,
    edits: Vec<Edit>,
    lines: Vec<String>,
}

/// A row with the index of its session, or 0 if rows are files.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RowAt {
    pub(crate) row: usize,
    pub(crate) index: usize,
}

/// The state while a plan is made.
struct Making<'m> {
    collection: Collection,
    folder: &'m Path,
    header: Header,
    events: BTreeSet<String>,
    problems: Vec<Problem>,
    plan: Plan,
}

impl Plan {
    /// Computes what a table changes in the content folder, which must have no errors.
    ///
    /// # Errors
    /// The folder can't be read, or the table has problems. All problems are returned, in the order of the rows.
    pub fn new(
        folder: &Path,
        collection: Collection,
        csv: &[u8],
        options: Options,
    ) -> Result<Self, ImportError> {
        let sheet = sheet::read(csv).map_err(ImportError::Problems)?;
        let header = Header::read(collection, &sheet.header).map_err(ImportError::Problems)?;
        let plan = Self {
            collection,
            columns: header.columns.clone(),
            rows: BTreeMap::new(),
            edits: Vec::new(),
            lines: Vec::new(),
        };
        let mut making = Making {
            collection,
            folder,
            header,
            events: rows::events(folder)?,
            problems: Vec::new(),
            plan,
        };
        let sources: HashMap<String, Source> = rows::sources(folder, collection)?
            .into_iter()
            .map(|source| (source.path.clone(), source))
            .collect();
        let rows = making.widths(sheet.rows);
        if options.prune && rows.is_empty() {
            let help = "A table without rows would remove everything.";
            let problem = Problem::new((1, 1), "empty-sheet", "The table has no rows.", help);
            making.problems.push(problem);
        } else if collection == Collection::Agenda {
            making.sessions(&rows, &sources, options);
        } else {
            making.files(&rows, &sources, options)?;
        }
        making.problems.sort();
        if making.problems.is_empty() {
            Ok(making.plan)
        } else {
            Err(ImportError::Problems(making.problems))
        }
    }

    /// The files to write.
    #[must_use]
    pub fn edits(&self, folder: &Path) -> Edits {
        Edits::new(folder, self.edits.clone())
    }

    /// The changes, one line per file; empty if the table equals the files.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The cell that causes a finding about the folder after the import.
    #[must_use]
    pub fn problem(&self, finding: &Finding) -> Option<Problem> {
        let edit = self
            .edits
            .iter()
            .find(|edit| *edit.path == *finding.place.file)?;
        let rows = self.rows.get(&edit.path)?;
        let text = edit.after.as_deref()?;
        let file = File::parse(&edit.path, text)?;
        let at = locate::cell(self.collection, &file, rows, &self.columns, finding)?;
        let (message, help) = (finding.message.clone(), finding.help.clone());
        Some(Problem::new(at, finding.rule.name(), message, help))
    }
}

impl Making<'_> {
    fn problem(&mut self, at: (usize, usize), rule: &str, message: String, help: &str) {
        self.problems.push(Problem::new(at, rule, message, help));
    }

    /// Reports rows that do not have as many cells as the header. Additional cells are allowed if they are empty.
    fn widths(&mut self, rows: Vec<(usize, Vec<String>)>) -> Vec<(usize, Vec<String>)> {
        let width = self.header.width;
        let mut fit = Vec::new();
        for (row, mut cells) in rows {
            let has = cells.len();
            let spare = cells.iter().skip(width).all(|cell| cell.trim().is_empty());
            if has < width || !spare {
                let message = format!("The row has {has} cells, and the header has {width}.");
                let help = "Give every row as many cells as the header has, including empty ones.";
                self.problem((row, has.min(width) + 1), "cell-count", message, help);
            } else {
                cells.truncate(width);
                fit.push((row, cells));
            }
        }
        fit
    }

    /// The event of a row, if the collection belongs to events.
    fn event(&mut self, row: usize, cells: &[String]) -> Option<String> {
        let (column, event) = self.header.key(cells, "event")?;
        if self.events.contains(&event) {
            return Some(event);
        }
        let message = format!("There is no event `{event}`.");
        let help = "Write the name of a folder of `events/`.";
        self.problem((row, column), "unknown-entry", message, help);
        None
    }

    fn write(&mut self, path: String, before: Option<String>, after: String) {
        if before.as_ref() != Some(&after) {
            self.plan.edits.push(Edit {
                path,
                before,
                after: Some(after),
            });
        }
    }
}
