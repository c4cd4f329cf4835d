//! A regular expression of `patterns.tsv`.

use std::sync::OnceLock;

use regex_lite::{Captures, Regex};

/// Compiled on its first use and then kept, so that a process compiles only the patterns of its visitors' countries. A
/// pattern that does not compile matches nothing; a test compiles all of them.
pub(super) struct Pattern {
    source: &'static str,
    /// Appended to the source: an anchor for the end of the text, or nothing.
    end: &'static str,
    compiled: OnceLock<Option<Regex>>,
}

impl Pattern {
    /// A pattern for the whole number.
    pub(super) const fn whole(source: &'static str) -> Self {
        Self::new(source, "$")
    }

    /// A pattern for the beginning of the number.
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
