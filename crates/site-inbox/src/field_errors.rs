//! The errors of a form, all fields at once.

use std::collections::BTreeMap;

use serde::Serialize;

/// One sentence for each field with an error, by the field's name on the wire (`name`, `email`, `organization`,
/// `phone`, `topic`, `services`, `message`, `submissionId`). The sentences do not repeat what was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct FieldErrors(BTreeMap<&'static str, String>);

impl FieldErrors {
    /// The sentence to show beside a field; `None` if the field is valid.
    pub fn get(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(String::as_str)
    }

    /// All fields with their sentences, ordered by field name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0
            .iter()
            .map(|(field, sentence)| (*field, sentence.as_str()))
    }

    /// Whether no field has an error.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value, or stores the error and returns `None`.
    pub(crate) fn take<T>(&mut self, field: &'static str, result: Result<T, String>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(sentence) => {
                self.0.insert(field, sentence);
                None
            }
        }
    }
}
