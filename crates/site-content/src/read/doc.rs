//! A file while it is read, and the places in its text.

use std::{
    cell::{OnceCell, RefCell},
    ops::Range,
    sync::Arc,
};

use comrak::nodes::Sourcepos;

use super::claim::{About, Claim};
use crate::{Finding, Place};

/// A file while it is read: its text, and the findings and claims so far.
#[derive(Debug)]
pub(crate) struct Doc<'s> {
    pub(crate) source: &'s Source,
    /// Offset of the TOML in the file: front matter begins after `+++`.
    pub(crate) base: usize,
    pub(crate) findings: RefCell<Vec<Finding>>,
    pub(crate) claims: RefCell<Vec<Claim>>,
}

impl<'s> Doc<'s> {
    pub(crate) fn new(source: &'s Source) -> Self {
        Self {
            source,
            base: 0,
            findings: RefCell::default(),
            claims: RefCell::default(),
        }
    }

    /// The place of a range of the TOML.
    pub(crate) fn place(&self, span: &Range<usize>) -> Place {
        self.source
            .place(span.start + self.base..span.end + self.base)
    }

    pub(crate) fn report(&self, finding: Finding) {
        self.findings.borrow_mut().push(finding);
    }

    pub(crate) fn claim(&self, about: About, place: &Place) {
        let span = place.into();
        self.claims.borrow_mut().push(Claim { about, span });
    }
}

/// Makes a sentence: the first letter capitalized, with a full stop.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    let stop = if text.is_empty() || text.ends_with(['.', '?', '!', '…']) {
        ""
    } else {
        "."
    };
    first.chain(chars).chain(stop.chars()).collect()
}

/// The text of a content file, which converts byte offsets into places.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) path: Arc<str>,
    pub(crate) text: String,
    /// Offsets of the lines, computed when the first place is asked for.
    starts: OnceCell<Vec<usize>>,
    /// The last place asked for. A list of references has many places in one line, asked for in order.
    last: RefCell<Option<Last>>,
}

#[derive(Debug)]
struct Last {
    line_start: usize,
    line: Arc<str>,
    /// An offset in the line, and the number of characters before it.
    offset: usize,
    before: usize,
}

impl Source {
    pub(crate) fn new(path: &str, text: String) -> Self {
        Self {
            path: path.into(),
            text,
            starts: OnceCell::new(),
            last: RefCell::default(),
        }
    }

    /// The place of a range of bytes. An offset past the end or inside a character is moved back.
    pub(crate) fn place(&self, span: Range<usize>) -> Place {
        let start = self.text.floor_char_boundary(span.start);
        let end = self.text.floor_char_boundary(span.end).max(start);
        let (line, column, excerpt) = self.line_column(start);
        let (end_line, end_column, _) = self.line_column(end);
        let at = [(line, column), (end_line, end_column)];
        Place::new(Arc::clone(&self.path), at, excerpt)
    }

    /// The place of lines and columns that comrak counted from line `offset + 1` on, both ends included.
    pub(crate) fn place_of_lines(&self, offset: usize, span: Sourcepos) -> Place {
        let line = span.start.line.max(1) + offset;
        let end_line = (span.end.line + offset).max(line);
        let start = self.starts().get(line - 1).copied();
        let text = start.map_or("", |start| self.line_at(start));
        let number = |n: usize| u32::try_from(n.max(1)).unwrap_or(u32::MAX);
        let begin = (number(line), number(span.start.column));
        let end = (number(end_line), number(span.end.column + 1));
        Place::new(Arc::clone(&self.path), [begin, end], text)
    }

    fn starts(&self) -> &[usize] {
        self.starts.get_or_init(|| {
            let breaks = self.text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
            std::iter::once(0)
                .chain(breaks.map(|(at, _)| at + 1))
                .collect()
        })
    }

    /// Line, column and text of the line at an offset.
    fn line_column(&self, offset: usize) -> (u32, u32, Arc<str>) {
        let starts = self.starts();
        let line = starts.partition_point(|start| *start <= offset);
        let line_start = line.checked_sub(1).map_or(0, |index| starts[index]);
        let mut last = self.last.borrow_mut();
        let same = last.take().filter(|last| last.line_start == line_start);
        let mut now = same.unwrap_or_else(|| Last {
            line_start,
            line: self.line_at(line_start).into(),
            offset: line_start,
            before: 0,
        });
        if now.offset > offset {
            (now.offset, now.before) = (line_start, 0);
        }
        // The byte order mark does not count as a character.
        let mark = now.offset == 0 && self.text.starts_with('\u{feff}') && offset > 0;
        let between = self.text[now.offset..offset].chars().count();
        now.before += between - usize::from(mark);
        now.offset = offset;
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let found = (number(line), number(now.before + 1), Arc::clone(&now.line));
        *last = Some(now);
        found
    }

    fn line_at(&self, start: usize) -> &str {
        let rest = &self.text[start..];
        let line = rest.split('\n').next().unwrap_or_default();
        line.trim_start_matches('\u{feff}').trim_end_matches('\r')
    }
}

impl Place {
    /// A range of bytes of a text, which is that of the file at this path below the content folder.
    #[must_use]
    pub fn within(file: &str, text: String, range: Range<usize>) -> Self {
        Source::new(file, text).place(range)
    }
}

/// Where a text begins that may have a byte order mark.
pub(super) fn after_mark(text: &str) -> usize {
    let mark = '\u{feff}';
    text.strip_prefix(mark).map_or(0, |_| mark.len_utf8())
}
