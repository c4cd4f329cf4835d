use std::{collections::HashMap, path::Path};

use site_edit::{File, Table};

use crate::{
    cell,
    collection::Collection,
    column::{Column, columns},
    rows::{self, RowError},
};

/// The separator between cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Separator {
    /// A comma, as in RFC 4180.
    #[default]
    Comma,
    /// A semicolon, as Excel reads it in countries with a decimal comma. A byte order mark tells Excel that the text is
    /// UTF-8.
    Semicolon,
}

/// Why the table can't be made.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum ExportError {
    #[error(transparent)]
    Io(#[from] RowError),
    #[error("{0} is not well-formed: `website check` says where")]
    Broken(String),
    #[error("the table can't be written: {0}")]
    Write(#[from] csv::Error),
}

/// Writes a collection as CSV: RFC 4180, UTF-8, one header row. Drafts and entries that are not shown yet are included.
///
/// # Errors
/// A file of the collection can't be read or is invalid.
pub fn export(
    folder: &Path,
    collection: Collection,
    separator: Separator,
) -> Result<Vec<u8>, ExportError> {
    let mut entries = Vec::new();
    for source in rows::sources(folder, collection)? {
        match source.file() {
            Some(file) => entries.push((source, file)),
            None => return Err(ExportError::Broken(source.path)),
        }
    }
    let mut most: HashMap<&str, usize> = HashMap::new();
    let fields = collection.fields();
    for (_, entry) in &entries {
        for table in tables(collection, entry) {
            for field in &fields {
                let count = table.tables(field.key).len();
                let most = most.entry(field.key).or_default();
                *most = count.max(*most);
            }
        }
    }
    // At least one item, so that an editor can add the first one.
    let columns = columns(collection, |key| most.get(key).copied().unwrap_or(0).max(1));

    let (delimiter, mark) = match separator {
        Separator::Comma => (b',', ""),
        Separator::Semicolon => (b';', "\u{feff}"),
    };
    let mut out = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .delimiter(delimiter)
        .from_writer(mark.as_bytes().to_vec());
    let keys = collection.keys().iter().map(|key| (*key).to_owned());
    out.write_record(keys.chain(columns.iter().map(Column::name)))?;
    for (source, entry) in &entries {
        for (index, table) in tables(collection, entry).into_iter().enumerate() {
            let keys = match collection {
                Collection::Agenda => vec![source.event.clone(), (index + 1).to_string()],
                Collection::Speakers => vec![source.event.clone(), source.slug.clone()],
                _ => vec![source.slug.clone()],
            };
            let cells = columns.iter().map(|column| match column {
                Column::Body => entry.values().body.clone().unwrap_or_default(),
                column => column.cell(table),
            });
            out.write_record(keys.into_iter().chain(cells.map(|text| cell::guard(&text))))?;
        }
    }
    out.into_inner()
        .map_err(|error| ExportError::Write(error.into_error().into()))
}

/// The tables that become rows: the sessions of an agenda, otherwise the file itself.
fn tables(collection: Collection, file: &File) -> Vec<&Table> {
    let root = &file.values().table;
    match collection {
        Collection::Agenda => root.tables("agenda"),
        _ => vec![root],
    }
}
