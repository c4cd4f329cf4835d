use serde::Serialize;
use ts_rs::TS;

use super::{Images, Intro};

/// `/corrections`
#[derive(Debug, Clone, Serialize, TS)]
pub struct CorrectionsData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// Newest first.
    pub corrections: Vec<Correction>,
    /// See [`Images`].
    pub images: Images,
}

/// A mistake, and what became of it.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    /// Anchor on `/corrections`.
    pub anchor: String,
    /// `YYYY-MM-DD` of the correction.
    pub date: String,
    /// In a few words.
    pub title: String,
    /// Where it stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub page: Option<CorrectedPage>,
    /// Whether somebody might have decided differently because of it.
    pub serious: bool,
    /// What stood there.
    pub was: String,
    /// What is right.
    pub is: String,
    /// Who noticed.
    pub told_by: String,
    /// What holds since then.
    pub since: String,
}

/// The page that had a mistake.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CorrectedPage {
    /// Its title.
    pub title: String,
    /// Its path, perhaps with an anchor.
    pub href: String,
}

/// An entry of the log, for the page that it names.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CorrectionLink {
    /// In a few words.
    pub title: String,
    /// `YYYY-MM-DD` of the correction.
    pub date: String,
    /// Path and anchor of the entry.
    pub href: String,
}
