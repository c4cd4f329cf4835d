//! What the reader promises.

mod draws;
mod entities;
mod hostile;
mod named;
mod never_panics;
mod refused;
mod size;
mod support;
