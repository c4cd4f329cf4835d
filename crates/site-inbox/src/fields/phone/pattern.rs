//! A regular expression of the table.

use std::sync::OnceLock;

use regex_lite::{Captures, Regex};

/// The expression is compiled when it is first used, and kept. A process compiles only the patterns of the countries
/// that its visitors write from. A pattern that does not compile would match nothing; a test compiles all of them.
pub(super) struct Pattern {
    source: &'static str,
    /// What follows the source: the end of the text, or nothing.
    end: &'static str,
    compiled: OnceLock<Option<Regex>>,
}

impl Pattern {
    /// Matches from the first digit to the last.
    pub(super) const fn whole(source: &'static str) -> Self {
        Self::new(source, "$")
    }

    /// Matches at the first digit.
    pub(super) const fn start(source: &'static str) -> Self {
        Self::new(source, "")
    }

    const fn new(source: &'static str, end: &'static str) -> Self {
        Self {
            source,
            end,
            compiled: OnceLock::new(),
        }
    }

    pub(super) fn matches(&self, digits: &str) -> bool {
        self.regex().is_some_and(|regex| regex.is_match(digits))
    }

    pub(super) fn captures<'a>(&self, digits: &'a str) -> Option<Captures<'a>> {
        self.regex()?.captures(digits)
    }

    pub(super) fn regex(&self) -> Option<&Regex> {
        self.compiled
            .get_or_init(|| Regex::new(&format!("^(?:{}){}", self.source, self.end)).ok())
            .as_ref()
    }
}
