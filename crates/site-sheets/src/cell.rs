//! Values as cells: the grammar that `content/README.md` explains to editors.

use site_content::{FORMULA_STARTS, Field, Form};
use site_edit::{Moment, Table, Value};

pub(crate) mod list;

/// The text of a value, without the guard.
pub(crate) fn of(value: &Value, form: &Form) -> String {
    match (value, form) {
        (Value::List(items), Form::List { of, .. }) => list::cell(items, of),
        (value, _) => value.text(),
    }
}

/// Writes one value, or removes the key if the cell is empty.
pub(crate) fn set(table: &mut Table, field: &Field, text: &str) -> Result<(), String> {
    let (key, form) = (field.key, &field.form);
    let old = table.get(key);
    let is_text = !matches!(
        form,
        Form::Integer { .. }
            | Form::Number { .. }
            | Form::Switch
            | Form::Date
            | Form::Instant
            | Form::Table(_)
    );
    if is_text {
        let old = old.map(|old| of(old, form));
        if let Some(fault) = damage(&old.unwrap_or_default(), text) {
            return Err(fault);
        }
    }
    let new = match form {
        Form::List { of, .. } => {
            let items = list::items(text, of);
            (field.required || !items.is_empty()).then(|| list::of(old, &items))
        }
        Form::Text { min: 0, .. } if text.trim().is_empty() && field.required => {
            Some(Value::from(""))
        }
        _ if text.trim().is_empty() => None,
        form => Some(value(form, text)?),
    };
    table.set(key, new);
    Ok(())
}

/// The text with the line breaks of Unix, whichever it had.
pub(crate) fn lines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// Puts an apostrophe before a text that a spreadsheet would run as a formula, and before an apostrophe that would be
/// taken for this guard. Numbers are not changed.
pub(crate) fn guard(text: &str) -> String {
    let number = text.parse::<f64>().is_ok() && !text.starts_with('+');
    let guarded = text.starts_with(FORMULA_STARTS) && !number;
    if guarded || is_guarded(text) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// Reverses [`guard`]; line breaks become those of Unix.
pub(crate) fn unguard(cell: &str) -> String {
    let text = if is_guarded(cell) { &cell[1..] } else { cell };
    lines(text)
}

fn is_guarded(text: &str) -> bool {
    text.strip_prefix('\'')
        .is_some_and(|rest| rest.starts_with(FORMULA_STARTS) || rest.starts_with('\''))
}

/// Whether two cells mean the same: a spreadsheet writes `TRUE` for `true` and `9.5` for `9.50`.
pub(crate) fn same(form: &Form, a: &str, b: &str) -> bool {
    let (a, b) = (a.trim(), b.trim());
    if a == b {
        return true;
    }
    match form {
        Form::Integer { .. } => whole(a).is_some() && whole(a) == whole(b),
        Form::Number { .. } => match (number(a), number(b)) {
            (Some(a), Some(b)) => a.total_cmp(&b).is_eq(),
            _ => false,
        },
        Form::Switch => a.eq_ignore_ascii_case(b),
        Form::Date | Form::Instant => match (moment(a), moment(b)) {
            (Some(a), Some(b)) => a == b,
            _ => false,
        },
        Form::List { of, .. } => list::items(a, of) == list::items(b, of),
        _ => false,
    }
}

/// Parses a cell that is not empty and differs from the value that the file has, or says what is wrong with it.
pub(crate) fn value(form: &Form, cell: &str) -> Result<Value, String> {
    let cell = cell.trim();
    let wrong = |what: &str| format!("`{cell}` is not a {what}.");
    match form {
        Form::Integer { .. } => whole(cell).map(Value::Whole).ok_or_else(|| match cell {
            _ if cell.starts_with(|c: char| c.is_ascii_digit()) => {
                wrong("whole number: its digits must stand alone, without separators")
            }
            _ => wrong("whole number"),
        }),
        Form::Number { .. } if number(cell).is_some() && cell.contains(['e', 'E']) => {
            Err(wrong("number with all its digits"))
        }
        Form::Number { .. } => number(cell).map(Value::Number).ok_or_else(|| wrong("number")),
        Form::Switch => match cell.to_ascii_lowercase().as_str() {
            "true" => Ok(Value::Switch(true)),
            "false" => Ok(Value::Switch(false)),
            _ => Err(format!("`{cell}` is neither `true` nor `false`.")),
        },
        Form::Date | Form::Instant => moment(cell)
            .map(Value::Moment)
            .ok_or_else(|| wrong("date such as 2025-10-21, nor one with time and offset such as 2025-10-21T07:30:00+02:00")),
        _ => Ok(Value::from(cell)),
    }
}

/// What spreadsheets write in place of a value that they can't show.
const ERRORS: [&str; 8] = [
    "#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#N/A", "#NUM!", "#NULL!", "#SPILL!",
];

/// Says how a spreadsheet has damaged the text `old` without the editor's doing; `None` if `new` is what somebody typed.
pub(crate) fn damage(old: &str, new: &str) -> Option<String> {
    let (old, new) = (old.trim(), new.trim());
    let hidden = new.len() > 1 && new.chars().all(|c| c == '#');
    if ERRORS.contains(&new) || hidden && !old.starts_with('#') {
        return Some(format!(
            "`{new}` stands where the spreadsheet could not show the text."
        ));
    }
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (before, after) = (number(old)?, number(new)?);
    let rounded = new.contains(['e', 'E']) && (before - after).abs() <= before.abs() * 1e-4;
    (digits(old) && (rounded || before.total_cmp(&after).is_eq())).then(|| {
        format!("The spreadsheet has taken the text `{old}` for a number and written `{new}`.")
    })
}

/// A whole number without separators, because `2,000` and `2.000` are two thousand in some countries and two in others.
/// `1987.0` is how a column with empty cells is written by programs that know fractions only.
fn whole(text: &str) -> Option<i64> {
    let digits = [".0", ".00", ",0", ",00"]
        .iter()
        .find_map(|zeros| text.strip_suffix(zeros));
    digits.unwrap_or(text).parse().ok()
}

/// Accepts a decimal point, or the decimal comma that a spreadsheet writes in many countries.
fn number(text: &str) -> Option<f64> {
    let plain = |text: &str| text.parse::<f64>().ok().filter(|n| n.is_finite());
    plain(text).or_else(|| plain(&text.replacen(',', ".", 1)))
}

fn moment(text: &str) -> Option<Moment> {
    text.parse().ok()
}
