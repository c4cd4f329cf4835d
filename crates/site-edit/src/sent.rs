//! What a form sends, and the values that it means.
//!
//! A name that is not sent is a value that does not change. What its kind refuses is kept as the text that it is, so that
//! nothing typed is lost and the reader of the content says what is wrong with it.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    ops::Bound,
};

use jiff::Zoned;
use site_content::{Field, FieldType};
use toml_edit::Offset;

use crate::{BODY, Moment, Table, Value, Values, lines, number, whole};

/// What the editor wants done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Check it and write it.
    Publish,
    /// Keep it as a working copy.
    Save,
    /// Drop the working copy.
    Discard,
    /// Show the page as it would be.
    Preview,
    /// An item came, went or moved: keep it, and show the form again.
    Rearranged,
}

/// The pairs of a form by name, each with its texts in the order sent.
pub(crate) struct Sent<'p> {
    pairs: BTreeMap<&'p str, Vec<&'p str>>,
    /// The item at which somebody goes on after the button of a list: the new one, the one that moved, or the one in the place of the
    /// one that went.
    item: RefCell<Option<String>>,
}

impl<'p> Sent<'p> {
    pub(crate) fn of(pairs: &'p [(String, String)]) -> Self {
        let mut sent: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (name, text) in pairs {
            sent.entry(name).or_default().push(text);
        }
        Self {
            pairs: sent,
            item: RefCell::default(),
        }
    }

    /// The path of the item at which somebody goes on, once the values were put in.
    pub(crate) fn item(self) -> Option<String> {
        self.item.into_inner()
    }

