//! The visitor's email address.

use std::str::FromStr;

use email_address::Options;

/// Longest address that SMTP can carry, in characters (RFC 5321, errata 1690).
const LIMIT: usize = 254;
const HELP: &str = "Write an email address like name@example.org, so that we can answer you.";

/// An address as in RFC 5322 with a domain of at least two labels, not `Name <address>` and not `[127.0.0.1]`.
/// Both this parser and the mail library's accept it, so that it can be used as a Reply-To.
pub(crate) struct EmailAddress;

impl EmailAddress {
    pub(crate) fn parse(raw: &str) -> Result<String, String> {
        let text = super::tidy(raw);
        if text.is_empty() {
            return Err(HELP.to_owned());
        }
        if text.chars().count() > LIMIT {
            return Err(format!(
                "The email address is too long. {LIMIT} characters is the most that mail can carry."
            ));
        }
        let strict = Options::default()
            .with_minimum_sub_domains(2)
            .without_display_text()
            .without_domain_literal();
        let good = !text.chars().any(char::is_control)
            && email_address::EmailAddress::parse_with_options(&text, strict).is_ok()
            && lettre::Address::from_str(&text).is_ok();
        if good {
            Ok(text)
        } else {
            Err(format!("This is not an email address. {HELP}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_and_unusual_addresses_are_accepted() {
        for good in [
            "a@example.org",
            "first.last+tag@sub.example.org",
            "o'neil@example.org",
            "zoë@example.org",
            "info@bücher.example",
        ] {
            assert_eq!(
                EmailAddress::parse(&format!(" {good} ")).as_deref(),
                Ok(good)
            );
        }
    }

    #[test]
    fn a_text_that_is_no_usable_address_is_refused() {
        for bad in [
            "",
            "a",
            "a@",
            "@example.org",
            "a@b",
            "a b@example.org",
            "A <a@example.org>",
            "a@[127.0.0.1]",
            "a@example.org\nBcc: b@example.org",
            "a@example..org",
            "a@example.org, b@example.org",
        ] {
            assert!(EmailAddress::parse(bad).is_err(), "{bad:?}");
        }
    }
}
