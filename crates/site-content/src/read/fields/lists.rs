use std::{collections::HashSet, ops::RangeInclusive};

use toml::{Spanned, de::DeValue};

use super::{Fields, Found, texts::ANY};
use crate::{
    Rule,
    checked::Labelled,
    read::{claim::About, shape::Shape},
};

/// At least one item.
pub(crate) const SOME: RangeInclusive<usize> = 1..=usize::MAX;

impl<'d> Fields<'d> {
    /// A list of texts.
    pub(crate) fn texts(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<usize>,
    ) -> Option<Vec<String>> {
        let text = || Shape::Text {
            min: 1,
            max: usize::MAX,
        };
        self.list(key, true, &bounds, text, |fields, item| {
            fields.bounded(item, &ANY)
        })?
    }

    /// A list of texts, empty if the key is missing.
    pub(crate) fn opt_texts(&mut self, key: &'static str) -> Option<Vec<String>> {
        let text = || Shape::Text {
            min: 1,
            max: usize::MAX,
        };
        let bounds = 0..=usize::MAX;
        let list = self.list(key, false, &bounds, text, |fields, item| {
            fields.bounded(item, &ANY)
        });
        Some(list?.unwrap_or_default())
    }

    /// Subjects, each a tag of a post; empty if the key is missing.
    pub(crate) fn subjects(&mut self, key: &'static str) -> Option<Vec<String>> {
        let mut seen = HashSet::new();
        let text = || Shape::Text {
            min: 1,
            max: usize::MAX,
        };
        let bounds = 0..=usize::MAX;
        let list = self.list(key, false, &bounds, text, |fields, item| {
            let subject = fields.bounded(item, &ANY)?;
            let place = fields.doc.place(&item.span);
            fields
                .doc
                .claim(About::Subject(subject.as_str().into()), &place);
            let text = subject.clone();
            fields.once(&mut seen, subject, &text, item)
        });
        Some(list?.unwrap_or_default())
    }

    /// A list of distinct labels.
    pub(crate) fn labels<T: Labelled + Eq + std::hash::Hash + Copy>(
        &mut self,
        key: &'static str,
    ) -> Option<Vec<T>> {
        let mut seen = HashSet::new();
        let shape = || Shape::Label(T::LABELS);
        self.list(key, true, &SOME, shape, |fields, item| {
            let text = fields.string(item)?;
            let label: T = fields.label_of(&text, item)?;
            fields.once(&mut seen, label, &text, item)
        })?
    }

    /// Tables under one key: `[[key]]`.
    pub(crate) fn tables<T>(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<usize>,
        read: impl Fn(&mut Fields<'_>) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.tables_of(key, true, &bounds, read)?
    }

    /// Tables under one key; empty if the key is missing.
    pub(crate) fn opt_tables<T>(
        &mut self,
        key: &'static str,
        read: impl Fn(&mut Fields<'_>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let tables = self.tables_of(key, false, &(0..=usize::MAX), read);
        Some(tables?.unwrap_or_default())
    }

    fn tables_of<T>(
        &mut self,
        key: &'static str,
        required: bool,
        bounds: &RangeInclusive<usize>,
        read: impl Fn(&mut Fields<'_>) -> Option<T>,
    ) -> Option<Option<Vec<T>>> {
        let shape = || Shape::Table(Fields::describe(&read));
        self.list(key, required, bounds, shape, |fields, item| {
            match item.value {
                DeValue::Table(table) => Fields::read(fields.doc, table, item.span.clone(), &read),
                _ => {
                    fields.wrong_type(
                        item,
                        "a table",
                        &format!("Write `[[{key}]]` above its keys."),
                    );
                    None
                }
            }
        })
    }

    /// One table under a key: `[key]`.
    pub(crate) fn table<T>(
        &mut self,
        key: &'static str,
        read: impl Fn(&mut Fields<'_>) -> Option<T>,
    ) -> Option<T> {
        self.table_of(key, true, read)?
    }

    /// One table under a key; the inner `None` means that the key is missing.
    pub(crate) fn opt_table<T>(
        &mut self,
        key: &'static str,
        read: impl Fn(&mut Fields<'_>) -> Option<T>,
    ) -> Option<Option<T>> {
        self.table_of(key, false, read)
    }

    fn table_of<T>(
        &mut self,
        key: &'static str,
        required: bool,
        read: impl Fn(&mut Fields<'_>) -> Option<T>,
    ) -> Option<Option<T>> {
        let Some(found) = self.find(key, required, || Shape::Table(Fields::describe(&read))) else {
            return Some(None);
        };
        match found.value {
            DeValue::Table(table) => Fields::read(self.doc, table, found.span, &read).map(Some),
            _ => {
                self.wrong_type(
                    &found,
                    "a table",
                    &format!("Write `[{key}]` above its keys."),
                );
                None
            }
        }
    }

    /// A list. The inner `None` means that the key is missing (reported if it is required), the outer one that a
    /// finding was reported.
    pub(super) fn list<T>(
        &mut self,
        key: &'static str,
        required: bool,
        bounds: &RangeInclusive<usize>,
        shape: impl FnOnce() -> Shape,
        mut read: impl FnMut(&Self, &Found<'d>) -> Option<T>,
    ) -> Option<Option<Vec<T>>> {
        let (min, max) = (*bounds.start(), *bounds.end());
        let whole = || Shape::List {
            of: Box::new(shape()),
            min,
            max,
        };
        let Some(found) = self.find(key, required, whole) else {
            return Some(None);
        };
        let DeValue::Array(items) = found.value else {
            self.wrong_type(&found, "a list", "Write the items between `[` and `]`.");
            return None;
        };
        // Every item is read even after a faulty one, so that one run reports all findings.
        let item = |item: &'d Spanned<DeValue<'d>>| Found {
            key,
            value: item.get_ref(),
            span: item.span(),
        };
        let read: Vec<Option<T>> = items.iter().map(|value| read(self, &item(value))).collect();
        if !bounds.contains(&items.len()) {
            let noun = if items.len() == 1 { "item" } else { "items" };
            let message = format!("`{key}` has {} {noun}.", items.len());
            let help = match (min, max) {
                (min, max) if min == max => format!("Use exactly {min}."),
                (min, usize::MAX) => format!("Use at least {min}."),
                (min, max) => format!("Use {min} to {max}."),
            };
            self.report(Rule::ListLength, &found.span, message, help);
            return None;
        }
        read.into_iter().collect::<Option<Vec<T>>>().map(Some)
    }

    /// Reports an item that occurred before.
    pub(super) fn once<T: Eq + std::hash::Hash + Clone>(
        &self,
        seen: &mut HashSet<T>,
        item: T,
        text: &str,
        found: &Found<'_>,
    ) -> Option<T> {
        if seen.insert(item.clone()) {
            return Some(item);
        }
        let message = format!("`{text}` occurs twice in `{}`.", found.key);
        self.report(
            Rule::DuplicateItem,
            &found.span,
            message,
            "Remove one of them.",
        );
        None
    }
}
