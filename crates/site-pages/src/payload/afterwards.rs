//! What came of an event.

use serde::Serialize;
use ts_rs::TS;

use super::TitledText;

/// What came of an event.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventAfterwards {
    /// Title of the section.
    pub title: String,
    /// First paragraph.
    pub lede: String,
    /// `YYYY-MM-DD` of the last change.
    pub updated: String,
    /// Numbers of the day.
    pub figures: Vec<EventFigure>,
    /// Rules that tables wrote.
    pub rules: Vec<HouseRule>,
    /// Pages that groups wrote.
    pub pages: Vec<TitledText>,
    /// Practices that speakers promised to end.
    pub ended: Vec<EndedPractice>,
    /// Paragraphs with a title.
    pub notes: Vec<TitledText>,
    /// Slides and sources.
    pub links: Vec<LabelledLink>,
}

/// Number of an event with what it counts.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventFigure {
    /// As it is shown.
    pub value: String,
    /// What it counts.
    pub label: String,
}

/// Rule that a table of an event wrote.
#[derive(Debug, Clone, Serialize, TS)]
pub struct HouseRule {
    /// Subject of the table.
    pub table: String,
    /// The rule.
    pub rule: String,
    /// Why.
    pub reason: String,
    /// When it does not hold.
    pub exception: String,
}

/// Practice that a speaker promised to end.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EndedPractice {
    /// The speaker's name.
    pub name: String,
    /// The speaker's page.
    pub route: String,
    /// What was to end.
    pub practice: String,
    /// What became of it.
    pub afterwards: String,
}

/// Link with its text.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LabelledLink {
    /// Text of the link.
    pub label: String,
    /// Path of this site, or URL.
    pub href: String,
}
