//! Lists in a cell. Slugs and labels are in one line, separated by semicolons. Free texts are on one line each, with
//! `\\n` for a line break inside a text and `\\\\` for a backslash.

use site_content::Form;
use toml_edit::{Array, Value};

use super as cell;

pub(crate) fn cell(array: &Array, of: &Form) -> String {
    let items: Vec<String> = array.iter().map(cell::plain).collect();
    if of.is_word() {
        return items.join("; ");
    }
    let escaped = items.iter().map(|item| escape(item));
    escaped.collect::<Vec<_>>().join("\n")
}

/// Splits a cell into its items.
pub(crate) fn items(cell: &str, of: &Form) -> Vec<String> {
    let items: Vec<String> = match of.is_word() {
        true => cell.split([';', '\n']).map(str::to_owned).collect(),
        false => cell.lines().map(unescape).collect(),
    };
    let trimmed = items.iter().map(|item| item.trim().to_owned());
    trimmed.filter(|item| !item.is_empty()).collect()
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace("\r\n", "\\n")
        .replace('\n', "\\n")
}

fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        match (char, chars.as_str().chars().next()) {
            ('\\', Some('n')) => {
                chars.next();
                out.push('\n');
            }
            ('\\', Some('\\')) => {
                chars.next();
                out.push('\\');
            }
            _ => out.push(char),
        }
    }
    out
}

/// Returns a list with these items. An item that stays keeps its formatting, and a list over several lines stays on
/// several lines.
pub(crate) fn write(old: Option<&Array>, items: &[String], of: &Form) -> Array {
    let mut new = Array::new();
    let mut kept: Vec<Option<&Value>> = old.into_iter().flatten().map(Some).collect();
    let lines = old.is_some_and(|old| old.to_string().contains('\n'));
    for (index, item) in items.iter().enumerate() {
        let same = kept
            .iter_mut()
            .find(|old| old.is_some_and(|old| items_equal(old, item, of)));
        let mut value = same.and_then(Option::take).cloned().unwrap_or_else(|| {
            let mut value = Value::from(item.as_str());
            if lines {
                value.decor_mut().set_prefix("\n  ");
            }
            value
        });
        if !lines {
            let prefix = if index == 0 { "" } else { " " };
            *value.decor_mut() = toml_edit::Decor::new(prefix, "");
        }
        new.push_formatted(value);
    }
    if let Some(old) = old {
        *new.decor_mut() = old.decor().clone();
        if lines && !items.is_empty() {
            new.set_trailing_comma(old.trailing_comma());
            new.set_trailing(old.trailing().clone());
        }
    }
    new
}

fn items_equal(old: &Value, item: &str, of: &Form) -> bool {
    let plain = cell::plain(old);
    match of.is_word() {
        true => plain.trim() == item,
        false => plain.replace("\r\n", "\n").trim() == item,
    }
}
