//! Promises of the inbox.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod fields;
mod keeping;
mod support;
