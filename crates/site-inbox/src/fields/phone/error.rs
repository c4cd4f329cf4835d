//! Why a text is not a valid telephone number. The field in the browser distinguishes the same five reasons
//! (`web/src/ui/phone/parse.ts`).

/// The end of each sentence.
pub(super) const HELP: &str =
    "Write it with the country's code, like +254 712 345678, or leave the field empty.";

pub(super) const NOT_A_NUMBER: &str = "This is not a phone number.";
pub(super) const INVALID_COUNTRY: &str =
    "The phone number lacks a country, or its code is unknown.";
pub(super) const TOO_SHORT: &str = "The phone number is too short.";
pub(super) const TOO_LONG: &str = "The phone number is too long.";
/// The text has the form of a number, but its country has no such number.
pub(super) const INVALID: &str = "This is not a number of that country.";
