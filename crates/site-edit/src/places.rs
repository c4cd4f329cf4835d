//! Where the parts of a TOML text stand.

use std::ops::Range;

use toml_edit::{Item, Table as Block};

/// The end of the last value that stands in lines of this item's own.
pub(crate) fn ends(item: &Item) -> Option<usize> {
    match item {
        Item::Value(value) => value.span().map(|span| span.end),
        Item::Table(table) if table.is_dotted() => {
            table.iter().filter_map(|(_, item)| ends(item)).max()
        }
        _ => None,
    }
}

/// Where the headers of tables stand, each with the start of the comments that belong to it.
pub(crate) fn headers_of(text: &str, item: &Item, headers: &mut Vec<(usize, usize)>) {
    match item {
        Item::Table(table) => {
            if let Some(span) = table.span().filter(|span| !span.is_empty()) {
                headers.push((span.start, comments_above(text, table, span.start)));
            }
            inner_headers(text, table, headers);
        }
        Item::ArrayOfTables(tables) => {
            for table in tables {
                if let Some(span) = table.span() {
                    headers.push((span.start, comments_above(text, table, span.start)));
                }
                inner_headers(text, table, headers);
            }
        }
        Item::None | Item::Value(_) => {}
    }
}

/// The same for the tables in a table.
pub(crate) fn inner_headers(text: &str, table: &Block, headers: &mut Vec<(usize, usize)>) {
    for (_, item) in table.iter() {
        headers_of(text, item, headers);
    }
}

/// The start of the comments that stand directly above a header.
fn comments_above(text: &str, table: &Block, header: usize) -> usize {
    let above = table.decor().prefix().and_then(toml_edit::RawString::span);
    let above = above.map_or("", |span| &text[span.start.min(header)..header]);
    let is_own = |line: &&str| line.trim_start().starts_with('#') && !line.starts_with("#:");
    let own = above.split_inclusive('\n').rev().take_while(is_own);
    header - own.map(str::len).sum::<usize>()
}

/// The range without the white space at its end.
pub(crate) fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    range.start..range.start + text[range].trim_end().len()
}

/// The end of the line at an offset, without its line break.
pub(crate) fn line_end(text: &str, at: usize) -> usize {
    let line = text[at..].split('\n').next().unwrap_or_default();
    at + line.trim_end_matches('\r').len()
}
