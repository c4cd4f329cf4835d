//! Tests of the crate.
mod editor;
mod killed;
mod random;
mod support;
mod values;
