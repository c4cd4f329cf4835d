//! A finding as text for a person: its line, an excerpt of the file with the place underlined, and the help.

use std::fmt;

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
        let mut out = self.line(style.colour) + "\n";
        let level = match self.severity() {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
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
            let renderer = match style.colour {
                true => Renderer::styled(),
                false => Renderer::plain(),
            };
            out.push_str(&renderer.term_width(style.width).render(&[group]));
            out.push('\n');
        }
        out
    }

    /// `{path}:{line}:{column}: error[{rule}]: {sentence}` on one line (docs/promises/commands.md).
    fn line(&self, is_coloured: bool) -> String {
        let (line, column) = (self.place.line, self.place.column);
        let (word, colour) = match self.severity() {
            Severity::Error => ("error", AnsiColor::BrightRed),
            Severity::Warning => ("warning", AnsiColor::BrightYellow),
        };
        // A style without a colour and an effect writes nothing.
        let [bold, level] = [Style::new(), colour.on_default()].map(|style| match is_coloured {
            true => style.effects(Effects::BOLD),
            false => Style::new(),
        });
        let (file, message) = (visible(&self.place.file), visible(&self.message));
        format!(
            "{bold}{file}:{line}:{column}{bold:#}: {level}{word}[{}]{level:#}: {bold}{message}{bold:#}",
            self.rule
        )
    }
}

/// The finding's line without colours.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line(false))
    }
}

/// The line and the marked range of bytes in it. At least one character or the end of the line is marked.
fn marked(place: &Place) -> (String, std::ops::Range<usize>) {
    let line = &*place.excerpt;
    let index = |column| usize::try_from(column).unwrap_or(1).saturating_sub(1);
    let first = index(place.column);
    let last = match place.end_line == place.line {
        true => index(place.end_column),
        false => usize::MAX,
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
