use comrak::{
    arena_tree::NodeEdge,
    nodes::{AstNode, NodeValue},
};

use super::chart;
use crate::{Heading, Section, is_spaceless};
use unicode_normalization::char::is_combining_mark;

const WORDS_A_MINUTE: usize = 220;

/// The words below a node, with a space between blocks. Code blocks and footnote references are left out.
pub(super) fn plain_text<'a>(node: &'a AstNode<'a>) -> String {
    let mut text = String::new();
    for child in node.descendants() {
        match &child.data().value {
            NodeValue::Text(literal) => text.push_str(literal),
            NodeValue::Code(code) => text.push_str(&code.literal),
            NodeValue::SoftBreak | NodeValue::LineBreak => text.push(' '),
            value if value.block() && !text.is_empty() && !text.ends_with(' ') => text.push(' '),
            _ => {}
        }
    }
    text
}

/// The sections of a text. A chart stands in them as its mark, which `fill` replaces with its words.
pub(super) fn sections<'a>(root: &'a AstNode<'a>, headings: &[Heading]) -> Vec<Section> {
    let begin = |heading: &str, id| Section {
        heading: one_line(heading),
        id,
        text: String::new(),
    };
    let (mut sections, mut last) = (Vec::new(), begin("", None));
    let mut headings = headings.iter();
    // A heading, whose text is known, or an image, whose alternative text is left out.
    let mut passed: Option<&AstNode<'_>> = None;
    for edge in root.traverse() {
        let node = match edge {
            NodeEdge::Start(node) if passed.is_none() => node,
            NodeEdge::End(node) if passed.is_some_and(|one| one.same_node(node)) => {
                passed = None;
                continue;
            }
            _ => continue,
        };
        match &node.data().value {
            NodeValue::Heading(_) => {
                passed = Some(node);
                match headings.next() {
                    Some(Heading {
                        level: 2 | 3,
                        id,
                        text,
                    }) => {
                        sections.push(std::mem::replace(&mut last, begin(text, Some(id.clone()))));
                    }
                    Some(deep) => last.text += &format!(" {} ", deep.text),
                    None => {}
                }
            }
            NodeValue::Image(_) => passed = Some(node),
            NodeValue::Text(text) => last.text += text,
            NodeValue::Code(code) => last.text += &code.literal,
            NodeValue::CodeBlock(block) if chart::is_chart(block) => {
                last.text += &chart::mark(block);
            }
            NodeValue::CodeBlock(block) => last.text += &format!(" {}", block.literal),
            NodeValue::SoftBreak | NodeValue::LineBreak => last.text.push(' '),
            value if value.block() => last.text.push(' '),
            _ => {}
        }
    }
    sections.push(last);
    for section in &mut sections {
        section.text = one_line(&section.text);
    }
    sections.retain(|section| !(section.heading.is_empty() && section.text.is_empty()));
    sections
}

/// The text with single spaces.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) fn count<'a>(root: &'a AstNode<'a>) -> usize {
    // A dash between spaces is not a word. In a script without spaces two characters are about as much to read as a word.
    let words = |run: &str| {
        let (spaceless, others): (Vec<char>, Vec<char>) = run
            .chars()
            .filter(|c| c.is_alphanumeric())
            .partition(|c| is_spaceless(*c));
        spaceless.len().div_ceil(2) + usize::from(!others.is_empty())
    };
    plain_text(root).split_whitespace().map(words).sum()
}

pub(super) fn minutes(words: usize) -> u32 {
    u32::try_from(words.div_ceil(WORDS_A_MINUTE))
        .unwrap_or(u32::MAX)
        .max(1)
}

/// At most `max` characters, cut with `…` between words or, in a script without spaces, between characters; runs of white space
/// become single spaces.
#[must_use]
pub fn shorten(text: &str, max: usize) -> String {
    let text = one_line(text);
    if text.chars().count() <= max {
        return text;
    }
    let is_cut = |c: char| c == ' ' || is_spaceless(c) && !is_combining_mark(c);
    let most = max.saturating_sub(1);
    let places = text.char_indices().take(most).filter(|(_, c)| is_cut(*c));
    let last = places.last().filter(|(at, _)| *at > 0);
    let end = last.or_else(|| text.char_indices().nth(most));
    let cut = &text[..end.map_or(text.len(), |(at, _)| at)];
    let cut = cut.trim_end_matches([',', ';', ':', '.', '–', '—', ' ']);
    format!("{cut}…")
}

#[cfg(test)]
mod tests {
    use super::shorten;

    #[test]
    fn a_text_is_cut_between_words_or_in_a_script_without_spaces_between_characters() {
        let japanese = "東京都の水道局は";
        for (text, expected) in [
            ("short,\n two".to_owned(), "short, two".to_owned()),
            (
                "word ".repeat(40),
                "word ".repeat(31).trim().to_owned() + "…",
            ),
            ("x".repeat(300), "x".repeat(159) + "…"),
            (
                format!("Kyoto: {}", japanese.repeat(30)),
                format!("Kyoto: {}東京都の水道局…", japanese.repeat(18)),
            ),
        ] {
            assert_eq!(shorten(&text, 160), expected);
        }
    }
}
