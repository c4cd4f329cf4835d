use std::{collections::HashMap, path::Path};

use crate::{
    SheetError, cell,
    collection::Collection,
    column::{Column, columns},
};

/// Writes a collection as CSV: RFC 4180, UTF-8, one header row. Drafts and entries that are not shown yet are included. `excel`:
/// with semicolons, as Excel reads them in countries with a decimal comma, and with a byte order mark, which tells it that the
/// text is UTF-8.
///
/// # Errors
/// A file of the collection can't be read or is invalid.
pub fn export(folder: &Path, collection: Collection, excel: bool) -> Result<Vec<u8>, SheetError> {
    let entries = collection.entries(folder)?.1.into_iter();
    let files = entries.map(|(key, entry)| Ok((key, entry.file()?)));
    let entries: Vec<_> = files.collect::<Result<_, SheetError>>()?;
    let mut most: HashMap<&str, usize> = HashMap::new();
    for table in entries.iter().flat_map(|(_, file)| collection.rows(file)) {
        for (key, value) in table.iter() {
            let most = most.entry(key).or_default();
            *most = value.as_list().map_or(0, <[_]>::len).max(*most);
        }
    }
    // At least one item, so that an editor can add the first one.
    let columns = columns(collection, |key| most.get(key).copied().unwrap_or(0).max(1));

    let (delimiter, mark) = match excel {
        true => (b';', "\u{feff}"),
        false => (b',', ""),
    };
    let mut out = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .delimiter(delimiter)
        .from_writer(mark.as_bytes().to_vec());
    let keys = collection.keys().iter().map(|key| (*key).to_owned());
    out.write_record(keys.chain(columns.iter().map(|column| column.name.clone())))?;
    for ((event, slug), file) in &entries {
        for (index, table) in collection.rows(file).into_iter().enumerate() {
            let keys = match collection {
                Collection::Agenda => vec![event.clone(), (index + 1).to_string()],
                Collection::Speakers => vec![event.clone(), slug.clone()],
                _ => vec![slug.clone()],
            };
            let cell =
                |column: &Column| cell::guard(&column.cell(table, file.values().body.as_ref()));
            out.write_record(keys.into_iter().chain(columns.iter().map(cell)))?;
        }
    }
    out.into_inner()
        .map_err(|error| SheetError::Write(error.into_error().into()))
}
