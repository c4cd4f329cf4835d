//! What the renderer promises.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a helper that fails is a test that fails"
)]

mod clock;
mod events;
mod help;
mod limits;
mod order;
mod react;
mod start;
mod tables;
mod text;
mod url;
