//! Submissions for a spreadsheet or another program, with the columns of the contract.

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

/// RFC 4180 ends a row with CR LF.
pub(crate) fn csv_writer<W: Write>(out: W) -> csv::Writer<W> {
    csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(out)
}

/// The record with the contract's names; also the body of a webhook.
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

/// The cells of a record as they are written.
#[cfg(any(test, fuzzing))]
pub(crate) fn row(record: &Record) -> Vec<String> {
    cells(record).iter().map(|cell| harmless(cell)).collect()
}

/// A spreadsheet takes a cell that begins like this for a formula, and runs it; an apostrophe makes it text.
/// The full-width twins do the same in some languages. No exception for telephone numbers: a rule with
/// exceptions is a rule with holes.
pub(crate) fn harmless(cell: &str) -> String {
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
