//! Reads CSV as people save it: with a byte order mark, semicolons, tabs, line breaks in cells, or `sep=;` in the first
//! line.

use crate::problem::{Problem, SheetError};

/// A row with its number as a spreadsheet shows it.
type Row = (usize, Vec<String>);

/// The header of a table, and the rows that are not empty.
pub(crate) fn read(bytes: &[u8]) -> Result<(Vec<String>, Vec<Row>), SheetError> {
    let refuse = |row: usize, rule: &str, message: &str, help: &str| {
        let problem = Problem::new((row, 1), rule, message, help);
        Err(SheetError::Problems(vec![problem]))
    };
    let text = match std::str::from_utf8(bytes) {
        // ASCII as UTF-16 is valid UTF-8 in which every other character is NUL.
        Ok(text) if !text.contains('\0') => site_edit::lines(text.trim_start_matches('\u{feff}')),
        read => {
            let is_text = !bytes.contains(&0);
            let valid = read.err().filter(|_| is_text);
            let valid = valid.map_or(0, |error| error.valid_up_to());
            let before = String::from_utf8_lossy(bytes.get(..valid).unwrap_or_default());
            let row = site_edit::lines(&before).matches('\n').count() + 1;
            let help = if is_utf_16(bytes) {
                "It is UTF-16, which spreadsheets call “Unicode Text”. Save it as “CSV UTF-8”."
            } else if !is_text {
                "Open it in a spreadsheet if it is a workbook (.xlsx, .ods, .xls), and save the table as “CSV UTF-8”."
            } else {
                "Save it as “CSV UTF-8”: letters with accents would be lost."
            };
            return refuse(row, "encoding", "The file is not UTF-8.", help);
        }
    };
    let mut text = text.as_str();
    // Excel does not count its own line about the separator as a row.
    let mut said = None;
    if let Some(rest) = text.strip_prefix("sep=") {
        let (line, rest) = rest.split_once('\n').unwrap_or((rest, ""));
        (said, text) = (line.bytes().next(), rest);
    }
    let is_open = |text: &str| !text.matches('"').count().is_multiple_of(2);
    if is_open(text) {
        let message = "A quotation mark is not closed.";
        let help = "In a cell between quotation marks, a quotation mark is written twice.";
        let row = text.lines().position(is_open);
        return refuse(row.unwrap_or(0) + 1, "csv", message, help);
    }
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(said.unwrap_or_else(|| separator(text)))
        .from_reader(text.as_bytes());
    let (mut rows, mut row) = (Vec::new(), 0);
    for record in reader.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => return refuse(row + 1, "csv", &format!("{error}."), ""),
        };
        let start = record.position().map_or(0, csv::Position::byte);
        // The CSV reader skips empty lines before a record, and a spreadsheet counts them. Only the reader knows where a record
        // begins, because a quotation mark in the middle of a cell does not begin a quoted cell.
        let rest = text.get(usize::try_from(start).unwrap_or(usize::MAX)..);
        let rest = rest.unwrap_or_default();
        row += 1 + rest.len() - rest.trim_start_matches('\n').len();
        let cells: Vec<String> = record.iter().map(str::to_owned).collect();
        if cells.iter().any(|cell| !cell.trim().is_empty()) {
            rows.push((row, cells));
        }
    }
    if rows.is_empty() {
        let help = "`website csv export` writes a table with a header.";
        return refuse(1, "empty-sheet", "The table is empty.", help);
    }
    let (_, mut header) = rows.remove(0);
    let last = header.iter().rposition(|name| !name.trim().is_empty());
    header.truncate(last.map_or(0, |last| last + 1));
    Ok((header, rows))
}

/// Whether the file begins with the byte order mark of UTF-16, or with letters of which every other byte is NUL.
fn is_utf_16(bytes: &[u8]) -> bool {
    let start = bytes.get(..16).unwrap_or(bytes);
    let nul = |first: usize| start.iter().skip(first).step_by(2).all(|byte| *byte == 0);
    let is_marked = start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff");
    is_marked || (start.len() > 1 && nul(0) != nul(1))
}

/// The separator: of comma, semicolon and tab, the one that occurs most often in the header outside of quotation marks.
fn separator(text: &str) -> u8 {
    let outside: String = text.split('"').step_by(2).collect();
    let header = outside.lines().next().unwrap_or_default();
    let count = |separator: &u8| header.bytes().filter(|byte| byte == separator).count();
    // Of several that occur as often, the last counts.
    let all = [b'\t', b';', b','].into_iter();
    all.max_by_key(count).unwrap_or(b',')
}
