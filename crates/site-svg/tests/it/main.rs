//! What the reader promises.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod draws;
mod entities;
mod hostile;
mod named;
mod never_panics;
mod refused;
mod size;
mod support;
mod work;
