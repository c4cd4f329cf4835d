//! Promises that hold for any input of a client. Each function takes the bytes of a fuzz target and panics if a promise
//! is broken. The crate compiles this module with `--cfg fuzzing` and in tests only.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a broken promise is a panic"
)]

mod address;
mod cookies;
mod form;
mod headers;
pub(crate) mod request;
mod wire;

pub use cookies::cookies;
pub use form::form;
pub use headers::headers;
pub use request::Service;

#[cfg(test)]
pub(crate) mod tests;
