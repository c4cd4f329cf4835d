//! Sessions: rows are items of an event's agenda, identified by number. A new item is inserted by its time.

use std::collections::BTreeMap;

use site_content::agenda_hours;
use site_edit::{Table, Value};

use super::{Plan, row::Row};
use crate::{
    SheetError,
    collection::{Entries, Entry},
};

impl Plan {
    pub(super) fn sessions(
        &mut self,
        rows: &[Row<'_>],
        entries: &Entries,
        prune: bool,
    ) -> Result<(), SheetError> {
        let mut events: BTreeMap<String, Vec<&Row<'_>>> = BTreeMap::new();
        for row in rows {
            if let Some(event) = self.event(row) {
                events.entry(event).or_default().push(row);
            }
        }
        for (event, rows) in events {
            let key = (event, String::new());
            if let Some(entry) = entries.get(&key) {
                self.agenda(entry, &rows, prune)?;
            } else {
                let path = self.collection.file(&key.0, "");
                let message = format!("The event has no file {path}.");
                let row = rows.first().map_or(1, |row| row.row);
                let help = "Create the file first.";
                self.problem((row, 1), "unknown-entry", &message, help);
            }
        }
        Ok(())
    }

    fn agenda(&mut self, entry: &Entry, rows: &[&Row<'_>], prune: bool) -> Result<(), SheetError> {
        let file = entry.file()?;
        let mut values = file.values().clone();
        let old = values.table.tables("agenda").into_iter().cloned();
        let mut sessions: Vec<Session> = old.map(|table| (table, None)).collect();
        let known = sessions.len();
        let mut said = Vec::new();
        for row in rows {
            let Some((at, number)) = row.key("number") else {
                continue;
            };
            let index = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let index = match index.filter(|index| *index < known) {
                Some(index) => index,
                // A row without a number is a new session.
                None if number.is_empty() => {
                    sessions.push(Session::default());
                    sessions.len() - 1
                }
                None => {
                    let message = format!("There is no session `{number}`.");
                    let help = format!(
                        "The event has the sessions 1 to {known}. Leave the number of a new session empty."
                    );
                    self.problem(at, "unknown-entry", &message, &help);
                    continue;
                }
            };
            let (session, from) = &mut sessions[index];
            if let Some(before) = *from {
                self.duplicate((row.row, 1), &format!("Session {}", index + 1), before);
                continue;
            }
            *from = Some(row.row);
            let changed = row.write(session, &mut self.problems);
            if index >= known {
                said.push("a new session".to_owned());
            } else if !changed.is_empty() {
                said.push(format!("session {}: {}", index + 1, changed.join(", ")));
            }
        }
        let new = sessions.split_off(known);
        if prune {
            let gone = (1..).zip(&sessions).filter(|(_, (_, from))| from.is_none());
            said.extend(gone.map(|(number, _)| format!("session {number} removed")));
            sessions.retain(|(_, from)| from.is_some());
        }
        new.into_iter().for_each(|new| insert(&mut sessions, new));
        sort(&mut sessions);
        let at = sessions.iter().enumerate();
        let at = at.filter_map(|(index, (_, from))| Some(((*from)?, index)));
        self.rows.insert(entry.path.clone(), at.collect());
        if !said.is_empty() {
            let said = said.join("; ");
            self.lines.push(format!("changed  {}: {said}", entry.path));
            let sessions = sessions.into_iter().map(|(table, _)| Value::Table(table));
            values.table.set("agenda", Value::List(sessions.collect()));
            let first = rows.first().map_or(1, |row| row.row);
            self.write(first, &entry.path, Some(entry), &file, &values);
        }
        Ok(())
    }
}

/// A session, and the row that it has in the table.
type Session = (Table, Option<usize>);

/// Minutes after midnight before which a session belongs to the night that began the day before, if any session goes on past midnight.
const MORNING: i16 = 6 * 60;

/// When a session begins and ends, in minutes after midnight.
fn hours((table, _): &Session) -> Option<(i16, i16)> {
    let (start, end) = agenda_hours(&table.get("time")?.text())?;
    let minutes = |hour: i8, minute: i8| i16::from(hour) * 60 + i16::from(minute);
    Some((
        minutes(start.hour(), start.minute()),
        minutes(end.hour(), end.minute()),
    ))
}

/// Puts a new session behind the one that ends when it begins and before the one that begins when it ends, as far as there are such:
/// the sessions that are there tell their day by their order, which a time alone does not.
fn insert(sessions: &mut Vec<Session>, new: Session) {
    let own = hours(&new);
    let begins = own.map(|(start, _)| start);
    let ends = own.map(|(_, end)| end);
    let fits = |at: &usize| {
        let before = at
            .checked_sub(1)
            .and_then(|before| hours(&sessions[before]));
        let after = sessions.get(*at).and_then(hours);
        let follows = begins.is_some() && before.map(|(_, end)| end) == begins;
        let leads = ends.is_some() && after.map(|(start, _)| start) == ends;
        u8::from(follows) + u8::from(leads)
    };
    let at = (0..=sessions.len()).max_by_key(fits);
    sessions.insert(at.unwrap_or_default(), new);
}

/// Sorts by time if every time can be read, and not every session begins when the one before ends.
fn sort(sessions: &mut [Session]) {
    let follows = |pair: &[Session]| {
        let pair = (hours(&pair[0]), hours(&pair[1]));
        matches!(pair, (Some((_, end)), Some((start, _))) if start == end)
    };
    if sessions.windows(2).all(follows) {
        return;
    }
    let mut all = sessions.iter().filter_map(hours);
    let has_night = all.any(|(start, end)| end <= start);
    let start = |session: &Session| {
        let (start, _) = hours(session)?;
        Some((has_night && start < MORNING, start))
    };
    if sessions.iter().all(|session| start(session).is_some()) {
        sessions.sort_by_key(start);
    }
}
