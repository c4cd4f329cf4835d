//! Text that was meant as Markdown and that Markdown, or a field without Markdown, shows as it is written.

/// What looks like a link, a picture or a heading in a text that is shown as it is: the message and the help.
pub(crate) fn literal_markup(text: &str) -> Option<(String, &'static str)> {
    link(text).or_else(|| heading(text))
}

fn link(text: &str) -> Option<(String, &'static str)> {
    let mut from = 0;
    while let Some(found) = text[from..].find("](").or_else(|| text[from..].find("][")) {
        let middle = from + found;
        from = middle + 2;
        let is_link = text[middle + 1..].starts_with('(');
        let closing = if is_link { ')' } else { ']' };
        let (Some(open), Some(length)) = (text[..middle].rfind('['), text[from..].find(closing))
        else {
            continue;
        };
        let (label, target) = (&text[open + 1..middle], &text[from..from + length]);
        // Numbers in brackets are citations.
        let is_citation = !is_link && label.chars().all(|c| !c.is_alphabetic());
        if label.starts_with('^') || target.trim().is_empty() || is_citation {
            continue;
        }
        let is_picture = text[..open].ends_with('!');
        let written = &text[open - usize::from(is_picture)..=from + length];
        let (what, help) = match (is_link, is_picture) {
            (false, _) => (
                "is no link, because nothing defines its address",
                "Write `[text](/path)` or `[text](https://…)`.",
            ),
            (true, true) => (
                "is shown as it is and not as a picture",
                "Write `![description](path.jpg)` in a Markdown text, with a path that has no spaces.",
            ),
            (true, false) => (
                "is shown as it is and not as a link",
                "Write `[text](address)` in a Markdown text, with an address that has no spaces.",
            ),
        };
        return Some((format!("`{written}` {what}."), help));
    }
    None
}

fn heading(text: &str) -> Option<(String, &'static str)> {
    text.lines().find_map(|line| {
        let line = line.trim_start_matches(' ');
        let rest = line.trim_start_matches('#');
        let level = line.len() - rest.len();
        let first = rest.chars().next()?;
        // One sign before a word is a tag as people write it elsewhere.
        let looks_so = first == '\u{a0}' || (level > 1 && first.is_alphanumeric());
        ((1..=6).contains(&level) && looks_so).then(|| {
            let start: String = line.chars().take(30).collect();
            let message = format!("`{start}` is shown as it is and not as a heading.");
            let help = "Write a plain space between `#` and the words, in a Markdown text.";
            (message, help)
        })
    })
}

/// Lines of a merge conflict: their numbers from 0, with the line.
pub(crate) fn conflict_markers(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_marker = |line: &str| {
        ["<<<<<<<", ">>>>>>>"].iter().any(|marker| {
            let rest = line.strip_prefix(marker);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\r']))
        })
    };
    text.lines()
        .enumerate()
        .filter(move |(_, line)| is_marker(line))
}

/// The number of cells that a line of a table has (GFM §4.10).
pub(crate) fn cells(line: &str) -> usize {
    let line = line.trim();
    let line = line.strip_prefix('|').unwrap_or(line);
    let mut cells = 1;
    let mut is_escaped = false;
    let mut ends_with_pipe = false;
    for c in line.chars() {
        ends_with_pipe = c == '|' && !is_escaped;
        cells += usize::from(ends_with_pipe);
        is_escaped = c == '\\' && !is_escaped;
    }
    cells - usize::from(ends_with_pipe)
}

#[cfg(test)]
mod tests {
    use super::{cells, conflict_markers, literal_markup};

    // Promise: findings
    #[test]
    fn what_looks_like_markup_and_is_none_is_found() {
        for text in [
            "see [x](https://a b) there",
            "![x](a b.jpg)",
            "[x][undefined]",
            "##\u{a0}Why",
            "#\u{a0}Why",
            "##Why",
        ] {
            assert!(literal_markup(text).is_some(), "{text}");
        }
        for text in [
            "two of three [1, 2] (and one more)",
            "[1][2]",
            "#evidence",
            "C# and ## signs",
            "[^1][^2]",
            "an [aside] (in words)",
            "",
        ] {
            assert!(literal_markup(text).is_none(), "{text}");
        }
    }

    #[test]
    fn cells_are_counted_as_tables_divide_them() {
        for (line, count) in [
            ("| a | b |", 2),
            ("a | b", 2),
            ("| a \\| b | c |", 2),
            ("| a | b | c", 3),
            ("a", 1),
        ] {
            assert_eq!(cells(line), count, "{line}");
        }
    }

    #[test]
    fn only_whole_markers_are_lines_of_a_conflict() {
        let text = "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\n<<<<<<<<< no\n>>>>>>>quote\n";
        let lines: Vec<usize> = conflict_markers(text).map(|(line, _)| line).collect();
        assert_eq!(lines, [1, 5]);
    }
}
