use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use toml::de::DeValue;

use super::{Fields, Found, Plain};
use crate::{Rule, read::form::Form};

/// A day, written without quotation marks.
pub(crate) const DAY: Plain<Date> = Plain::new(Form::Date, day);

fn day<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Date> {
    let help = "Write a day without quotation marks, such as 2024-09-17.";
    let DeValue::Datetime(value) = found.value else {
        return fields.wrong_type(found, "a date", help);
    };
    let date = match (value.date, value.time, value.offset) {
        (Some(_), None, None) => value.to_string().parse().ok(),
        _ => None,
    };
    if date.is_none() {
        let message = format!("`{}` is not a day of the calendar: {value}.", found.key);
        fields.report(Rule::InvalidDate, found, message, help);
    }
    date
}

/// An instant: date, time and offset.
pub(crate) const INSTANT: Plain<Timestamp> = Plain::new(Form::Instant, instant);

fn instant<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Timestamp> {
    let help =
        "Write date, time and offset without quotation marks, such as 2026-01-05T09:00:00+01:00.";
    let DeValue::Datetime(value) = found.value else {
        return fields.wrong_type(found, "a date with time and offset", help);
    };
    // Fractions of a second are accepted, because scripts write them.
    let whole = value.date.is_some() && value.time.is_some() && value.offset.is_some();
    let moment: Option<Timestamp> = whole.then(|| value.to_string().parse().ok()).flatten();
    if moment.is_none() {
        let message = format!(
            "`{}` is not a date with time and offset: {value}.",
            found.key
        );
        fields.report(Rule::InvalidDateTime, found, message, help);
    }
    moment
}

/// A time of day as the text `HH:MM`.
pub(crate) const TIME_OF_DAY: Plain<Time> = Plain::new(Form::Time, time_of_day);

fn time_of_day<'d>(fields: &Fields<'d>, found: &Found<'d>) -> Option<Time> {
    let text = fields.string(found)?;
    let time = text
        .split_once(':')
        .filter(|_| text.len() == 5)
        .and_then(|(hour, minute)| {
            let digits = |s: &str| {
                s.bytes()
                    .all(|b| b.is_ascii_digit())
                    .then(|| s.parse().ok())
            };
            Time::new(digits(hour)??, digits(minute)??, 0, 0).ok()
        });
    if time.is_none() {
        let message = format!("`{}` is not a time of day: `{text}`.", found.key);
        let help = "Write it as \"07:30\".";
        fields.report(Rule::InvalidTime, found, message, help);
    }
    time
}

impl Fields<'_> {
    /// Reports `updated` before `date`.
    pub(crate) fn updated_later(
        &self,
        date: Option<Date>,
        updated: Option<Option<Date>>,
    ) -> Option<()> {
        if updated?? < date? {
            self.order("updated", "`updated` is before `date`.");
        }
        Some(())
    }

    /// Reports a date or time that is not in order.
    pub(crate) fn order(&self, key: &str, message: &str) {
        self.report(Rule::DateOrder, key, message, "Change one of the two.");
    }
}
