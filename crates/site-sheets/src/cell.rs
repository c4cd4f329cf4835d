//! Values as cells: the grammar that `content/README.md` explains to editors.

use site_content::{FORMULA_STARTS, Field, FieldType, is_formula};
use site_edit::{Table, Value, lines, number, whole};

/// The text of a key's value, without the guard; empty if there is none.
pub(crate) fn of(table: &Table, field: &Field) -> String {
    match (table.get(field.key), &field.field_type) {
        (None, _) => String::new(),
        (Some(Value::List(items)), FieldType::List { of, .. }) => list(items, of),
        (Some(value), _) => value.text(),
    }
}

/// Writes one value, or removes the key if the cell is empty.
pub(crate) fn set(table: &mut Table, field: &Field, text: &str) -> Result<(), String> {
    let (key, field_type) = (field.key, &field.field_type);
    let old = table.get(key);
    // A cell of another form is not taken as it stands.
    if !field_type.is_bare()
        && let Some(fault) = damage(&of(table, field), text)
    {
        return Err(fault);
    }
    let new = match field_type {
        FieldType::List { of, .. } => {
            let items = items(text, of);
            (field.required || !items.is_empty()).then(|| list_of(old, &items, of))
        }
        FieldType::Text { min: 0, .. } if text.trim().is_empty() && field.required => {
            Some(Value::from(""))
        }
        _ if text.trim().is_empty() => None,
        field_type => Some(value(field_type, text.trim())?),
    };
    table.set(key, new);
    Ok(())
}

