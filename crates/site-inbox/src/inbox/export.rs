//! Exports of submissions, with the columns that docs/promises/contact-desk.md names.

use std::io::Write;

use serde_json::Value;

use super::Inbox;
use crate::error::InboxError;
use crate::export::CsvWriter;
use crate::fields::FIELDS;
use crate::record::{Filter, Record};

impl Inbox {
    /// Writes CSV. Services are joined by `; `. Returns the number of rows.
    pub async fn export_csv(
        &self,
        filter: &Filter,
        out: impl Write + Send,
    ) -> Result<usize, InboxError> {
        let mut writer = CsvWriter::new(out);
        let fields = FIELDS.iter().map(|field| field.name);
        writer.row(Record::OWN_CELLS.into_iter().chain(fields))?;
        let mut rows = 0;
        self.each(filter, |record| {
            rows += 1;
            writer.row(record.cells().map(|(_, value)| cell(&value)))
        })
        .await?;
        writer.finish()?;
        Ok(rows)
    }

    /// Writes a JSON array with one object on each line; empty fields are `null`. Returns the number of objects.
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
            write!(out, "{before}{}", record.json()).map_err(io)
        })
        .await?;
        out.write_all(if rows == 0 { b"[]\n" } else { b"\n]\n" })
            .and_then(|()| out.flush())
            .map_err(io)?;
        Ok(rows)
    }
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(cell).collect::<Vec<_>>().join("; "),
        other => other.to_string(),
    }
}
