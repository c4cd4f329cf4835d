//! Why an attempt failed, without personal data, so that it can be logged and stored.

use std::borrow::Cow;
use std::fmt;

/// The reason of a failed attempt. It contains only codes and kinds of errors, because the text that a mail server or a
/// webhook answers may quote the visitor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Problem(Cow<'static, str>);

impl Problem {
    pub(crate) fn new(what: impl Into<Cow<'static, str>>) -> Self {
        Self(what.into())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
