//! Reads a dump as a stream of records: JSON, or JSON in gzip or zip.

use std::{
    collections::BTreeMap,
    fmt,
    fs::File,
    io::{self, BufRead as _, BufReader, Read, Seek as _},
    path::{Path, PathBuf},
};

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::record;

/// Why no more records can be read from a dump.
#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    /// The file can't be opened or unpacked.
    #[error("{0} can't be read: {1}")]
    Open(PathBuf, #[source] io::Error),
    /// The file contains no record that can be used: what is wrong with the file or its first record.
    #[error(
        "{0} is not a dump of the registry: {1}. Give a dump of ROR with schema 2 as JSON, or an answer of its API: \
         a record or a list of records"
    )]
    NoRecords(PathBuf, String),
    /// The text ends too early or is not JSON; the records before that place, which the error has, were read.
    #[error("{0} is not JSON after this place: {1}")]
    Json(PathBuf, #[source] serde_json::Error),
}

/// Calls `each` with the JSON text of every record of a dump, and `read` with the number of bytes read from the file.
pub(crate) fn read(
    path: &Path,
    bytes_read: &mut dyn FnMut(u64),
    each: &mut dyn FnMut(&str),
) -> Result<(), DumpError> {
    let open = |source| DumpError::Open(path.to_owned(), source);
    let mut file = File::open(path).map_err(open)?;
    let mut magic = [0; 4];
    let known = file.read(&mut magic).map_err(open)?;
    file.rewind().map_err(open)?;
    match magic.get(..known).unwrap_or_default() {
        [0x1f, 0x8b, ..] => {
            let counted = Counted(file, bytes_read);
            records(path, flate2::read::MultiGzDecoder::new(counted), each)
        }
        [b'P', b'K', 3, 4] => {
            let no_zip = |error: zip::result::ZipError| open(io::Error::other(error));
            let packed = file.metadata().map_err(open)?.len();
            let mut archive = zip::ZipArchive::new(BufReader::new(file)).map_err(no_zip)?;
            let name = member(&archive)
                .ok_or_else(|| open(io::Error::other("it has no .json file inside")))?;
            let inner = archive.by_name(&name).map_err(no_zip)?;
            // The file is read as far as the text in it, the only one that is.
            let (size, mut unpacked, mut told) = (inner.size().max(1), 0_u64, 0);
            let mut share = |count| {
                unpacked = unpacked.saturating_add(count);
                let reached = packed.min(unpacked.saturating_mul(packed) / size);
                bytes_read(reached - told);
                told = reached;
            };
            records(path, Counted(inner, &mut share), each)
        }
        _ => records(path, Counted(file, bytes_read), each),
    }
}

/// The name of the dump in an archive of the registry: the last JSON file of schema v2, or else the last JSON file.
fn member<R: Read + io::Seek>(archive: &zip::ZipArchive<R>) -> Option<String> {
    let mut names: Vec<&str> = archive
        .file_names()
        .filter(|name| name.ends_with(".json"))
        .collect();
    names.sort_unstable();
    let second = names.iter().rev().find(|name| name.contains("schema_v2"));
    second.or(names.last()).map(|name| (*name).to_owned())
}

fn records(path: &Path, reader: impl Read, each: &mut dyn FnMut(&str)) -> Result<(), DumpError> {
    let mut reader = BufReader::with_capacity(1 << 16, reader);
    let start = reader.fill_buf();
    let start = start.map_err(|source| DumpError::Open(path.to_owned(), source))?;
    let text = start.strip_prefix("\u{feff}".as_bytes()).unwrap_or(start);
    let mark = start.len() - text.len();
    let text = text.trim_ascii_start();
    let has_nul = |bytes: &[u8]| bytes.iter().take(8).any(|byte| *byte == 0);
    let reason = match text.first() {
        Some(b'[' | b'{') if !has_nul(text) => None,
        None => Some("it is empty"),
        _ if has_nul(start) => Some("it is not UTF-8"),
        _ => Some("it is not JSON"),
    };
    if let Some(reason) = reason {
        return Err(DumpError::NoRecords(path.to_owned(), reason.to_owned()));
    }
    reader.consume(mark);
    let mut json = serde_json::Deserializer::from_reader(reader);
    // JSON lines are one value after the other.
    loop {
        let read = Each(&mut *each).deserialize(&mut json);
        read.map_err(|source| DumpError::Json(path.to_owned(), source))?;
        if json.end().is_ok() {
            return Ok(());
        }
    }
}

/// Counts the bytes that are read through it.
struct Counted<'a, R>(R, &'a mut dyn FnMut(u64));

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        (self.1)(count as u64);
        Ok(count)
    }
}

/// Accepts a list of records, one record, or an object with a list `items`, as the registry's API returns them.
struct Each<'a>(&'a mut dyn FnMut(&str));

impl<'de> DeserializeSeed<'de> for Each<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Each<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of records")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(record) = list.next_element::<Box<RawValue>>()? {
            (self.0)(record.get());
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut record: BTreeMap<String, Box<RawValue>> = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            if key == "items" {
                map.next_value_seed(Each(&mut *self.0))?;
            } else if record::KEYS.contains(&key.as_str()) {
                record.insert(key, map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        if record.contains_key("id") {
            let text = serde_json::to_string(&record).map_err(serde::de::Error::custom)?;
            (self.0)(&text);
        }
        Ok(())
    }
}
