//! Why an attempt failed, without personal data, so that it can be logged and stored.

use std::borrow::Cow;

/// The reason of a failed attempt. It contains only codes and kinds of errors, because the text that a mail server or a
/// webhook answers may quote the visitor.
pub(crate) type Problem = Cow<'static, str>;
