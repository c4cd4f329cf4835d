use icu_properties::{CodePointSetData, props::DefaultIgnorableCodePoint};
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// Normalizes text for comparison: removes case and accents (`Ünïted` → `united`) and writes out ligatures and
/// letters that Unicode does not decompose (`ß` → `ss`, `ø` → `o`). An acute accent without a letter becomes an
/// apostrophe, because it is often typed in place of one. Characters that nobody sees go: copied text has them.
#[must_use]
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut out = String::with_capacity(text.len());
    for c in text
        .chars()
        .map(|c| if c == '´' { '’' } else { c })
        .filter(|c| !stands_alone(*c) && !is_unseen(*c))
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
    {
        match c {
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'ø' => out.push('o'),
            'đ' | 'ð' => out.push('d'),
            'ł' => out.push('l'),
            'ı' => out.push('i'),
            'þ' => out.push_str("th"),
            '’' | '‘' => out.push('\''),
            // A capital İ folds to an i with a combining dot.
            c if is_combining_mark(c) => {}
            c => out.push(c),
        }
    }
    out
}

/// Whether the character is never drawn (Unicode's `Default_Ignorable_Code_Point`): the soft hyphen, what joins letters, marks
/// of direction. `web/src/ui/fold.ts` has the same.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    !c.is_ascii() && CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}

/// Whether the character stands within a word and is not seen. A space of no width is not seen either, and divides words.
#[must_use]
pub fn is_joiner(c: char) -> bool {
    is_unseen(c) && c != '\u{200b}'
}

/// Whether the character belongs to a script that puts no spaces between words: Thai, Lao, Tibetan, Burmese, Khmer, the
/// Japanese syllabaries, and Chinese characters.
#[must_use]
pub fn is_spaceless(c: char) -> bool {
    matches!(
        c,
        '\u{e00}'..='\u{eff}'
            | '\u{f00}'..='\u{fff}'
            | '\u{1000}'..='\u{109f}'
            | '\u{1780}'..='\u{17ff}'
            | '\u{3005}'..='\u{3007}'
            | '\u{3041}'..='\u{30ff}'
            | '\u{31f0}'..='\u{31ff}'
            | '\u{3400}'..='\u{4dbf}'
            | '\u{4e00}'..='\u{9fff}'
            | '\u{f900}'..='\u{faff}'
            | '\u{ff66}'..='\u{ff9f}'
            | '\u{20000}'..='\u{3ffff}'
    )
}

/// Whether the character is an accent without a letter. Unicode decomposes it into a space, which nobody typed.
fn stands_alone(c: char) -> bool {
    !c.is_ascii() && !c.is_whitespace() && std::iter::once(c).nfkd().next() == Some(' ')
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn an_accent_without_a_letter_does_not_become_a_space() {
        assert_eq!(fold("Côte d´Ivoire"), "cote d'ivoire");
        assert_eq!(fold("a ¯ b¨"), "a  b");
        assert_eq!(fold("a\u{a0}b"), "a b");
    }

    #[test]
    fn what_is_not_seen_within_a_word_does_not_count() {
        assert_eq!(fold("tr\u{ad}ust"), "trust");
        for unseen in
            "\u{200b}\u{2060}\u{200e}\u{202a}\u{2068}\u{2061}\u{feff}\u{115f}\u{34f}".chars()
        {
            assert_eq!(
                fold(&format!("{unseen}Open We{unseen}ll{unseen}")),
                "open well"
            );
        }
    }
}
