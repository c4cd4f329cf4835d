//! A content file, split into its TOML and the text below it, each as it was written.

use toml_edit::{DocumentMut, Item, TableLike, Value};

const MARK: char = '\u{feff}';

/// A file split into parts. Joined without a change, they give the same bytes.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// The byte order mark and `+++`.
    head: String,
    /// The original TOML, used if nothing has changed.
    pub(crate) toml: String,
    pub(crate) doc: DocumentMut,
    /// Everything from the second `+++` on, including that line.
    tail: String,
    crlf: bool,
    touched: bool,
}

impl Entry {
    /// Splits a file; `None` if it is not an entry.
    pub(crate) fn parse(text: &str, markdown: bool) -> Option<Self> {
        let mark = if text.starts_with(MARK) {
            MARK.len_utf8()
        } else {
            0
        };
        let (start, end) = if markdown {
            front_matter(text, mark)?
        } else {
            (mark, text.len())
        };
        let toml = text.get(start..end)?.to_owned();
        Some(Self {
            head: text[..start].to_owned(),
            doc: toml.parse().ok()?,
            crlf: toml.contains("\r\n"),
            toml,
            tail: text[end..].to_owned(),
            touched: false,
        })
    }

    /// Creates an entry for a new file.
    pub(crate) fn new(directive: &str, markdown: bool) -> Self {
        let toml = format!("{directive}\n");
        let (head, tail) = if markdown {
            ("+++\n", "+++\n\n")
        } else {
            ("", "")
        };
        let mut doc = DocumentMut::new();
        doc.decor_mut().set_prefix(&toml);
        Self {
            head: head.to_owned(),
            toml,
            doc,
            tail: tail.to_owned(),
            crlf: false,
            touched: true,
        }
    }

    /// The TOML, for editing.
    pub(crate) fn change(&mut self) -> &mut DocumentMut {
        self.touched = true;
        &mut self.doc
    }

    /// The text below the front matter, without the empty lines around it.
    pub(crate) fn body(&self) -> String {
        let (_, body, _) = self.parts();
        body.replace("\r\n", "\n")
    }

    pub(crate) fn set_body(&mut self, text: &str) {
        let (before, _, after) = self.parts();
        let text = text.trim_matches('\n');
        let text = if self.crlf {
            text.replace('\n', "\r\n")
        } else {
            text.to_owned()
        };
        let after = if after.is_empty() { "\n" } else { after };
        self.tail = format!("{before}{text}{after}");
    }

    /// Splits into the line `+++` with the empty lines after it, the text, and the empty lines at the end.
    fn parts(&self) -> (&str, &str, &str) {
        let line = self.tail.find('\n').map_or(self.tail.len(), |at| at + 1);
        let rest = &self.tail[line..];
        let body = rest.trim_matches(['\n', '\r']);
        let start = line + (rest.len() - rest.trim_start_matches(['\n', '\r']).len());
        let start = start.min(self.tail.len());
        let end = start + body.len();
        (
            &self.tail[..start],
            &self.tail[start..end],
            &self.tail[end..],
        )
    }

    /// Joins the parts into the content of the file.
    pub(crate) fn text(&self) -> String {
        if !self.touched {
            return format!("{}{}{}", self.head, self.toml, self.tail);
        }
        let mut toml = self.doc.to_string();
        if self.crlf {
            toml = toml.replace("\r\n", "\n").replace('\n', "\r\n");
        }
        format!("{}{toml}{}", self.head, self.tail)
    }

    /// Number of bytes before the TOML.
    pub(crate) fn base(&self) -> usize {
        self.head.len()
    }
}

/// Start and end of the TOML between the two `+++` lines.
fn front_matter(text: &str, start: usize) -> Option<(usize, usize)> {
    let mut lines = text[start..].split_inclusive('\n');
    let first = lines.next().filter(|line| line.trim_end() == "+++")?;
    let begin = start + first.len();
    let mut at = begin;
    for line in lines {
        if line.trim_end() == "+++" {
            return Some((begin, at));
        }
        at += line.len();
    }
    None
}

/// The tables of a list, whether written as `[[key]]` or inline.
pub(crate) fn tables_of<'t>(table: &'t dyn TableLike, key: &str) -> Vec<&'t dyn TableLike> {
    match table.get(key) {
        Some(Item::ArrayOfTables(tables)) => tables.iter().map(|t| t as &dyn TableLike).collect(),
        Some(Item::Value(Value::Array(array))) => array
            .iter()
            .filter_map(|value| value.as_inline_table().map(|t| t as &dyn TableLike))
            .collect(),
        _ => Vec::new(),
    }
}
