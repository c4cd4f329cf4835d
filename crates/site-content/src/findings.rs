//! What is wrong with the content, where, and what to do.

mod excerpt;
mod finding;
mod look;
mod place;
mod rule;

pub use finding::{Finding, Findings};
pub use look::Look;
pub use place::Place;
pub use rule::{Rule, Severity};
