//! Merges new values into a file that an editor may have changed.

use std::{collections::HashMap, fmt::Write as _};

use site_edit::{File, Table, Value, new_file};

use crate::{entry::Fields, folder::registry_text};

const NOTE: &str = "\n# From the Research Organization Registry (CC0). Change what you like above and below:\n\
                    # the next import keeps what you wrote, and renews what you did not touch.\n";

/// A path by which the editor's reader knows the kind of file.
const PATH: &str = "organizations/entry.toml";

/// The result of a merge.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Merged {
    /// The record did not change since the last import.
    Unchanged,
    /// The file must be written. `kept` counts the values of an editor that differ from the registry's.
    Changed { text: String, kept: usize },
}

/// Makes the file for a record that has none yet; `None` if that can't be.
pub(crate) fn fresh(id: &str, fields: Fields) -> Option<String> {
    let file = new_file(PATH)?;
    let mut values = file.values().clone();
    let table = &mut values.table;
    let imported = digests(&fields);
    let is_list_of_tables = |(_, value): &(&str, Value)| {
        let items = value.as_list().unwrap_or_default();
        items.iter().any(|item| item.as_table().is_some())
    };
    let (lists, own): (Fields, Fields) = fields.into_iter().partition(is_list_of_tables);
    let registry = [("id", id), ("imported", &imported)];
    let registry = registry.map(|(key, text)| (key.to_owned(), Value::from(text)));
    let registry = ("registry", Value::Table(registry.into_iter().collect()));
    for (key, value) in own.into_iter().chain([registry]).chain(lists) {
        table.set(key, value);
    }
    let text = file.with(&values).ok()?;
    Some(text.replacen("\n[registry]\n", &format!("{NOTE}[registry]\n"), 1))
}

/// Writes the values of `fields` into the file `text`, except those that an editor wrote or removed. `None` if the file
/// can't be read or changed.
pub(crate) fn renew(text: &str, fields: Fields) -> Option<Merged> {
    let imported = digests(&fields);
    // Most files of a directory did not change.
    if registry_text(text, "imported") == Some(imported.as_str()) {
        return Some(Merged::Unchanged);
    }
    let file = File::parse(PATH, text)?;
    let mut values = file.values().clone();
    let table = &mut values.table;
    let mut before = recorded(table);
    let mut kept = 0;
    for (key, new) in fields {
        let now = table.get(key).map(digest);
        // A value is ours if it is as the last import left it, or if the key was never written.
        if now == before.remove(key) {
            table.set(key, new);
        } else if now != Some(digest(&new)) {
            kept += 1;
        }
    }
    // Removes values that the registry no longer has, if the import wrote them.
    for (key, before) in before {
        if table.get(&key).map(digest) == Some(before) {
            table.set(&key, None);
        }
    }
    set_imported(table, &imported);
    let text = file.with(&values).ok()?;
    Some(Merged::Changed { text, kept })
}

/// Hides the entry, unless an editor has set `draft`. `None` if the file can't be read or changed.
pub(crate) fn hide(text: &str) -> Option<Merged> {
    let file = File::parse(PATH, text)?;
    let mut values = file.values().clone();
    let table = &mut values.table;
    if table.get("draft").is_some() || recorded(table).contains_key("draft") {
        return Some(Merged::Unchanged);
    }
    let draft = Value::Switch(true);
    let imported = format!("{} draft:{}", imported_of(table), digest(&draft));
    table.set("draft", draft);
    set_imported(table, imported.trim_start());
    let text = file.with(&values).ok()?;
    Some(Merged::Changed { text, kept: 0 })
}

fn set_imported(table: &mut Table, imported: &str) {
    if let Some(Value::Table(registry)) = table.get_mut("registry") {
        registry.set("imported", Value::from(imported));
    }
}

fn imported_of(table: &Table) -> String {
    let registry = table.get("registry").and_then(Value::as_table);
    let imported = registry.and_then(|registry| registry.get("imported"));
    imported.map(Value::text).unwrap_or_default()
}

/// The digests that the last import stored, by key.
fn recorded(table: &Table) -> HashMap<String, String> {
    let imported = imported_of(table);
    let pairs = imported.split(' ').filter_map(|pair| pair.split_once(':'));
    pairs
        .map(|(key, digest)| (key.to_owned(), digest.to_owned()))
        .collect()
}

fn digests(fields: &Fields) -> String {
    let pairs: Vec<String> = fields
        .iter()
        .map(|(key, value)| format!("{key}:{}", digest(value)))
        .collect();
    pairs.join(" ")
}

/// The digest of a value, whatever its formatting. 32 bits are enough to tell an editor's text from the import's.
fn digest(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    let hash = blake3::hash(text.as_bytes()).to_hex();
    hash.as_str().chars().take(8).collect()
}

fn write(value: &Value, out: &mut String) {
    match value {
        Value::Text(text) => {
            // Writing to a `String` can't fail.
            let _ = write!(out, "{text:?}");
        }
        Value::List(items) => {
            out.push('[');
            for item in items {
                write(item, out);
                out.push(',');
            }
            out.push(']');
        }
        Value::Table(table) => {
            let mut pairs: Vec<(&str, &Value)> = table.iter().collect();
            pairs.sort_unstable_by_key(|(key, _)| *key);
            out.push('{');
            for (key, value) in pairs {
                out.push_str(key);
                out.push('=');
                write(value, out);
                out.push(',');
            }
            out.push('}');
        }
        value => out.push_str(&value.text()),
    }
}
