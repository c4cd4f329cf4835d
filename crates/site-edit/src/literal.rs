//! Values as TOML.

use toml_edit::Value as Toml;
use toml_writer::{ToTomlValue as _, TomlStringBuilder};

use crate::{Table, Value, value::lines};

/// How the text of a file writes values.
#[derive(Clone, Copy)]
pub(crate) struct Literal {
    /// How lines end.
    pub(crate) end: &'static str,
    /// Whether a line `+++` would end the TOML.
    pub(crate) front_matter: bool,
}

impl Literal {
    /// The lines of a new table below its header.
    pub(crate) fn lines_of(&self, table: &Table) -> String {
        let line =
            |(key, value)| format!("{}{} = {}", self.end, key_text(key), self.of(value, None));
        table.iter().map(line).collect()
    }

    /// A value as TOML, in the quotation marks of the one that it replaces if it can stand in them.
    pub(crate) fn of(&self, value: &Value, old: Option<&str>) -> String {
        match value {
            Value::Text(text) => self.text(&lines(text), old.unwrap_or_default()),
            Value::Whole(number) => Toml::from(*number).to_string(),
            Value::Number(number) => Toml::from(*number).to_string(),
            Value::Switch(on) => on.to_string(),
            Value::Moment(moment) => moment.to_string(),
            Value::List(items) => {
                let texts: Vec<String> = items.iter().map(|item| self.of(item, None)).collect();
                match are_tables(items) && !items.is_empty() {
                    // One item a line.
                    true => format!("[{}{}]", lines_in(&texts, self.end), self.end),
                    false => format!("[{}]", texts.join(", ")),
                }
            }
            Value::Table(table) if table.is_empty() => "{}".to_owned(),
            Value::Table(table) => {
                let pair = |(key, value)| format!("{} = {}", key_text(key), self.of(value, None));
                format!(
                    "{{ {} }}",
                    table.iter().map(pair).collect::<Vec<_>>().join(", ")
                )
            }
        }
    }

    fn text(&self, text: &str, old: &str) -> String {
        let string = TomlStringBuilder::new(text);
        let kept = if self.front_matter && text.split('\n').any(|line| line.trim_end() == "+++") {
            Some(string.as_basic())
        } else if old.starts_with("'''") {
            string.as_ml_literal()
        } else if old.starts_with('\'') {
            string.as_literal()
        } else {
            None
        };
        let written = kept.unwrap_or_else(|| string.as_default()).to_toml_value();
        written.replace('\n', self.end)
    }
}

fn lines_in(items: &[String], end: &str) -> String {
    items.iter().map(|item| format!("{end}  {item},")).collect()
}

/// Whether all items are tables.
pub(crate) fn are_tables(items: &[Value]) -> bool {
    items.iter().all(|item| item.as_table().is_some())
}

/// A key as it stands before an equals sign, quoted if it must be.
pub(crate) fn key_text(key: &str) -> String {
    toml_edit::Key::new(key).display_repr().into_owned()
}
