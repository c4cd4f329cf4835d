use std::{borrow::Cow, str::FromStr};

use jiff::civil::Date;

use super::TitledText;
use crate::{Address, HttpUrl, InvalidAddress, Slug};

/// What came of an event (`content/events/{event}/afterwards.toml`).
#[derive(Debug, Clone)]
pub struct Afterwards {
    /// Title of the section on the event's page.
    pub title: String,
    /// One sentence for the list of events.
    pub in_short: String,
    /// The first paragraph.
    pub lede: String,
    /// The day on which the text was last changed.
    pub updated: Date,
    /// Numbers of the day; may be empty.
    pub figures: Vec<DayFigure>,
    /// Rules that the tables wrote; may be empty.
    pub rules: Vec<HouseRule>,
    /// Pages that the groups wrote; may be empty.
    pub pages: Vec<GroupPage>,
    /// Practices that speakers promised to end; may be empty.
    pub ended: Vec<Ended>,
    /// Paragraphs with a title, in the editor's order; may be empty.
    pub notes: Vec<TitledText>,
    /// Slides and sources; may be empty.
    pub links: Vec<AfterwardsLink>,
}

/// A number with what it counts.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct DayFigure {
    pub value: String,
    pub label: String,
}

/// A rule that a table wrote.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct HouseRule {
    pub table: String,
    pub rule: String,
    pub reason: String,
    pub exception: String,
}

/// A page that a working group wrote.
#[derive(Debug, Clone)]
pub struct GroupPage {
    /// Name of the group.
    pub group: String,
    /// What the page says.
    pub text: String,
}

/// A practice that a speaker promised to end.
#[derive(Debug, Clone)]
pub struct Ended {
    /// A speaker of the same event.
    pub speaker: Slug,
    /// What was to end.
    pub practice: String,
    /// What became of it.
    pub afterwards: String,
}

/// Slides or a source.
#[derive(Debug, Clone)]
pub struct AfterwardsLink {
    /// Text of the link.
    pub label: String,
    /// Where it leads.
    pub target: LinkTarget,
}

/// A page of this site or of another one.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub enum LinkTarget {
    Path(Address),
    Url(HttpUrl),
}

impl LinkTarget {
    /// As it stands in a link.
    #[must_use]
    pub fn href(&self) -> Cow<'_, str> {
        match self {
            Self::Path(path) => path.encoded(),
            Self::Url(url) => url.as_str().into(),
        }
    }
}

impl FromStr for LinkTarget {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Self, InvalidAddress> {
        if text.starts_with('/') {
            text.parse().map(Self::Path)
        } else {
            text.parse().map(Self::Url)
        }
    }
}
