//! A finding as text for a person: its line, an excerpt of the file with the place underlined, and the help.

use std::fmt::Write as _;

use annotate_snippets::{
    AnnotationKind, Group, Level, Renderer, Snippet,
    renderer::{AnsiColor, Effects, Style},
};

use super::{Finding, FindingStyle, Place, Severity, finding::visible};

/// A longer line is cut around the place before it is measured, because a line may be a whole file. In characters.
const LONGEST_LINE: usize = 2_000;

impl Finding {
    /// The finding's line, then the excerpt, then its help. Ends with a line break.
    #[must_use]
    pub fn text(&self, style: FindingStyle) -> String {
        let mut out = if style.colour {
            self.coloured()
        } else {
            self.to_string()
        };
        out.push('\n');
        let (level, renderer) = match self.severity() {
            Severity::Error => (Level::ERROR, renderer(style)),
            Severity::Warning => (Level::WARNING, renderer(style)),
        };
        let (line, span) = marked(&self.place);
        let mut group = Group::with_level(level);
        if !line.is_empty() {
            let start = usize::try_from(self.place.line).unwrap_or(1);
            let mark = AnnotationKind::Primary.span(span);
            group = group.element(Snippet::source(line).line_start(start).annotation(mark));
        }
        if !self.help.is_empty() {
            group = group.element(Level::HELP.message(visible(&self.help)));
        }
        if !group.is_empty() {
            out.push_str(&renderer.render(&[group]));
            out.push('\n');
        }
        out
    }

    /// The line of the finding as [`Display`](std::fmt::Display) writes it, with colours.
    fn coloured(&self) -> String {
        let Place {
            file, line, column, ..
        } = &self.place;
        let (word, colour) = match self.severity() {
            Severity::Error => ("error", AnsiColor::BrightRed),
            Severity::Warning => ("warning", AnsiColor::BrightYellow),
        };
        let bold = Style::new().effects(Effects::BOLD);
        let level = colour.on_default().effects(Effects::BOLD);
        let mut out = String::new();
        // Writing to a `String` does not fail.
        let _ = write!(
            out,
            "{bold}{}:{line}:{column}{bold:#}: {level}{word}[{}]{level:#}: {bold}{}{bold:#}",
            visible(file),
            self.rule,
            visible(&self.message)
        );
        out
    }
}

fn renderer(style: FindingStyle) -> Renderer {
    let renderer = if style.colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    renderer.term_width(style.width)
}

/// The line and the marked range of bytes in it. At least one character or the end of the line is marked.
fn marked(place: &Place) -> (String, std::ops::Range<usize>) {
    let line = &*place.excerpt;
    let first = usize::try_from(place.column).unwrap_or(1).saturating_sub(1);
    let last = if place.end_line == place.line {
        usize::try_from(place.end_column)
            .unwrap_or(1)
            .saturating_sub(1)
    } else {
        usize::MAX
    };
    // Columns count characters, of which a long paragraph on one line has thousands.
    let skip = if line.len() > LONGEST_LINE {
        first.saturating_sub(LONGEST_LINE / 4)
    } else {
        0
    };
    let mut shown = String::new();
    if skip > 0 {
        shown.push('…');
    }
    let (mut start, mut end) = (None, None);
    let mut rest = line.chars().enumerate().skip(skip);
    for (at, char) in rest.by_ref().take(LONGEST_LINE) {
        if at == first {
            start = Some(shown.len());
        }
        if at == last.max(first + 1) {
            end = Some(shown.len());
        }
        shown.push(char);
    }
    let whole = shown.len();
    if rest.next().is_some() {
        shown.push('…');
    }
    let start = start.unwrap_or(whole);
    (shown, start..end.unwrap_or(whole).max(start))
}
