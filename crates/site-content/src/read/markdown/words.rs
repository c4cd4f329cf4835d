use comrak::nodes::{AstNode, NodeValue};

const WORDS_A_MINUTE: usize = 220;
const EXCERPT: usize = 200;

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

pub(super) fn count<'a>(root: &'a AstNode<'a>) -> usize {
    // A dash between spaces is not a word.
    let word = |word: &&str| word.chars().any(char::is_alphanumeric);
    plain_text(root).split_whitespace().filter(word).count()
}

pub(super) fn minutes(words: usize) -> u32 {
    u32::try_from(words.div_ceil(WORDS_A_MINUTE))
        .unwrap_or(u32::MAX)
        .max(1)
}

pub(super) fn excerpt<'a>(root: &'a AstNode<'a>) -> String {
    let mut text = String::new();
    for block in root.children() {
        let prose = matches!(
            block.data().value,
            NodeValue::Paragraph | NodeValue::List(_) | NodeValue::BlockQuote
        );
        let pictured = |node: &'a AstNode<'a>| matches!(node.data().value, NodeValue::Image(_));
        if prose && !block.first_child().is_some_and(pictured) {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&plain_text(block));
        }
        if text.len() > EXCERPT * 4 {
            break;
        }
    }
    shorten(&text, EXCERPT)
}

/// At most `max` characters, cut between words with `…`; runs of white space become single spaces.
pub(crate) fn shorten(text: &str, max: usize) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= max {
        return text;
    }
    let cut: String = text.chars().take(max.saturating_sub(1)).collect();
    let cut = cut
        .rsplit_once(' ')
        .map_or(cut.as_str(), |(whole_words, _)| whole_words);
    format!(
        "{}…",
        cut.trim_end_matches([',', ';', ':', '.', '–', '—', ' '])
    )
}
