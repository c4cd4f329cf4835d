//! Writes values into TOML: a list of ranges that get another text. Everything outside of them stays.

use std::ops::Range;

use toml_edit::{Array, ArrayOfTables, Document, InlineTable, Item, Table as Block, Value as Toml};

use crate::{
    Table, Value,
    align::align,
    literal::{Literal, are_tables, key_text},
    places::{ends, headers_of, inner_headers, line_end, trimmed},
    sequence::Sequence,
    value::table_of,
};

/// The values can't be written into the file, because its tables stand in an order that a change would break.
#[derive(Debug, thiserror::Error)]
#[error("the values can't be changed in place: change the text of the file instead")]
pub struct Unwritable;

/// The changes of a TOML text.
pub(crate) struct Writer<'t> {
    text: &'t str,
    literal: Literal,
    /// Where the headers of tables stand, in order, each with the start of the comments that belong to it.
    headers: Vec<(usize, usize)>,
    splices: Vec<(Range<usize>, String)>,
    broken: bool,
}

/// A table among the tables of the text.
#[derive(Clone, Copy)]
struct At<'p> {
    /// The path in its header.
    path: &'p [&'p str],
    /// What stands before its keys, if they are dotted.
    dotted: &'p str,
    /// Whether it is an item of a list, whose tables are written inline.
    in_list: bool,
}

impl<'t> Writer<'t> {
    pub(crate) fn new(text: &'t str, doc: &Document<String>, literal: Literal) -> Self {
        let mut headers = Vec::new();
        headers_of(text, doc.as_item(), &mut headers);
        headers.sort_unstable();
        Self {
            text,
            literal,
            headers,
            splices: Vec::new(),
            broken: false,
        }
    }

    /// The text with the changes.
    pub(crate) fn finish(self) -> Result<String, Unwritable> {
        if self.broken {
            return Err(Unwritable);
        }
        splice(self.text, 0..self.text.len(), self.splices)
    }

    /// Makes the whole TOML say `new`.
    pub(crate) fn root(&mut self, old: &Block, new: &Table) {
        let at = At {
            path: &[],
            dotted: "",
            in_list: false,
        };
        self.table(old, new, at);
    }

    fn put(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.splices.push((range, text.into()));
    }

    fn table(&mut self, old: &Block, new: &Table, at: At<'_>) {
        // The end of the last line with a key that stays.
        let mut last = None;
        for (key, item) in old.iter() {
            let now = Value::of(item);
            match (item, new.get(key)) {
                (_, value) if now.as_ref() == value => {}
                (Item::Value(old), Some(value)) => self.value(old, value),
                (Item::Table(old), Some(Value::Table(value))) => {
                    let dotted = format!("{}{}.", at.dotted, key_text(key));
                    let path = [at.path, &[key]].concat();
                    let inner = At {
                        path: &path,
                        dotted: if old.is_dotted() { &dotted } else { "" },
                        ..at
                    };
                    self.table(old, value, inner);
                }
                (Item::ArrayOfTables(old), Some(Value::List(items)))
                    if !items.is_empty() && are_tables(items) =>
                {
                    self.blocks(old, items, &[at.path, &[key]].concat());
                }
                (item, value) => {
                    self.remove(item, old.key(key).and_then(toml_edit::Key::span));
                    if let Some(value) = value {
                        self.add(old, key, value, None, at);
                    }
                    continue;
                }
            }
            last = last.max(ends(item));
        }
        for (key, value) in new.iter().filter(|(key, _)| !old.contains_key(key)) {
            self.add(old, key, value, last, at);
        }
    }

    /// Adds a key after the last one, or a table at the end.
    fn add(&mut self, parent: &Block, key: &str, value: &Value, last: Option<usize>, at: At<'_>) {
        let (own, end) = (key_text(key), self.literal.end);
        if is_blocks(value, at) {
            let path = [at.path, &[key]].concat();
            let (open, close) = if matches!(value, Value::List(_)) {
                ("[[", "]]")
            } else {
                ("[", "]")
            };
            let header: Vec<String> = path.iter().map(|key| key_text(key)).collect();
            let header = format!("{open}{}{close}", header.join("."));
            let tables: Vec<&Table> = match value {
                Value::Table(table) => vec![table],
                Value::List(items) => items.iter().filter_map(Value::as_table).collect(),
                _ => Vec::new(),
            };
            let after = match at.path {
                [] => trimmed(self.text, 0..self.text.len()).end,
                _ => match self.region(parent) {
                    Some(region) => trimmed(self.text, region).end,
                    None => return self.broken = true,
                },
            };
            for table in tables {
                let gap = if after == 0 {
                    String::new()
                } else {
                    end.repeat(2)
                };
                let block = format!("{gap}{header}{}", self.literal.lines_of(table));
                self.put(after..after, block);
            }
            return;
        }
        let line = format!("{}{own} = {}", at.dotted, self.literal.of(value, None));
        let header = parent.span().filter(|span| !span.is_empty());
        match last.or(header.map(|span| span.end)) {
            Some(after) => {
                let after = line_end(self.text, after);
                self.put(after..after, format!("{end}{line}"));
            }
            None if at.path.is_empty() => {
                // An editor's program reads the directive in the first line.
                let directive = self.text.starts_with("#:");
                let at = if directive { line_end(self.text, 0) } else { 0 };
                let text = match self.text.get(at..) {
                    Some("") if directive => format!("{end}{line}"),
                    Some("") => format!("{line}{end}"),
                    _ if directive => format!("{end}{line}"),
                    _ => format!("{line}{end}{end}"),
                };
                self.put(at..at, text);
            }
            None => self.broken = true,
        }
    }

