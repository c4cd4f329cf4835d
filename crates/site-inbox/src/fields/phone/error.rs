//! Why a text is not a valid telephone number.

/// The end of each sentence.
pub(super) const HELP: &str =
    "Write it with the country's code, like +254 712 345678, or leave the field empty.";

/// The field in the browser distinguishes the same five reasons (`web/src/ui/phone/parse.ts`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PhoneError {
    NotANumber,
    InvalidCountry,
    TooShort,
    TooLong,
    /// The text has the form of a number, but its country has no such number.
    Invalid,
}

impl PhoneError {
    pub(super) fn sentence(self) -> String {
        let what = match self {
            Self::NotANumber => "This is not a phone number.",
            Self::InvalidCountry => "The phone number lacks a country, or its code is unknown.",
            Self::TooShort => "The phone number is too short.",
            Self::TooLong => "The phone number is too long.",
            Self::Invalid => "This is not a number of that country.",
        };
        format!("{what} {HELP}")
    }
}
