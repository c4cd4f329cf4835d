//! A submission as the store has it, for the commands of a person.

use std::fmt;

use jiff::Timestamp;

use crate::clock::timestamp;
use crate::error::InboxError;
use crate::reference::Reference;
use crate::store::{Row, StoreError};
use crate::submission::{Mark, words};

/// What became of a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Kept; a delivery is still owed, or none was ever to be made.
    Received,
    /// All deliveries succeeded.
    Delivered,
    /// A delivery was given up after a week.
    Failed,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Received, Self::Delivered, Self::Failed];

    /// Name in exports and filters.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Delivered => "delivered",
            Self::Failed => "failed",
        }
    }

    /// By name; `None` where there is no such status.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

/// A stored submission. `Debug` tells the reference and nothing of the visitor's.
#[derive(Clone)]
pub struct Record {
    /// What the visitor was told.
    pub reference: Reference,
    /// When it was stored.
    pub received_at: Timestamp,
    /// What became of it.
    pub status: Status,
    /// Which trap caught it.
    pub mark: Option<Mark>,
    /// The visitor's name.
    pub name: String,
    /// Where to answer.
    pub email: String,
    /// Whom the visitor works for.
    pub organization: Option<String>,
    /// `+254712345678`.
    pub phone: Option<String>,
    /// Name of the topic.
    pub topic: String,
    /// Chosen services, as the site named them then.
    pub services: Vec<String>,
    /// The message; lines end with `\n`.
    pub message: String,
}

impl Record {
    /// The columns of [`COLUMNS`](crate::queries::COLUMNS).
    pub(crate) fn read(mut row: Row) -> Result<Self, StoreError> {
        let reference = Reference::stored(row.text()?);
        let received_at = timestamp(row.int()?);
        let mark = row.optional_text()?;
        let mark = mark
            .map(|name| {
                Mark::from_name(&name)
                    .ok_or_else(|| StoreError::corrupt("a mark has no known name"))
            })
            .transpose()?;
        let (name, email, organization, phone, topic) = (
            row.text()?,
            row.text()?,
            row.optional_text()?,
            row.optional_text()?,
            row.text()?,
        );
        let services = serde_json::from_str(&row.text()?)
            .map_err(|_| StoreError::corrupt("a list of services is no list"))?;
        let message = row.text()?;
        let status = Status::from_name(&row.text()?)
            .ok_or_else(|| StoreError::corrupt("a status has no known name"))?;
        Ok(Self {
            reference,
            received_at,
            status,
            mark,
            name,
            email,
            organization,
            phone,
            topic,
            services,
            message,
        })
    }
}

impl Record {
    /// See [`words`].
    pub(crate) fn words(&self) -> serde_json::Value {
        words(
            [&self.name, &self.email, &self.topic, &self.message],
            [self.organization.as_deref(), self.phone.as_deref()],
            &self.services,
        )
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

/// One delivery of a submission, as `website inbox show` tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryRecord {
    /// `smtp` or `webhook`.
    pub target: String,
    /// `owed`, `held` (a trap caught the submission), `delivered`, `failed`.
    pub state: String,
    /// Attempts so far.
    pub attempts: i64,
    /// When it is due next, while it is owed.
    pub next_at: Option<Timestamp>,
    /// What the last attempt said, without personal data.
    pub problem: Option<String>,
}

impl DeliveryRecord {
    pub(crate) fn read(mut row: Row) -> Result<Self, StoreError> {
        let (target, state, attempts, next_at, problem) = (
            row.text()?,
            row.text()?,
            row.int()?,
            row.int()?,
            row.optional_text()?,
        );
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

/// Which submissions a list or an export holds, newest first. The default is all, without bound.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only of this status.
    pub status: Option<Status>,
    /// Only marked ones, or only those that are not.
    pub marked: Option<bool>,
    /// Received at this time or later.
    pub since: Option<Timestamp>,
    /// Received before this time.
    pub until: Option<Timestamp>,
    /// This many at most.
    pub limit: Option<u32>,
}

/// Sizes of the outbox, for metrics.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Submissions in the store.
    pub submissions: i64,
    /// Of these, caught by a trap.
    pub marked: i64,
    /// Deliveries still owed.
    pub owed: i64,
    /// Deliveries given up; a person must look.
    pub failed: i64,
    /// Deliveries made.
    pub delivered: i64,
    /// Deliveries that a trap holds back.
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
                "delivered" => counts.delivered = number,
                "held" => counts.held = number,
                _ => {
                    return Err(InboxError::Corrupt(
                        "a delivery has an unknown state".to_owned(),
                    ));
                }
            }
        }
        Ok(counts)
    }
}