    /// The last text of a name.
    pub(crate) fn last(&self, name: &str) -> Option<&'p str> {
        self.pairs.get(name)?.last().copied()
    }

    /// What the button of a list does, and the list or its item.
    fn button(&self) -> Option<(&'p str, &'p str)> {
        self.last("action")?.split_once(':')
    }

    /// The names in a table or a list, without its own; what a button names is one of them.
    fn below(&self, path: &str) -> Vec<&'p str> {
        let prefix = format!("{path}.");
        let button = self.button().map(|(_, name)| name);
        let own = button.and_then(|name| name.strip_prefix(prefix.as_str()));
        let from = (Bound::Included(prefix.as_str()), Bound::Unbounded);
        let names = self.pairs.range::<str, _>(from);
        let names = names.map_while(|(name, _)| name.strip_prefix(prefix.as_str()));
        names.chain(own).collect()
    }

    /// The button that sent the form.
    pub(crate) fn action(&self) -> Action {
        match self.last("action").unwrap_or_default() {
            "publish" => Action::Publish,
            "discard" => Action::Discard,
            "preview" => Action::Preview,
            action if action.contains(':') => Action::Rearranged,
            _ => Action::Save,
        }
    }

    /// Puts what was sent into the values.
    pub(crate) fn put(&self, fields: &[Field], values: &mut Values) {
        self.table(fields, "", &mut values.table);
        if let (Some(_), Some(body)) = (&values.body, self.last(BODY)) {
            values.body = Some(lines(body).trim_matches('\n').to_owned());
        }
    }

    fn table(&self, fields: &[Field], prefix: &str, table: &mut Table) {
        for field in fields {
            let name = format!("{prefix}{}", field.key);
            let old = table.get(field.key);
            let new = match &field.field_type {
                FieldType::Table(inner) if !self.below(&name).is_empty() => {
                    let mut new = old.and_then(Value::as_table).cloned().unwrap_or_default();
                    self.table(inner, &format!("{name}."), &mut new);
                    let new = Value::Table(new);
                    // What is no table was not shown, so nobody has changed it.
                    if old.is_some_and(|old| old.as_table().is_none()) && new.is_blank() {
                        continue;
                    }
                    let adds = self.button().is_some_and(|(verb, list)| {
                        verb == "add" && list.starts_with(&format!("{name}."))
                    });
                    let kept = field.required || adds || old == Some(&new) || !new.is_blank();
                    kept.then_some(new)
                }
                FieldType::Table(_) => continue,
                FieldType::List { of, min, .. } => match self.list(of, *min, &name, old) {
                    Some(items) if items.is_empty() && !field.required => None,
                    Some(items) => Some(Value::List(items)),
                    None => continue,
                },
                field_type => match self.last(&name) {
                    Some(text) => meant(field_type, field.required, old, text),
                    None => continue,
                },
            };
            if new.as_ref() != table.get(field.key) {
                table.set(field.key, new);
            }
        }
    }

    /// The items of a list; `None` if nothing about it was sent.
    fn list(
        &self,
        of: &FieldType,
        least: usize,
        name: &str,
        old: Option<&Value>,
    ) -> Option<Vec<Value>> {
        let mut items = old.and_then(Value::as_list).unwrap_or_default().to_vec();
        if let (Some(texts), false) = (self.pairs.get(name), matches!(of, FieldType::Table(_))) {
            let texts: Vec<String> = match texts.as_slice() {
                [text] => lines(text).lines().map(str::to_owned).collect(),
                texts => texts.iter().map(|text| lines(text)).collect(),
            };
            let texts = texts.iter().filter(|text| !text.trim().is_empty());
            let item = |(at, text): (usize, &String)| {
                let same = items.get(at).filter(|old| old.text().trim() == text.trim());
                same.cloned()
                    .or_else(|| meant(of, false, None, text.trim()))
            };
            let items = texts.enumerate().filter_map(item).collect();
            return Some(self.rearranged(of, name, items));
        }
        let number = |below: &str| below.split('.').next()?.parse::<usize>().ok();
        let numbers: BTreeSet<_> = self.below(name).into_iter().filter_map(number).collect();
        if numbers.is_empty() && self.button() != Some(("add", name)) {
            return None;
        }
        let mut gone = Vec::new();
        for number in numbers.range(1..) {
            let (at, name) = (number - 1, format!("{name}.{number}"));
            if let FieldType::Table(fields) = of {
                let old = items.get(at).and_then(Value::as_table);
                let mut table = old.cloned().unwrap_or_default();
                self.table(fields, &format!("{name}."), &mut table);
                match items.get_mut(at) {
                    Some(item) => *item = Value::Table(table),
                    None if table.is_empty() => {}
                    None => items.push(Value::Table(table)),
                }
            } else if let Some(text) = self.last(&name) {
                match (meant(of, false, items.get(at), text), items.get_mut(at)) {
                    (Some(new), Some(item)) => *item = new,
                    (Some(new), None) => items.push(new),
                    (None, Some(_)) => gone.push(at),
                    (None, None) => {}
                }
            }
        }
        for at in gone.into_iter().rev() {
            items.remove(at);
        }
        let mut items = self.rearranged(of, name, items);
        if self.action() == Action::Publish {
            // An item that nobody has filled in is none. The check says where one is needed.
            let is_filled = |item: &Value| *item != Value::from("");
            if items.iter().filter(|item| is_filled(item)).count() >= least {
                items.retain(is_filled);
            }
        }
        Some(items)
    }

    /// The items after the one that a button names came, went or moved.
    fn rearranged(&self, of: &FieldType, list: &str, mut items: Vec<Value>) -> Vec<Value> {
        let (verb, name) = self.button().unwrap_or_default();
        let number = name
            .strip_prefix(list)
            .and_then(|rest| rest.strip_prefix('.'));
        let at = number.and_then(|number| number.parse::<usize>().ok()?.checked_sub(1));
        let number = match (verb, at.filter(|at| *at < items.len())) {
            ("add", _) if name == list => {
                items.push(blank(of));
                items.len()
            }
            ("remove", Some(at)) => {
                items.remove(at);
                items.len().min(at + 1)
            }
            ("up", Some(at)) => {
                let to = at.saturating_sub(1);
                items.swap(to, at);
                to + 1
            }
            ("down", Some(at)) => {
                let to = (at + 1).min(items.len() - 1);
                items.swap(to, at);
                to + 1
            }
            _ => return items,
        };
        let item = format!("{list}.{number}");
        self.item
            .replace(Some(if number == 0 { list.to_owned() } else { item }));
        items
    }
}

