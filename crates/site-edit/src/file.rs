//! A content file, split into its values and the text below them.

use std::ops::Range;

use site_content::{Finding, Rule, parts};
use toml_edit::{Document, Item, Table, TableLike, Value as Toml};

use crate::{
    literal::Literal,
    value::{self, lines, table_of},
    write::{Unwritable, Writer},
};

/// The name of the text below the front matter, among the paths of values.
pub const BODY: &str = "body";
/// The name of the whole text of a file, among the paths of values.
pub const WHOLE: &str = "file";

/// A content file whose TOML is well-formed.
#[derive(Debug)]
pub struct File {
    text: String,
    toml: Range<usize>,
    /// The Markdown, without the empty lines around it.
    body: Option<Range<usize>>,
    doc: Document<String>,
    values: Values,
}

/// What a file says, without its formatting.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Values {
    /// The keys of the TOML.
    pub table: value::Table,
    /// The Markdown below the front matter, without the empty lines around it, in a file that has one.
    pub body: Option<String>,
}

impl File {
    /// Reads the text of the file at this path below the content folder; `None` if it is not well-formed.
    #[must_use]
    pub fn parse(path: &str, text: &str) -> Option<Self> {
        let (toml, below) = parts(path, text)?;
        let doc = Document::parse(text.get(toml.clone())?.to_owned()).ok()?;
        let body = below.map(|below| {
            let inner = text[below.clone()].trim_start_matches(['\n', '\r']);
            let start = below.end - inner.len();
            start..start + inner.trim_end_matches(['\n', '\r']).len()
        });
        let values = Values {
            table: table_of(doc.iter()),
            body: body.clone().map(|body| lines(&text[body])),
        };
        Some(Self {
            text: text.to_owned(),
            toml,
            body,
            doc,
            values,
        })
    }

    /// What the file says.
    #[must_use]
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The text of the file with other values. A value that is the same keeps every byte, and so does everything that is no
    /// value.
    ///
    /// # Errors
    /// The file is written in a way in which a value can't be changed alone.
    pub fn with(&self, values: &Values) -> Result<String, Unwritable> {
        let mut text = self.text.clone();
        let end = end_of(&self.text);
        if let (Some(at), Some(body), Some(old)) = (&self.body, &values.body, &self.values.body) {
            let body = lines(body);
            let body = body.trim_matches('\n');
            if body != old {
                text.replace_range(at.clone(), &keeping_ends(&self.text[at.clone()], body, end));
                if at.is_empty() {
                    // An empty line follows the front matter.
                    let above = self.text[..at.start].trim_end_matches(['\n', '\r']);
                    let breaks = self.text[above.len()..at.start].matches('\n').count();
                    text.insert_str(at.start, &end.repeat(2_usize.saturating_sub(breaks)));
                    text.push_str(end);
                }
            }
        }
        if values.table != self.values.table {
            let literal = Literal {
                end,
                front_matter: self.body.is_some(),
            };
            let writer = Writer::new(self.doc.raw(), &self.doc, literal);
            let toml = writer.root(self.doc.as_table(), &values.table)?;
            let changed = Document::parse(toml.as_str()).map_err(|_| Unwritable)?;
            if table_of(changed.iter()) != values.table {
                return Err(Unwritable);
            }
            text.replace_range(self.toml.clone(), &toml);
        }
        Ok(text)
    }

    /// Tells of a finding about this file the path of the value at which it stands, or of the key that it misses. `None` if
    /// that is no value.
    pub fn names(&self) -> impl Fn(&Finding) -> Option<String> {
        let mut places = Places::new();
        in_table(self.doc.as_table(), "", &mut places);
        move |finding| self.name_among(&places, finding)
    }

    fn name_among(&self, places: &Places, finding: &Finding) -> Option<String> {
        let at = offset(&self.text, finding.place.line, finding.place.column);
        if self.body.is_some() && at >= self.toml.end {
            return Some(BODY.to_owned());
        }
        let at = at.checked_sub(self.toml.start)?;
        let around = places.iter().filter(|(span, ..)| span.contains(&at));
        let deepest = around.min_by_key(|(span, ..)| span.len());
        let (mut name, is_value) = match deepest {
            Some((_, name, is_value)) => (vec![name.clone()], *is_value),
            None => (Vec::new(), false),
        };
        if !is_value || matches!(finding.rule, Rule::MissingKey | Rule::MissingDarkLogo) {
            // What is missing has no place of its own, but the finding names the key.
            name.push(finding.message.split('`').nth(1)?.to_owned());
        }
        Some(name.join("."))
    }
}

