//! A telephone number that can be dialled from abroad.

use rlibphonenumber::{PHONE_NUMBER_UTIL, ParseError, PhoneNumberFormat};

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
        // The parser takes letters for the keys of a telephone: "call me" would be 225 563.
        if text.chars().filter(|c| c.is_numeric()).count() < 2 {
            return Err(format!("This is not a phone number. {HELP}"));
        }
        let whole = international(&text, code.trim())?;
        let number = PHONE_NUMBER_UTIL
            .parse(&whole, None)
            .map_err(|error| sentence(&error))?;
        let digits = number.get_national_significant_number().len();
        if digits > 17 {
            return Err(sentence(&ParseError::TooLongNsn));
        }
        if digits < 2 {
            return Err(sentence(&ParseError::TooShortNsn));
        }
        if !PHONE_NUMBER_UTIL.is_valid_number(&number) {
            return Err(format!("This is not a number of that country. {HELP}"));
        }
        let dialled = PHONE_NUMBER_UTIL
            .format(&number, PhoneNumberFormat::E164)
            .into_owned();
        Ok(Some(match number.extension.as_deref() {
            Some(extension) if !extension.is_empty() => format!("{dialled} ext. {extension}"),
            _ => dialled,
        }))
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
        ParseError::TooLongNsn => "The phone number is too long.",
        ParseError::NotANumber(_) => "This is not a phone number.",
    };
    format!("{what} {HELP}")
}

#[cfg(test)]
mod tests {
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
    fn a_number_without_a_plus_is_joined_to_its_country() {
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
    fn each_kind_of_wrong_number_has_its_sentence() {
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
