//! SQL statements with parameters, and their rows, for both stores.

use std::borrow::Cow;

use super::failure::StoreError;

/// SQL with parameters `?1`, `?2`, …. No literal in it may contain a question mark, because [`super::postgres`]
/// replaces question marks.
pub(crate) struct Statement {
    pub(crate) sql: Cow<'static, str>,
    pub(crate) values: Vec<Value>,
}

/// The types of value that the tables use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    Int(i64),
    Null,
}

/// The rows of each statement of a transaction.
pub(crate) type Answers = Result<Vec<Vec<Row>>, StoreError>;

impl Statement {
    pub(crate) fn new(sql: impl Into<Cow<'static, str>>, values: impl Into<Vec<Value>>) -> Self {
        Self {
            sql: sql.into(),
            values: values.into(),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// The values of one row, which are read from left to right.
pub(crate) struct Row(std::vec::IntoIter<Value>);

impl Row {
    pub(crate) fn new(values: Vec<Value>) -> Self {
        Self(values.into_iter())
    }

    pub(crate) fn text(&mut self) -> Result<String, StoreError> {
        self.optional_text()?
            .ok_or_else(|| StoreError::corrupt("a text is missing"))
    }

    pub(crate) fn optional_text(&mut self) -> Result<Option<String>, StoreError> {
        match self.0.next() {
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(Value::Null) => Ok(None),
            _ => Err(StoreError::corrupt("a text was expected")),
        }
    }

    pub(crate) fn int(&mut self) -> Result<i64, StoreError> {
        match self.0.next() {
            Some(Value::Int(number)) => Ok(number),
            _ => Err(StoreError::corrupt("a number was expected")),
        }
    }
}