/// The end of most lines of a text.
pub(crate) fn end_of(text: &str) -> &'static str {
    let crlf = text.matches("\r\n").count() * 2 > text.matches('\n').count();
    if crlf { "\r\n" } else { "\n" }
}

/// The lines of `new`, each with the end of the line of `old` in its place; another has `end`. Whether the last line has an end is
/// as in `new`.
pub(crate) fn keeping_ends(old: &str, new: &str, end: &str) -> String {
    let (before, after) = (lines_with_ends(old), lines_with_ends(new));
    let bare = |line: &str| line.trim_end_matches(['\n', '\r']).len();
    let same = |(old, new): &(&&str, &&str)| old[..bare(old)] == new[..bare(new)];
    let start = before.iter().zip(&after).take_while(same).count();
    let rest = before.len().min(after.len()) - start;
    let back = before.iter().rev().zip(after.iter().rev()).take(rest);
    let back = back.take_while(same).count();
    let mut out = String::with_capacity(new.len());
    for (at, line) in after.iter().enumerate() {
        let of = match after.len() - at <= back {
            true => Some(at + before.len() - after.len()),
            false => Some(at).filter(|at| at + back < before.len()),
        };
        let its = of.map_or("", |of| &before[of][bare(before[of])..]);
        out += &line[..bare(line)];
        if line.len() > bare(line) {
            out += if its.is_empty() { end } else { its };
        }
    }
    out
}

/// The lines of a text, each with its end: that of Unix, of Windows, or a carriage return alone.
fn lines_with_ends(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['\n', '\r']) {
        let length = if rest[at..].starts_with("\r\n") { 2 } else { 1 };
        let (line, after) = rest.split_at(at + length);
        all.push(line);
        rest = after;
    }
    all.extend((!rest.is_empty()).then_some(rest));
    all
}

/// Where values and the headers of tables stand, each with its path and whether it is a value; what is in another one comes first.
type Places = Vec<(Range<usize>, String, bool)>;

fn in_table(table: &dyn TableLike, prefix: &str, all: &mut Places) {
    for (key, item) in table.iter() {
        let name = format!("{prefix}{key}");
        match item {
            Item::None => {}
            Item::Value(value) => in_value(value, name, all),
            Item::Table(table) => in_block(table, name, all),
            Item::ArrayOfTables(tables) => {
                for (number, table) in (1..).zip(tables) {
                    in_block(table, format!("{name}.{number}"), all);
                }
            }
        }
    }
}

fn in_block(table: &Table, name: String, all: &mut Places) {
    in_table(table, &format!("{name}."), all);
    all.extend(table.span().map(|span| (span, name, false)));
}

fn in_value(value: &Toml, name: String, all: &mut Places) {
    match value {
        Toml::Array(items) => {
            for (number, item) in (1..).zip(items.iter()) {
                in_value(item, format!("{name}.{number}"), all);
            }
        }
        Toml::InlineTable(table) => in_table(table, &format!("{name}."), all),
        _ => {}
    }
    all.extend(value.span().map(|span| (span, name, true)));
}

/// The byte offset of a line and column, both counted from 1, columns in characters.
fn offset(text: &str, line: u32, column: u32) -> usize {
    let index = |number: u32| usize::try_from(number).unwrap_or(1).saturating_sub(1);
    let start: usize = text
        .split_inclusive('\n')
        .take(index(line))
        .map(str::len)
        .sum();
    let rest = text.get(start..).unwrap_or_default();
    let unmarked = rest.strip_prefix('\u{feff}').filter(|_| start == 0);
    let rest = unmarked.unwrap_or(rest);
    let within = rest.char_indices().nth(index(column));
    text.len() - rest.len() + within.map_or(0, |(at, _)| at)
}
