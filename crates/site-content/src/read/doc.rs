use std::{cell::RefCell, ops::Range};

use super::{
    claim::{About, Claim},
    source::Source,
};
use crate::{Finding, Place};

/// A file while it is read: its text, and the findings and claims so far.
#[derive(Debug)]
pub(crate) struct Doc<'s> {
    pub(crate) source: &'s Source,
    /// Offset of the TOML in the file: front matter begins after `+++`.
    pub(crate) base: usize,
    pub(crate) findings: RefCell<Vec<Finding>>,
    pub(crate) claims: RefCell<Vec<Claim>>,
}

impl<'s> Doc<'s> {
    pub(crate) fn new(source: &'s Source) -> Self {
        Self {
            source,
            base: 0,
            findings: RefCell::default(),
            claims: RefCell::default(),
        }
    }

    /// The place of a range of the TOML.
    pub(crate) fn place(&self, span: &Range<usize>) -> Place {
        self.source
            .place(span.start + self.base..span.end + self.base)
    }

    pub(crate) fn report(&self, finding: Finding) {
        self.findings.borrow_mut().push(finding);
    }

    pub(crate) fn claim(&self, about: About, place: &Place) {
        let span = place.into();
        self.claims.borrow_mut().push(Claim { about, span });
    }
}

/// Makes a sentence: the first letter capitalized, with a full stop.
pub(crate) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    let stop = if text.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    format!("{first}{}{stop}", chars.as_str())
}
