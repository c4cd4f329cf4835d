//! Submissions for a spreadsheet or another program, with the columns of the contract.

use std::io::Write;

use serde_json::{Value, json};

use crate::error::InboxError;
use crate::inbox::Inbox;
use crate::record::{Filter, Record};

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

impl Inbox {
    /// RFC 4180: CR LF after each row, quotes where needed, services joined by `; `. Answers the number of rows.
    pub async fn export_csv(
        &self,
        filter: &Filter,
        out: impl Write + Send,
    ) -> Result<usize, InboxError> {
        let mut writer = csv_writer(out);
        writer.write_record(COLUMNS).map_err(failed)?;
        let mut rows = 0;
        self.each(filter, |record| {
            rows += 1;
            writer
                .write_record(cells(&record).iter().map(|cell| harmless(cell)))
                .map_err(failed)
        })
        .await?;
        writer
            .flush()
            .map_err(|error| InboxError::Output(error.kind().to_string()))?;
        Ok(rows)
    }

    /// A JSON list, one object a line; fields that were left empty are `null`.
    pub async fn export_json(
        &self,
        filter: &Filter,
        mut out: impl Write + Send,
    ) -> Result<usize, InboxError> {
        let io = |error: std::io::Error| InboxError::Output(error.kind().to_string());
        let mut rows = 0;
        self.each(filter, |record| {
            let before = if rows == 0 { "[\n" } else { ",\n" };
            rows += 1;
            write!(out, "{before}{}", as_json(&record)).map_err(io)
        })
        .await?;
        out.write_all(if rows == 0 { b"[]\n" } else { b"\n]\n" })
            .and_then(|()| out.flush())
            .map_err(io)?;
        Ok(rows)
    }
}

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

fn cells(record: &Record) -> [String; COLUMNS.len()] {
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
