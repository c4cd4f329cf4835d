//! Three states of a file become one: what it was, and what two people made of it.

use indexmap::IndexSet;
use serde::{Deserialize, Serialize};

use crate::{BODY, File, Table, Value, Values, WHOLE, align::align};

/// A value that both sides changed, each to something else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// The path of the value.
    pub name: String,
    /// What the editor wants it to be, as a control shows it; empty if it is removed.
    pub ours: String,
    /// What stands in the file now.
    pub theirs: String,
}

/// Takes each value from the side that changed it. Where both did, and not to the same value, the result has `ours`, and
/// there is a conflict.
#[must_use]
pub fn merge(base: &Values, ours: &Values, theirs: &Values) -> (Values, Vec<Conflict>) {
    let mut conflicts = Vec::new();
    let table = tables(&base.table, &ours.table, &theirs.table, "", &mut conflicts);
    let bodies = [base, ours, theirs].map(|side| side.body.as_deref().map(Value::from));
    let body = value(bodies.each_ref().map(Option::as_ref), BODY, &mut conflicts);
    let body = body.map(|body| body.text());
    (Values { table, body }, conflicts)
}

fn tables(
    base: &Table,
    ours: &Table,
    theirs: &Table,
    prefix: &str,
    conflicts: &mut Vec<Conflict>,
) -> Table {
    let mut merged = theirs.clone();
    let keys = theirs.iter().chain(ours.iter()).chain(base.iter());
    let keys: IndexSet<&str> = keys.map(|(key, _)| key).collect();
    for key in keys {
        let name = format!("{prefix}{key}");
        let sides = [base, ours, theirs].map(|side| side.get(key));
        merged.set(key, value(sides, &name, conflicts));
    }
    merged
}

fn value(
    [base, ours, theirs]: [Option<&Value>; 3],
    name: &str,
    conflicts: &mut Vec<Conflict>,
) -> Option<Value> {
    if ours == base || ours == theirs {
        return theirs.cloned();
    }
    if theirs == base {
        return ours.cloned();
    }
    let prefix = format!("{name}.");
    match (base, ours, theirs) {
        (base, Some(Value::Table(ours)), Some(Value::Table(theirs))) => {
            let none = Table::default();
            let base = base.and_then(Value::as_table).unwrap_or(&none);
            Some(Value::Table(tables(base, ours, theirs, &prefix, conflicts)))
        }
        (Some(Value::List(base)), Some(Value::List(ours)), Some(Value::List(theirs)))
            if let Some(items) = lists(base, ours, theirs, &prefix, conflicts) =>
        {
            Some(Value::List(items))
        }
        _ => {
            let text = |side: Option<&Value>| side.map(shown).unwrap_or_default();
            conflicts.push(Conflict {
                name: name.to_owned(),
                ours: text(ours),
                theirs: text(theirs),
            });
            ours.cloned()
        }
    }
}

/// Lists, if only one side added, removed or moved items: its order, with the values of both.
fn lists(
    base: &[Value],
    ours: &[Value],
    theirs: &[Value],
    prefix: &str,
    conflicts: &mut Vec<Conflict>,
) -> Option<Vec<Value>> {
    let (of_ours, of_theirs) = (align(base, ours), align(base, theirs));
    let stays = |mapping: &[Option<usize>]| {
        mapping.len() == base.len() && mapping.iter().enumerate().all(|(at, of)| *of == Some(at))
    };
    let (order, by_ours) = match (stays(&of_ours), stays(&of_theirs)) {
        (true, _) => (&of_theirs, false),
        (_, true) => (&of_ours, true),
        _ => return None,
    };
    let mut items = Vec::new();
    for (at, of) in order.iter().enumerate() {
        let item = match (*of, by_ours) {
            (Some(of), true) => [base.get(of), ours.get(at), theirs.get(of)],
            (Some(of), false) => [base.get(of), ours.get(of), theirs.get(at)],
            (None, true) => [None, ours.get(at), None],
            (None, false) => [None, None, theirs.get(at)],
        };
        items.extend(value(item, &format!("{prefix}{}", at + 1), conflicts));
    }
    // What one side removed and the other changed must not disappear.
    let removed = (0..base.len()).filter(|of| !order.contains(&Some(*of)));
    let other = if by_ours { theirs } else { ours };
    let mut removed = removed.map(|of| (base.get(of), other.get(of)));
    removed
        .all(|(before, after)| before == after)
        .then_some(items)
}

