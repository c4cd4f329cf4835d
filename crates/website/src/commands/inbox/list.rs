//! The table of `website inbox list`.

use std::fmt::Write as _;

use site_inbox::Record;

const HEADER: [&str; 7] = [
    "REFERENCE",
    "RECEIVED",
    "STATUS",
    "MARKED",
    "TOPIC",
    "NAME",
    "EMAIL",
];

/// One line for each submission, in columns. Values are not cut off, so that the output can be searched.
pub(crate) fn table(records: &[Record]) -> String {
    if records.is_empty() {
        return "No submissions\n".to_owned();
    }
    let rows: Vec<[String; HEADER.len()]> = records.iter().map(cells).collect();
    let mut widths = HEADER.map(str::len);
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let mut out = String::new();
    let header = HEADER.map(str::to_owned);
    for row in std::iter::once(&header).chain(&rows) {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths) {
            // Writing to a string can't fail.
            let _ = write!(line, "{cell:width$}  ");
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

fn cells(record: &Record) -> [String; HEADER.len()] {
    [
        record.reference.to_string(),
        format!("{:.0}", record.received_at),
        record.status.as_str().to_owned(),
        record.mark.map_or("", |mark| mark.as_str()).to_owned(),
        record.values.text("topic").to_owned(),
        record.who().to_owned(),
        record.values.text("email").to_owned(),
    ]
}
