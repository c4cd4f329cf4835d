use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use site_content::{Field, ReadError, Schema, is_content, schemas};
use site_edit::{File, Table};

use crate::SheetError;

/// A collection that can be exported as a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Collection {
    /// One row per file.
    Organizations,
    /// One row per file.
    Speakers,
    /// One row per session of an event.
    Agenda,
    /// One row per file.
    Team,
    /// One row per file.
    Blog,
    /// One row per file.
    Studies,
}

impl Collection {
    /// Header of the column with the text below the front matter.
    pub(crate) const BODY: &'static str = "text";

    /// The files with its rows, as the schema names them.
    fn files(self) -> &'static str {
        match self {
            Self::Organizations => "organizations/*.toml",
            Self::Speakers => "events/*/speakers/*.md",
            Self::Agenda => "events/*/agenda.toml",
            Self::Team => "team/*.md",
            Self::Blog => "blog/*.md",
            Self::Studies => "studies/*.md",
        }
    }

    /// The columns that identify the entry of a row.
    pub(crate) fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Speakers => &["event", "slug"],
            Self::Agenda => &["event", "number"],
            _ => &["slug"],
        }
    }

    /// Whether the entry is Markdown, so that its text is a column too.
    pub(crate) fn has_body(self) -> bool {
        self.files().ends_with(".md")
    }

    /// The file of an entry, relative to the content folder. What the collection does not have is empty.
    pub(crate) fn file(self, event: &str, slug: &str) -> String {
        let names = [event, slug].into_iter().filter(|name| !name.is_empty());
        let pattern = self.files().to_owned();
        names.fold(pattern, |path, name| path.replacen('*', name, 1))
    }

    fn schema(self) -> Option<Schema> {
        let mut all = schemas().into_iter();
        all.find(|schema| schema.files == self.files())
    }

    /// The keys that are columns. Keys that belong to the import are not, and neither is a slug that is the name of the
    /// file.
    pub(crate) fn fields(self) -> Vec<Field> {
        let mut own = self.schema().map_or_else(Vec::new, |schema| schema.fields);
        if self == Self::Agenda {
            let sessions = own.iter().find_map(|field| field.field_type.inner());
            own = sessions.unwrap_or_default().to_vec();
        }
        own.retain(|field| !matches!(field.key, "slug" | "registry"));
        own
    }

    /// The tables that are rows: the sessions of an agenda, otherwise the file itself.
    pub(crate) fn rows(self, file: &File) -> Vec<&Table> {
        let root = &file.values().table;
        match self {
            Self::Agenda => root.tables("agenda"),
            _ => vec![root],
        }
    }

    /// Reads the folder: its events, and every file of the collection by event and slug.
    pub(crate) fn entries(self, folder: &Path) -> Result<(BTreeSet<String>, Entries), SheetError> {
        let mut paths = site_content::paths(folder)?;
        paths.retain(|path| is_content(path));
        let events = paths
            .iter()
            .filter_map(|path| path.strip_suffix("/index.toml"));
        let events = events.filter_map(|path| path.strip_prefix("events/"));
        let events: BTreeSet<String> = events.map(str::to_owned).collect();
        let mut entries = Entries::new();
        let schema = self.schema();
        for path in paths {
            let names = schema.as_ref().and_then(|schema| schema.names(&path));
            let (event, slug) = match (self, names.as_deref()) {
                (Self::Speakers, Some([event, slug])) => (*event, *slug),
                (Self::Agenda, Some([event])) => (*event, ""),
                (_, Some([slug])) => ("", *slug),
                _ => continue,
            };
            if event.is_empty() || events.contains(event) {
                let key = (event.to_owned(), slug.to_owned());
                let text = read(folder, &path)?;
                entries.insert(key, Entry { path, text });
            }
        }
        Ok((events, entries))
    }
}

/// Files with rows, by event and slug.
pub(crate) type Entries = BTreeMap<(String, String), Entry>;

/// A file with rows.
#[derive(Debug)]
pub(crate) struct Entry {
    /// Relative to the content folder.
    pub(crate) path: String,
    /// As it was read.
    pub(crate) text: String,
}

impl Entry {
    pub(crate) fn file(&self) -> Result<File, SheetError> {
        let file = File::parse(&self.path, &self.text);
        file.ok_or_else(|| SheetError::Broken(self.path.clone()))
    }
}

/// The text of a file of the folder.
pub(crate) fn read(folder: &Path, path: &str) -> Result<String, SheetError> {
    let path = folder.join(path);
    site_content::read_text(&path).map_err(|source| ReadError { path, source }.into())
}
