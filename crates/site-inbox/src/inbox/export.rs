//! Exports of submissions, in the formats of [`crate::export`].

use std::io::Write;

use super::Inbox;
use crate::error::InboxError;
use crate::export::{COLUMNS, as_json, cells, csv_writer, escape_formula, failed};
use crate::record::Filter;

impl Inbox {
    /// Writes CSV as in RFC 4180: CR LF after each row, quotes if needed. Services are joined by `; `. Returns the
    /// number of rows.
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
                .write_record(cells(&record).iter().map(|cell| escape_formula(cell)))
                .map_err(failed)
        })
        .await?;
        writer
            .flush()
            .map_err(|error| InboxError::Output(error.kind().to_string()))?;
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
            write!(out, "{before}{}", as_json(&record)).map_err(io)
        })
        .await?;
        out.write_all(if rows == 0 { b"[]\n" } else { b"\n]\n" })
            .and_then(|()| out.flush())
            .map_err(io)?;
        Ok(rows)
    }
}
