//! Visits of pages: how often each page was seen on each day, and from which site. Nothing identifies a visitor.

use std::io::Write;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use serde_json::json;

use crate::error::InboxError;
use crate::export::CsvWriter;
use crate::names::named;

/// Months for which counts are kept.
pub const VISITS_KEPT_MONTHS: u8 = 25;

/// Days for which the words of searches that found nothing are kept.
pub(crate) const MISSED_KEPT_DAYS: u8 = 90;

/// Longest text of a search that is kept, in characters.
pub const MISSED_CHARS: usize = 60;

/// The key of a count. Only this key and the count are stored.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Visit {
    /// The day in UTC.
    pub day: Date,
    /// Path of a page, without a query.
    pub path: String,
    /// Host of the referring site; empty if there is none.
    pub referrer: String,
    /// The words of a search that found nothing, at most [`MISSED_CHARS`]; empty for any other visit. They are counted on
    /// their own, without the page and the referrer.
    pub missed: String,
}

named! {
    /// The column by which a report groups visits.
    By {
        /// Days, the earliest first.
        Day = "day",
        /// Pages, the most visited first.
        Path = "path",
        /// Referring hosts, the most frequent first; the empty name stands for visits without a referrer.
        Referrer = "referrer",
        /// Searches that found nothing, the most frequent first.
        Missed = "missed",
    }
}

/// Visits of one day, page or referrer, or searches with the same words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visits {
    /// The day, path, host or words.
    pub name: String,
    /// Number of visits.
    pub visits: i64,
}

/// A report as CSV (RFC 4180), with formulas escaped for spreadsheets.
pub fn visits_csv(by: By, visits: &[Visits], out: impl Write) -> Result<(), InboxError> {
    let mut writer = CsvWriter::new(out);
    writer.row([by.as_str(), "visits"])?;
    for row in visits {
        writer.row([row.name.as_str(), &row.visits.to_string()])?;
    }
    writer.finish()
}

/// A report as a JSON array of objects.
pub fn visits_json(by: By, visits: &[Visits]) -> serde_json::Value {
    visits
        .iter()
        .map(|row| json!({ by.as_str(): row.name, "visits": row.visits }))
        .collect()
}

/// The day of an instant in UTC.
pub(crate) fn utc_day(instant: Timestamp) -> Date {
    instant.to_zoned(TimeZone::UTC).date()
}

/// The first day whose missed searches are kept.
pub(crate) fn first_kept_missed(now: Timestamp) -> Date {
    utc_day(now).saturating_sub(i32::from(MISSED_KEPT_DAYS).days())
}

/// The first day whose visits are kept.
pub(crate) fn first_kept(now: Timestamp) -> Date {
    utc_day(now).saturating_sub(i32::from(VISITS_KEPT_MONTHS).months())
}
