mod agenda;
mod header;
mod merge;

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    path::{Path, PathBuf},
};

use site_content::{Edit, Edits, Finding, Slug};

use crate::{
    collection::Collection,
    column::Column,
    entry::Entry,
    locate,
    problem::Problem,
    rows::{self, RowError, Source},
    sheet,
};
use header::Header;
use merge::Cells;

/// How a table is read.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// Takes entries away that have no row: of events, those of events that the table names.
    pub prune: bool,
}

/// Why there is no plan.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum ImportError {
    #[error("{}: {source}", path.display())]
    Io {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("{} problem(s) in the table", .0.len())]
    Problems(Vec<Problem>),
}

impl From<RowError> for ImportError {
    fn from(error: RowError) -> Self {
        Self::Io {
            path: error.path,
            source: error.source,
        }
    }
}

/// What a table would change. Nothing is written yet.
#[derive(Debug)]
pub struct Plan {
    collection: Collection,
    columns: Vec<(usize, Column)>,
    /// File, then its rows.
    rows: BTreeMap<String, Vec<RowAt>>,
    edits: Vec<Edit>,
    lines: Vec<String>,
}

/// A row and the session of the file it stands for; the first where rows are files.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RowAt {
    pub(crate) row: usize,
    pub(crate) index: usize,
}

/// While a plan is made.
struct Making<'m> {
    collection: Collection,
    folder: &'m Path,
    header: Header,
    events: HashSet<String>,
    problems: Vec<Problem>,
    plan: Plan,
}

impl Plan {
    /// Works out what a table changes in the content folder, which must be free of errors.
    ///
    /// # Errors
    /// The folder can't be read, or the table has problems: all of them, in order of row.
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
            events: rows::events(folder)?.into_iter().collect(),
            problems: Vec::new(),
            plan,
        };
        let sources: HashMap<String, Source> = rows::sources(folder, collection)?
            .into_iter()
            .map(|source| (source.path.clone(), source))
            .collect();
        let rows = making.widths(sheet.rows);
        if options.prune && rows.is_empty() {
            let help = "A table without rows would take everything away.";
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

    /// Files to be written.
    #[must_use]
    pub fn edits(&self, folder: &Path) -> Edits {
        Edits::new(folder, self.edits.clone())
    }

    /// What changes, one line a file; none where the table says what the files say.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The cell that a finding about the folder after the import comes from.
    #[must_use]
    pub fn problem(&self, finding: &Finding) -> Option<Problem> {
        let edit = self
            .edits
            .iter()
            .find(|edit| *edit.path == *finding.place.file)?;
        let rows = self.rows.get(&edit.path)?;
        let text = edit.after.as_deref()?;
        let at = locate::cell(self.collection, text, rows, &self.columns, finding)?;
        let (message, help) = (finding.message.clone(), finding.help.clone());
        Some(Problem::new(at, finding.rule.name(), message, help))
    }
}

