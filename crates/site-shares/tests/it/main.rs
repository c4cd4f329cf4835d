//! What a pool promises to the clients that share it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by a panic"
)]

mod parallel;
mod pool;
mod workers;
