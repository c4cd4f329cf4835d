use jiff::civil::Date;

use crate::Slug;

/// One mistake, and what became of it.
#[derive(Debug, Clone)]
pub struct Correction {
    /// The anchor on `/corrections`, made from the title, unique.
    pub anchor: Slug,
    /// Day on which it was corrected.
    pub date: Date,
    /// In a few words.
    pub title: String,
    /// Path of the page of this site where it stood.
    pub page: Option<String>,
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
