use std::{collections::HashSet, hash::Hash, marker::PhantomData, ops::RangeInclusive};

use toml::{Spanned, de::DeValue};

use super::{Declared, Fields, Found, Kind};
use crate::{
    Rule,
    read::field_type::{Field, FieldType},
};

/// At least one item.
pub(crate) const SOME: RangeInclusive<usize> = 1..=usize::MAX;
/// Any number of items, also none.
pub(crate) const MANY: RangeInclusive<usize> = 0..=usize::MAX;

/// A list of values of one kind.
pub(crate) struct List<K>(pub(crate) RangeInclusive<usize>, pub(crate) K);

/// A list in which no value occurs twice.
pub(crate) struct Distinct<K>(pub(crate) RangeInclusive<usize>, pub(crate) K);

/// A table under a key, `[key]`; in a list, `[[key]]`.
pub(crate) struct Table<T> {
    /// Texts for editors that are not those of the struct, by key.
    help: &'static [(&'static str, &'static str)],
    of: PhantomData<fn() -> T>,
}

/// One table.
pub(crate) const fn table<T: Declared>() -> Table<T> {
    table_with(&[])
}

/// One table of a struct that stands in several places, with what its keys mean in this one.
pub(crate) const fn table_with<T: Declared>(
    help: &'static [(&'static str, &'static str)],
) -> Table<T> {
    Table {
        help,
        of: PhantomData,
    }
}

/// Tables under one key.
pub(crate) const fn tables<T: Declared>(bounds: RangeInclusive<usize>) -> List<Table<T>> {
    List(bounds, table())
}

impl<T: Declared> Kind for Table<T> {
    type Value = T;

    fn field_type(&self, fields: &Fields<'_>) -> FieldType {
        let mut keys = Fields::describe(fields.doc, fields.entry, T::read);
        let given = |field: &Field| self.help.iter().find(|(key, _)| *key == field.key);
        for field in &mut keys {
            field.help = given(field).map_or(field.help, |(_, help)| help);
        }
        FieldType::Table(keys)
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<T> {
        if let DeValue::Table(table) = found.value {
            return Fields::read(fields.doc, fields.entry, table, found.span.clone(), T::read);
        }
        let key = found.key;
        let header = match found.in_list {
            true => format!("[[{key}]]"),
            false => format!("[{key}]"),
        };
        let help = format!("Write `{header}` above its keys.");
        fields.wrong_type(found, "a table", &help)
    }
}

impl<K: Kind> Kind for List<K> {
    type Value = Vec<K::Value>;

    fn field_type(&self, fields: &Fields<'_>) -> FieldType {
        field_type(&self.0, &self.1, fields)
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<Vec<K::Value>> {
        read(fields, found, &self.0, |item| self.1.read(fields, item))
    }
}

impl<K: Kind<Value: Eq + Hash + Clone>> Kind for Distinct<K> {
    type Value = Vec<K::Value>;

    fn field_type(&self, fields: &Fields<'_>) -> FieldType {
        field_type(&self.0, &self.1, fields)
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<Vec<K::Value>> {
        let mut seen = HashSet::new();
        read(fields, found, &self.0, |item| {
            let value = self.1.read(fields, item)?;
            if seen.insert(value.clone()) {
                return Some(value);
            }
            let text = item.value.as_str().unwrap_or_default().trim();
            let message = format!("`{text}` occurs twice in `{}`.", item.key);
            let help = "Remove one of them.";
            fields.refuse(Rule::DuplicateItem, item, message, help)
        })
    }
}

fn field_type(bounds: &RangeInclusive<usize>, of: &impl Kind, fields: &Fields<'_>) -> FieldType {
    FieldType::List {
        of: Box::new(of.field_type(fields)),
        min: *bounds.start(),
        max: *bounds.end(),
    }
}

fn read<'d, T>(
    fields: &Fields<'d>,
    found: &Found<'d>,
    bounds: &RangeInclusive<usize>,
    mut read: impl FnMut(&Found<'d>) -> Option<T>,
) -> Option<Vec<T>> {
    let DeValue::Array(items) = found.value else {
        return fields.wrong_type(found, "a list", "Write the items between `[` and `]`.");
    };
    // Every item is read even after a faulty one, so that one run reports all findings.
    let item = |item: &'d Spanned<DeValue<'d>>| Found {
        key: found.key,
        value: item.get_ref(),
        span: item.span(),
        in_list: true,
    };
    let read: Vec<Option<T>> = items.iter().map(|value| read(&item(value))).collect();
    if !bounds.contains(&items.len()) {
        let noun = if items.len() == 1 { "item" } else { "items" };
        let message = format!("`{}` has {} {noun}.", found.key, items.len());
        let help = match (*bounds.start(), *bounds.end()) {
            (min, max) if min == max => format!("Use exactly {min}."),
            (min, usize::MAX) => format!("Use at least {min}."),
            (min, max) => format!("Use {min} to {max}."),
        };
        return fields.refuse(Rule::ListLength, found, message, help);
    }
    read.into_iter().collect()
}
