//! The form as the browser sent it.

use std::collections::BTreeMap;
use std::fmt;

use uuid::Uuid;

use crate::fields::{AIDS, Field};

/// The unchecked texts of the form by the name of their field: one of [`FIELDS`](crate::FIELDS), or `phoneCode`, `submissionId`, `fax`,
/// `startedAt`, `form`, `event`, `profile`, `fact`. Texts with another name are left out, and a field that is missing in the request is empty. A field that
/// has one value keeps its last text.
#[derive(Clone, Default)]
pub struct RawSubmission {
    sent: BTreeMap<String, Vec<String>>,
    /// What the server wrote in place of the visitor.
    written: BTreeMap<&'static str, String>,
    pub(crate) preface: Option<String>,
}

impl<N: AsRef<str>, T: Into<String>> Extend<(N, T)> for RawSubmission {
    fn extend<I: IntoIterator<Item = (N, T)>>(&mut self, fields: I) {
        for (name, text) in fields {
            let name = name.as_ref();
            if !Self::has(name) {
                continue;
            }
            let texts = self.sent.entry(name.to_owned()).or_default();
            if !Self::has_list(name) {
                texts.clear();
            }
            texts.push(text.into());
        }
    }
}

impl<N: AsRef<str>, T: Into<String>> FromIterator<(N, T)> for RawSubmission {
    fn from_iter<I: IntoIterator<Item = (N, T)>>(fields: I) -> Self {
        let mut form = Self::default();
        form.extend(fields);
        form
    }
}

impl RawSubmission {
    /// Whether the form has a field with this name.
    pub fn has(name: &str) -> bool {
        AIDS.contains(&name) || Field::named(name).is_some()
    }

    /// Whether the form has a field with this name and any number of values.
    pub fn has_list(name: &str) -> bool {
        Field::named(name).is_some_and(Field::is_list)
    }

    /// All texts that were sent, by the names of their fields.
    pub fn sent(&self) -> impl Iterator<Item = (&str, &[String])> {
        let all = self.sent.iter();
        all.map(|(name, texts)| (name.as_str(), texts.as_slice()))
    }

    /// The texts of a field that has any number of values.
    pub fn list(&self, name: &str) -> &[String] {
        self.sent.get(name).map_or(&[], Vec::as_slice)
    }

    /// The text of a field that has one value.
    pub fn text(&self, name: &str) -> &str {
        let written = self.written.get(name);
        written
            .or_else(|| self.list(name).first())
            .map_or("", String::as_str)
    }

    /// The UUID that the form sent as `submissionId`, if it sent any.
    pub(crate) fn id(&self) -> Result<Option<Uuid>, uuid::Error> {
        let text = self.text("submissionId").trim();
        (!text.is_empty())
            .then(|| Uuid::parse_str(text))
            .transpose()
    }

    /// Takes a damaged `submissionId` for none, because a visitor can't correct what the page does not show.
    pub fn forget_damaged_id(&mut self) {
        if self.id().is_err() {
            self.sent.remove("submissionId");
        }
    }

    /// Writes a field in place of the visitor. The form then asks for an address and nothing else. It is one submission however often
    /// it is sent, because it says the same each time.
    pub fn complete(&mut self, name: &'static str, text: String) {
        self.written.insert(name, text);
    }

    /// Writes lines above the visitor's message: which profile a correction is about, and which of its facts. They do not count towards
    /// the message's length.
    pub fn preface(&mut self, lines: String) {
        self.preface = Some(lines);
    }

    pub(crate) fn is_completed(&self) -> bool {
        !self.written.is_empty()
    }
}

impl fmt::Debug for RawSubmission {
    /// Prints no field, so that logs contain nothing that a visitor wrote.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawSubmission").finish_non_exhaustive()
    }
}
