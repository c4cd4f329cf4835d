//! What a file may hold, for tools that write files: the readers' own description, without bounds.

use super::shape::{KeySpec, Shape};
use crate::Schema;

/// A key of a content file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// As it is written in the file.
    pub key: &'static str,
    /// Whether an entry needs it.
    pub required: bool,
    /// What stands behind it.
    pub form: Form,
}

/// The form of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Form {
    Text {
        /// Whether `""` is a value, other than a key that is missing.
        may_be_empty: bool,
    },
    /// A slug or a label: never has a semicolon or a line break.
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
    /// Every key, in the readers' order.
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
