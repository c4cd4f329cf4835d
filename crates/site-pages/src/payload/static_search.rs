use serde::Serialize;
use ts_rs::TS;

use super::SearchKind;

/// The texts of a static export, which the browser searches itself because no server answers queries.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StaticSearch {
    /// Everything that can be found.
    pub documents: Vec<StaticSearchDocument>,
    /// Plurals that are not made with an ending, with their singulars.
    pub plurals: Vec<(&'static str, &'static str)>,
    /// Words that a result need not contain if the query has others.
    pub stop_words: Vec<&'static str>,
}

/// One page, or part of a page, that can be found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct StaticSearchDocument {
    /// What it is.
    pub kind: SearchKind,
    /// Its title or name.
    pub title: String,
    /// Its path.
    pub path: String,
    /// A sentence about it; empty if there is none.
    pub description: String,
    /// Its text.
    pub sections: Vec<StaticSearchSection>,
    /// Other names: of an organization those that it lists, of a page the words of its path.
    pub also: Vec<String>,
}

/// A section of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct StaticSearchSection {
    /// The heading; empty before the first one.
    pub heading: String,
    /// What follows the document's path so that a link leads to the section: an anchor such as `#how-we-read`, or a
    /// further page with one, such as `/agenda#keynote`. Absent if the link leads to the document itself.
    pub anchor: Option<String>,
    /// Plain text.
    pub text: String,
}
