use std::ops::Range;

use super::doc::{Source, after_mark};
use crate::{Finding, Rule};

/// Where the TOML of the file at this path stands, without a byte order mark, and where the Markdown below it. `None` if
/// the file needs front matter and has none.
#[must_use]
pub fn parts(path: &str, text: &str) -> Option<(Range<usize>, Option<Range<usize>>)> {
    if !path.ends_with(".md") {
        return Some((after_mark(text)..text.len(), None));
    }
    let (toml, body) = split(&Source::new(path, text.to_owned())).ok()?;
    Some((toml, Some(body)))
}

/// Finds the front matter between two lines `+++`, and the text below it, as byte ranges of the file.
pub(crate) fn split(source: &Source) -> Result<(Range<usize>, Range<usize>), Finding> {
    let text = &source.text;
    let start = after_mark(text);
    let mut lines = text[start..].split_inclusive('\n');
    let fault = |span, message: &str, help: &str| {
        let place = source.place(span);
        Err(Finding::new(Rule::FrontMatter, place, message, help))
    };
    let first = lines.next().unwrap_or_default();
    if first.trim_end() != "+++" {
        if first.trim_end() == "---" {
            return fault(
                start..start + 3,
                "The front matter is YAML, between lines `---`.",
                "Write it as TOML between two lines `+++`: `title = \"First post\"` in place of `title: First post`.",
            );
        }
        let message = "The file does not begin with a line `+++`.";
        return fault(
            start..start,
            message,
            "Write the entry's keys between two lines `+++`.",
        );
    }
    let toml_start = start + first.len();
    let mut at = toml_start;
    for line in lines {
        if line.trim_end() == "+++" {
            return Ok((toml_start..at, at + line.len()..text.len()));
        }
        at += line.len();
    }
    fault(
        start..start + 3,
        "The front matter is not closed.",
        "Close it with a line `+++`.",
    )
}
