//! Splits a number as a person wrote it into digits and an extension. These rules are the same for all countries.

use std::sync::LazyLock;

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use regex_lite::Regex;

use super::error::{NOT_A_NUMBER, TOO_SHORT};
use crate::fields::text::is_unseen;

const DIGITS: &str = "0-9";
/// Dashes, slashes, dots, spaces, brackets and tildes, for a class. The dash is first, so that it makes no range.
const PUNCTUATION: &str = concat!(
    r"-\x{2010}-\x{2015}\x{2212}\x{30fc}\x{ff0d}/\x{ff0f}.\x{ff0e}",
    r" \x{a0}\x{3000}",
    r"()\[\]\x{ff08}\x{ff09}\x{ff3b}\x{ff3d}~\x{2053}\x{223c}\x{ff5e}",
);
/// Text before an extension, its largest number of digits, and text after it, as in Google's libphonenumber. A label
/// that is unambiguous allows more digits; with the others, a long number is more likely a second telephone number.
const EXTENSIONS: [(&str, u8, &str); 6] = [
    (";ext=", 20, ""),
    (
        r"[ \x{a0}\t,]*(?:e?xt(?:ensi(?:o\x{301}?|ó))?n?|ｅ?ｘｔｎ?|доб|anexo)[:.．]?[ \x{a0}\t,-]*",
        20,
        "#?",
    ),
    (
        r"[ \x{a0}\t,]*(?:[xｘ#＃~～]|int|ｉｎｔ)[:.．]?[ \x{a0}\t,-]*",
        9,
        "#?",
    ),
    ("[- ]+", 6, "#"),
    (r"[ \x{a0}\t]*(?:,{2}|;)[:.．]?[ \x{a0}\t,-]*", 15, "#?"),
    (r"[ \x{a0}\t]*,+[:.．]?[ \x{a0}\t,-]*", 9, "#?"),
];

/// `None` if an expression does not compile; every number would be refused, and the tests would fail.
static EXPRESSIONS: LazyLock<Option<Expressions>> = LazyLock::new(|| {
    let extension = EXTENSIONS
        .map(|(label, most, end)| format!("{label}[{DIGITS}]{{1,{most}}}{end}"))
        .join("|");
    let digit = format!("(?:[{PUNCTUATION}]*[{DIGITS}])");
    Some(Expressions {
        number: Regex::new(&format!(
            "^[+＋]?{digit}{{3,}}[{PUNCTUATION}{DIGITS}]*(?:{extension})?$"
        ))
        .ok()?,
        beginning: Regex::new(&format!("^[+＋]?{digit}{{1,2}}$")).ok()?,
        extension: Regex::new(&format!("(?:{extension})$")).ok()?,
    })
});

struct Expressions {
    /// Matches the whole text with its extension.
    number: Regex,
    /// Matches a text of one or two digits, which may be the beginning of a number.
    beginning: Regex,
    /// Matches an extension at the end of the text.
    extension: Regex,
}

/// The parts of a text that looks like a number. All digits are ASCII.
pub(super) struct Written {
    /// Whether the text begins with a plus sign or `00`, so that the digits begin with a calling code.
    pub(super) international: bool,
    /// All digits except the extension's.
    pub(super) digits: String,
    pub(super) extension: Option<String>,
}

impl Written {
    pub(super) fn read(text: &str) -> Result<Self, &'static str> {
        // The expressions have the labels of extensions in lower case.
        let text = plain(text).to_lowercase();
        let expressions = EXPRESSIONS.as_ref().ok_or(NOT_A_NUMBER)?;
        if !expressions.number.is_match(&text) {
            return Err(if expressions.beginning.is_match(&text) {
                TOO_SHORT
            } else {
                NOT_A_NUMBER
            });
        }
        let extension = expressions.extension.find(&text);
        Ok(Self {
            international: text.starts_with('+'),
            digits: digits(&text[..extension.map_or(text.len(), |found| found.start())]),
            extension: extension.map(|found| digits(found.as_str())),
        })
    }
}

/// The text with ASCII digits and without characters that are never drawn. Brackets and `tel:` before the number go, and `00`
/// is a plus sign, whichever country is chosen. The field in the browser does the same (`web/src/ui/phone/parse.ts`).
fn plain(text: &str) -> String {
    let text: String = text
        .chars()
        .filter(|c| !is_unseen(*c))
        .map(|c| ascii_digit(c).unwrap_or(c))
        .collect();
    let text = text.trim();
    // A copied address of a link. Its number is written as any other.
    let text = match text.split_at_checked(4) {
        Some((scheme, number)) if scheme.eq_ignore_ascii_case("tel:") => number,
        _ => text,
    };
    let text = text
        .trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '(' | '[' | '（' | '［'));
    let after_plus = text.strip_prefix("00").or(text.strip_prefix('＋'));
    after_plus.map_or_else(|| text.to_owned(), |rest| format!("+{rest}"))
}

/// The digits of a text.
fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// The digit of any script as an ASCII digit. Unicode has the ten digits of a script in a row, so the number of digits
/// before this one says which it is.
fn ascii_digit(c: char) -> Option<char> {
    let is_digit = |code| {
        let category = CodePointMapData::<GeneralCategory>::new().get32(code);
        category == GeneralCategory::DecimalNumber
    };
    let code = u32::from(c);
    let before = (0..=code).take_while(|back| is_digit(code - back)).count();
    char::from_digit(u32::try_from(before.checked_sub(1)? % 10).ok()?, 10)
}
