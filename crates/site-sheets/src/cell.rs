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
    text.replace("\r\n", "\n")
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
    text.replace("\r\n", "\n")
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
        Form::Number { .. } | Form::Integer { .. } => match (number(a), number(b)) {
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

/// Parses a cell that is not empty, or says what is wrong with it.
pub(crate) fn value(form: &Form, cell: &str) -> Result<Value, String> {
    let cell = cell.trim();
    let wrong = |what: &str| format!("`{cell}` is not a {what}.");
    match form {
        Form::Integer { .. } => match number(cell) {
            #[allow(clippy::cast_possible_truncation, reason = "checked to be whole and small")]
            Some(n) if n.fract() == 0.0 && n.abs() < 1e15 => Ok(Value::from(n as i64)),
            _ => Err(wrong("whole number")),
        },
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

/// Accepts a decimal point, or the decimal comma that a spreadsheet writes in many countries.
fn number(text: &str) -> Option<f64> {
    let plain = |text: &str| text.parse::<f64>().ok().filter(|n| n.is_finite());
    plain(text).or_else(|| plain(&text.replacen(',', ".", 1)))
}

fn moment(text: &str) -> Option<Datetime> {
    text.parse().ok()
}
