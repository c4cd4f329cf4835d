//! Lists in a cell. Slugs and labels are in one line, separated by semicolons. Free texts are on one line each, with
//! `\\n` for a line break inside a text and `\\\\` for a backslash.

use site_content::Form;
use site_edit::Value;

pub(crate) fn cell(items: &[Value], of: &Form) -> String {
    let items = items.iter().map(Value::text);
    if of.is_word() {
        return items.collect::<Vec<_>>().join("; ");
    }
    let escaped = items.map(|item| item.replace('\\', "\\\\").replace('\n', "\\n"));
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

/// The list that these items are. An item that stays keeps the spaces around its text.
pub(crate) fn of(old: Option<&Value>, items: &[String]) -> Value {
    let mut kept: Vec<&Value> = old.and_then(Value::as_list).into_iter().flatten().collect();
    let item = |text: &String| {
        let same = kept.iter().position(|old| old.text().trim() == text);
        same.map_or_else(|| Value::from(text.as_str()), |at| kept.remove(at).clone())
    };
    Value::List(items.iter().map(item).collect())
}
