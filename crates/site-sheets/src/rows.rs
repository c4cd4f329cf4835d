//! Finds the files that contain the rows of a table.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use site_content::{ReadError, Slug};
use site_edit::File;

use crate::collection::Collection;

/// A file with rows.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    pub(crate) event: String,
    pub(crate) slug: String,
    /// Relative to the content folder.
    pub(crate) path: String,
    /// The content as it was read.
    pub(crate) text: String,
}

impl Source {
    pub(crate) fn file(&self) -> Option<File> {
        File::parse(&self.path, &self.text)
    }
}

/// A file or folder can't be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {source}", path.display())]
#[allow(missing_docs, reason = "the names say it")]
pub struct RowError {
    pub path: PathBuf,
    pub source: io::Error,
}

/// Every file of a collection, sorted by name.
pub(crate) fn sources(folder: &Path, collection: Collection) -> Result<Vec<Source>, RowError> {
    let paths = paths(folder)?;
    let events = events_of(&paths);
    let extension = if collection.has_body() {
        ".md"
    } else {
        ".toml"
    };
    let slug = |file: &str| {
        let name = file.strip_suffix(extension).filter(|name| is_slug(name));
        name.map(str::to_owned)
    };
    let row = |path: &String| {
        let parts: Vec<&str> = path.split('/').collect();
        let (event, slug) = match (collection, parts.as_slice()) {
            (Collection::Speakers, ["events", event, "speakers", file]) => (*event, slug(file)?),
            (Collection::Agenda, ["events", event, "agenda.toml"]) => (*event, String::new()),
            (Collection::Speakers | Collection::Agenda, _) => return None,
            (_, [name, file]) if *name == collection.name() => {
                return Some((String::new(), slug(file)?));
            }
            _ => return None,
        };
        events.contains(event).then(|| (event.to_owned(), slug))
    };
    let rows: BTreeSet<(String, String)> = paths.iter().filter_map(row).collect();
    rows.into_iter()
        .map(|(event, slug)| source(folder, collection, event, slug))
        .collect()
}

fn source(
    folder: &Path,
    collection: Collection,
    event: String,
    slug: String,
) -> Result<Source, RowError> {
    let path = collection.file(&event, &slug);
    let file = folder.join(&path);
    match fs::read_to_string(&file) {
        Ok(text) => Ok(Source {
            event,
            slug,
            path,
            text,
        }),
        Err(source) => Err(RowError { path: file, source }),
    }
}

/// The names of the events' folders.
pub(crate) fn events(folder: &Path) -> Result<BTreeSet<String>, RowError> {
    Ok(events_of(&paths(folder)?))
}

fn events_of(paths: &[String]) -> BTreeSet<String> {
    let names = paths.iter().filter_map(|path| {
        let name = path.strip_prefix("events/")?.strip_suffix("/index.toml")?;
        is_slug(name).then(|| name.to_owned())
    });
    names.collect()
}

fn is_slug(name: &str) -> bool {
    name.parse::<Slug>().is_ok()
}

fn paths(folder: &Path) -> Result<Vec<String>, RowError> {
    site_content::paths(folder).map_err(|ReadError { path, source }| RowError { path, source })
}
