//! Findings: what is wrong with the content, where, and what to do about it.

mod excerpt;
mod finding;
mod rule;

pub use finding::{Finding, FindingStyle, Findings, Place};
pub use rule::{Rule, Severity};
