//! Sessions: rows are items of an event's agenda, identified by number. A new item is inserted by its time.

use std::collections::{BTreeMap, HashMap};

use site_content::agenda_hours;
use site_edit::{Table, Value};

use super::{Making, Options, RowAt, merge::Cells};
use crate::rows::Source;

type Row<'r> = &'r (usize, Vec<String>);

impl Making<'_> {
    pub(super) fn sessions(
        &mut self,
        rows: &[(usize, Vec<String>)],
        sources: &HashMap<String, Source>,
        options: Options,
    ) {
        let mut events: BTreeMap<String, Vec<Row<'_>>> = BTreeMap::new();
        for row in rows {
            if let Some(event) = self.event(row.0, &row.1) {
                events.entry(event).or_default().push(row);
            }
        }
        for (event, rows) in events {
            let path = self.collection.file(&event, "");
            match sources.get(&path) {
                Some(source) => self.agenda(source, &rows, options),
                None => {
                    let message = format!("The event has no file {path}.");
                    let row = rows.first().map_or(1, |row| row.0);
                    self.problem((row, 1), "unknown-entry", message, "Create the file first.");
                }
            }
        }
    }

    fn agenda(&mut self, source: &Source, rows: &[Row<'_>], options: Options) {
        let first = rows.first().map_or(1, |row| row.0);
        let help = "`website check` says where.";
        let Some(file) = source.file() else {
            let message = format!("{} is not well-formed.", source.path);
            return self.problem((first, 1), "toml-syntax", message, help);
        };
        let mut values = file.values().clone();
        let old = values.table.tables("agenda").into_iter().cloned();
        let mut sessions: Vec<Session> = old.map(Session::from).collect();
        let mut said = Vec::new();
        for (row, cells) in rows {
            let Some(index) = self.number(*row, cells, &mut sessions) else {
                continue;
            };
            let Some(session) = sessions.get_mut(index) else {
                continue;
            };
            if let Some(before) = session.row {
                let message = format!("Session {} is already in row {before}.", index + 1);
                self.problem(
                    (*row, 1),
                    "duplicate-row",
                    message,
                    "Remove one of the two.",
                );
                continue;
            }
            session.row = Some(*row);
            let cells = Cells {
                row: *row,
                cells,
                columns: &self.header.columns,
            };
            if session.new || cells.differ(&session.table) {
                let mut changed = Vec::new();
                let faults = cells.write(&mut session.table, &mut changed);
                self.problems.extend(faults);
                said.push(if session.new {
                    "a new session".to_owned()
                } else {
                    format!("session {}: {}", index + 1, changed.join(", "))
                });
            }
        }
        if options.prune {
            let gone = sessions
                .iter()
                .enumerate()
                .filter(|(_, session)| session.row.is_none());
            said.extend(gone.map(|(index, _)| format!("session {} removed", index + 1)));
            sessions.retain(|session| session.row.is_some());
        }
        sort(&mut sessions);
        let at = sessions.iter().enumerate();
        let at = at.filter_map(|(index, session)| session.row.map(|row| RowAt { row, index }));
        self.plan.rows.insert(source.path.clone(), at.collect());
        if said.is_empty() {
            return;
        }
        let sessions = sessions
            .into_iter()
            .map(|session| Value::Table(session.table));
        values.table.set("agenda", Value::List(sessions.collect()));
        let Ok(text) = file.with(&values) else {
            let message = format!("{} can't be changed by value.", source.path);
            return self.problem((first, 1), "toml-syntax", message, help);
        };
        let said = said.join("; ");
        self.plan
            .lines
            .push(format!("changed  {}: {said}", source.path));
        self.write(source.path.clone(), Some(source.text.clone()), text);
    }

    /// The index of the row's session; a row without a number is a new session.
    fn number(
        &mut self,
        row: usize,
        cells: &[String],
        sessions: &mut Vec<Session>,
    ) -> Option<usize> {
        let (column, number) = self.header.key(cells, "number")?;
        if number.is_empty() {
            sessions.push(Session {
                table: Table::default(),
                row: None,
                new: true,
            });
            return Some(sessions.len() - 1);
        }
        let known = sessions.iter().filter(|session| !session.new).count();
        let index = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        if let Some(index) = index.filter(|index| *index < known) {
            return Some(index);
        }
        let message = format!("There is no session `{number}`.");
        let help = format!(
            "The event has the sessions 1 to {known}. Leave the number of a new session empty."
        );
        self.problem((row, column), "unknown-entry", message, &help);
        None
    }
}

struct Session {
    table: Table,
    row: Option<usize>,
    new: bool,
}

impl From<Table> for Session {
    fn from(table: Table) -> Self {
        Self {
            table,
            row: None,
            new: false,
        }
    }
}

/// Hour before which a session belongs to the night that began the day before, if any session goes on past midnight.
const MORNING: i8 = 6;

/// Sorts by time if every time can be read.
fn sort(sessions: &mut [Session]) {
    let hours = |session: &Session| agenda_hours(&session.table.get("time")?.text());
    let mut all = sessions.iter().filter_map(hours);
    let has_night = all.any(|(start, end)| end <= start);
    let start = |session: &Session| {
        let (start, _) = hours(session)?;
        Some((has_night && start.hour() < MORNING, start))
    };
    if sessions.iter().all(|session| start(session).is_some()) {
        sessions.sort_by_key(start);
    }
}