    fn remove(&mut self, item: &Item, key: Option<Range<usize>>) {
        match item {
            Item::None => {}
            Item::Value(value) => match (key, value.span()) {
                (Some(key), Some(value)) => self.remove_line(key.start, value.end),
                _ => self.broken = true,
            },
            Item::Table(table) if table.is_dotted() || table.is_implicit() => {
                for (key, item) in table.iter() {
                    self.remove(item, table.key(key).and_then(toml_edit::Key::span));
                }
            }
            Item::Table(table) => self.remove_blocks(&[table]),
            Item::ArrayOfTables(tables) => self.remove_blocks(&tables.iter().collect::<Vec<_>>()),
        }
    }

    /// Removes the lines of a key. A comment behind the value stays.
    fn remove_line(&mut self, key: usize, value: usize) {
        let start = self.text[..key].rfind('\n').map_or(0, |at| at + 1);
        let end = line_end(self.text, value);
        match self.text[value..end].find('#') {
            Some(comment) => self.put(start..value + comment, ""),
            None => {
                let rest = &self.text[end..];
                let after = rest.len()
                    - rest
                        .strip_prefix("\r\n")
                        .or(rest.strip_prefix('\n'))
                        .unwrap_or(rest)
                        .len();
                self.put(start..end + after, "");
            }
        }
    }

    fn remove_blocks(&mut self, tables: &[&Block]) {
        for table in tables {
            let Some(region) = self.region(table) else {
                return self.broken = true;
            };
            let own = trimmed(self.text, region.clone());
            let before = self.text[..own.start].trim_end().len();
            match before {
                0 => self.put(own.start..region.end, ""),
                _ => self.put(before..own.end, ""),
            }
        }
    }

    /// Makes a list of `[[tables]]` say `new`. Every place in the list gets the text of the item that comes to stand there.
    fn blocks(&mut self, old: &ArrayOfTables, new: &[Value], path: &[&str]) {
        let regions: Option<Vec<Range<usize>>> =
            old.iter().map(|table| self.region(table)).collect();
        let Some(regions) = regions else {
            return self.broken = true;
        };
        let mut slots: Vec<Range<usize>> = regions
            .into_iter()
            .map(|region| trimmed(self.text, region))
            .collect();
        // A comment above the first item is about the list.
        if let (Some(first), Some(span)) = (slots.first_mut(), old.get(0).and_then(Block::span)) {
            first.start = span.start;
        }
        let before: Vec<Value> = old
            .iter()
            .map(|table| Value::Table(table_of(table.iter())))
            .collect();
        let at = At {
            path,
            dotted: "",
            in_list: true,
        };
        let header: Vec<String> = path.iter().map(|key| key_text(key)).collect();
        let header = format!("[[{}]]", header.join("."));
        let gap = match slots.as_slice() {
            [first, second, ..] => self.text[first.end..second.start].to_owned(),
            _ => self.literal.end.repeat(2),
        };
        let mapping = align(&before, new);
        for (place, (value, of)) in new.iter().zip(&mapping).enumerate() {
            let Some(table) = value.as_table() else {
                continue;
            };
            let text = match of.and_then(|of| Some((of, old.get(of)?, slots.get(of)?.clone()))) {
                Some((of, block, _)) if of == place => {
                    self.table(block, table, at);
                    continue;
                }
                Some((_, block, slot)) => self.apart(slot, |writer| writer.table(block, table, at)),
                None => format!("{header}{}", self.literal.lines_of(table)),
            };
            match (slots.get(place).cloned(), slots.last()) {
                (Some(slot), _) => self.put(slot, text),
                (None, Some(last)) => {
                    let after = last.end;
                    self.put(after..after, format!("{gap}{text}"));
                }
                (None, None) => self.broken = true,
            }
        }
        for place in new.len().max(1)..slots.len() {
            self.put(slots[place - 1].end..slots[place].end, "");
        }
    }

    /// What a range becomes by the changes of `change`, which are not made here.
    fn apart(&mut self, range: Range<usize>, change: impl FnOnce(&mut Self)) -> String {
        let kept = std::mem::take(&mut self.splices);
        change(self);
        let changes = std::mem::replace(&mut self.splices, kept);
        splice(self.text, range, changes).unwrap_or_else(|_| {
            self.broken = true;
            String::new()
        })
    }

