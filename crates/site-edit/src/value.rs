//! The values of a file, without their formatting.

use indexmap::IndexMap;
use toml_edit::{Datetime, Item, Value as Toml};

/// A value of a content file.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Value {
    Text(String),
    Whole(i64),
    Number(f64),
    Switch(bool),
    /// A date, a time, or both.
    Moment(Datetime),
    List(Vec<Self>),
    Table(Table),
}

/// Values by key, in the order of the file, which says nothing: two tables with the same values are equal.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Table(IndexMap<String, Value>);

/// A number that is no number equals itself: a list of numbers has it where there is none.
impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(a), Self::Text(b)) => a == b,
            (Self::Whole(a), Self::Whole(b)) => a == b,
            (Self::Number(a), Self::Number(b)) => a.is_nan() && b.is_nan() || a == b,
            (Self::Switch(a), Self::Switch(b)) => a == b,
            (Self::Moment(a), Self::Moment(b)) => a == b,
            (Self::List(a), Self::List(b)) => a == b,
            (Self::Table(a), Self::Table(b)) => a == b,
            _ => false,
        }
    }
}

impl Value {
    /// Whether nothing is filled in: an empty text, or a list or table of such values only.
    pub(crate) fn is_blank(&self) -> bool {
        match self {
            Self::Text(text) => text.trim().is_empty(),
            Self::List(items) => items.iter().all(Self::is_blank),
            Self::Table(table) => table.0.values().all(Self::is_blank),
            Self::Whole(_) | Self::Number(_) | Self::Switch(_) | Self::Moment(_) => false,
        }
    }
}

impl Table {
    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.get(key)
    }

    /// The value of a key, to be changed.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Value> {
        self.0.get_mut(key)
    }

    /// Gives a key a value, or removes the key.
    pub fn set(&mut self, key: &str, value: impl Into<Option<Value>>) {
        match value.into() {
            Some(value) => drop(self.0.insert(key.to_owned(), value)),
            None => drop(self.0.shift_remove(key)),
        }
    }

    /// Keys and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }

    /// Whether there is no key.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The tables of a list, however they are written.
    #[must_use]
    pub fn tables(&self, key: &str) -> Vec<&Self> {
        let items = self.get(key).and_then(Value::as_list).unwrap_or_default();
        items.iter().filter_map(Value::as_table).collect()
    }
}

impl FromIterator<(String, Value)> for Table {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl Value {
    /// The items of a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(items) => Some(items),
            _ => None,
        }
    }

    /// The values of a table.
    #[must_use]
    pub fn as_table(&self) -> Option<&Table> {
        match self {
            Self::Table(table) => Some(table),
            _ => None,
        }
    }

    /// As a control or a cell shows it; empty for a list or a table.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Whole(number) => number.to_string(),
            Self::Number(number) if number.is_nan() => "nan".to_owned(),
            Self::Number(number) => number.to_string(),
            Self::Switch(on) => on.to_string(),
            Self::Moment(moment) => moment.to_string(),
            Self::List(_) | Self::Table(_) => String::new(),
        }
    }

    /// The value of an item; a text has the line ends of Unix, whichever the file has.
    pub(crate) fn of(item: &Item) -> Option<Self> {
        let value = item.clone().into_value().ok()?;
        Some(Self::of_value(&value))
    }

    pub(crate) fn of_value(value: &Toml) -> Self {
        match value {
            Toml::String(text) => Self::Text(lines(text.value())),
            Toml::Integer(number) => Self::Whole(*number.value()),
            Toml::Float(number) => Self::Number(*number.value()),
            Toml::Boolean(on) => Self::Switch(*on.value()),
            Toml::Datetime(moment) => Self::Moment(*moment.value()),
            Toml::Array(items) => Self::List(items.iter().map(Self::of_value).collect()),
            Toml::InlineTable(table) => {
                let pairs = table.iter();
                let own = pairs.map(|(key, value)| (key.to_owned(), Self::of_value(value)));
                Self::Table(own.collect())
            }
        }
    }
}

pub(crate) fn table_of<'a>(pairs: impl Iterator<Item = (&'a str, &'a Item)>) -> Table {
    pairs
        .filter_map(|(key, item)| Some((key.to_owned(), Value::of(item)?)))
        .collect()
}

/// The text with the line ends of Unix.
#[must_use]
pub fn lines(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// A whole number without separators, because `2,000` and `2.000` are two thousand in some countries and two in others.
/// `1987.0` is how a column with empty cells is written by programs that know fractions only.
#[must_use]
pub fn whole(text: &str) -> Option<i64> {
    let zeros = [".0", ".00", ",0", ",00"];
    let digits = zeros.iter().find_map(|zeros| text.strip_suffix(zeros));
    digits.unwrap_or(text).parse().ok()
}

/// Accepts a decimal point, or the decimal comma that a spreadsheet writes in many countries.
#[must_use]
pub fn number(text: &str) -> Option<f64> {
    let plain = |text: &str| text.parse::<f64>().ok().filter(|n| n.is_finite());
    plain(text).or_else(|| plain(&text.replacen(',', ".", 1)))
}
