//! A telephone number that can be dialled from abroad.

use phonenumber::{Mode, ParseError};

/// Longest text that is looked at, in characters.
const LIMIT: usize = 250;
const HELP: &str =
    "Write it with the country's code, like +254 712 345678, or leave the field empty.";

/// A number that matches its country's patterns, as `+254712345678`.
pub(crate) struct Phone;

impl Phone {
    /// `None` where no number was given. A number without its plus is joined to `code` (`+254`); one with
    /// a plus, or with `00` for it, stands alone.
    pub(crate) fn parse(raw: &str, code: &str) -> Result<Option<String>, String> {
        let text = super::tidy(raw);
        if text.is_empty() {
            return Ok(None);
        }
        if text.chars().count() > LIMIT {
            return Err(format!("The phone number is too long. {HELP}"));
        }
        let whole = international(&text, code.trim())?;
        let number = phonenumber::parse(None, &whole).map_err(|error| sentence(&error))?;
        let digits = number
            .national()
            .value()
            .checked_ilog10()
            .map_or(1, |tens| tens + 1);
        if digits > 17 {
            return Err(sentence(&ParseError::TooLong));
        }
        if digits < 2 {
            return Err(sentence(&ParseError::TooShortNsn));
        }
        if !number.is_valid() {
            return Err(format!("This is not a number of that country. {HELP}"));
        }
        let dialled = number.format().mode(Mode::E164).to_string();
        Ok(Some(
            number.extension().map_or(dialled.clone(), |extension| {
                format!("{dialled} ext. {extension}")
            }),
        ))
    }
}

/// The number with its plus.
fn international(text: &str, code: &str) -> Result<String, String> {
    if text.starts_with(['+', '\u{ff0b}']) {
        return Ok(text.to_owned());
    }
    if let Some(rest) = text.strip_prefix("00") {
        return Ok(format!("+{rest}"));
    }
    let digits = code.trim_start_matches('+');
    if digits.is_empty() || digits.len() > 4 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(sentence(&ParseError::InvalidCountryCode));
    }
    Ok(format!("+{digits}{text}"))
}

fn sentence(error: &ParseError) -> String {
    let what = match error {
        ParseError::InvalidCountryCode => {
            "The phone number lacks a country, or its code is unknown."
        }
        ParseError::TooShortAfterIdd | ParseError::TooShortNsn => "The phone number is too short.",
        ParseError::TooLong => "The phone number is too long.",
        _ => "This is not a phone number.",
    };
    format!("{what} {HELP}")
}
