//! Writes values into TOML: a list of ranges that get another text. Everything outside of them stays.

use std::ops::Range;

use toml_edit::{ArrayOfTables, Document, InlineTable, Item, Table as Block, Value as Toml};

use crate::{
    Table, Value,
    align::align,
    literal::{Literal, are_tables, key_text},
    sequence::rewritten,
    value::table_of,
};

/// The values can't be written into the file, because its tables stand in an order that a change would break.
#[derive(Debug, thiserror::Error)]
#[error("the values can't be changed in place: change the text of the file instead")]
pub struct Unwritable;

type Written<T> = Result<T, Unwritable>;

/// A TOML text that gets other values.
pub(crate) struct Writer<'t> {
    text: &'t str,
    literal: Literal,
    /// Where the headers of tables stand, in order, each with the start of the comments that belong to it.
    headers: Vec<(usize, usize)>,
}

/// The ranges that get another text.
type Changes = Vec<(Range<usize>, String)>;

/// A table among the tables of the text.
#[derive(Clone, Copy, Default)]
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
        let headers = headers_of(text, doc.as_table());
        Self {
            text,
            literal,
            headers,
        }
    }

    /// The text in which the whole TOML says `new`.
    pub(crate) fn root(&self, old: &Block, new: &Table) -> Written<String> {
        let at = At::default();
        self.changed(0..self.text.len(), |all| self.table(old, new, at, all))
    }

    /// What a range becomes by changes.
    fn changed(
        &self,
        range: Range<usize>,
        change: impl FnOnce(&mut Changes) -> Written<()>,
    ) -> Written<String> {
        let mut all = Changes::new();
        change(&mut all)?;
        all.sort_by_key(|(at, _)| (at.start, at.end));
        let (mut out, mut at) = (String::new(), range.start);
        for (replaced, new) in all {
            out.push_str(self.text.get(at..replaced.start).ok_or(Unwritable)?);
            out.push_str(&new);
            // The line break of the last line is not part of a range that ends with it.
            at = replaced.end.min(range.end);
        }
        out.push_str(self.text.get(at..range.end).ok_or(Unwritable)?);
        Ok(out)
    }

    fn table(&self, old: &Block, new: &Table, at: At<'_>, all: &mut Changes) -> Written<()> {
        // The end of the last line with a key that stays.
        let mut last = None;
        for (key, item) in old.iter() {
            match (item, new.get(key)) {
                (_, value) if Value::of(item).as_ref() == value => {}
                (Item::Value(old), Some(value)) => {
                    all.push((span(old)?, self.value(old, value)?));
                }
                (Item::Table(old), Some(Value::Table(value))) => {
                    let dotted = format!("{}{}.", at.dotted, key_text(key));
                    let path = [at.path, &[key]].concat();
                    let inner = At {
                        path: &path,
                        dotted: if old.is_dotted() { &dotted } else { "" },
                        ..at
                    };
                    self.table(old, value, inner, all)?;
                }
                (Item::ArrayOfTables(old), Some(Value::List(items)))
                    if !items.is_empty() && are_tables(items) =>
                {
                    self.blocks(old, items, &[at.path, &[key]].concat(), all)?;
                }
                (item, value) => {
                    self.remove(item, old.key(key), all)?;
                    if let Some(value) = value {
                        self.add(old, key, value, None, at, all)?;
                    }
                    continue;
                }
            }
            last = last.max(ends(item));
        }
        for (key, value) in new.iter().filter(|(key, _)| !old.contains_key(key)) {
            self.add(old, key, value, last, at, all)?;
        }
        Ok(())
    }

    /// Adds a key after the last one, or a table at the end.
    fn add(
        &self,
        parent: &Block,
        key: &str,
        value: &Value,
        last: Option<usize>,
        at: At<'_>,
        all: &mut Changes,
    ) -> Written<()> {
        let end = self.literal.end;
        if !at.in_list
            && at.dotted.is_empty()
            && let Some(tables) = tables_in(value)
        {
            let after = match at.path {
                [] => 0..self.text.len(),
                _ => self.region(parent)?,
            };
            let after = self.trimmed(after).end;
            let header = header_of(&[at.path, &[key]].concat(), matches!(value, Value::List(_)));
            for table in tables {
                let gap = end.repeat(if after == 0 { 0 } else { 2 });
                let lines = self.literal.lines_of(table);
                all.push((after..after, format!("{gap}{header}{lines}")));
            }
            return Ok(());
        }
        let (own, value) = (key_text(key), self.literal.of(value, None));
        let line = format!("{}{own} = {value}", at.dotted);
        let header = parent.span().filter(|span| !span.is_empty());
        let (at, text) = match last.or(header.map(|span| span.end)) {
            Some(after) => (self.line_end(after), format!("{end}{line}")),
            // An editor's program reads the directive in the first line.
            None if at.path.is_empty() && self.text.starts_with("#:") => {
                (self.line_end(0), format!("{end}{line}"))
            }
            None if self.text.is_empty() => (0, format!("{line}{end}")),
            None if at.path.is_empty() => (0, format!("{line}{end}{end}")),
            None => return Err(Unwritable),
        };
        all.push((at..at, text));
        Ok(())
    }

    fn remove(&self, item: &Item, key: Option<&toml_edit::Key>, all: &mut Changes) -> Written<()> {
        match item {
            Item::None => {}
            Item::Value(value) => {
                let key = key.and_then(toml_edit::Key::span).ok_or(Unwritable)?;
                let lines = self.line_without_comment(key.start, span(value)?.end);
                all.push((lines, String::new()));
            }
            Item::Table(table) if table.is_dotted() || table.is_implicit() => {
                for (key, item) in table.iter() {
                    self.remove(item, table.key(key), all)?;
                }
            }
            Item::Table(table) => self.remove_block(table, all)?,
            Item::ArrayOfTables(tables) => {
                for table in tables {
                    self.remove_block(table, all)?;
                }
            }
        }
        Ok(())
    }

    /// The lines of a key. A comment behind the value stays.
    fn line_without_comment(&self, key: usize, value: usize) -> Range<usize> {
        let start = self.text[..key].rfind('\n').map_or(0, |at| at + 1);
        let end = self.line_end(value);
        let comment = self.text[value..end].find('#');
        let next = self.text[end..].find('\n').map(|at| end + at + 1);
        start..comment.map_or(next.unwrap_or(end), |at| value + at)
    }

    fn remove_block(&self, table: &Block, all: &mut Changes) -> Written<()> {
        let region = self.region(table)?;
        let own = self.trimmed(region.clone());
        let range = match self.text[..own.start].trim_end().len() {
            0 => own.start..region.end,
            before => before..own.end,
        };
        all.push((range, String::new()));
        Ok(())
    }

    /// Makes a list of `[[tables]]` say `new`. Every place in the list gets the text of the item that comes to stand there.
    fn blocks(
        &self,
        old: &ArrayOfTables,
        new: &[Value],
        path: &[&str],
        all: &mut Changes,
    ) -> Written<()> {
        let slots = old
            .iter()
            .map(|table| Ok(self.trimmed(self.region(table)?)));
        let mut slots = slots.collect::<Written<Vec<_>>>()?;
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
        let gap = match slots.as_slice() {
            [first, second, ..] => self.text[first.end..second.start].to_owned(),
            _ => self.literal.end.repeat(2),
        };
        let tables = new.iter().filter_map(Value::as_table);
        for (place, (table, of)) in tables.zip(align(&before, new)).enumerate() {
            let text = match of.and_then(|of| Some((old.get(of)?, slots.get(of)?))) {
                Some((block, slot)) => {
                    let text = self.changed(slot.clone(), |all| self.table(block, table, at, all));
                    text?.trim_end().to_owned()
                }
                None => header_of(path, true) + &self.literal.lines_of(table),
            };
            match (slots.get(place), slots.last()) {
                (Some(slot), _) => all.push((slot.clone(), text)),
                (None, Some(last)) => all.push((last.end..last.end, format!("{gap}{text}"))),
                (None, None) => return Err(Unwritable),
            }
        }
        for place in new.len().max(1)..slots.len() {
            all.push((slots[place - 1].end..slots[place].end, String::new()));
        }
        Ok(())
    }

    /// The text of a value that becomes another one.
    fn value(&self, old: &Toml, new: &Value) -> Written<String> {
        let own = &self.text[span(old)?];
        if Value::of_value(old) == *new {
            return Ok(own.to_owned());
        }
        match (old, new) {
            (Toml::Array(items), Value::List(new)) => {
                let before: Vec<Value> = items.iter().map(Value::of_value).collect();
                let spans = items.iter().map(span).collect::<Written<Vec<_>>>()?;
                let new = align(&before, new).into_iter().zip(new).map(|(of, new)| {
                    let kept = of.and_then(|of| items.get(of));
                    let text = kept.map(|kept| self.value(kept, new));
                    Ok((of, text.unwrap_or_else(|| Ok(self.literal.of(new, None)))?))
                });
                let new = new.collect::<Written<_>>()?;
                Ok(rewritten(
                    self.text,
                    span(old)?,
                    &spans,
                    new,
                    self.literal.end,
                ))
            }
            (Toml::InlineTable(pairs), Value::Table(new)) => {
                let places = pairs.iter().map(|(key, value)| pair(pairs, key, value));
                match places.collect::<Option<Vec<_>>>() {
                    Some(spans) => self.inline(span(old)?, pairs, &spans, new),
                    // Dotted keys have no place of their own.
                    None => Ok(self.literal.of(&Value::Table(new.clone()), None)),
                }
            }
            _ => Ok(self.literal.of(new, Some(own))),
        }
    }

    fn inline(
        &self,
        own: Range<usize>,
        old: &InlineTable,
        spans: &[Range<usize>],
        new: &Table,
    ) -> Written<String> {
        let mut items = Vec::new();
        for (index, ((key, value), at)) in old.iter().zip(spans).enumerate() {
            if let Some(new) = new.get(key) {
                let before = &self.text[at.start..span(value)?.start];
                items.push((Some(index), format!("{before}{}", self.value(value, new)?)));
            }
        }
        for (key, value) in new.iter().filter(|(key, _)| !old.contains_key(key)) {
            let value = self.literal.of(value, None);
            items.push((None, format!("{} = {value}", key_text(key))));
        }
        Ok(rewritten(self.text, own, spans, items, self.literal.end))
    }

    /// Where a table stands, with the tables in it and the comments directly above, if no other one stands between.
    fn region(&self, table: &Block) -> Written<Range<usize>> {
        let own = headers_of(self.text, table);
        let from = self.headers.iter().position(|at| own.first() == Some(at));
        let from = from.ok_or(Unwritable)?;
        let next = self.headers.get(from + own.len());
        match self.headers[from..].starts_with(&own) {
            true => Ok(self.headers[from].1..next.map_or(self.text.len(), |(_, start)| *start)),
            false => Err(Unwritable),
        }
    }

    /// The range without the white space at its end.
    fn trimmed(&self, range: Range<usize>) -> Range<usize> {
        range.start..range.start + self.text[range].trim_end().len()
    }

    /// The end of the line at an offset, without its line break.
    fn line_end(&self, at: usize) -> usize {
        let line = self.text[at..].split('\n').next().unwrap_or_default();
        at + line.trim_end_matches('\r').len()
    }
}