/// The value that a text means; `None` if there is none. An empty text of a required field is kept, because its key would
/// come back in another place.
fn meant(field_type: &FieldType, required: bool, old: Option<&Value>, text: &str) -> Option<Value> {
    let text = lines(text);
    let is_empty = |old: &Value| *old == Value::from("");
    // A control shows a value of another kind as the text that it is, and an empty one for a list or a table. What is sent as it was
    // shown is not changed, but for a text that stands in the file as a number or the reverse: nobody could mend that in a form.
    let same = old.filter(|old| old.text() == text && (required || !is_empty(old)));
    if let Some(old) = same.filter(|old| !is_of_another_kind(field_type, old)) {
        return Some(old.clone());
    }
    let plain = text.trim();
    if plain.is_empty() {
        return (required && old.is_some()).then(|| Value::from(""));
    }
    let value = match field_type {
        FieldType::Integer { .. } => whole(plain).map(Value::Whole),
        FieldType::Number { .. } => match plain.parse() {
            Ok(whole) => Some(Value::Whole(whole)),
            // A list of numbers has it where there is none.
            Err(_) if plain.eq_ignore_ascii_case("nan") => Some(Value::Number(f64::NAN)),
            Err(_) => number(plain).map(Value::Number),
        },
        FieldType::Switch => match plain {
            "true" | "on" => Some(Value::Switch(true)),
            "false" if old.is_none() => return None,
            "false" => Some(Value::Switch(false)),
            _ => None,
        },
        FieldType::Instant => instant(plain).map(Value::Moment),
        FieldType::Text { .. } | FieldType::Markdown => Some(Value::from(text.as_str())),
        _ => None,
    };
    // Nobody writes quotation marks here, so what would be a value without them gets none and is refused as that value.
    let value = value.or_else(|| bare(plain).filter(|_| field_type.is_bare()));
    Some(value.unwrap_or_else(|| Value::from(plain)))
}

/// The number, the moment or the truth value that a text is.
fn bare(text: &str) -> Option<Value> {
    // The parser skips a byte order mark.
    let value = text.is_ascii().then(|| text.parse().ok()).flatten()?;
    match Value::of_value(&value) {
        Value::Number(number) if !number.is_finite() => None,
        Value::Text(_) | Value::List(_) | Value::Table(_) => None,
        value => Some(value),
    }
}

/// Whether a value stands in the file between quotation marks and should not, or the reverse.
fn is_of_another_kind(field_type: &FieldType, value: &Value) -> bool {
    match value {
        Value::Text(_) => field_type.is_bare(),
        Value::List(_) | Value::Table(_) => false,
        _ => !field_type.is_bare(),
    }
}

/// A moment as the standard of TOML writes it. A control of the browser for a time has neither seconds nor an offset, and many people
/// don't know theirs: that is UTC.
pub(crate) fn instant(text: &str) -> Option<Moment> {
    let minute = "2026-12-01 09:00".len();
    let whole = text.split_at_checked(minute).map(|(start, rest)| {
        let seconds = if rest.starts_with(':') { "" } else { ":00" };
        format!("{start}{seconds}{rest}")
    });
    let mut moment: Moment = whole?.parse().ok()?;
    moment.offset.get_or_insert(Offset::Z);
    Some(moment)
}

/// An item or entry that nobody has filled in yet: what it needs, empty.
pub(crate) fn blank(field_type: &FieldType) -> Value {
    match field_type {
        FieldType::Table(fields) => {
            let needed = fields.iter().filter(|field| field.required);
            Value::Table(
                needed
                    .map(|field| (field.key.to_owned(), blank(&field.field_type)))
                    .collect(),
            )
        }
        FieldType::List { of, min, .. } => Value::List(vec![blank(of); *min]),
        FieldType::Date => match Zoned::now().date().to_string().parse() {
            Ok(today) => Value::Moment(today),
            Err(_) => Value::from(""),
        },
        _ => Value::from(""),
    }
}
