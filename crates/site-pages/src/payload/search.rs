use serde::Serialize;
use ts_rs::TS;

use super::Images;

/// What a result of the site search is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SearchKind {
    /// A page of the site that has no other kind.
    Page,
    /// A service.
    Service,
    /// A post of the blog.
    Post,
    /// A team member, or a speaker of an event.
    Person,
    /// An event, with the sessions of its agenda.
    Event,
    /// A question with its answer.
    Faq,
    /// An organization of the directory.
    Organization,
}

impl SearchKind {
    /// Every kind, in the order in which their counts are shown.
    pub const ALL: [Self; 7] = [
        Self::Page,
        Self::Service,
        Self::Post,
        Self::Person,
        Self::Event,
        Self::Faq,
        Self::Organization,
    ];

    /// The value in addresses and JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Service => "service",
            Self::Post => "post",
            Self::Person => "person",
            Self::Event => "event",
            Self::Faq => "faq",
            Self::Organization => "organization",
        }
    }

    /// Parses the value of an address.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// `/search`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SearchData {
    /// The text that the visitor searched, cleaned; empty if none was given.
    pub query: String,
    /// The kind to which the results are restricted.
    pub kind: Option<SearchKind>,
    /// How many results each kind has, without the restriction; kinds without results are left out.
    pub kinds: Vec<SearchKindCount>,
    /// Number of results under the restriction.
    pub total: usize,
    /// The number of this page of results, from 1.
    pub page: u32,
    /// Number of the last page, at least 1.
    pub pages: u32,
    /// What was searched instead, because nothing contains the query as it was written.
    pub searched_instead: Option<String>,
    /// Words that the first result lacks, because no result has all of them.
    pub without: Vec<String>,
    /// The results of this page, the best first.
    pub results: Vec<SearchResult>,
    /// None.
    pub images: Images,
}

/// Number of results of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SearchKindCount {
    /// The kind.
    pub kind: SearchKind,
    /// Its number of results.
    pub count: usize,
}

/// One result of the site search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SearchResult {
    /// What it is.
    pub kind: SearchKind,
    /// Its title or name.
    pub title: String,
    /// Path of the page, with the anchor of the section in which most of the query stands.
    pub path: String,
    /// A part of the text, in which the words that matched are marked.
    pub snippet: Vec<SnippetPart>,
    /// Another name of the organization, by which it was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub also: Option<String>,
}

/// A piece of a snippet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SnippetPart {
    /// Plain text.
    pub text: String,
    /// Whether the text matched the query.
    #[serde(rename = "match")]
    pub matched: bool,
}
