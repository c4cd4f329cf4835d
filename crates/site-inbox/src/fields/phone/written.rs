//! Splits a number as a person wrote it into digits and an extension. These rules are the same for all countries.

use std::sync::LazyLock;

use regex_lite::Regex;

use super::error::PhoneError;

/// ASCII, full-width, Arabic-Indic and Extended Arabic-Indic digits, for a class of a regular expression.
const DIGITS: &str = r"0-9\x{ff10}-\x{ff19}\x{660}-\x{669}\x{6f0}-\x{6f9}";
/// Dashes, slashes, dots, spaces, brackets and tildes, for a class. The dash is first, so that it makes no range.
const PUNCTUATION: &str = concat!(
    r"-\x{2010}-\x{2015}\x{2212}\x{30fc}\x{ff0d}/\x{ff0f}.\x{ff0e}",
    r" \x{a0}\x{ad}\x{200b}\x{2060}\x{3000}",
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
    /// All digits except the extension's; they begin with the calling code.
    pub(super) digits: String,
    pub(super) extension: Option<String>,
}

impl Written {
    /// Splits a text that consists of a plus sign, the calling code and the number.
    pub(super) fn read(text: &str) -> Result<Self, PhoneError> {
        // The expressions have the labels of extensions in lower case.
        let text = text.to_lowercase();
        let expressions = EXPRESSIONS.as_ref().ok_or(PhoneError::NotANumber)?;
        if !expressions.number.is_match(&text) {
            return Err(if expressions.beginning.is_match(&text) {
                PhoneError::TooShort
            } else {
                PhoneError::NotANumber
            });
        }
        let extension = expressions.extension.find(&text);
        Ok(Self {
            digits: digits(&text[..extension.map_or(text.len(), |found| found.start())]),
            extension: extension.map(|found| digits(found.as_str())),
        })
    }
}

/// The digits of a text, converted to ASCII.
pub(super) fn digits(text: &str) -> String {
    text.chars().filter_map(ascii_digit).collect()
}

fn ascii_digit(c: char) -> Option<char> {
    ['0', '\u{ff10}', '\u{660}', '\u{6f0}']
        .into_iter()
        .find_map(|zero| char::from_digit(u32::from(c).checked_sub(u32::from(zero))?, 10))
}
