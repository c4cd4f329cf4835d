//! Finds the files that contain the rows of a table.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use site_content::Slug;

use crate::{collection::Collection, entry::Entry};

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
    pub(crate) fn entry(&self, collection: Collection) -> Option<Entry> {
        Entry::parse(&self.text, collection.has_body())
    }
}

/// A file or folder can't be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {source}", path.display())]
pub(crate) struct RowError {
    pub(crate) path: PathBuf,
    pub(crate) source: io::Error,
}

/// Every file of a collection, sorted by name.
pub(crate) fn sources(folder: &Path, collection: Collection) -> Result<Vec<Source>, RowError> {
    let mut all = Vec::new();
    match collection {
        Collection::Organizations | Collection::Team | Collection::Blog => {
            for slug in slugs(&folder.join(collection.name()), collection)? {
                all.push((String::new(), slug));
            }
        }
        Collection::Speakers => {
            for event in events(folder)? {
                let speakers = folder.join("events").join(&event).join("speakers");
                if speakers.is_dir() {
                    let slugs = slugs(&speakers, collection)?;
                    all.extend(slugs.into_iter().map(|slug| (event.clone(), slug)));
                }
            }
        }
        Collection::Agenda => {
            let with_agenda = events(folder)?.into_iter().filter(|event| {
                let path = collection.file(event, "");
                folder.join(path).is_file()
            });
            all.extend(with_agenda.map(|event| (event, String::new())));
        }
    }
    all.into_iter()
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
pub(crate) fn events(folder: &Path) -> Result<Vec<String>, RowError> {
    let folder = folder.join("events");
    let names = names(&folder)?.into_iter();
    Ok(names
        .filter(|name| is_slug(name) && folder.join(name).join("index.toml").is_file())
        .collect())
}

fn slugs(folder: &Path, collection: Collection) -> Result<Vec<String>, RowError> {
    let extension = if collection.has_body() {
        ".md"
    } else {
        ".toml"
    };
    let names = names(folder)?;
    let slugs = names.iter().filter_map(|name| name.strip_suffix(extension));
    Ok(slugs
        .filter(|slug| is_slug(slug))
        .map(str::to_owned)
        .collect())
}

fn is_slug(name: &str) -> bool {
    name.parse::<Slug>().is_ok()
}

/// Sorted; empty if the folder does not exist.
fn names(folder: &Path) -> Result<Vec<String>, RowError> {
    let fail = |source| RowError {
        path: folder.to_owned(),
        source,
    };
    let listing = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        listing => listing.map_err(fail)?,
    };
    let mut names = Vec::new();
    for entry in listing {
        if let Ok(name) = entry.map_err(fail)?.file_name().into_string() {
            names.push(name);
        }
    }
    names.sort_unstable();
    Ok(names)
}
