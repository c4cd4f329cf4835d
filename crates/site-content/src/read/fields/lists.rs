use std::{collections::HashSet, marker::PhantomData, ops::RangeInclusive};

use toml::de::DeValue;

use super::{Declared, Fields, Found, Kind};
use crate::{
    Rule, counted,
    read::field_type::{Field, FieldType},
};

/// At least one item.
pub(crate) const SOME: RangeInclusive<usize> = 1..=usize::MAX;
/// Any number of items, also none.
pub(crate) const MANY: RangeInclusive<usize> = 0..=usize::MAX;

/// A list of values of one kind, and whether no text may occur twice in it.
pub(crate) struct List<K>(RangeInclusive<usize>, K, bool);

/// A list of values of one kind.
pub(crate) const fn list_of<K>(bounds: RangeInclusive<usize>, of: K) -> List<K> {
    List(bounds, of, false)
}

/// A list in which no text occurs twice.
pub(crate) const fn distinct<K>(bounds: RangeInclusive<usize>, of: K) -> List<K> {
    List(bounds, of, true)
}

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
    list_of(bounds, table())
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
        FieldType::List {
            of: Box::new(self.1.field_type(fields)),
            min: *self.0.start(),
            max: *self.0.end(),
        }
    }

    fn read<'d>(&self, fields: &Fields<'d>, found: &Found<'d>) -> Option<Vec<K::Value>> {
        let DeValue::Array(items) = found.value else {
            return fields.wrong_type(found, "a list", "Write the items between `[` and `]`.");
        };
        let mut seen = HashSet::new();
        let read = items.iter().map(|item| {
            let item = Found {
                key: found.key,
                value: item.get_ref(),
                span: item.span(),
                in_list: true,
            };
            let value = self.1.read(fields, &item)?;
            let text = item.value.as_str().unwrap_or_default().trim();
            if !self.2 || seen.insert(text) {
                return Some(value);
            }
            let message = format!("`{text}` occurs twice in `{}`.", item.key);
            fields.refuse(Rule::DuplicateItem, &item, message, "Remove one of them.")
        });
        // Every item is read even after a faulty one, so that one run reports all findings.
        let read: Vec<Option<K::Value>> = read.collect();
        if !self.0.contains(&items.len()) {
            let message = format!("`{}` has {}.", found.key, counted(&items.len(), "item"));
            let help = match (*self.0.start(), *self.0.end()) {
                (min, max) if min == max => format!("Use exactly {min}."),
                (min, usize::MAX) => format!("Use at least {min}."),
                (min, max) => format!("Use {min} to {max}."),
            };
            return fields.refuse(Rule::ListLength, found, message, help);
        }
        read.into_iter().collect()
    }
}
