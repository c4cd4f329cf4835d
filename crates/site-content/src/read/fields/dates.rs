use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use toml::de::DeValue;

use super::{Fields, Found, Plain};
use crate::{Rule, read::field_type::FieldType};

/// A day, written without quotation marks.
pub(crate) const DAY: Plain<Date> = Plain(FieldType::Date, day);

fn day<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Date> {
    let help = "Write a day, such as 2024-09-17.";
    let DeValue::Datetime(value) = found.value else {
        return fields.wrong_type(found, "a date", help);
    };
    let is_day = value.date.is_some() && value.time.is_none() && value.offset.is_none();
    let day = is_day.then(|| value.to_string().parse().ok()).flatten();
    day.or_else(|| {
        let message = format!("`{}` is not a day of the calendar: {value}.", found.key);
        fields.refuse(Rule::InvalidDate, found, message, help)
    })
}

/// An instant: date, time and offset.
pub(crate) const INSTANT: Plain<Timestamp> = Plain(FieldType::Instant, instant);

fn instant<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Timestamp> {
    let help = "Write date, time and offset, such as 2026-01-05T09:00:00+01:00.";
    let DeValue::Datetime(value) = found.value else {
        return fields.wrong_type(found, "a date with time and offset", help);
    };
    // Fractions of a second are accepted, because scripts write them.
    let whole = value.date.is_some() && value.time.is_some() && value.offset.is_some();
    let moment = whole.then(|| value.to_string().parse().ok()).flatten();
    moment.or_else(|| {
        let key = found.key;
        let (message, help) = if whole {
            let message = format!("`{key}` is out of range: {value}.");
            (
                message,
                "Write a year from 1 to 9998. What never ends needs no end.",
            )
        } else {
            let message = format!("`{key}` is not a date with time and offset: {value}.");
            (message, help)
        };
        fields.refuse(Rule::InvalidDateTime, found, message, help)
    })
}

/// A time of day as the text `HH:MM`.
pub(crate) const TIME_OF_DAY: Plain<Time> = Plain(FieldType::Time, time_of_day);

fn time_of_day<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Time> {
    let text = fields.string(found)?;
    // The parser of `jiff` takes other spellings too.
    let is_sign = |(at, sign): (usize, u8)| match at {
        2 => sign == b':',
        _ => sign.is_ascii_digit(),
    };
    let is_written_so = text.len() == 5 && text.bytes().enumerate().all(is_sign);
    let time = text.parse().ok().filter(|_| is_written_so);
    time.or_else(|| {
        let message = format!("`{}` is not a time of day: `{text}`.", found.key);
        let help = "Write it as \"07:30\".";
        fields.refuse(Rule::InvalidTime, found, message, help)
    })
}

impl Fields<'_> {
    /// Reports `updated` before `date`.
    pub(crate) fn updated_later(&self, date: Date, updated: Date) {
        if updated < date {
            self.order("updated", "`updated` is before `date`.");
        }
    }

    /// Reports a date or time that is not in order.
    pub(crate) fn order(&self, key: &str, message: &str) {
        self.report(Rule::DateOrder, key, message, "Change one of the two.");
    }
}
