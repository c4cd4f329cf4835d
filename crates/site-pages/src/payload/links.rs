use serde::Serialize;
use ts_rs::TS;

/// A link to another page of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PageLink {
    /// Title or name of the page.
    pub text: String,
    /// Its path.
    pub route: String,
    /// A few words about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<String>,
    /// `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub date: Option<String>,
}

/// Pages of the same subject; each list may be empty, but not all of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Related {
    /// Posts that share most tags, then the newest.
    pub posts: Vec<PageLink>,
    /// Events.
    pub events: Vec<PageLink>,
    /// Entries of the directory.
    pub organizations: Vec<PageLink>,
}

/// A tag that leads to its posts, if there are any.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TagLink {
    /// As the editor wrote it.
    pub label: String,
    /// Path of the listing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub route: Option<String>,
}

/// What joins an organization of the directory to the rest of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Ties {
    /// What the company does with it, if it is a partner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub partner: Option<String>,
    /// Whether it is among the clients.
    pub client: bool,
    /// What its people said of the company.
    pub said: Vec<String>,
    /// Its people who spoke at events: name and page, with the talk as the note.
    pub speakers: Vec<Talk>,
    /// Posts about it, newest first.
    pub posts: Vec<PageLink>,
}

/// Somebody of an organization who spoke at an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Talk {
    /// The speaker; the note is the title of the talk.
    pub speaker: PageLink,
    /// The event.
    pub event: PageLink,
}
