//! Findings: what is wrong with the content, where, and what to do about it.

mod excerpt;
mod finding;
mod place;
mod rule;
mod style;

pub use finding::{Finding, Findings};
pub use place::Place;
pub use rule::{Rule, Severity};
pub use style::FindingStyle;
