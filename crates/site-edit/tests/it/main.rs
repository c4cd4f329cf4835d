//! Tests of the crate.
mod values;
