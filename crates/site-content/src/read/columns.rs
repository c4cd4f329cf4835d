//! Lists the keys of each kind of file, for tools that write files. The list comes from the readers and does not have
//! the limits of values.

use super::shape::{KeySpec, Shape};
use crate::Schema;

/// A key of a content file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// As it is written in the file.
    pub key: &'static str,
    /// Whether an entry needs it.
    pub required: bool,
    /// The form of its value.
    pub form: Form,
}

/// The form of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Form {
    Text {
        /// Whether `""` is a valid value that differs from a missing key.
        may_be_empty: bool,
    },
    /// A slug or a label: contains neither a semicolon nor a line break.
    Word,
    Integer,
    Number,
    Bool,
    /// A date, or a date with time and offset.
    Moment,
    List(Box<Form>),
    Table(Vec<Field>),
    Tables(Vec<Field>),
}

impl Schema {
    /// Every key, in the order of the readers.
    #[must_use]
    pub fn fields(&self) -> Vec<Field> {
        fields(&self.keys)
    }
}

fn fields(keys: &[KeySpec]) -> Vec<Field> {
    let field = |spec: &KeySpec| Field {
        key: spec.key,
        required: spec.required,
        form: form(&spec.kind),
    };
    keys.iter().map(field).collect()
}

fn form(shape: &Shape) -> Form {
    match shape {
        Shape::Text { min, .. } => Form::Text {
            may_be_empty: *min == 0,
        },
        Shape::Pattern(pattern) if pattern.starts_with("^[a-z0-9]") => Form::Word,
        Shape::Label(_) => Form::Word,
        Shape::Format("date" | "date-time") => Form::Moment,
        Shape::Pattern(_) | Shape::Format(_) => Form::Text {
            may_be_empty: false,
        },
        Shape::Integer { .. } => Form::Integer,
        Shape::Number { .. } => Form::Number,
        Shape::Bool => Form::Bool,
        Shape::List { of, .. } => match &**of {
            Shape::Table(keys) => Form::Tables(fields(keys)),
            of => Form::List(Box::new(form(of))),
        },
        Shape::Table(keys) => Form::Table(fields(keys)),
    }
}
