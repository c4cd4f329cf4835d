use site_content::{Field, Form, Schema, schemas};

/// A collection that can be exported as a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Collection {
    /// `organizations/{slug}.toml`, one row per file.
    Organizations,
    /// `events/{event}/speakers/{slug}.md`, one row per file.
    Speakers,
    /// `events/{event}/agenda.toml`, one row per session.
    Agenda,
    /// `team/{slug}.md`, one row per file.
    Team,
    /// `blog/{slug}.md`, one row per file.
    Blog,
    /// `studies/{slug}.md`, one row per file.
    Studies,
}

impl Collection {
    /// Header of the column with the text below the front matter.
    pub(crate) const BODY: &'static str = "text";

    /// The name on the command line and in `schemas/`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Organizations => "organizations",
            Self::Speakers => "speakers",
            Self::Agenda => "agenda",
            Self::Team => "team",
            Self::Blog => "blog",
            Self::Studies => "studies",
        }
    }

    /// The columns that identify the entry of a row.
    pub(crate) fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Organizations | Self::Team | Self::Blog | Self::Studies => &["slug"],
            Self::Speakers => &["event", "slug"],
            Self::Agenda => &["event", "number"],
        }
    }

    /// Whether the entry is Markdown, so that its text is a column too.
    pub(crate) fn has_body(self) -> bool {
        matches!(
            self,
            Self::Speakers | Self::Team | Self::Blog | Self::Studies
        )
    }

    /// The file of an entry, relative to the content folder.
    pub(crate) fn file(self, event: &str, slug: &str) -> String {
        match self {
            Self::Organizations => format!("organizations/{slug}.toml"),
            Self::Speakers => format!("events/{event}/speakers/{slug}.md"),
            Self::Agenda => format!("events/{event}/agenda.toml"),
            Self::Team => format!("team/{slug}.md"),
            Self::Blog => format!("blog/{slug}.md"),
            Self::Studies => format!("studies/{slug}.md"),
        }
    }

    pub(crate) fn schema(self) -> Option<Schema> {
        schemas()
            .into_iter()
            .find(|schema| schema.name == self.name())
    }

    /// Whether a key is a column. Keys that belong to the import are not, and neither is a slug that is the name of the
    /// file.
    pub(crate) fn fields(self) -> Vec<Field> {
        let all = self
            .schema()
            .map(|schema| schema.fields)
            .unwrap_or_default();
        let own = if self == Self::Agenda {
            let session = all.iter().find(|field| field.key == "agenda");
            let session = session.and_then(|field| field.form.inner());
            session.unwrap_or_default().to_vec()
        } else {
            all
        };
        own.into_iter()
            .filter(|field| field.key != "slug" && !matches!(field.form, Form::Table(_)))
            .collect()
    }
}
