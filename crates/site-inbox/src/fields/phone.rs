//! International telephone numbers. They are validated with the patterns and steps of `libphonenumber-js`, which the
//! field in the browser uses (`docs/decisions/0021-phone-patterns.md`).

mod error;
mod pattern;
mod plan;
mod region;
mod written;

use error::PhoneError;
use plan::Plan;
use written::{Written, digits};

/// Longest text that is parsed, in characters.
const LIMIT: usize = 250;

/// Smallest and largest number of digits after the calling code, as in `libphonenumber-js`.
const SHORTEST: usize = 2;
const LONGEST: usize = 17;

/// A number that matches its country's patterns, as `+254712345678`.
pub(crate) struct Phone;

impl Phone {
    /// `None` if no number was given. A number that begins with a plus sign or `00` is international; to any other
    /// number, `code` (`+254`) is added.
    pub(crate) fn parse(raw: &str, code: &str) -> Result<Option<String>, String> {
        let text = super::tidy(raw);
        if text.is_empty() {
            return Ok(None);
        }
        let number = if text.chars().count() > LIMIT {
            Err(PhoneError::TooLong)
        } else {
            international(&text, code.trim()).and_then(|whole| dialled(&whole))
        };
        number.map(Some).map_err(PhoneError::sentence)
    }
}

/// The number with its plus.
fn international(text: &str, code: &str) -> Result<String, PhoneError> {
    if text.starts_with(['+', '\u{ff0b}']) {
        return Ok(text.to_owned());
    }
    if let Some(rest) = text.strip_prefix("00") {
        return Ok(format!("+{rest}"));
    }
    // A text without digits is not a number in any country.
    if digits(text).is_empty() {
        return Err(PhoneError::NotANumber);
    }
    let code = code.trim_start_matches('+');
    if code.is_empty() || code.len() > 4 || !code.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(PhoneError::InvalidCountry);
    }
    Ok(format!("+{code}{text}"))
}

/// E.164 and the extension of a number that begins with a plus sign.
fn dialled(whole: &str) -> Result<String, PhoneError> {
    let written = Written::read(whole)?;
    let (plan, rest) = Plan::of(&written.digits).ok_or(PhoneError::InvalidCountry)?;
    let national = plan.national(rest);
    if national.len() < SHORTEST {
        return Err(PhoneError::TooShort);
    }
    if national.len() > LONGEST {
        return Err(PhoneError::TooLong);
    }
    // The stored number must be valid when it is parsed again. A few numbers of Belarus and Japan would lose a second
    // prefix then.
    if !plan.is_valid(&national) || plan.national(&national) != national {
        return Err(PhoneError::Invalid);
    }
    let code = plan.code;
    Ok(match written.extension {
        Some(extension) => format!("+{code}{national} ext. {extension}"),
        None => format!("+{code}{national}"),
    })
}

#[cfg(test)]
mod tests {
    use super::error::HELP;
    use super::*;

    fn parsed(raw: &str, code: &str) -> Option<String> {
        Phone::parse(raw, code).unwrap_or_else(Some)
    }

    #[test]
    fn numbers_of_many_countries_are_valid() {
        for number in [
            "+254712345678",
            "+390669812345",
            "+78123456789",
            "+77012345678",
            "+447781234567",
            "+14165550123",
            "+2250712345678",
            "+8613812345678",
        ] {
            assert_eq!(parsed(number, ""), Some(number.to_owned()));
        }
    }

    #[test]
    fn a_number_without_a_plus_sign_gets_the_calling_code() {
        let whole = Some("+254712345678".to_owned());
        for (raw, code) in [
            ("712 345 678", "+254"),
            ("0712-345678", "254"),
            ("+254 712345678", "+1"),
            ("00254712345678", ""),
            ("＋254 712345678", ""),
            ("+254 (0)712 345678", ""),
        ] {
            assert_eq!(parsed(raw, code), whole, "{raw} {code}");
        }
        assert_eq!(parsed("", "+254"), None);
        assert_eq!(
            parsed("+254712345678 ext. 12", ""),
            Some("+254712345678 ext. 12".to_owned())
        );
    }

    #[test]
    fn each_kind_of_invalid_number_has_its_own_sentence() {
        for (raw, code, begin) in [
            ("712345678", "", "The phone number lacks a country"),
            ("+999123456", "", "The phone number lacks a country"),
            ("call me", "+254", "This is not a phone number."),
            ("+254", "", "The phone number is too short."),
            (
                "+2547123456789012345678",
                "",
                "The phone number is too long.",
            ),
            ("+254712", "", "This is not a number of that country."),
            (&"1".repeat(251), "+254", "The phone number is too long."),
        ] {
            let sentence = Phone::parse(raw, code).unwrap_err();
            assert!(
                sentence.starts_with(begin) && sentence.ends_with(HELP),
                "{raw}: {sentence}"
            );
        }
    }
}
