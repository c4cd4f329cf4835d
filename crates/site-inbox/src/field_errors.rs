//! What a visitor has to mend, all at once.

use std::collections::BTreeMap;

use serde::Serialize;

/// One sentence a field, by the field's name on the wire (`name`, `email`, `organization`, `phone`,
/// `topic`, `services`, `message`, `submissionId`). The sentences never repeat what was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct FieldErrors(BTreeMap<&'static str, String>);

impl FieldErrors {
    /// The sentence beside a field.
    pub fn get(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(String::as_str)
    }

    /// All fields with their sentences, ordered by field name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0
            .iter()
            .map(|(field, sentence)| (*field, sentence.as_str()))
    }

    /// How many fields are wrong.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value, or `None` after its error was noted.
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
