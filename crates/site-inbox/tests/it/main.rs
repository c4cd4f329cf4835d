//! Promises of the inbox.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout
)]

mod delivering;
mod envelopes;
mod export;
mod failures;
mod fields;
mod keeping;
mod killed;
mod privacy;
mod support;
