//! CSV as in RFC 4180, with formulas escaped for spreadsheets.

use std::io::Write;

use crate::error::InboxError;

/// Writes rows. Each ends with CR LF.
pub(crate) struct CsvWriter<W: Write>(csv::Writer<W>);

impl<W: Write> CsvWriter<W> {
    pub(crate) fn new(out: W) -> Self {
        let mut format = csv::WriterBuilder::new();
        Self(format.terminator(csv::Terminator::CRLF).from_writer(out))
    }

    pub(crate) fn row<C: AsRef<str>>(
        &mut self,
        cells: impl IntoIterator<Item = C>,
    ) -> Result<(), InboxError> {
        let cells = cells.into_iter().map(|cell| escape_formula(cell.as_ref()));
        self.0
            .write_record(cells)
            .map_err(|error| match error.kind() {
                csv::ErrorKind::Io(error) => InboxError::Output(error.kind().to_string()),
                _ => InboxError::Output("a row has another number of cells".to_owned()),
            })
    }

    pub(crate) fn finish(mut self) -> Result<(), InboxError> {
        let written = self.0.flush();
        written.map_err(|error| InboxError::Output(error.kind().to_string()))
    }
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
