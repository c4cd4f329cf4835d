use site_content::{EditError, Findings, InvalidSlug, ReadError, Slug, counted};

/// Why an entry was not renamed. The folder was not changed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum RenameError {
    #[error(
        "`{0}` is not an entry: write COLLECTION/NAME, such as blog/my-post or events/my-event/speakers/my-name. Collections are blog, team, organizations, events, faqs, studies, case-studies, jobs and the speakers of an event"
    )]
    NoEntry(String),
    #[error("`{name}` can't be a name: {InvalidSlug}.{}", hint.as_ref().map(|slug| format!(" `{slug}` can")).unwrap_or_default())]
    BadName { name: String, hint: Option<Slug> },
    #[error("`{name}` can't be a name here, because {why}: choose another name")]
    Reserved { name: Slug, why: &'static str },
    #[error("there is no `{entry}`{}", near.as_ref().map(|near| format!(", did you mean `{near}`?")).unwrap_or_default())]
    Unknown { entry: String, near: Option<String> },
    #[error("the entry already has the name `{0}`")]
    SameName(Slug),
    #[error("`{0}` exists already: choose another name, or move it first")]
    Taken(String),
    #[error(
        "an unpublished working copy has the name `{0}`: choose another name, or rename or discard that copy first"
    )]
    TakenByCopy(String),
    #[error(
        "`{from}` is an old address that leads to `{to}`: choose another name, or remove that redirect from redirects.toml first"
    )]
    OldAddress { from: String, to: String },
    #[error("{0} can't be changed by value: change its text instead")]
    Unwritable(String),
    #[error("the content has {}: correct them first, then rename", counted(&.0.errors(), "error"))]
    Broken(Findings),
    #[error("after the renaming the content would have the errors above: nothing is changed")]
    Worse(Findings),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Edit(#[from] EditError),
}

impl RenameError {
    /// Names the slug that is most like a name that can't be one.
    pub(super) fn bad_name(name: &str) -> Self {
        Self::BadName {
            name: name.to_owned(),
            hint: Slug::from_text(name.trim_end_matches(".md").trim_end_matches(".toml")),
        }
    }
}
