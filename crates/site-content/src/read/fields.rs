//! Reads one TOML table key by key. A struct declares the keys with `#[derive(Declared)]`, and these are the known ones;
//! every other key is a finding. The same reader, given an empty table, describes the kind of file.

mod dates;
mod kind;
mod lists;
mod numbers;
mod references;
mod texts;
mod types;

use std::{cell::RefCell, ops::Range};

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

pub(crate) use serde::Serialize;
pub(crate) use site_content_derive::Declared;
pub(crate) use ts_rs::TS;

pub(crate) use self::{dates::*, kind::*, lists::*, numbers::*, references::*, texts::*, types::*};
use super::{claim::About, doc::Doc, field_type::Field, markdown::Anchors};
use crate::{Document, Finding, Origin, Place, Rule, Slug};

/// The facts about a file that are not in its keys.
pub(crate) struct EntryFacts {
    pub(crate) slug: Slug,
    pub(crate) origin: Origin,
    /// The Markdown below the front matter.
    pub(crate) body: Option<Document>,
    /// The ids in the Markdown values so far, all of which stand on one page.
    pub(crate) anchors: RefCell<Option<Anchors>>,
}

impl EntryFacts {
    pub(crate) fn new(slug: &Slug, origin: &Origin, body: Option<Document>) -> Self {
        Self {
            slug: slug.clone(),
            origin: origin.clone(),
            body,
            anchors: RefCell::default(),
        }
    }
}

/// The keys of a table, with what is made of them. Derived; the crate `site-content-derive` explains the attributes.
pub(crate) trait Declared: Sized {
    /// Reads the table, or describes it. `None` after a finding.
    fn read(fields: &mut Fields<'_>) -> Option<Self>;
}

/// One table of a file.
pub(crate) struct Fields<'d> {
    pub(crate) doc: &'d Doc<'d>,
    pub(crate) entry: &'d EntryFacts,
    table: &'d DeTable<'d>,
    /// Place of a missing key: the table's header.
    at: Range<usize>,
    known: Vec<&'static str>,
    described: Option<Vec<Field>>,
}

/// A value with its place in the TOML.
#[derive(Clone)]
pub(crate) struct Found<'d> {
    pub(crate) key: &'static str,
    pub(crate) value: &'d DeValue<'d>,
    pub(crate) span: Range<usize>,
    /// Whether it is an item of the list under `key`.
    in_list: bool,
}

/// Where a finding about a table stands.
pub(crate) trait Spot {
    fn place(self, fields: &Fields<'_>) -> Place;
}

impl Spot for Place {
    fn place(self, _: &Fields<'_>) -> Place {
        self
    }
}

impl Spot for &Found<'_> {
    fn place(self, fields: &Fields<'_>) -> Place {
        fields.doc.place(&self.span)
    }
}

/// The value of a key, or the header if the key is missing.
impl Spot for &str {
    fn place(self, fields: &Fields<'_>) -> Place {
        fields.place_of(self)
    }
}

impl<'d> Fields<'d> {
    /// Reads a table with `read`, then reports the keys that `read` did not ask for.
    pub(crate) fn read<T>(
        doc: &'d Doc<'d>,
        entry: &'d EntryFacts,
        table: &'d DeTable<'d>,
        at: Range<usize>,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let mut fields = Self {
            doc,
            entry,
            table,
            at,
            known: Vec::with_capacity(32),
            described: None,
        };
        let value = read(&mut fields);
        fields.report_unknown();
        value
    }

    /// The keys that `read` asks for.
    pub(crate) fn describe<T>(
        doc: &Doc<'_>,
        entry: &EntryFacts,
        read: impl FnOnce(&mut Fields<'_>) -> Option<T>,
    ) -> Vec<Field> {
        let table = DeTable::new();
        let mut fields = Fields {
            doc,
            entry,
            table: &table,
            at: 0..0,
            known: Vec::new(),
            described: Some(vec![]),
        };
        let _ = read(&mut fields);
        fields.described.unwrap_or_default()
    }

    pub(crate) fn is_describing(&self) -> bool {
        self.described.is_some()
    }

    /// The value of a key that must be given, unless its kind says what a missing one means.
    pub(crate) fn required<K: Kind>(
        &mut self,
        name: (&'static str, &'static str),
        help: &'static str,
        kind: &K,
    ) -> Option<K::Value> {
        let missing = kind.missing(self);
        match self.find(name, help, missing.is_none(), kind) {
            Some(found) => kind.read(self, &found),
            None => missing,
        }
    }

    /// The value of a key that may be missing. The outer `None` means that there is a finding about it.
    pub(crate) fn optional<K: Kind>(
        &mut self,
        name: (&'static str, &'static str),
        help: &'static str,
        kind: &K,
    ) -> Option<Option<K::Value>> {
        match self.find(name, help, false, kind) {
            None => Some(None),
            Some(found) => kind.read(self, &found).map(Some),
        }
    }

    fn find(
        &mut self,
        (key, label): (&'static str, &'static str),
        help: &'static str,
        required: bool,
        kind: &impl Kind,
    ) -> Option<Found<'d>> {
        self.known.push(key);
        if self.is_describing() {
            let field_type = kind.field_type(self);
            self.described.get_or_insert_default().push(Field {
                key,
                label,
                required,
                help,
                field_type,
            });
            return None;
        }
        let Some(value) = self.table.get(key) else {
            if required {
                self.report_missing(key);
            }
            return None;
        };
        Some(Found {
            key,
            value: value.get_ref(),
            span: value.span(),
            in_list: false,
        })
    }

