//! Plain text, by section, of the HTML that our Markdown writes.

use crate::{links::html::unescaped, payload::StaticSearchSection};

/// Tags within a line. A word may continue after them.
const INLINE: [&str; 9] = [
    "a", "em", "strong", "code", "span", "sup", "sub", "del", "abbr",
];

/// The sections of a document: one for each heading of the levels 2 and 3, and one before the first of them.
pub(super) fn sections(html: &str) -> Vec<StaticSearchSection> {
    let mut sections = vec![section("", None, "")];
    let mut in_heading = false;
    for piece in html.split('<') {
        let Some((tag, text)) = piece.split_once('>') else {
            add(&mut sections, in_heading, piece);
            continue;
        };
        let name = tag.split([' ', '\n', '/']).next().unwrap_or_default();
        let closes = tag.strip_prefix('/');
        if matches!(name, "h2" | "h3") {
            let id = tag
                .split(" id=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next());
            sections.push(section("", id.map(|id| format!("#{}", unescaped(id))), ""));
            in_heading = true;
        } else if matches!(closes, Some("h2" | "h3")) {
            in_heading = false;
        } else if !INLINE.contains(&closes.unwrap_or(name)) {
            add(&mut sections, in_heading, " ");
        }
        add(&mut sections, in_heading, text);
    }
    for section in &mut sections {
        section.heading = tidy(&section.heading);
        section.text = tidy(&section.text);
    }
    sections.retain(|section| !(section.heading.is_empty() && section.text.is_empty()));
    sections
}

/// A section with these texts.
pub(super) fn section(heading: &str, anchor: Option<String>, text: &str) -> StaticSearchSection {
    StaticSearchSection {
        heading: heading.to_owned(),
        anchor,
        text: text.to_owned(),
    }
}

fn add(sections: &mut [StaticSearchSection], in_heading: bool, text: &str) {
    if let Some(last) = sections.last_mut() {
        let part = if in_heading {
            &mut last.heading
        } else {
            &mut last.text
        };
        part.push_str(text);
    }
}

fn tidy(text: &str) -> String {
    let text: Vec<&str> = text.split_whitespace().collect();
    unescaped(&text.join(" "))
}

#[cfg(test)]
mod tests {
    use super::sections;

    #[test]
    fn sections_have_plain_text() {
        let html = "<p>One &amp; <em>on</em>ly</p><h2 class=\"x\" id=\"why\">Why</h2>\n<ul><li>a</li><li>b</li></ul>";
        let found = sections(html);
        let texts: Vec<_> = found
            .iter()
            .map(|s| (s.heading.as_str(), s.anchor.as_deref(), s.text.as_str()))
            .collect();
        assert_eq!(
            texts,
            [("", None, "One & only"), ("Why", Some("#why"), "a b")]
        );
    }
}
