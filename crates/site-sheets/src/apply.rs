//! Writes cells into a TOML table. Values that did not change are not touched.

use site_content::{Field, Form};
use toml_edit::{Array, ArrayOfTables, InlineTable, Item, Table, TableLike, Value};

use crate::{cell, cell::list};

/// The reason why a cell is invalid.
pub(crate) type Fault = String;

/// Writes one value, or removes the key if the cell is empty.
pub(crate) fn set(table: &mut dyn TableLike, field: &Field, text: &str) -> Result<(), Fault> {
    let key = field.key;
    let is_text = !matches!(
        field.form,
        Form::Integer { .. }
            | Form::Number { .. }
            | Form::Switch
            | Form::Date
            | Form::Instant
            | Form::Table(_)
    );
    if is_text {
        let old = table.get(key).map(|old| cell::of(old, &field.form));
        if let Some(fault) = cell::damage(&old.unwrap_or_default(), text) {
            return Err(fault);
        }
    }
    let new = match &field.form {
        Form::List { of, .. } => {
            let items = list::items(text, of);
            if items.is_empty() && !field.required {
                table.remove(key);
                return Ok(());
            }
            let old = table.get(key).and_then(Item::as_array);
            Value::Array(list::write(old, &items, of))
        }
        Form::Text { min: 0, .. } if text.trim().is_empty() && field.required => Value::from(""),
        _ if text.trim().is_empty() => {
            table.remove(key);
            return Ok(());
        }
        form => cell::value(form, text)?,
    };
    match table.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => {
            let decor = old.decor().clone();
            *old = new;
            *old.decor_mut() = decor;
        }
        None => drop(table.insert(key, Item::Value(new))),
    }
    Ok(())
}

/// A list of tables, in either of its two forms.
pub(crate) enum Tables<'t> {
    /// `[[key]]`
    Blocks(&'t mut ArrayOfTables),
    /// `key = [{ … }]`
    Inline(&'t mut Array),
}

impl<'t> Tables<'t> {
    /// Returns the list under `key`, and creates it if it is missing. `inline` creates the inline form, because a list
    /// inside an inline table can't be written as `[[key]]`.
    pub(crate) fn of(table: &'t mut dyn TableLike, key: &str, inline: bool) -> Option<Self> {
        if !table.contains_key(key) {
            let empty = if inline {
                Item::Value(Value::Array(Array::new()))
            } else {
                Item::ArrayOfTables(ArrayOfTables::new())
            };
            table.insert(key, empty);
        }
        match table.get_mut(key)? {
            Item::ArrayOfTables(tables) => Some(Self::Blocks(tables)),
            Item::Value(Value::Array(array)) => Some(Self::Inline(array)),
            _ => None,
        }
    }

    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut dyn TableLike> {
        match self {
            Self::Blocks(tables) => tables.get_mut(index).map(|t| t as &mut dyn TableLike),
            Self::Inline(array) => {
                let table = array.get_mut(index)?.as_inline_table_mut()?;
                Some(table as &mut dyn TableLike)
            }
        }
    }

    pub(crate) fn remove(&mut self, index: usize) {
        match self {
            Self::Blocks(tables) => drop(tables.remove(index)),
            Self::Inline(array) => drop(array.remove(index)),
        }
    }

    /// Appends a new item that `fill` fills in.
    pub(crate) fn add(
        &mut self,
        fill: impl FnOnce(&mut dyn TableLike) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        match self {
            Self::Blocks(tables) => {
                let mut table = Table::new();
                fill(&mut table)?;
                tables.push(table);
            }
            Self::Inline(array) => {
                let mut table = InlineTable::new();
                fill(&mut table)?;
                let lines = array.is_empty() || array.to_string().contains('\n');
                let mut value = Value::InlineTable(table);
                if lines {
                    value.decor_mut().set_prefix("\n  ");
                    array.set_trailing("\n");
                    array.set_trailing_comma(true);
                } else {
                    value.decor_mut().set_prefix(" ");
                }
                array.push_formatted(value);
            }
        }
        Ok(())
    }

    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Blocks(tables) => tables.is_empty(),
            Self::Inline(array) => array.is_empty(),
        }
    }
}
