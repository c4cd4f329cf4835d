//! Findings: what is wrong with the content, where, and what to do about it.

mod excerpt;
mod finding;
mod place;
mod rule;

pub use excerpt::FindingStyle;
pub use finding::{Finding, Findings, Severity};
pub use place::Place;
pub use rule::Rule;
