//! Values as cells: the grammar that `content/README.md` explains to editors.

use site_content::{FORMULA_STARTS, Form};
use toml_edit::{Datetime, Item, Value};

pub(crate) mod list;

/// The text of a value, without the guard.
pub(crate) fn of(item: &Item, form: &Form) -> String {
    let text = match (item, form) {
        (Item::Value(Value::Array(array)), Form::List { of, .. }) => list::cell(array, of),
        (Item::Value(value), _) => plain(value),
        _ => String::new(),
    };
    lines(&text)
}

/// The text with the line breaks of Unix, whichever it had.
pub(crate) fn lines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

pub(crate) fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.value().clone(),
        Value::Integer(number) => number.value().to_string(),
        Value::Float(number) => number.value().to_string(),
        Value::Boolean(flag) => flag.value().to_string(),
        Value::Datetime(moment) => moment.value().to_string(),
        Value::Array(_) | Value::InlineTable(_) => String::new(),
    }
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
        Form::Integer { .. } => whole(cell).map(Value::from).ok_or_else(|| match cell {
            _ if cell.starts_with(|c: char| c.is_ascii_digit()) => {
                wrong("whole number: its digits must stand alone, without separators")
            }
            _ => wrong("whole number"),
        }),
        Form::Number { .. } if number(cell).is_some() && cell.contains(['e', 'E']) => {
            Err(wrong("number with all its digits"))
        }
        Form::Number { .. } => number(cell).map(Value::from).ok_or_else(|| wrong("number")),
        Form::Switch => match cell.to_ascii_lowercase().as_str() {
            "true" => Ok(Value::from(true)),
            "false" => Ok(Value::from(false)),
            _ => Err(format!("`{cell}` is neither `true` nor `false`.")),
        },
        Form::Date | Form::Instant => moment(cell)
            .map(Value::from)
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

fn moment(text: &str) -> Option<Datetime> {
    text.parse().ok()
}
