//! Tests of the crate, one file per subject.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test that can't go on fails, and one talks to its program"
)]

mod copies;
mod entries;
mod events;
#[path = "../../../../tests/support/folder.rs"]
mod folder;
mod forms;
#[allow(dead_code, reason = "the tests of another crate use the rest")]
#[path = "../../../../tests/support/harness.rs"]
mod harness;
mod killed;
mod meanwhile;
mod merging;
mod pictures;
mod random;
mod renaming;
#[path = "../../../../tests/support/samples.rs"]
mod samples;
mod shown;
mod support;
mod unseen;
mod values;
