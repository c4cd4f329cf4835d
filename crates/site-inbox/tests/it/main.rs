//! Integration tests of the inbox.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

mod addresses;
mod clock_jumps;
mod delivering;
mod durable;
mod envelopes;
mod export;
mod failures;
mod fields;
mod keeping;
mod killed;
#[path = "../../../../tests/support/log.rs"]
mod log;
mod lost_answers;
mod mail_headers;
mod privacy;
mod side_files;
mod silent_database;
mod support;
mod traces;
mod visits;
