//! Tests of the crate, one file a subject.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

mod content;
mod corpus;
mod documents;
#[path = "../../../../tests/support/edits.rs"]
mod edits;
mod findings;
mod good_site;
#[path = "../../../../tests/support/harness.rs"]
mod harness;
mod hostile;
mod never_panics;
mod promises;
#[path = "../../../../tests/support/samples.rs"]
mod samples;
mod schedule;
mod schemas;
mod touched;
