//! Tests of the crate.
mod editor;
mod support;
mod values;
