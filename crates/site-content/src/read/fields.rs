//! Reads one TOML table key by key. The keys that a reader asks for are the known ones; every other key is a finding.
//! The same readers, given an empty table, describe the kind of file.

mod dates;
mod lists;
mod markdown;
mod numbers;
mod references;
mod texts;

pub(crate) use lists::SOME;
pub(crate) use texts::{ANY, sentence};

use std::{cell::RefCell, ops::Range};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{
    claim::{About, Claim},
    shape::{KeySpec, Shape},
    source::Source,
};
use crate::{Finding, Place, Rule};

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

/// One table of a file.
pub(crate) struct Fields<'d> {
    pub(crate) doc: &'d Doc<'d>,
    table: &'d DeTable<'d>,
    /// Place of a missing key: the table's header.
    at: Range<usize>,
    known: Vec<&'static str>,
    shape: Option<Vec<KeySpec>>,
}

/// A value with its place in the TOML.
pub(crate) struct Found<'d> {
    pub(crate) key: &'static str,
    pub(crate) value: &'d DeValue<'d>,
    pub(crate) span: Range<usize>,
}

impl<'d> Fields<'d> {
    /// Reads a table with `read`, then reports the keys that `read` did not ask for.
    pub(crate) fn read<T>(
        doc: &'d Doc<'d>,
        table: &'d DeTable<'d>,
        at: Range<usize>,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let mut fields = Self {
            doc,
            table,
            at,
            known: Vec::with_capacity(32),
            shape: None,
        };
        let value = read(&mut fields);
        fields.report_unknown();
        value
    }

    /// The keys that `read` asks for.
    pub(crate) fn describe<T>(read: impl FnOnce(&mut Fields<'_>) -> Option<T>) -> Vec<KeySpec> {
        let source = Source::new("", String::new());
        let (doc, table) = (Doc::new(&source), DeTable::new());
        let mut fields = Fields {
            doc: &doc,
            table: &table,
            at: 0..0,
            known: Vec::new(),
            shape: Some(vec![]),
        };
        let _ = read(&mut fields);
        fields.shape.unwrap_or_default()
    }

    pub(crate) fn is_describing(&self) -> bool {
        self.shape.is_some()
    }

    /// The place of the table's header.
    pub(crate) fn header(&self) -> Place {
        self.doc.place(&self.at)
    }

    /// The place of a key's value, or of the header if the key is missing.
    pub(crate) fn place_of(&self, key: &str) -> Place {
        let span = self.table.get(key).map_or(self.at.clone(), Spanned::span);
        self.doc.place(&span)
    }

    fn find(
        &mut self,
        key: &'static str,
        required: bool,
        shape: impl FnOnce() -> Shape,
    ) -> Option<Found<'d>> {
        self.known.push(key);
        if let Some(specs) = &mut self.shape {
            specs.push(KeySpec {
                key,
                required,
                kind: shape(),
            });
            return None;
        }
        let Some(value) = self.table.get(key) else {
            if required {
                let message = format!("The key `{key}` is missing.");
                self.report(
                    Rule::MissingKey,
                    &self.at.clone(),
                    message,
                    format!("Add `{key}`."),
                );
            }
            return None;
        };
        Some(Found {
            key,
            value: value.get_ref(),
            span: value.span(),
        })
    }

    pub(crate) fn report(
        &self,
        rule: Rule,
        span: &Range<usize>,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.doc
            .report(Finding::new(rule, self.doc.place(span), message).help(help));
    }

    fn wrong_type(&self, found: &Found<'_>, wanted: &str, help: &str) {
        let key = found.key;
        let message = format!("`{key}` should be {wanted}, not {}.", kind_of(found.value));
        self.report(Rule::WrongType, &found.span, message, help);
    }

    fn report_unknown(&self) {
        for key in self
            .table
            .keys()
            .filter(|key| !self.known.contains(&&**key.get_ref()))
        {
            let name = key.get_ref();
            let message = match nearest(name, self.known.iter().copied()) {
                Some(known) => format!("Unknown key `{name}`, did you mean `{known}`?"),
                None => format!("Unknown key `{name}`."),
            };
            let help = format!("Known keys here: {}.", self.known.join(", "));
            self.report(Rule::UnknownKey, &key.span(), message, help);
        }
    }
}

fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a decimal number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// The candidate most similar to `word`, if it is similar enough to be meant.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    candidates
        .map(|candidate| {
            let (a, b) = (word.to_lowercase(), candidate.to_lowercase());
            (strsim::normalized_damerau_levenshtein(&a, &b), candidate)
        })
        .filter(|(likeness, _)| *likeness >= 0.6)
        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(a.1)))
        .map(|(_, candidate)| candidate)
}
