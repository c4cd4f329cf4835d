use std::{cell::RefCell, ops::Range, sync::Arc};

use crate::Place;

/// A content file's text, which turns offsets into places.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) path: Arc<str>,
    pub(crate) text: String,
    /// The line that a place was last made of: a list of references is many places in one line.
    last_line: RefCell<Option<(usize, Arc<str>)>>,
}

impl Source {
    pub(crate) fn new(path: &str, text: String) -> Self {
        Self {
            path: path.into(),
            text,
            last_line: RefCell::default(),
        }
    }

    /// The place of a stretch of bytes. Offsets past the end or inside a character are moved back.
    pub(crate) fn place(&self, span: Range<usize>) -> Place {
        let start = self.floor(span.start);
        let end = self.floor(span.end).max(start);
        let (line, column, line_start) = self.line_column(start);
        let (end_line, end_column, _) = self.line_column(end);
        Place {
            file: Arc::clone(&self.path),
            line,
            column,
            end_line,
            end_column,
            excerpt: self.excerpt(line_start),
        }
    }

    /// The place of lines and columns that Markdown counted from line `offset + 1` on, both ends included.
    pub(crate) fn place_of_lines(
        &self,
        offset: usize,
        (line, column): (usize, usize),
        (end_line, end_column): (usize, usize),
    ) -> Place {
        let line = line.max(1) + offset;
        let text = self.text.split('\n').nth(line - 1).unwrap_or_default();
        let number = |n: usize| u32::try_from(n.max(1)).unwrap_or(u32::MAX);
        Place {
            file: Arc::clone(&self.path),
            line: number(line),
            column: number(column),
            end_line: number((end_line + offset).max(line)),
            end_column: number(end_column + 1),
            excerpt: text.trim_end_matches('\r').into(),
        }
    }

    fn excerpt(&self, line_start: usize) -> Arc<str> {
        let mut last = self.last_line.borrow_mut();
        match &*last {
            Some((start, line)) if *start == line_start => Arc::clone(line),
            _ => {
                let line: Arc<str> = self.line_at(line_start).into();
                *last = Some((line_start, Arc::clone(&line)));
                line
            }
        }
    }

    fn floor(&self, mut offset: usize) -> usize {
        offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }

    fn line_column(&self, offset: usize) -> (u32, u32, usize) {
        let before = &self.text[..offset];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
        let column = before[line_start..]
            .trim_start_matches('\u{feff}')
            .chars()
            .count()
            + 1;
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        (number(line), number(column), line_start)
    }

    fn line_at(&self, start: usize) -> &str {
        let rest = &self.text[start..];
        rest.split('\n')
            .next()
            .unwrap_or_default()
            .trim_end_matches('\r')
    }
}
