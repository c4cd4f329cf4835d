//! Tests of the crate, one file per subject.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

mod changes;
mod corpus;
#[path = "../../../../tests/support/folder.rs"]
mod folder;
mod problems;
mod promises;
mod round_trip;
mod support;
