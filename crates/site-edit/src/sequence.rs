//! An array or inline table whose items change their number or order. Each item keeps what stands around it.

use std::ops::Range;

/// The parts of such a value.
pub(crate) struct Sequence<'t> {
    open: &'t str,
    items: Vec<Around<'t>>,
    /// What stands before the closing bracket.
    close: &'t str,
    bracket: &'t str,
    trailing_comma: bool,
}

/// What stands around an item.
#[derive(Clone, Copy, Default)]
struct Around<'t> {
    before: &'t str,
    /// Between the item and its comma.
    comma: &'t str,
    /// A comment behind the comma, in its line.
    note: &'t str,
}

impl<'t> Sequence<'t> {
    /// `span` includes the brackets; `items` are the places of the items.
    pub(crate) fn of(text: &'t str, span: Range<usize>, items: &[Range<usize>]) -> Self {
        let (mut open, inner, bracket) = (
            &text[span.start..=span.start],
            span.start + 1..span.end - 1,
            &text[span.end - 1..span.end],
        );
        let mut all = Vec::new();
        let (mut at, mut trailing_comma) = (inner.start, false);
        for (index, item) in items.iter().enumerate() {
            let mut around = Around {
                before: &text[at..item.start],
                ..Around::default()
            };
            let next = items.get(index + 1).map_or(inner.end, |next| next.start);
            at = item.end;
            if let Some(comma) = comma(&text[item.end..next]) {
                around.comma = &text[item.end..item.end + comma];
                at = item.end + comma + 1;
                trailing_comma = index + 1 == items.len();
            }
            let line = text[at..next]
                .split(['\n', '\r'])
                .next()
                .unwrap_or_default();
            if line.contains('#') {
                around.note = line;
                at += line.len();
            }
            all.push(around);
        }
        // What stands above the first item is about the list.
        if let Some(first) = all.first_mut()
            && let Some(line) = first.before.rfind('\n')
        {
            let line = first.before[..line].trim_end_matches('\r').len();
            open = &text[span.start..inner.start + line];
            first.before = &first.before[line..];
        }
        Self {
            open,
            items: all,
            close: &text[at..inner.end],
            bracket,
            trailing_comma,
        }
    }

    /// The value with these items: which old one each is, and its text.
    pub(crate) fn with(&self, items: Vec<(Option<usize>, String)>, end: &str) -> String {
        let first = self.items.first().map_or("", |around| around.before);
        let parts = self.items.iter().flat_map(|item| [item.before, item.comma]);
        let on_lines = parts.chain([self.close]).any(|part| part.contains('\n'));
        let indent = first.rsplit_once('\n').map_or("  ", |(_, indent)| indent);
        let later = match on_lines {
            true => format!("{end}{indent}"),
            false => " ".to_owned(),
        };
        // An empty pair of braces is no example.
        let space = if self.items.is_empty() && self.open == "{" {
            " "
        } else {
            ""
        };
        let count = items.len();
        let mut out = self.open.to_owned();
        let mut in_comment = false;
        for (place, (of, text)) in items.into_iter().enumerate() {
            let kept = of.and_then(|of| self.items.get(of)).copied();
            let before = match kept {
                Some(kept) if on_lines => kept.before,
                _ if place == 0 => {
                    if self.items.is_empty() {
                        space
                    } else {
                        first
                    }
                }
                _ => &later,
            };
            if in_comment && !begins_line(before) {
                out.push_str(&later);
            }
            let around = kept.unwrap_or_default();
            let comma = if place + 1 < count || self.trailing_comma {
                ","
            } else {
                ""
            };
            for part in [before, &text, around.comma, comma, around.note] {
                out.push_str(part);
            }
            let line = around.comma.rsplit('\n').next().unwrap_or_default();
            in_comment = around.note.contains('#') || line.contains('#');
        }
        if in_comment && !begins_line(self.close) {
            out.push_str(end);
        }
        let is_bare = count == 0 && self.close.trim().is_empty();
        let close = if is_bare { "" } else { self.close };
        format!("{out}{close}{space}{}", self.bracket)
    }
}

fn begins_line(text: &str) -> bool {
    text.trim_start_matches([' ', '\t', '\r']).starts_with('\n')
}

/// A list with one item a line.
pub(crate) fn on_lines(items: &[String], end: &str) -> String {
    let lines: String = items.iter().map(|item| format!("{end}  {item},")).collect();
    format!("[{lines}{end}]")
}

/// The place of the comma in what stands between two items.
fn comma(between: &str) -> Option<usize> {
    let mut in_comment = false;
    between.bytes().position(|byte| {
        in_comment = (in_comment || byte == b'#') && byte != b'\n';
        byte == b',' && !in_comment
    })
}
