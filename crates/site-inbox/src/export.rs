//! Submissions as CSV rows and JSON objects, with the columns that docs/promises/contact-desk.md names.

use std::io::Write;

use serde_json::{Value, json};

use crate::error::InboxError;
use crate::record::Record;

/// Columns of both formats, in order.
pub const COLUMNS: [&str; 11] = [
    "reference",
    "receivedAt",
    "status",
    "marked",
    "name",
    "email",
    "organization",
    "phone",
    "topic",
    "services",
    "message",
];

/// A writer that ends rows with CR LF, as RFC 4180 says.
pub(crate) fn csv_writer<W: Write>(out: W) -> csv::Writer<W> {
    csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(out)
}

/// The record as JSON. A webhook gets the same object.
pub(crate) fn as_json(record: &Record) -> Value {
    json!({
        "reference": record.reference.as_str(),
        "receivedAt": record.received_at.to_string(),
        "status": record.status.as_str(),
        "marked": record.mark.is_some(),
        "name": record.name,
        "email": record.email,
        "organization": record.organization,
        "phone": record.phone,
        "topic": record.topic,
        "services": record.services,
        "message": record.message,
    })
}

pub(crate) fn cells(record: &Record) -> [String; COLUMNS.len()] {
    [
        record.reference.to_string(),
        record.received_at.to_string(),
        record.status.as_str().to_owned(),
        record.mark.is_some().to_string(),
        record.name.clone(),
        record.email.clone(),
        record.organization.clone().unwrap_or_default(),
        record.phone.clone().unwrap_or_default(),
        record.topic.clone(),
        record.services.join("; "),
        record.message.clone(),
    ]
}

/// The cells of a record as the CSV has them, with formulas escaped.
#[cfg(any(test, fuzzing))]
pub(crate) fn row(record: &Record) -> Vec<String> {
    cells(record)
        .iter()
        .map(|cell| escape_formula(cell))
        .collect()
}

/// Puts an apostrophe before a cell that a spreadsheet would run as a formula, so that it is text. Some languages'
/// spreadsheets also accept the full-width characters. Telephone numbers (`+254…`) get the apostrophe too, because an
/// exception for them could be used to write a formula.
pub(crate) fn escape_formula(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
    if formula {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

#[expect(clippy::needless_pass_by_value, reason = "map_err gives it by value")]
pub(crate) fn failed(error: csv::Error) -> InboxError {
    match error.kind() {
        csv::ErrorKind::Io(error) => InboxError::Output(error.kind().to_string()),
        _ => InboxError::Output("a row has another number of cells".to_owned()),
    }
}
