//! Merges new values into a file that an editor may have changed.

use std::{collections::HashMap, fmt::Write as _};

use toml_edit::{DocumentMut, Item, Table, TomlError, Value, value};

use crate::entry::Fields;

const NOTE: &str = "\n# From the Research Organization Registry (CC0). Change what you like above and below:\n\
                    # the next import keeps what you wrote, and renews what you did not touch.\n";

/// The first line of every content file. Editors use it for completion and checks.
const SCHEMA: &str = "#:schema ../schemas/organizations.json\n";

/// The result of a merge.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Merged {
    /// The record did not change since the last import.
    Unchanged,
    /// The file must be written. `kept` counts the values of an editor that differ from the registry's.
    Changed { text: String, kept: usize },
}

/// Makes the file for a record that has none yet.
pub(crate) fn fresh(id: &str, fields: Fields) -> String {
    let mut file = DocumentMut::new();
    let imported = digests(&fields);
    for (key, item) in fields {
        if matches!(item, Item::ArrayOfTables(_)) && file.get("registry").is_none() {
            file.insert("registry", registry(id, &imported));
        }
        file.insert(key, item);
    }
    if file.get("registry").is_none() {
        file.insert("registry", registry(id, &imported));
    }
    format!("{SCHEMA}{file}")
}

fn registry(id: &str, imported: &str) -> Item {
    let mut table = Table::new();
    table.insert("id", value(id));
    table.insert("imported", value(imported));
    table.decor_mut().set_prefix(NOTE);
    Item::Table(table)
}

/// Writes the values of `fields` into the file `text`, except those that an editor wrote or removed.
pub(crate) fn renew(text: &str, fields: Fields) -> Result<Merged, TomlError> {
    let imported = digests(&fields);
    if imported_of(text) == Some(imported.as_str()) {
        return Ok(Merged::Unchanged);
    }
    let mut file: DocumentMut = text.parse()?;
    let before = recorded(&file);
    let mut kept = 0;
    for (key, new) in fields {
        let now = file.get(key).map(digest);
        let ours = match (&now, before.get(key)) {
            // The key was never written.
            (None, None) => true,
            // An editor removed or wrote the value.
            (None, Some(_)) | (Some(_), None) => false,
            (Some(now), Some(before)) => now == before,
        };
        if ours {
            put(&mut file, key, new);
        } else if now != Some(digest(&new)) {
            kept += 1;
        }
    }
    // Removes values that the registry no longer has, if the import wrote them.
    let keys: Vec<&str> = imported
        .split(' ')
        .filter_map(|pair| Some(pair.split_once(':')?.0))
        .collect();
    for (key, before) in before {
        if !keys.contains(&key.as_str()) && file.get(&key).map(digest).as_ref() == Some(&before) {
            file.remove(&key);
        }
    }
    set_imported(&mut file, &imported);
    Ok(Merged::Changed {
        text: file.to_string(),
        kept,
    })
}

/// Hides the entry, unless an editor has set `draft`.
pub(crate) fn hide(text: &str) -> Result<Merged, TomlError> {
    let mut file: DocumentMut = text.parse()?;
    if file.contains_key("draft") || recorded(&file).contains_key("draft") {
        return Ok(Merged::Unchanged);
    }
    let draft = value(true);
    let imported = imported_of(text).unwrap_or_default();
    let imported = format!("{imported} draft:{}", digest(&draft));
    put(&mut file, "draft", draft);
    set_imported(&mut file, imported.trim_start());
    Ok(Merged::Changed {
        text: file.to_string(),
        kept: 0,
    })
}

/// Replaces an existing value in place, so that the comments around it stay.
fn put(file: &mut DocumentMut, key: &str, new: Item) {
    match (file.get_mut(key).and_then(Item::as_value_mut), new) {
        (Some(old), Item::Value(mut new)) => {
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        (_, new) => drop(file.insert(key, new)),
    }
}

fn set_imported(file: &mut DocumentMut, imported: &str) {
    if let Some(registry) = file.get_mut("registry").and_then(Item::as_table_like_mut) {
        registry.insert("imported", value(imported));
    }
}

/// The digests that the last import stored, by key.
fn recorded(file: &DocumentMut) -> HashMap<String, String> {
    let imported = file
        .get("registry")
        .and_then(|registry| registry.get("imported"))
        .and_then(Item::as_str);
    let pairs = imported.unwrap_or_default().split(' ');
    pairs
        .filter_map(|pair| pair.split_once(':'))
        .map(|(key, digest)| (key.to_owned(), digest.to_owned()))
        .collect()
}

/// The same without a full parse, because most files of a directory did not change.
fn imported_of(text: &str) -> Option<&str> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("imported = \""))?;
    line.strip_suffix('"')
}

fn digests(fields: &Fields) -> String {
    let pairs: Vec<String> = fields
        .iter()
        .map(|(key, item)| format!("{key}:{}", digest(item)))
        .collect();
    pairs.join(" ")
}

/// The digest of a value, whatever its formatting. 32 bits are enough to tell an editor's text from the import's.
fn digest(item: &Item) -> String {
    let mut text = String::new();
    write_item(item, &mut text);
    let hash = blake3::hash(text.as_bytes()).to_hex();
    hash.as_str().chars().take(8).collect()
}

fn write_item(item: &Item, out: &mut String) {
    match item {
        Item::None => {}
        Item::Value(value) => write_value(value, out),
        Item::Table(table) => write_table(table.iter(), out),
        Item::ArrayOfTables(tables) => {
            out.push('[');
            for table in tables {
                write_table(table.iter(), out);
                out.push(',');
            }
            out.push(']');
        }
    }
}

fn write_value(value: &Value, out: &mut String) {
    // Writing to a String can't fail.
    let _ = match value {
        Value::String(text) => write!(out, "{:?}", text.value()),
        Value::Integer(number) => write!(out, "{}", number.value()),
        Value::Float(number) => write!(out, "{}", number.value()),
        Value::Boolean(flag) => write!(out, "{}", flag.value()),
        Value::Datetime(moment) => write!(out, "{}", moment.value()),
        Value::Array(list) => {
            out.push('[');
            for value in list {
                write_value(value, out);
                out.push(',');
            }
            out.push(']');
            Ok(())
        }
        Value::InlineTable(table) => {
            let mut pairs: Vec<(&str, &Value)> = table.iter().collect();
            pairs.sort_unstable_by_key(|(key, _)| *key);
            out.push('{');
            for (key, value) in pairs {
                out.push_str(key);
                out.push('=');
                write_value(value, out);
                out.push(',');
            }
            out.push('}');
            Ok(())
        }
    };
}

fn write_table<'a>(pairs: impl Iterator<Item = (&'a str, &'a Item)>, out: &mut String) {
    let mut pairs: Vec<(&str, &Item)> = pairs.collect();
    pairs.sort_unstable_by_key(|(key, _)| *key);
    out.push('{');
    for (key, item) in pairs {
        out.push_str(key);
        out.push('=');
        write_item(item, out);
        out.push(',');
    }
    out.push('}');
}