    fn value(&mut self, old: &Toml, new: &Value) {
        match (old, new) {
            (Toml::Array(old), Value::List(new)) => self.array(old, new),
            (Toml::InlineTable(old), Value::Table(new)) => self.inline(old, new),
            _ => match old.span() {
                Some(span) => {
                    let text = self.literal.of(new, self.text.get(span.clone()));
                    self.put(span, text);
                }
                None => self.broken = true,
            },
        }
    }

    fn array(&mut self, old: &Array, new: &[Value]) {
        let values: Vec<Value> = old.iter().map(Value::of_value).collect();
        let mapping = align(&values, new);
        if new.len() == old.len() && mapping.iter().enumerate().all(|(at, of)| *of == Some(at)) {
            for (index, (old, new)) in old.iter().zip(new).enumerate() {
                if values[index] != *new {
                    self.value(old, new);
                }
            }
            return;
        }
        let spans: Option<Vec<Range<usize>>> = old.iter().map(Toml::span).collect();
        let (Some(span), Some(spans)) = (old.span(), spans) else {
            return self.broken = true;
        };
        let items = mapping.iter().zip(new).map(|(of, value)| {
            let kept = of.and_then(|of| Some((of, old.get(of)?, spans.get(of)?.clone())));
            match kept {
                Some((of, _, at)) if values[of] == *value => (Some(of), self.text[at].to_owned()),
                Some((of, item, at)) => {
                    (Some(of), self.apart(at, |writer| writer.value(item, value)))
                }
                None => (None, self.literal.of(value, None)),
            }
        });
        let items = items.collect();
        let end = self.literal.end;
        let text = Sequence::of(self.text, span.clone(), &spans).with(items, end);
        self.put(span, text);
    }

    fn inline(&mut self, old: &InlineTable, new: &Table) {
        let pairs: Option<Vec<(&str, &Toml, Range<usize>)>> = old
            .iter()
            .map(|(key, value)| Some((key, value, old.key(key)?.span()?.start..value.span()?.end)))
            .collect();
        let span = old.span().filter(|span| !span.is_empty());
        let Some(span) = span else {
            return self.broken = true;
        };
        // Dotted keys have no place of their own.
        let Some(pairs) = pairs else {
            let text = self.literal.of(&Value::Table(new.clone()), None);
            return self.put(span, text);
        };
        let same_keys = pairs.iter().all(|(key, ..)| new.get(key).is_some())
            && new.iter().all(|(key, _)| old.contains_key(key));
        if same_keys {
            for (key, value, _) in pairs {
                if let Some(new) = new.get(key).filter(|new| **new != Value::of_value(value)) {
                    self.value(value, new);
                }
            }
            return;
        }
        let mut items: Vec<(Option<usize>, String)> = Vec::new();
        for (index, (key, value, at)) in pairs.iter().enumerate() {
            if let Some(new) = new.get(key) {
                let change = |writer: &mut Self| {
                    if *new != Value::of_value(value) {
                        writer.value(value, new);
                    }
                };
                items.push((Some(index), self.apart(at.clone(), change)));
            }
        }
        for (key, value) in new.iter().filter(|(key, _)| !old.contains_key(key)) {
            items.push((
                None,
                format!("{} = {}", key_text(key), self.literal.of(value, None)),
            ));
        }
        let spans: Vec<Range<usize>> = pairs.into_iter().map(|(.., at)| at).collect();
        let text = Sequence::of(self.text, span.clone(), &spans).with(items, self.literal.end);
        self.put(span, text);
    }

    /// Where a table stands, with the tables in it and the comments directly above; `None` if another stands between.
    fn region(&self, table: &Block) -> Option<Range<usize>> {
        let mut own = Vec::new();
        if let Some(span) = table.span().filter(|span| !span.is_empty()) {
            own.push((span.start, 0));
        }
        inner_headers(self.text, table, &mut own);
        let (first, last) = (own.iter().min()?.0, own.iter().max()?.0);
        let place = |at: usize| {
            self.headers
                .binary_search_by_key(&at, |(header, _)| *header)
                .ok()
        };
        let (from, to) = (place(first)?, place(last)?);
        let end = self
            .headers
            .get(to + 1)
            .map_or(self.text.len(), |(_, start)| *start);
        (to - from + 1 == own.len()).then_some(self.headers[from].1..end)
    }
}

/// A text in which ranges are replaced.
fn splice(
    text: &str,
    range: Range<usize>,
    mut splices: Vec<(Range<usize>, String)>,
) -> Result<String, Unwritable> {
    splices.sort_by_key(|(at, _)| (at.start, at.end));
    let (mut out, mut at) = (String::new(), range.start);
    for (replaced, new) in splices {
        out.push_str(text.get(at..replaced.start).ok_or(Unwritable)?);
        out.push_str(&new);
        at = replaced.end;
    }
    out.push_str(text.get(at..range.end).ok_or(Unwritable)?);
    Ok(out)
}

/// Whether a value is written as `[tables]` of its own.
fn is_blocks(value: &Value, at: At<'_>) -> bool {
    let tables = match value {
        Value::Table(_) => true,
        Value::List(items) => !items.is_empty() && are_tables(items),
        _ => false,
    };
    tables && !at.in_list && at.dotted.is_empty()
}