    fn report_missing(&self, key: &str) {
        let message = format!("The key `{key}` is missing.");
        let place = self.doc.place(&self.at);
        self.report(Rule::MissingKey, place, message, format!("Add `{key}`."));
    }

    pub(crate) fn report(
        &self,
        rule: Rule,
        spot: impl Spot,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let place = spot.place(self);
        self.doc.report(Finding::new(rule, place, message, help));
    }

    /// Reports what can't be used.
    pub(crate) fn refuse<T>(
        &self,
        rule: Rule,
        spot: impl Spot,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Option<T> {
        self.report(rule, spot, message, help);
        None
    }

    /// Notes what a value requires of other files.
    pub(crate) fn claim(&self, about: About, spot: impl Spot) {
        self.doc.claim(about, &spot.place(self));
    }

    /// The place of a key's value, or of the header if the key is missing.
    pub(crate) fn place_of(&self, key: &str) -> Place {
        let span = self.table.get(key).map_or(self.at.clone(), Spanned::span);
        self.doc.place(&span)
    }

    /// The place of a key in the table with this number below `list`.
    pub(crate) fn place_in(&self, list: &str, number: usize, key: &str) -> Place {
        let item = self.items(list).get(number);
        let value = item.and_then(|item| item.get_ref().as_table()?.get(key).or(Some(item)));
        let span = value.map_or(self.at.clone(), Spanned::span);
        self.doc.place(&span)
    }

    fn items(&self, list: &str) -> &[Spanned<DeValue<'d>>] {
        match self.table.get(list).map(Spanned::get_ref) {
            Some(DeValue::Array(items)) => items,
            _ => &[],
        }
    }

    /// Reports every table below `list` whose text under `key` occurred before.
    pub(crate) fn once_each(&self, list: &str, key: &str, rule: Rule) {
        let mut seen = std::collections::HashMap::new();
        for item in self.items(list) {
            let value = item.get_ref().as_table().and_then(|table| table.get(key));
            if let Some(value) = value
                && let DeValue::String(text) = value.get_ref()
            {
                let place = self.doc.place(&value.span());
                if let Some(line) = seen.insert(text.trim(), place.line) {
                    let message = format!("`{}` is already used in line {line}.", text.trim());
                    self.report(rule, place, message, "Change one of them.");
                }
            }
        }
    }

    /// Reports that `other` is missing although `key` is given.
    pub(crate) fn together(&self, key: &str, other: &str) {
        if self.table.contains_key(key) && !self.table.contains_key(other) {
            self.report_missing(other);
        }
    }

    fn wrong_type<T>(&self, found: &Found<'_>, wanted: &str, help: &str) -> Option<T> {
        let key = found.key;
        let mut help = help.to_owned();
        if let DeValue::String(text) = found.value {
            if text.trim().is_empty() {
                return self.refuse(Rule::EmptyText, found, format!("`{key}` is empty."), help);
            }
            // Of a text that is no value without them, they are not what is wrong, and the forms of the editor have none.
            if DeValue::parse(text).is_ok() {
                help.push_str(" Leave the quotation marks out.");
            }
        }
        let message = format!("`{key}` should be {wanted}, not {}.", kind_of(found.value));
        self.refuse(Rule::WrongType, found, message, help)
    }

    fn report_unknown(&self) {
        for key in self
            .table
            .keys()
            .filter(|key| !self.known.contains(&&**key.get_ref()))
        {
            let name = key.get_ref();
            let known = self.known.iter().copied();
            let message = guessing(&format!("Unknown key `{name}`"), nearest(name, known));
            let help = format!("Known keys here: {}.", self.known.join(", "));
            self.report(Rule::UnknownKey, self.doc.place(&key.span()), message, help);
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

/// A sentence that something does not exist, with what is meant instead if that is known.
#[must_use]
pub fn guessing(what: &str, meant: Option<&str>) -> String {
    match meant {
        Some(meant) => format!("{what}, did you mean `{meant}`?"),
        None => format!("{what}."),
    }
}

/// The candidate most similar to `word`, if it is similar enough to be meant.
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .map(|candidate| {
            let (a, b) = (word.to_lowercase(), candidate.to_lowercase());
            (strsim::normalized_damerau_levenshtein(&a, &b), candidate)
        })
        .filter(|(likeness, _)| *likeness >= 0.6)
        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(a.1)))
        .map(|(_, candidate)| candidate)
}
