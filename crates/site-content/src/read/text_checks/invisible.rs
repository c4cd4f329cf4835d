//! Characters that nobody sees: they hide in copied texts, break addresses, and can turn the direction of what follows.

/// What to do about a character that nobody sees.
pub(crate) const REMOVE: &str = "Remove it, or type the words around it again.";

/// Says which character of a text is not seen although no script or emoji there needs it, and after which word. `what` names the text.
pub(crate) fn invisible(text: &str, what: &str) -> Option<String> {
    let (before, rest) = text.split_at(unseen(text)?);
    let character = rest.chars().next()?;
    let (code, name) = (u32::from(character), name(character));
    let word = before.split_whitespace().next_back().unwrap_or_default();
    let word: String = word.chars().filter(|c| !is_unseen(*c)).collect();
    let place = if word.is_empty() {
        String::new()
    } else {
        format!(" after `{word}`")
    };
    Some(format!(
        "{what} has an invisible character{place}: U+{code:04X}, {name}."
    ))
}

/// Where the first such character is.
fn unseen(text: &str) -> Option<usize> {
    if text
        .bytes()
        .all(|b| matches!(b, b' '..=b'~' | b'\n' | b'\r' | b'\t'))
    {
        return None;
    }
    let is_right_to_left = text.chars().any(is_right_to_left);
    let mut before = None;
    for (at, c) in text.char_indices() {
        let after = text[at + c.len_utf8()..].chars().next();
        if is_unseen(c) && !is_needed(c, before, after, is_right_to_left) {
            return Some(at);
        }
        before = Some(c);
    }
    None
}

/// The text without the characters that `invisible` finds, and without any mark of direction: for texts that a program
/// takes over from elsewhere, in which nobody has set such a mark for the page that shows it.
#[must_use]
pub fn without_unseen(text: &str) -> String {
    let marks = ['\u{61c}', '\u{200e}', '\u{200f}'];
    let turns = |c: char| marks.contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c);
    let mut out = text.replace(turns, "");
    while let Some(at) = unseen(&out) {
        out.remove(at);
    }
    out
}

/// Whether the character is unseen and not a part of common writing, as a line break, a soft hyphen and the variants of letters are.
fn is_unseen(c: char) -> bool {
    match c {
        '\n' | '\r' | '\t' | '\u{ad}' => false,
        '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180d}' | '\u{180f}' => false,
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => false,
        '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}' => true,
        c => c.is_control() || crate::is_unseen(c),
    }
}

/// Whether a script or an emoji needs the character where it stands.
fn is_needed(c: char, before: Option<char>, after: Option<char>, is_right_to_left: bool) -> bool {
    match c {
        // Joiners join the parts of an emoji, and change the form of letters in scripts that join letters.
        '\u{200c}' | '\u{200d}' => {
            before.is_some_and(|c| joins(c) || is_emoji(c))
                && after.is_some_and(|c| joins(c) || is_emoji(c))
        }
        '\u{34f}' => before.is_some_and(joins),
        // Marks and isolates of direction, in texts that have words from right to left.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}' => is_right_to_left,
        // The letters of a flag such as that of Scotland.
        '\u{e0020}'..='\u{e007f}' => {
            before.is_some_and(|c| c == '\u{1f3f4}' || ('\u{e0020}'..='\u{e007e}').contains(&c))
        }
        _ => false,
    }
}

/// Whether a letter or mark belongs to a script whose letters change beside others: everything from Hebrew on that is
/// neither punctuation nor an extension of the Latin alphabet.
fn joins(c: char) -> bool {
    c >= '\u{590}'
        && !c.is_ascii()
        && (c.is_alphabetic() || unicode_normalization::char::is_combining_mark(c))
        && !matches!(c, '\u{1e00}'..='\u{1fff}' | '\u{2c60}'..='\u{2c7f}' | '\u{a720}'..='\u{a7ff}' | '\u{fb00}'..='\u{fb06}')
}

fn is_emoji(c: char) -> bool {
    matches!(c, '\u{203c}'..='\u{3299}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}' | '\u{e007f}')
}

fn is_right_to_left(c: char) -> bool {
    c.is_alphabetic()
        && matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

fn name(c: char) -> &'static str {
    match c {
        '\u{200b}' => "zero width space",
        '\u{200c}' => "zero width non-joiner",
        '\u{200d}' => "zero width joiner",
        '\u{2060}' => "word joiner",
        '\u{feff}' => "zero width no-break space",
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            "which changes the direction of the text"
        }
        '\u{2028}' | '\u{2029}' => "a line separator",
        c if c.is_control() => "a control character",
        _ => "which shows nothing",
    }
}

#[cfg(test)]
mod tests {
    use super::invisible;

    // Promise: findings
    #[test]
    fn what_a_script_or_an_emoji_needs_is_no_finding() {
        let fine = [
            "plain text,\nwith\tspaces",
            "soft\u{ad}hyphen and\u{a0}space",
            "👩\u{200d}🔬 and ❤\u{fe0f}\u{200d}🔥 and 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "می\u{200c}خواهم",
            "क्\u{200d}ष and क्\u{200c}ष",
            "שלום \u{200e}(abc)\u{200e}",
            "سلام \u{2067}abc\u{2069}",
            "น้ำ 東京",
        ];
        for text in fine {
            assert_eq!(invisible(text, "The text"), None, "{text:?}");
        }
        let hidden = [
            (
                "end\u{200b}",
                "The text has an invisible character after `end`: U+200B, zero width space.",
            ),
            (
                "a\u{200d}b",
                "The text has an invisible character after `a`: U+200D, zero width joiner.",
            ),
            (
                "\u{202e}abc",
                "The text has an invisible character: U+202E, which changes the direction of the text.",
            ),
            (
                "שלום \u{202e}abc",
                "The text has an invisible character after `שלום`: U+202E, which changes the direction of the text.",
            ),
            (
                "abc\u{200e}",
                "The text has an invisible character after `abc`: U+200E, which changes the direction of the text.",
            ),
            (
                "bell\u{7} rings",
                "The text has an invisible character after `bell`: U+0007, a control character.",
            ),
            (
                "x\u{feff}",
                "The text has an invisible character after `x`: U+FEFF, zero width no-break space.",
            ),
            (
                "a\u{2028}b",
                "The text has an invisible character after `a`: U+2028, a line separator.",
            ),
            (
                "\u{115f}When",
                "The text has an invisible character: U+115F, which shows nothing.",
            ),
            (
                "tag\u{e0041}",
                "The text has an invisible character after `tag`: U+E0041, which shows nothing.",
            ),
        ];
        for (text, message) in hidden {
            assert_eq!(invisible(text, "The text").as_deref(), Some(message));
        }
    }
}
