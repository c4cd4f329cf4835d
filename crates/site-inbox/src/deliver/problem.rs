//! Why an attempt failed, without personal data, so that it can be logged and stored.

use std::borrow::Cow;

/// The reason of a failed attempt. It contains only codes and kinds of errors, because the text that a mail server or a
/// webhook answers may quote the visitor.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Problem(Cow<'static, str>);

impl Problem {
    pub(crate) fn new(what: impl Into<Cow<'static, str>>) -> Self {
        Self(what.into())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}