/// A value for people.
fn shown(value: &Value) -> String {
    match value {
        Value::List(items) => items.iter().map(shown).collect::<Vec<_>>().join("\n"),
        Value::Table(table) => {
            let pairs = table
                .iter()
                .map(|(key, value)| format!("{key}: {}", shown(value)));
            pairs.collect::<Vec<_>>().join("\n")
        }
        value => value.text(),
    }
}

/// Merges three texts of a file into the text `theirs`, in which the values change that `ours` changed. The error has the
/// text that prefers `ours`.
pub(crate) fn merge_texts(
    path: &str,
    base: Option<&str>,
    ours: &str,
    theirs: &str,
) -> Result<String, (String, Vec<Conflict>)> {
    if ours == theirs || base == Some(ours) {
        return Ok(theirs.to_owned());
    }
    if base == Some(theirs) {
        return Ok(ours.to_owned());
    }
    let files = base.and_then(|base| {
        Some([
            File::parse(path, base)?,
            File::parse(path, ours)?,
            File::parse(path, theirs)?,
        ])
    });
    if let Some([base, ours, theirs]) = files
        // Somebody who changed the text beside the values would lose that.
        && base.values() != ours.values()
    {
        let (merged, conflicts) = merge(base.values(), ours.values(), theirs.values());
        if let Ok(text) = theirs.with(&merged) {
            return match conflicts.is_empty() {
                true => Ok(text),
                false => Err((text, conflicts)),
            };
        }
    }
    let conflict = Conflict {
        name: WHOLE.to_owned(),
        ours: ours.to_owned(),
        theirs: theirs.to_owned(),
    };
    Err((ours.to_owned(), vec![conflict]))
}

/// The text of a file with that part of `whole`, which is to come in its place, that is also in `sent`, which is the file with what a
/// form has: of a working copy, what somebody has seen.
pub(crate) fn shown_part(path: &str, file: &str, sent: &str, whole: &str) -> String {
    let read = |text| File::parse(path, text);
    let (Some(of_file), Some(sent), Some(of_whole)) = (read(file), read(sent), read(whole)) else {
        return whole.to_owned();
    };
    let [file, sent, all] = [&of_file, &sent, &of_whole].map(File::values);
    if sent == all {
        return whole.to_owned();
    }
    let body = match sent.body == all.body {
        true => all.body.clone(),
        false => file.body.clone(),
    };
    let table = shown_table(&file.table, &sent.table, &all.table);
    let part = of_file.with(&Values { table, body });
    part.unwrap_or_else(|_| whole.to_owned())
}

fn shown_table(file: &Table, sent: &Table, whole: &Table) -> Table {
    let mut part = file.clone();
    let keys = whole.iter().chain(file.iter()).map(|(key, _)| key);
    for key in keys.collect::<Vec<_>>() {
        let own = shown_value(file.get(key), sent.get(key), whole.get(key));
        part.set(key, own);
    }
    part
}

fn shown_value(file: Option<&Value>, sent: Option<&Value>, whole: Option<&Value>) -> Option<Value> {
    if sent == whole {
        return whole.cloned();
    }
    if file == sent || file == whole {
        return file.cloned();
    }
    match (file, sent, whole) {
        (Some(Value::Table(file)), Some(Value::Table(sent)), Some(Value::Table(whole))) => {
            Some(Value::Table(shown_table(file, sent, whole)))
        }
        (file, Some(Value::List(sent)), Some(Value::List(whole))) => {
            let file = file.and_then(Value::as_list).unwrap_or_default();
            let (of_file, of_whole) = (align(file, sent), align(whole, sent));
            let item = |(at, sent): (usize, &Value)| {
                let file = of_file[at].map(|of| &file[of]);
                match (file, of_whole[at].map(|of| &whole[of])) {
                    // The file has nothing in its place, so that it comes as it was shown or not at all.
                    (None, whole) => whole.map(|_| sent.clone()),
                    (file, whole) => shown_value(file, Some(sent), whole),
                }
            };
            Some(Value::List(
                sent.iter().enumerate().filter_map(item).collect(),
            ))
        }
        _ => file.cloned(),
    }
}
