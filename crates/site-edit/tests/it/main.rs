//! Tests of the crate, one file per subject.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test that can't go on fails, and one talks to its program"
)]

mod copies;
mod entries;
#[path = "../../../../tests/support/folder.rs"]
mod folder;
mod forms;
mod killed;
mod merging;
mod random;
mod support;
mod values;
