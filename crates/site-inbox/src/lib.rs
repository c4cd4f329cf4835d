#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod check;
mod clock;
mod config;
mod deliver;
mod error;
mod export;
mod fields;
#[cfg(any(test, fuzzing))]
#[doc(hidden)]
pub mod fuzzing;
mod inbox;
mod names;
mod queries;
mod raw;
mod record;
mod reference;
mod signature;
mod store;
mod submission;
mod tls;
mod values;
mod visits;

pub use check::FieldErrors;
pub use clock::Clock;
pub use config::{InboxConfig, StoreConfig};
pub use deliver::{Drained, MailConfig, Outbox, Targets, WebhookConfig};
pub use error::{Cause, InboxError};
pub use fields::{FIELDS, Field, MESSAGE_LIMIT, NAME_LIMIT, words};
pub use inbox::{Inbox, Receipt};
pub use raw::RawSubmission;
pub use record::{Counts, DeliveryRecord, Filter, Record, Status};
pub use reference::{NoReference, Reference};
pub use submission::{Mark, Submission};
pub use values::Values;
pub use visits::{By, MISSED_CHARS, VISITS_KEPT_MONTHS, Visit, Visits, visits_csv, visits_json};