impl Making<'_> {
    fn problem(&mut self, at: (usize, usize), rule: &str, message: String, help: &str) {
        self.problems.push(Problem::new(at, rule, message, help));
    }

    /// Rows with exactly the header's cells; empty ones too many are no matter.
    fn widths(&mut self, rows: Vec<(usize, Vec<String>)>) -> Vec<(usize, Vec<String>)> {
        let width = self.header.width;
        let mut fit = Vec::new();
        for (row, mut cells) in rows {
            let has = cells.len();
            let spare = cells.iter().skip(width).all(|cell| cell.trim().is_empty());
            if has < width || !spare {
                let message = format!("The row has {has} cells, the header {width}.");
                let help = "Give every row the header's cells; empty ones count.";
                self.problem((row, has.min(width) + 1), "cell-count", message, help);
            } else {
                cells.truncate(width);
                fit.push((row, cells));
            }
        }
        fit
    }

    /// The event of a row, if it is one.
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

    /// The file of a row, where rows are files.
    fn file(&mut self, row: usize, cells: &[String]) -> Option<(String, String, String)> {
        let event = if self.collection == Collection::Speakers {
            self.event(row, cells)?
        } else {
            String::new()
        };
        let (column, slug) = self.header.key(cells, "slug")?;
        if slug.parse::<Slug>().is_err() {
            let message = format!("`{slug}` is no slug.");
            let help = match Slug::from_text(&slug) {
                Some(slug) => format!("Write `{slug}`."),
                None => "Use small letters, digits and hyphens.".to_owned(),
            };
            self.problem((row, column), "invalid-slug", message, &help);
            return None;
        }
        let path = self.collection.file(&event, &slug);
        if let Some(before) = self.plan.rows.get(&path).and_then(|rows| rows.first()) {
            let message = format!("`{slug}` stands in row {} already.", before.row);
            self.problem(
                (row, column),
                "duplicate-row",
                message,
                "Take one of the two out.",
            );
            return None;
        }
        self.plan
            .rows
            .insert(path.clone(), vec![RowAt { row, index: 0 }]);
        Some((event, slug, path))
    }

    /// Collections with a file for each row.
    fn files(
        &mut self,
        rows: &[(usize, Vec<String>)],
        sources: &HashMap<String, Source>,
        options: Options,
    ) -> Result<(), RowError> {
        let directive = self.collection.schema();
        // Speakers that come and go, by event.
        let mut roster: BTreeMap<String, (Vec<String>, Vec<String>)> = BTreeMap::new();
        let mut named = HashSet::new();
        for (row, cells) in rows {
            let Some((event, slug, path)) = self.file(*row, cells) else {
                continue;
            };
            named.insert(event.clone());
            let before = sources.get(&path);
            let entry = match before {
                Some(source) => source.entry(self.collection),
                None => directive
                    .as_ref()
                    .map(|schema| Entry::new(&schema.directive(&path), self.collection.has_body())),
            };
            let Some(mut entry) = entry else {
                let message = format!("{path} is not well-formed.");
                self.problem(
                    (*row, 1),
                    "toml-syntax",
                    message,
                    "`website check` says where.",
                );
                continue;
            };
            let changed = self.merge(*row, cells, &mut entry);
            if before.is_none() {
                self.plan.lines.push(format!("new      {path}"));
                roster.entry(event).or_default().0.push(slug);
            } else if !changed.is_empty() {
                let keys = changed.join(", ");
                self.plan.lines.push(format!("changed  {path}: {keys}"));
            }
            self.write(path, before.map(|source| source.text.clone()), entry.text());
        }
        if options.prune {
            let mut gone: Vec<&Source> = sources
                .values()
                .filter(|s| named.contains(&s.event) && !self.plan.rows.contains_key(&s.path))
                .collect();
            gone.sort_unstable_by(|a, b| a.path.cmp(&b.path));
            for source in gone {
                self.plan.lines.push(format!("removed  {}", source.path));
                roster
                    .entry(source.event.clone())
                    .or_default()
                    .1
                    .push(source.slug.clone());
                self.plan.edits.push(Edit {
                    path: source.path.clone(),
                    before: Some(source.text.clone()),
                    after: None,
                });
            }
        }
        if self.collection == Collection::Speakers {
            for (event, (come, go)) in roster {
                self.roster(&event, &come, &go)?;
            }
        }
        Ok(())
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

    /// The cells of a row into an entry that is a whole file; gives the columns that changed.
    fn merge(&mut self, row: usize, cells: &[String], entry: &mut Entry) -> Vec<String> {
        let cells = Cells {
            row,
            cells,
            columns: &self.header.columns,
        };
        let mut changed = Vec::new();
        if cells.differ(entry.doc.as_table()) {
            let faults = cells.write(entry.change().as_table_mut(), false, &mut changed);
            self.problems.extend(faults);
        }
        if let Some(text) = cells.body()
            && text.trim() != entry.body().trim()
        {
            entry.set_body(&text);
            changed.push(Collection::BODY.to_owned());
        }
        changed
    }

    /// An event lists its speakers in their order: new ones come last.
    fn roster(&mut self, event: &str, come: &[String], go: &[String]) -> Result<(), RowError> {
        let path = format!("events/{event}/index.toml");
        let file = self.folder.join(&path);
        let text =
            std::fs::read_to_string(&file).map_err(|source| RowError { path: file, source })?;
        if let Some(after) = merge::roster(&text, come, go) {
            self.write(path, Some(text), after);
        }
        Ok(())
    }
}
