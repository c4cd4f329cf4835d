//! Reads a dump as a stream of records: JSON, or JSON in gzip or zip.

use std::{
    fmt,
    fs::File,
    io::{self, BufReader, Read, Seek as _},
    path::{Path, PathBuf},
};

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// Why no more records can be read from a dump.
#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    /// The file can't be opened or unpacked.
    #[error("{path} can't be read: {source}")]
    Open {
        /// The dump.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The file is JSON and contains no record that can be used.
    #[error(
        "{path} is not a dump of the registry: {reason}. Give a dump of ROR with schema 2, or an answer of its API"
    )]
    NoRecords {
        /// The file.
        path: PathBuf,
        /// What is wrong with the first record.
        reason: String,
    },
    /// The text ends too early or is not JSON; the records before that place were read.
    #[error("{path} is not a JSON list of records after this place: {source}")]
    Json {
        /// The dump.
        path: PathBuf,
        /// The error, with line and column.
        source: serde_json::Error,
    },
}

/// Calls `each` with the JSON text of every record of a dump, and `read` with the number of bytes read from the file.
pub(crate) fn read(
    path: &Path,
    bytes_read: &mut dyn FnMut(u64),
    each: &mut dyn FnMut(&str),
) -> Result<(), DumpError> {
    let open = |source| DumpError::Open {
        path: path.to_owned(),
        source,
    };
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
            let mut archive = zip::ZipArchive::new(BufReader::new(file)).map_err(no_zip)?;
            let name = member(&archive)
                .ok_or_else(|| open(io::Error::other("it has no .json file inside")))?;
            let inner = archive.by_name(&name).map_err(no_zip)?;
            records(path, Counted(inner, bytes_read), each)
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
    let mut json = serde_json::Deserializer::from_reader(BufReader::with_capacity(1 << 16, reader));
    let whole = Each(each).deserialize(&mut json);
    whole
        .and_then(|()| json.end())
        .map_err(|source| DumpError::Json {
            path: path.to_owned(),
            source,
        })
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

/// Accepts a list of records, or an object with a list `items`, as the registry's API returns it.
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
        while let Some(key) = map.next_key::<String>()? {
            if key == "items" {
                map.next_value_seed(Each(&mut *self.0))?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}
