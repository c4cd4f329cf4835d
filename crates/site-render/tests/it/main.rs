//! What the renderer promises.

mod help;
mod limits;
