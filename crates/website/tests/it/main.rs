//! Integration tests that run the program as a process.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "what a test needs and does not get ends it"
)]

mod commands;
mod damaged;
mod deploy;
mod edit;
mod export;
mod help;
mod inbox;
mod killed;
mod outages;
mod prepare;
mod preview;
mod progress;
mod read_only;
mod rename;
mod renderer;
mod start_line;
mod stopped;
mod support;
mod titles;
mod visits;
