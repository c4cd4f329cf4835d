//! Text that a visitor typed: in NFC, trimmed, without control characters, and no longer than the field allows.

use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;
use unicode_normalization::UnicodeNormalization;

/// Longest text on one line, in characters.
pub const NAME_LIMIT: usize = 200;
/// Longest message, in characters; a line break counts as one.
pub const MESSAGE_LIMIT: usize = 4_000;

/// Converts text to NFC and line breaks to `\n`, and trims it. Browsers send line breaks as CR LF, which would
/// otherwise count as two characters. A text in which nothing is seen is empty.
pub(crate) fn tidy(raw: &str) -> String {
    // U+2800 is a Braille character without dots.
    let is_blank = |c: char| c.is_whitespace() || is_unseen(c) || c == '\u{2800}';
    if raw.chars().all(is_blank) {
        return String::new();
    }
    let unix = raw.replace("\r\n", "\n").replace('\r', "\n");
    unix.trim().nfc().collect()
}

/// Whether the character is never drawn (Unicode's `Default_Ignorable_Code_Point`). Copied text often has such characters at
/// its ends.
pub(crate) fn is_unseen(c: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}

/// Whether the character joins letters or keeps them apart, which is a part of words in some scripts.
pub(crate) fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// The text without unseen characters. A joiner after a character that is not ASCII is kept.
pub(crate) fn seen(text: &str) -> String {
    let mut before = ' ';
    let mut kept = text.to_owned();
    kept.retain(|c| {
        let keep = !is_unseen(c) || (is_joiner(c) && !before.is_ascii());
        before = c;
        keep
    });
    kept
}

/// Whether the character directs the text after it (an embedding, override or isolate). On one line of a mail or a terminal it
/// would turn what others wrote behind it.
fn is_directing(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The words of a text that a program sent and that nobody is asked to correct, with single spaces between them and cut: without
/// control characters, unseen ones and those that direct the text after them. `most` is in characters.
pub fn words(raw: &str, most: usize) -> String {
    let plain = raw.replace(char::is_control, " ").replace(is_directing, "");
    let words: Vec<String> = plain.split_whitespace().map(seen).collect();
    words.join(" ").trim().chars().take(most).collect()
}

/// One line without control characters and line breaks, so that it can be used in a mail header or a table cell; it may be empty.
/// Characters that direct the text after them are removed.
/// Line and paragraph separators (U+2028, U+2029) count as line breaks. `name` is the subject of the error sentence (`The name`);
/// `limit` is in characters.
pub(crate) fn line(raw: &str, name: &str, limit: usize) -> Result<String, String> {
    let text = tidy(&raw.replace(is_directing, ""));
    if text
        .chars()
        .any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'))
    {
        return Err(format!(
            "{name} has line breaks or control characters in it. Write it on one line."
        ));
    }
    within(text, name, limit)
}

/// Several lines. Line breaks are kept, tabs (of pasted tables) become spaces, and other control characters are
/// refused.
pub(crate) fn lines(raw: &str, name: &str, limit: usize) -> Result<String, String> {
    let text = tidy(raw).replace('\t', " ");
    if text.chars().any(|c| c.is_control() && c != '\n') {
        return Err(format!(
            "{name} has control characters in it. Remove them, or type the text anew."
        ));
    }
    within(text, name, limit)
}

fn within(text: String, name: &str, limit: usize) -> Result<String, String> {
    let length = text.chars().count();
    if length > limit {
        let (length, limit) = (grouped(length), grouped(limit));
        return Err(format!(
            "{name} has {length} characters. Shorten it to {limit} at most."
        ));
    }
    Ok(text)
}

/// Formats a number with separators: 4000 as `4,000`.
fn grouped(number: usize) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", grouped(number / 1000), number % 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cr_lf_counts_as_one_character() {
        assert_eq!(lines("a\r\nb", "The message", 3).as_deref(), Ok("a\nb"));
    }

    #[test]
    fn the_limit_counts_characters_and_not_bytes() {
        assert_eq!(line("ééé", "The name", 3).as_deref(), Ok("ééé"));
        assert_eq!(
            line(&"x".repeat(4001), "The name", 4000),
            Err("The name has 4,001 characters. Shorten it to 4,000 at most.".to_owned())
        );
    }

    #[test]
    fn a_text_in_which_nothing_is_seen_is_empty() {
        for blank in [
            "",
            " \u{a0}\u{3000}",
            "\u{200b}\u{2060}",
            "\u{3164}",
            "\u{2800} \u{ad}",
        ] {
            assert_eq!(
                lines(blank, "The message", 9).as_deref(),
                Ok(""),
                "{blank:?}"
            );
        }
        assert_eq!(line("\u{200b}a", "The name", 9).as_deref(), Ok("\u{200b}a"));
    }

    #[test]
    fn a_line_does_not_turn_what_stands_behind_it() {
        for (written, kept) in [
            ("\u{202e}adA\u{202c}", "adA"),
            ("\u{2067} Ada \u{2069}", "Ada"),
            ("\u{202a}\u{202d}", ""),
            ("עדה \u{200f}Ada", "עדה \u{200f}Ada"),
        ] {
            assert_eq!(line(written, "The name", 9).as_deref(), Ok(kept));
        }
    }

    #[test]
    fn text_is_converted_to_nfc_before_its_characters_are_counted() {
        assert_eq!(line("e\u{301}", "The name", 1).as_deref(), Ok("é"));
    }
}
