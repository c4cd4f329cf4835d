//! Sessions: rows are items of an event's agenda, identified by number. A new item is inserted by its time.

use std::collections::{BTreeMap, HashMap};

use site_content::agenda_hours;
use toml_edit::{ArrayOfTables, Item, Table};

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
        let Some(mut entry) = source.entry(self.collection) else {
            let message = format!("{} is not well-formed.", source.path);
            return self.problem(
                (first, 1),
                "toml-syntax",
                message,
                "`website check` says where.",
            );
        };
        let Some(Item::ArrayOfTables(old)) = entry.doc.get("agenda") else {
            let message = format!("{} has no sessions written as `[[agenda]]`.", source.path);
            return self.problem(
                (first, 1),
                "toml-syntax",
                message,
                "Write the sessions in this form.",
            );
        };
        let mut sessions: Vec<Session> = old.iter().cloned().map(Session::from).collect();
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
                let faults = cells.write(&mut session.table, true, &mut changed);
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
        let sorted = sort(&mut sessions);
        let at = sessions.iter().enumerate();
        let at = at.filter_map(|(index, session)| session.row.map(|row| RowAt { row, index }));
        self.plan.rows.insert(source.path.clone(), at.collect());
        if said.is_empty() {
            return;
        }
        let mut tables = ArrayOfTables::new();
        for Session { mut table, .. } in sessions {
            if sorted {
                forget_place(&mut table);
            }
            tables.push(table);
        }
        entry.change().insert("agenda", Item::ArrayOfTables(tables));
        let said = said.join("; ");
        self.plan
            .lines
            .push(format!("changed  {}: {said}", source.path));
        self.write(source.path.clone(), Some(source.text.clone()), entry.text());
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
                table: Table::new(),
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

/// Sorts by time if every time can be read. Returns whether anything moved.
fn sort(sessions: &mut [Session]) -> bool {
    let hours = |session: &Session| session.table.get("time")?.as_str().and_then(agenda_hours);
    let mut all = sessions.iter().filter_map(hours);
    let has_night = all.any(|(start, end)| end <= start);
    let start = |session: &Session| {
        let (start, _) = hours(session)?;
        Some((has_night && start.hour() < MORNING, start))
    };
    let starts: Option<Vec<_>> = sessions.iter().map(start).collect();
    let Some(starts) = starts.filter(|starts| !starts.is_sorted()) else {
        return sessions.iter().any(|session| session.new);
    };
    drop(starts);
    sessions.sort_by_key(start);
    true
}

/// A moved table must be written at its position in the list, not at its old position in the file.
fn forget_place(table: &mut Table) {
    table.set_position(None);
    for (_, item) in table.iter_mut() {
        if let Item::ArrayOfTables(tables) = item {
            tables.iter_mut().for_each(forget_place);
        }
    }
}