/// Where a value stands. Values that dotted keys make have no place.
fn span(value: &Toml) -> Written<Range<usize>> {
    value
        .span()
        .filter(|span| !span.is_empty())
        .ok_or(Unwritable)
}

/// Where a key and its value stand.
fn pair(table: &InlineTable, key: &str, value: &Toml) -> Option<Range<usize>> {
    Some(table.key(key)?.span()?.start..span(value).ok()?.end)
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

/// Where the headers of a table and of those in it stand, in order, each with the start of the comments that belong to it.
fn headers_of(text: &str, table: &Block) -> Vec<(usize, usize)> {
    let own = table.span().filter(|span| !span.is_empty());
    let own = own.map(|span| (span.start, comments_above(text, table, span.start)));
    let mut all: Vec<_> = own.into_iter().collect();
    for (_, item) in table.iter() {
        let one = item.as_table().into_iter();
        let many = item.as_array_of_tables().into_iter().flatten();
        all.extend(one.chain(many).flat_map(|inner| headers_of(text, inner)));
    }
    all.sort_unstable();
    all
}

/// The start of the comments that stand directly above a header.
fn comments_above(text: &str, table: &Block, header: usize) -> usize {
    let above = table.decor().prefix().and_then(toml_edit::RawString::span);
    let above = above.map_or("", |span| &text[span.start.min(header)..header]);
    let is_own = |line: &&str| line.trim_start().starts_with('#') && !line.starts_with("#:");
    let own = above.split_inclusive('\n').rev().take_while(is_own);
    header - own.map(str::len).sum::<usize>()
}

/// The tables that are written as `[tables]` of their own, if the value is of such.
fn tables_in(value: &Value) -> Option<Vec<&Table>> {
    match value {
        Value::Table(table) => Some(vec![table]),
        Value::List(items) if !items.is_empty() => items.iter().map(Value::as_table).collect(),
        _ => None,
    }
}

fn header_of(path: &[&str], in_list: bool) -> String {
    let path: Vec<String> = path.iter().map(|key| key_text(key)).collect();
    let path = path.join(".");
    match in_list {
        true => format!("[[{path}]]"),
        false => format!("[{path}]"),
    }
}
