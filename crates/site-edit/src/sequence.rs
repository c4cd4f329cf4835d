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
        let (open, inner, bracket) = (
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
        let on_lines = self.items.iter().any(|around| around.before.contains('\n'));
        let indent: &str = first.rsplit('\n').next().unwrap_or_default();
        let later = match on_lines {
            true => format!("{end}{}", if first.contains('\n') { indent } else { "  " }),
            false => " ".to_owned(),
        };
        // In an empty list there is no example.
        let first = if self.items.is_empty() && self.open == "{" {
            " "
        } else {
            first
        };
        let count = items.len();
        let mut out = self.open.to_owned();
        let mut in_comment = false;
        for (place, (of, text)) in items.into_iter().enumerate() {
            let around = of.and_then(|of| self.items.get(of)).copied();
            let before = match around {
                Some(around) if on_lines => around.before,
                _ if place == 0 => first,
                _ => &later,
            };
            if in_comment
                && !before
                    .trim_start_matches([' ', '\t', '\r'])
                    .starts_with('\n')
            {
                out.push_str(&later);
            }
            out.push_str(
                if before.trim().is_empty()
                    && on_lines
                    && place > 0
                    && !before.contains('\n')
                    && around.is_none()
                {
                    &later
                } else {
                    before
                },
            );
            out.push_str(&text);
            let around = around.unwrap_or_default();
            out.push_str(around.comma);
            if place + 1 < count || self.trailing_comma {
                out.push(',');
            }
            out.push_str(around.note);
            in_comment = !around.note.is_empty()
                || around
                    .comma
                    .rsplit('\n')
                    .next()
                    .unwrap_or_default()
                    .contains('#');
        }
        if in_comment
            && !self
                .close
                .trim_start_matches([' ', '\t', '\r'])
                .starts_with('\n')
        {
            out.push_str(end);
        }
        let close = if count == 0 && self.close.trim().is_empty() {
            ""
        } else {
            self.close
        };
        out.push_str(
            if self.items.is_empty() && self.open == "{" && count > 0 && close.is_empty() {
                " "
            } else {
                close
            },
        );
        out.push_str(self.bracket);
        out
    }
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
