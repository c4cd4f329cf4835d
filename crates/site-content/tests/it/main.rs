//! What the crate promises, one file a subject.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

mod broken_sites;
mod content;
mod documents;
#[path = "../../../../tests/edits.rs"]
mod edits;
mod good_site;
mod harness;
mod hostile;
mod never_panics;
mod rename;
mod schedule;
mod schemas;
mod touched;
