//! Writes values into TOML: a list of ranges that get another text. Everything outside of them stays.

use std::ops::Range;

use toml_edit::{Array, ArrayOfTables, Document, InlineTable, Item, Table as Block, Value as Toml};

use crate::{
    Table, Value,
    align::align,
    sequence::{self, Sequence},
    value::{lines, table_of},
};

/// The values can't be written into the file, because its tables stand in an order that a change would break.
#[derive(Debug, thiserror::Error)]
#[error("the values can't be changed in place: change the text of the file instead")]
pub struct Unwritable;

/// The changes of a TOML text.
pub(crate) struct Writer<'t> {
    text: &'t str,
    /// How lines end.
    end: &'static str,
    /// Whether a line `+++` would end the TOML.
    front_matter: bool,
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
    pub(crate) fn new(
        text: &'t str,
        doc: &Document<String>,
        end: &'static str,
        front_matter: bool,
    ) -> Self {
        let mut headers = Vec::new();
        headers_of(text, doc.as_item(), &mut headers);
        headers.sort_unstable();
        Self {
            text,
            end,
            front_matter,
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
        let (key_text, end) = (key_text(key), self.end);
        if is_blocks(value, at) {
            let path = [at.path, &[key]].concat();
            let (open, close) = if matches!(value, Value::List(_)) {
                ("[[", "]]")
            } else {
                ("[", "]")
            };
            let header: Vec<String> = path.iter().map(|key| self::key_text(key)).collect();
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
                let block = format!("{gap}{header}{}", self.lines_of(table));
                self.put(after..after, block);
            }
            return;
        }
        let line = format!("{}{key_text} = {}", at.dotted, self.literal(value, None));
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
            _ => self.end.repeat(2),
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
                None => format!("{header}{}", self.lines_of(table)),
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
                    let text = self.literal(new, self.text.get(span.clone()));
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
                None => (None, self.literal(value, None)),
            }
        });
        let items = items.collect();
        let end = self.end;
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
            let text = self.literal(&Value::Table(new.clone()), None);
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
                format!("{} = {}", key_text(key), self.literal(value, None)),
            ));
        }
        let spans: Vec<Range<usize>> = pairs.into_iter().map(|(.., at)| at).collect();
        let text = Sequence::of(self.text, span.clone(), &spans).with(items, self.end);
        self.put(span, text);
    }

    /// The lines of a new table below its header.
    fn lines_of(&self, table: &Table) -> String {
        let line = |(key, value)| {
            format!(
                "{}{} = {}",
                self.end,
                key_text(key),
                self.literal(value, None)
            )
        };
        table.iter().map(line).collect()
    }

    /// A value as TOML, in the quotation marks of the one that it replaces if it can stand in them.
    fn literal(&self, value: &Value, old: Option<&str>) -> String {
        match value {
            Value::Text(text) => self.text_literal(&lines(text), old.unwrap_or_default()),
            Value::Whole(number) => Toml::from(*number).to_string(),
            Value::Number(number) => Toml::from(*number).to_string(),
            Value::Switch(on) => on.to_string(),
            Value::Moment(moment) => moment.to_string(),
            Value::List(items) => {
                let texts: Vec<String> =
                    items.iter().map(|item| self.literal(item, None)).collect();
                match are_tables(items) && !items.is_empty() {
                    true => sequence::on_lines(&texts, self.end),
                    false => format!("[{}]", texts.join(", ")),
                }
            }
            Value::Table(table) if table.is_empty() => "{}".to_owned(),
            Value::Table(table) => {
                let pair =
                    |(key, value)| format!("{} = {}", key_text(key), self.literal(value, None));
                format!(
                    "{{ {} }}",
                    table.iter().map(pair).collect::<Vec<_>>().join(", ")
                )
            }
        }
    }

    fn text_literal(&self, text: &str, old: &str) -> String {
        let plain = !text
            .chars()
            .any(|c| c.is_control() && c != '\n' && c != '\t');
        let ends_toml = self.front_matter && text.split('\n').any(|line| line.trim_end() == "+++");
        let literal = if ends_toml {
            basic(text)
        } else if plain && old.starts_with("'''") && !text.contains("''") && !text.ends_with('\'') {
            format!("'''\n{text}'''")
        } else if plain && old.starts_with('\'') && !text.contains(['\'', '\n']) {
            format!("'{text}'")
        } else {
            Toml::from(text).to_string()
        };
        literal.replace('\n', self.end)
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

fn are_tables(items: &[Value]) -> bool {
    items.iter().all(|item| item.as_table().is_some())
}

/// The end of the last value that stands in lines of this item's own.
fn ends(item: &Item) -> Option<usize> {
    match item {
        Item::Value(value) => value.span().map(|span| span.end),
        Item::Table(table) if table.is_dotted() => {
            table.iter().filter_map(|(_, item)| ends(item)).max()
        }
        _ => None,
    }
}

fn headers_of(text: &str, item: &Item, headers: &mut Vec<(usize, usize)>) {
    match item {
        Item::Table(table) => {
            if let Some(span) = table.span().filter(|span| !span.is_empty()) {
                headers.push((span.start, comments_above(text, table, span.start)));
            }
            inner_headers(text, table, headers);
        }
        Item::ArrayOfTables(tables) => {
            for table in tables {
                if let Some(span) = table.span() {
                    headers.push((span.start, comments_above(text, table, span.start)));
                }
                inner_headers(text, table, headers);
            }
        }
        Item::None | Item::Value(_) => {}
    }
}

fn inner_headers(text: &str, table: &Block, headers: &mut Vec<(usize, usize)>) {
    for (_, item) in table.iter() {
        headers_of(text, item, headers);
    }
}

/// The start of the comments that stand directly above a header.
fn comments_above(text: &str, table: &Block, header: usize) -> usize {
    let above = table.decor().prefix().and_then(toml_edit::RawString::span);
    let above = above.map_or("", |span| &text[span.start.min(header)..header]);
    let is_own = |line: &&str| line.trim_start().starts_with('#') && !line.starts_with("#:");
    let own = above.split_inclusive('\n').rev().take_while(is_own);
    header - own.map(str::len).sum::<usize>()
}

/// The range without the white space at its end.
fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    range.start..range.start + text[range].trim_end().len()
}

/// The end of the line at an offset, without its line break.
fn line_end(text: &str, at: usize) -> usize {
    let line = text[at..].split('\n').next().unwrap_or_default();
    at + line.trim_end_matches('\r').len()
}

fn key_text(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    match !key.is_empty() && key.chars().all(bare) {
        true => key.to_owned(),
        false => basic(key),
    }
}

/// A text in one line.
fn basic(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
