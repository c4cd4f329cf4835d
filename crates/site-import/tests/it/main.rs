//! Tests of the importer.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod dumps;
mod editors;
mod records;
mod support;
