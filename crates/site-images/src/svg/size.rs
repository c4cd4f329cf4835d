/// Width and height of an SVG: of its view box, or else of its `width` and `height`.
pub(super) fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    let text = std::str::from_utf8(bytes).ok()?;
    let start = text.find("<svg")?;
    let tag = text[start..].split('>').next()?;
    let view_box = attribute(tag, "viewBox").and_then(|value| {
        let mut numbers = value
            .split([' ', ','])
            .filter(|part| !part.is_empty())
            .skip(2);
        Some((length(numbers.next()?)?, length(numbers.next()?)?))
    });
    view_box.or_else(|| {
        Some((
            length(attribute(tag, "width")?)?,
            length(attribute(tag, "height")?)?,
        ))
    })
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    tag.match_indices(name).find_map(|(at, _)| {
        // `stroke-width` must not be taken for `width`.
        let before = tag[..at].chars().next_back()?;
        let rest = tag[at + name.len()..]
            .trim_start()
            .strip_prefix('=')?
            .trim_start();
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        before
            .is_whitespace()
            .then(|| rest[1..].split(quote).next())
            .flatten()
    })
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "bounded just before"
)]
fn length(text: &str) -> Option<u32> {
    let number: f64 = text.trim().trim_end_matches("px").parse().ok()?;
    (number > 0.0 && number < 100_000.0).then(|| number.ceil() as u32)
}
