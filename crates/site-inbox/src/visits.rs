//! Visits of pages: how often each page was seen on each day, and from where. A count says nothing of who it was.

use std::io::Write;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use serde_json::json;

use crate::error::InboxError;
use crate::export::{csv_writer, failed, harmless};

/// Months for which counts are kept.
pub const VISITS_KEPT_MONTHS: u8 = 25;

/// What one count is about; with the count this is all that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Visit {
    /// The day in UTC.
    pub day: Date,
    /// Path of a page of the site, without query.
    pub path: String,
    /// Host of the site that led here; empty where there is none.
    pub referrer: String,
}

/// What a report sums by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// Days, the earliest first.
    Day,
    /// Pages, the most visited first.
    Path,
    /// Hosts that led here, the most frequent first; the empty one stands for none.
    Referrer,
}

impl By {
    /// Name of the column in exports.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Path => "path",
            Self::Referrer => "referrer",
        }
    }
}

/// Visits of one day, page or referrer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visits {
    /// The day, path or host.
    pub name: String,
    /// How many.
    pub visits: i64,
}

/// A report as RFC 4180 has it, safe for a spreadsheet.
pub fn visits_csv(by: By, visits: &[Visits], out: impl Write) -> Result<(), InboxError> {
    let mut writer = csv_writer(out);
    writer
        .write_record([by.as_str(), "visits"])
        .map_err(failed)?;
    for row in visits {
        writer
            .write_record([harmless(&row.name), row.visits.to_string()])
            .map_err(failed)?;
    }
    writer
        .flush()
        .map_err(|error| InboxError::Output(error.kind().to_string()))
}

/// A report as a JSON list of objects.
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

/// The first day whose visits are still kept.
pub(crate) fn first_kept(now: Timestamp) -> Date {
    utc_day(now).saturating_sub(i32::from(VISITS_KEPT_MONTHS).months())
}
