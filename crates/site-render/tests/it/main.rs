//! Tests of the renderer's public interface.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a helper that fails is a test that fails"
)]

mod clock;
mod help;
mod limits;
mod order;
mod query;
mod start;
mod tables;
mod text;
