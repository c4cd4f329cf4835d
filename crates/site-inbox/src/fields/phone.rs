//! International telephone numbers. They are validated with the patterns and steps of `libphonenumber-js`, which the
//! field in the browser uses (`docs/decisions/0021-phone-patterns.md`).

mod error;
mod pattern;
mod plan;
mod region;
mod written;

use error::{HELP, INVALID, INVALID_COUNTRY, TOO_LONG, TOO_SHORT};
use plan::{Country, NumberingPlan};
use written::Written;

/// Longest text that is parsed, in characters.
const LIMIT: usize = 250;

/// Smallest and largest number of digits after the calling code, as in `libphonenumber-js`.
const SHORTEST: usize = 2;
const LONGEST: usize = 17;

/// A number that matches its country's patterns, as `+254712345678`, or `+254712345678 ext. 45`.
pub(crate) struct Phone;

impl Phone {
    /// An empty text if no number was given. A number that begins with a plus sign or `00` is international; any other is read as
    /// it is dialled in `country`, which is two letters (`KE`) or a calling code (`+254`).
    pub(crate) fn parse(raw: &str, country: &str) -> Result<String, String> {
        let text = super::tidy(raw);
        if super::seen(&text).is_empty() {
            return Ok(String::new());
        }
        // Browsers count UTF-16 code units.
        let number = if raw.encode_utf16().count() > LIMIT {
            Err(TOO_LONG)
        } else {
            read(&text, country.trim())
        };
        number.map_err(|what| format!("{what} {HELP}"))
    }
}

fn read(text: &str, country: &str) -> Result<String, &'static str> {
    let written = Written::read(text)?;
    let found = if written.international {
        NumberingPlan::of(&written.digits)
    } else {
        Country::chosen(country).and_then(|country| country.read(&written.digits))
    };
    let (plan, national) = found.ok_or(INVALID_COUNTRY)?;
    if national.len() < SHORTEST {
        return Err(TOO_SHORT);
    }
    if national.len() > LONGEST {
        return Err(TOO_LONG);
    }
    // The stored number must be valid when it is parsed again. A few numbers of Belarus and Japan would lose a second
    // prefix then.
    if !plan.is_valid(&national) || plan.national(&national) != national {
        return Err(INVALID);
    }
    let code = plan.code;
    Ok(match written.extension {
        Some(extension) => format!("+{code}{national} ext. {extension}"),
        None => format!("+{code}{national}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(raw: &str, code: &str) -> Option<String> {
        let number = Phone::parse(raw, code).unwrap_or_else(|sentence| sentence);
        Some(number).filter(|number| !number.is_empty())
    }

    /// Numbers with the verdicts of Google's library, which the test of the field in the browser reads too. The program
    /// `scripts/phone-cases.py` wrote them.
    const CASES: &str = include_str!("../../../../tests/phone-cases.tsv");

    // Promise: forms 25, 27, 39
    #[test]
    fn each_number_gets_the_verdict_of_google_s_library() {
        let wrong: Vec<_> = CASES
            .lines()
            .filter(|line| {
                let columns: Vec<_> = line.split('\t').collect();
                let stored = Phone::parse(columns[0], columns[1]).ok();
                stored.unwrap_or_default() != columns[2]
            })
            .collect();
        assert!(CASES.lines().count() > 17_712);
        assert!(
            wrong.is_empty(),
            "{} wrong: {:#?}",
            wrong.len(),
            &wrong[..wrong.len().min(40)]
        );
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