/// Puts an apostrophe before a text that a spreadsheet would run as a formula or that looks like one that it could not
/// show, and before an apostrophe that would be taken for this guard. Numbers are not changed.
pub(crate) fn guard(text: &str) -> String {
    match is_formula(text) || is_guarded(text) || is_unshown(text) {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}

/// Reverses [`guard`]; line breaks become those of Unix.
pub(crate) fn unguard(cell: &str) -> String {
    let text = if is_guarded(cell) { &cell[1..] } else { cell };
    lines(text)
}

fn is_guarded(text: &str) -> bool {
    text.strip_prefix('\'').is_some_and(|rest| {
        rest.starts_with(FORMULA_STARTS) || rest.starts_with('\'') || is_unshown(rest)
    })
}

/// Whether two cells mean the same: a spreadsheet writes `TRUE` for `true` and `9.5` for `9.50`.
pub(crate) fn same(field_type: &FieldType, a: &str, b: &str) -> bool {
    let (a, b) = (a.trim(), b.trim());
    let meant = parsed(field_type, a);
    match field_type {
        _ if a == b => true,
        FieldType::List { of, .. } => items(a, of) == items(b, of),
        field_type => meant.is_some() && meant == parsed(field_type, b),
    }
}

/// What a cell means; `None` if it is not a number, a date or a switch that it should be.
fn parsed(field_type: &FieldType, cell: &str) -> Option<Value> {
    match field_type {
        FieldType::Integer { .. } => whole(cell).map(Value::Whole),
        FieldType::Number { .. } => number(cell).map(Value::Number),
        FieldType::Switch => cell.to_ascii_lowercase().parse().ok().map(Value::Switch),
        FieldType::Date | FieldType::Instant => cell.parse().ok().map(Value::Moment),
        _ => Some(Value::from(cell)),
    }
}

/// Parses a cell that is not empty and differs from the value that the file has, or says what is wrong with it.
fn value(field_type: &FieldType, cell: &str) -> Result<Value, String> {
    let is_rounded = matches!(field_type, FieldType::Number { .. }) && cell.contains(['e', 'E']);
    let what = match (parsed(field_type, cell), field_type) {
        (Some(value), _) if !is_rounded => return Ok(value),
        (_, FieldType::Switch) => return Err(format!("`{cell}` is neither `true` nor `false`.")),
        (_, FieldType::Integer { .. }) if cell.starts_with(|c: char| c.is_ascii_digit()) => {
            "whole number: its digits must stand alone, without separators"
        }
        (_, FieldType::Integer { .. }) => "whole number",
        (Some(_), _) => "number with all its digits",
        (None, FieldType::Number { .. }) => "number",
        _ => {
            "date such as 2025-10-21, nor one with time and offset such as 2025-10-21T07:30:00+02:00"
        }
    };
    Err(format!("`{cell}` is not a {what}."))
}

/// What spreadsheets write in place of a value that they can't show, beside words such as `#NAME?` and `#WERT!`, which
/// each language has of its own.
const ERRORS: [&str; 4] = ["#N/A", "#N/D", "#NV", "#GETTING_DATA"];

/// Whether a spreadsheet writes this text in place of a value that it can't show: an error, or signs that fill a cell
/// which is too narrow.
fn is_unshown(text: &str) -> bool {
    let text = text.trim();
    // LibreOffice numbers its errors.
    if let Some(number) = text.strip_prefix("Err:") {
        return number.len() == 3 && number.bytes().all(|byte| byte.is_ascii_digit());
    }
    let is_word = text.strip_prefix('#').is_some_and(|word| {
        let is_sign =
            |sign: char| sign.is_uppercase() || sign.is_ascii_digit() || "/¡¿".contains(sign);
        word.strip_suffix(['!', '?'])
            .is_some_and(|word| word.contains(char::is_uppercase) && word.chars().all(is_sign))
    });
    is_word || ERRORS.contains(&text) || text.len() > 1 && text.bytes().all(|byte| byte == b'#')
}

/// Refuses a cell, with its guard if it has one, in which the spreadsheet could not show the value.
pub(crate) fn shown(cell: &str) -> Result<(), String> {
    match is_unshown(cell) {
        true => Err(format!(
            "`{}` stands where the spreadsheet could not show the text.",
            cell.trim()
        )),
        false => Ok(()),
    }
}

/// Says how a spreadsheet has rewritten the digits of `old` without the editor's doing; `None` if `new` is what somebody
/// typed.
fn damage(old: &str, new: &str) -> Option<String> {
    let (old, new) = (old.trim(), new.trim());
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (before, after) = (number(old)?, number(new)?);
    let rounded = new.contains(['e', 'E']) && (before - after).abs() <= before.abs() * 1e-4;
    (digits(old) && (rounded || before.total_cmp(&after).is_eq())).then(|| {
        format!("The spreadsheet has taken the text `{old}` for a number and written `{new}`.")
    })
}

/// A list in one cell. Slugs and labels are in one line, separated by semicolons. Free texts are on one line each, with
/// `\\n` for a line break inside a text and `\\\\` for a backslash.
fn list(list: &[Value], of: &FieldType) -> String {
    let texts = list.iter().map(Value::text);
    if of.is_word() {
        return texts.collect::<Vec<_>>().join("; ");
    }
    let escaped = texts.map(|text| text.replace('\\', "\\\\").replace('\n', "\\n"));
    escaped.collect::<Vec<_>>().join("\n")
}

/// Splits a cell into its items.
fn items(cell: &str, of: &FieldType) -> Vec<String> {
    let items: Vec<String> = match of.is_word() {
        true => cell.split([';', '\n']).map(str::to_owned).collect(),
        // A backslash that is one itself ends the piece before it, so that an `n` behind it stays a letter.
        false => (cell.lines())
            .map(|line| {
                let pieces = line.split("\\\\").map(|piece| piece.replace("\\n", "\n"));
                pieces.collect::<Vec<_>>().join("\\")
            })
            .collect(),
    };
    let trimmed = items.iter().map(|item| item.trim().to_owned());
    trimmed.filter(|item| !item.is_empty()).collect()
}

/// The list that these items are. An item that stays keeps the spaces around its text.
fn list_of(old: Option<&Value>, items: &[String], of: &FieldType) -> Value {
    let mut kept: Vec<&Value> = old.and_then(Value::as_list).into_iter().flatten().collect();
    let item = |text: &String| {
        let same = kept.iter().position(|old| old.text().trim() == text);
        let new = || parsed(of, text).unwrap_or_else(|| Value::from(text.as_str()));
        same.map_or_else(new, |at| kept.remove(at).clone())
    };
    Value::List(items.iter().map(item).collect())
}
