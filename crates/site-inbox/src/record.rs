//! Submissions and deliveries as they are stored, for commands, exports and metrics.

use std::fmt;

use jiff::Timestamp;
use serde_json::Value;

use crate::clock::timestamp;
use crate::error::InboxError;
use crate::fields::FIELDS;
use crate::names::named;
use crate::reference::Reference;
use crate::store::{Row, StoreError};
use crate::submission::Mark;
use crate::values::Values;

named! {
    /// The status of a submission, which follows from its deliveries.
    Status {
        /// Stored; a delivery is still to be made, or no target was configured.
        Received = "received",
        /// All deliveries succeeded.
        Delivered = "delivered",
        /// A delivery failed for at least a week and is not tried again.
        Failed = "failed",
        /// A delivery was still to be made when its receiver was configured no more, or with another address.
        Abandoned = "abandoned",
    }
}

/// A stored submission. `Debug` prints the reference and the status, and nothing that the visitor wrote.
#[derive(Clone)]
pub struct Record {
    /// The reference that the visitor was shown.
    pub reference: Reference,
    /// When it was stored.
    pub received_at: Timestamp,
    /// The status, which follows from its deliveries.
    pub status: Status,
    /// Why it is not delivered automatically.
    pub mark: Option<Mark>,
    /// What the visitor wrote.
    pub values: Values,
}

impl Record {
    /// Reads a row with the columns of [`columns`](crate::queries).
    pub(crate) fn read(mut row: Row) -> Result<Self, StoreError> {
        let reference = Reference::stored(row.text()?);
        let received_at = timestamp(row.int()?);
        let unknown = |what| move || StoreError::corrupt(what);
        let mark = match row.optional_text()? {
            Some(mark) => {
                let known = Mark::from_name(&mark);
                Some(known.ok_or_else(unknown("a submission has an unknown mark"))?)
            }
            None => None,
        };
        let values = Values::read(&mut row)?;
        let status = Status::from_name(&row.text()?);
        let status = status.ok_or_else(unknown("a submission has an unknown status"))?;
        Ok(Self {
            reference,
            received_at,
            status,
            mark,
            values,
        })
    }

    /// The name, or the address if the form asked for no name.
    #[must_use]
    pub fn who(&self) -> &str {
        match self.values.text("name") {
            "" => self.values.text("email"),
            name => name,
        }
    }

    /// Names of the cells that precede those of [`FIELDS`] in exports.
    pub(crate) const OWN_CELLS: [&str; 4] = ["reference", "receivedAt", "status", "marked"];

    /// The record as exports have it, in the order of the CSV's columns.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (&'static str, Value)> {
        let own: [Value; 4] = [
            self.reference.as_str().into(),
            self.received_at.to_string().into(),
            self.status.as_str().into(),
            self.mark.is_some().into(),
        ];
        let fields = FIELDS.iter();
        let fields = fields.map(|field| (field.name, self.values.json(field)));
        Self::OWN_CELLS.into_iter().zip(own).chain(fields)
    }

    /// The record as a JSON object, as a webhook gets it.
    pub(crate) fn json(&self) -> Value {
        let cells = self.cells().map(|(name, value)| (name.to_owned(), value));
        Value::Object(cells.collect())
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("reference", &self.reference)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

/// One delivery of a submission, for `website inbox show`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryRecord {
    /// `smtp` or `webhook`.
    pub target: String,
    /// `owed` (still to be made), `held` (the submission is marked), `delivered`, `failed`, or `abandoned` (the receiver is
    /// not configured any more).
    pub state: String,
    /// Attempts so far.
    pub attempts: i64,
    /// Time of the next attempt; `None` unless the state is `owed`.
    pub next_at: Option<Timestamp>,
    /// Why the last attempt failed, without personal data.
    pub problem: Option<String>,
}

impl DeliveryRecord {
    pub(crate) fn read(mut row: Row) -> Result<Self, StoreError> {
        let (target, state, attempts, next_at) = (row.text()?, row.text()?, row.int()?, row.int()?);
        let problem = row.optional_text()?;
        let next_at = (state == "owed").then(|| timestamp(next_at));
        Ok(Self {
            target,
            state,
            attempts,
            next_at,
            problem,
        })
    }
}

/// Selects the submissions of a list or an export. The default selects all.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only submissions with this status.
    pub status: Option<Status>,
    /// Only marked submissions (`true`), or only unmarked ones (`false`).
    pub marked: Option<bool>,
    /// Largest number of submissions.
    pub limit: Option<u32>,
}

/// Numbers of submissions and deliveries, for metrics.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Submissions in the store.
    pub submissions: i64,
    /// Marked submissions.
    pub marked: i64,
    /// Deliveries that are still to be made.
    pub owed: i64,
    /// Deliveries that are not tried again; an operator must act.
    pub failed: i64,
    /// Deliveries to receivers that are not configured any more.
    pub abandoned: i64,
    /// Deliveries that succeeded.
    pub delivered: i64,
    /// Deliveries of marked submissions, which are not made automatically.
    pub held: i64,
}

impl Counts {
    pub(crate) fn read(rows: Vec<Row>) -> Result<Self, InboxError> {
        let mut counts = Self::default();
        for mut row in rows {
            let (what, number) = (row.text()?, row.int()?);
            match what.as_str() {
                "submissions" => counts.submissions = number,
                "marked" => counts.marked = number,
                "owed" => counts.owed = number,
                "failed" => counts.failed = number,
                "abandoned" => counts.abandoned = number,
                "delivered" => counts.delivered = number,
                "held" => counts.held = number,
                _ => return Err(StoreError::corrupt("a delivery has an unknown state").into()),
            }
        }
        Ok(counts)
    }
}
