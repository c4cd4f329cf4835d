//! The checked values of a form, from which every form of a message is made.

use std::collections::BTreeMap;

use crate::fields::{FIELDS, Field};
use crate::store::{Row, StoreError, Value};

/// The values of [`FIELDS`]. An empty field has none.
#[derive(Clone, PartialEq, Eq)]
pub struct Values(BTreeMap<&'static str, Vec<String>>);

impl Values {
    pub(crate) fn new(values: impl IntoIterator<Item = (&'static str, Vec<String>)>) -> Self {
        Self(values.into_iter().collect())
    }

    /// All values of a field.
    pub fn list(&self, field: &str) -> &[String] {
        debug_assert!(Field::named(field).is_some(), "there is no field {field}");
        self.0.get(field).map_or(&[], Vec::as_slice)
    }

    /// The value of a field that has one; empty if the field is.
    pub fn text(&self, field: &str) -> &str {
        self.list(field).first().map_or("", String::as_str)
    }

    /// The value of a field in JSON: a list, a text, or null for a field that may be empty and is.
    pub(crate) fn json(&self, field: &Field) -> serde_json::Value {
        let values = self.list(field.name);
        match values.first() {
            _ if field.is_list() => values.into(),
            None if field.required.is_none() => serde_json::Value::Null,
            text => text.map_or("", String::as_str).into(),
        }
    }

    /// The value of a field in its column: as in JSON, and a list as JSON text.
    pub(crate) fn column(&self, field: &Field) -> Value {
        match self.json(field) {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::String(text) => Value::Text(text),
            list => Value::Text(list.to_string()),
        }
    }

    /// Reads the columns of all fields.
    pub(crate) fn read(row: &mut Row) -> Result<Self, StoreError> {
        let read = |field: &Field| {
            Ok(match row.optional_text()? {
                Some(list) if field.is_list() => serde_json::from_str(&list)
                    .map_err(|_| StoreError::corrupt("a list of a submission is not valid JSON"))?,
                None if field.required.is_some() => {
                    return Err(StoreError::corrupt("a text is missing"));
                }
                text => text.into_iter().filter(|text| !text.is_empty()).collect(),
            })
        };
        let values: Result<Vec<Vec<String>>, StoreError> = FIELDS.iter().map(read).collect();
        Ok(Self::new(
            FIELDS.iter().map(|field| field.name).zip(values?),
        ))
    }

    /// All fields as one JSON array, without the nulls at its end. The result for the same values must not change when a field is
    /// added, because the ids of [`Submission::with_derived_id`](crate::Submission) are made from it.
    pub(crate) fn content(&self) -> serde_json::Value {
        let mut all: Vec<_> = FIELDS.iter().map(|field| self.json(field)).collect();
        while all.pop_if(|last| last.is_null()).is_some() {}
        all.into()
    }
}
