//! An array or inline table whose items change their number or order. Each item keeps what stands around it.

use std::ops::Range;

/// What stands around an item.
#[derive(Clone, Copy, Default)]
struct Around<'t> {
    before: &'t str,
    /// Between the item and its comma.
    gap: &'t str,
    /// A comment behind the comma, in its line.
    note: &'t str,
}

/// The value with other items: which old one each is, and its text. `span` is the value with its brackets, and `places` are those of the
/// old items.
pub(crate) fn rewritten(
    text: &str,
    span: Range<usize>,
    places: &[Range<usize>],
    items: Vec<(Option<usize>, String)>,
    end: &str,
) -> String {
    let mut all: Vec<Around<'_>> = Vec::new();
    let (mut at, mut trailing_comma) = (span.start + 1, false);
    for (index, place) in places.iter().enumerate() {
        let next = places.get(index + 1);
        let next = next.map_or(span.end - 1, |next| next.start);
        let comma = comma(&text[place.end..next]);
        let after = place.end + comma.map_or(0, |comma| comma + 1);
        let line = text[after..next].split(['\n', '\r']).next();
        let note = line.filter(|line| line.contains('#')).unwrap_or_default();
        all.push(Around {
            before: &text[at..place.start],
            gap: &text[place.end..place.end + comma.unwrap_or(0)],
            note,
        });
        (at, trailing_comma) = (after + note.len(), comma.is_some());
    }
    let (mut open, close) = (&text[span.start..=span.start], &text[at..span.end - 1]);
    // What stands above the first item is about the list.
    if let Some(first) = all.first_mut()
        && let Some(line) = first.before.rfind('\n')
    {
        let line = first.before[..line].trim_end_matches('\r').len();
        open = &text[span.start..span.start + 1 + line];
        first.before = &first.before[line..];
    }
    let first = all.first().map_or("", |around| around.before);
    let parts = all.iter().flat_map(|around| [around.before, around.gap]);
    let on_lines = parts.chain([close]).any(|part| part.contains('\n'));
    let indent = first.rsplit_once('\n').map_or("  ", |(_, indent)| indent);
    let later = match on_lines {
        true => format!("{end}{indent}"),
        false => " ".to_owned(),
    };
    // An empty pair of braces is no example.
    let is_pair = all.is_empty() && open == "{";
    let space = if is_pair { " " } else { "" };
    let count = items.len();
    let mut out = open.to_owned();
    let mut in_comment = false;
    for (place, (of, text)) in items.into_iter().enumerate() {
        let kept = of.and_then(|of| all.get(of)).copied();
        let before = match kept {
            // In one line the space behind the bracket belongs to no item.
            Some(kept) if on_lines || place > 0 && of > Some(0) => kept.before,
            _ if place > 0 => &later,
            _ if all.is_empty() => space,
            _ => first,
        };
        if in_comment && !begins_line(before) {
            out.push_str(&later);
        }
        let Around { gap, note, .. } = kept.unwrap_or_default();
        let has_comma = place + 1 < count || trailing_comma;
        let comma = if has_comma { "," } else { "" };
        out.extend([before, &text, gap, comma, note]);
        let line = gap.rsplit('\n').next().unwrap_or_default();
        in_comment = note.contains('#') || line.contains('#');
    }
    if in_comment && !begins_line(close) {
        out.push_str(end);
    }
    let is_bare = count == 0 && close.trim().is_empty();
    let close = if is_bare { "" } else { close };
    out + close + space + &text[span.end - 1..span.end]
}

fn begins_line(text: &str) -> bool {
    text.trim_start_matches([' ', '\t', '\r']).starts_with('\n')
}

/// The place of the comma in what stands between two items.
fn comma(between: &str) -> Option<usize> {
    let mut in_comment = false;
    between.bytes().position(|byte| {
        in_comment = (in_comment || byte == b'#') && byte != b'\n';
        byte == b',' && !in_comment
    })
}
