use site_content::{Field, Form, Schema, schemas};

/// What can be a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Collection {
    /// `organizations/{slug}.toml`, a row a file.
    Organizations,
    /// `events/{event}/speakers/{slug}.md`, a row a file.
    Speakers,
    /// `events/{event}/agenda.toml`, a row a session.
    Agenda,
    /// `team/{slug}.md`, a row a file.
    Team,
    /// `blog/{slug}.md`, a row a file.
    Blog,
}

impl Collection {
    /// Column of the text below the front matter.
    pub(crate) const BODY: &'static str = "text";

    /// As it is named on the command line and in `schemas/`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Organizations => "organizations",
            Self::Speakers => "speakers",
            Self::Agenda => "agenda",
            Self::Team => "team",
            Self::Blog => "blog",
        }
    }

    /// Columns that say which entry a row is.
    pub(crate) fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Organizations | Self::Team | Self::Blog => &["slug"],
            Self::Speakers => &["event", "slug"],
            Self::Agenda => &["event", "number"],
        }
    }

    /// Whether the entry is Markdown: its text is a column too.
    pub(crate) fn has_body(self) -> bool {
        matches!(self, Self::Speakers | Self::Team | Self::Blog)
    }

    /// The file of an entry, below the content folder.
    pub(crate) fn file(self, event: &str, slug: &str) -> String {
        match self {
            Self::Organizations => format!("organizations/{slug}.toml"),
            Self::Speakers => format!("events/{event}/speakers/{slug}.md"),
            Self::Agenda => format!("events/{event}/agenda.toml"),
            Self::Team => format!("team/{slug}.md"),
            Self::Blog => format!("blog/{slug}.md"),
        }
    }

    pub(crate) fn schema(self) -> Option<Schema> {
        schemas()
            .into_iter()
            .find(|schema| schema.name == self.name())
    }

    /// Keys that are columns: all but what an import keeps for itself, and a slug that is the file's name anyway.
    pub(crate) fn fields(self) -> Vec<Field> {
        let all = self
            .schema()
            .map(|schema| schema.fields())
            .unwrap_or_default();
        let own = if self == Self::Agenda {
            let session = all.into_iter().find_map(|field| match field.form {
                Form::Tables(fields) if field.key == "agenda" => Some(fields),
                _ => None,
            });
            session.unwrap_or_default()
        } else {
            all
        };
        own.into_iter()
            .filter(|field| field.key != "slug" && !matches!(field.form, Form::Table(_)))
            .collect()
    }
}
