use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use toml::de::DeValue;

use super::{Fields, Found};
use crate::{Publication, Rule, read::shape::Shape};

impl Fields<'_> {
    /// A day, written without quotation marks.
    pub(crate) fn date(&mut self, key: &'static str) -> Option<Date> {
        let found = self.find(key, true, || Shape::Format("date"))?;
        self.day(&found)
    }

    pub(crate) fn opt_date(&mut self, key: &'static str) -> Option<Option<Date>> {
        match self.find(key, false, || Shape::Format("date")) {
            None => Some(None),
            Some(found) => self.day(&found).map(Some),
        }
    }

    /// An instant: date, time and offset.
    pub(crate) fn moment(&mut self, key: &'static str) -> Option<Timestamp> {
        let found = self.find(key, true, || Shape::Format("date-time"))?;
        self.instant(&found)
    }

    pub(crate) fn opt_moment(&mut self, key: &'static str) -> Option<Option<Timestamp>> {
        match self.find(key, false, || Shape::Format("date-time")) {
            None => Some(None),
            Some(found) => self.instant(&found).map(Some),
        }
    }

    /// A time of day as the text `HH:MM`.
    pub(crate) fn time(&mut self, key: &'static str) -> Option<Time> {
        let found = self.find(key, true, || Shape::Pattern("^[0-2][0-9]:[0-5][0-9]$"))?;
        let text = self.string(&found)?;
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
            let message = format!("`{key}` is not a time of day: `{text}`.");
            self.report(
                Rule::InvalidTime,
                &found.span,
                message,
                "Write it as \"07:30\".",
            );
        }
        time
    }

    /// `draft`, `publishAt`, `expireAt`.
    pub(crate) fn publication(&mut self) -> Option<Publication> {
        let draft = self.flag("draft");
        let publish_at = self.opt_moment("publishAt");
        let expire_at = self.opt_moment("expireAt");
        let publication = Publication {
            draft: draft?,
            publish_at: publish_at?,
            expire_at: expire_at?,
        };
        if let (Some(from), Some(to)) = (publication.publish_at, publication.expire_at)
            && to <= from
        {
            self.order("expireAt", "`expireAt` is not after `publishAt`.");
            return None;
        }
        Some(publication)
    }

    /// Reports a date or time that is not in order.
    pub(crate) fn order(&self, key: &str, message: &str) {
        let place = self.place_of(key);
        let help = "Change one of the two.";
        self.doc
            .report(crate::Finding::new(Rule::DateOrder, place, message).help(help));
    }

    fn day(&self, found: &Found<'_>) -> Option<Date> {
        let help = "Write a day without quotation marks, such as 2024-09-17.";
        let DeValue::Datetime(value) = found.value else {
            self.wrong_type(found, "a date", help);
            return None;
        };
        let date = match (value.date, value.time, value.offset) {
            (Some(_), None, None) => value.to_string().parse().ok(),
            _ => None,
        };
        if date.is_none() {
            let message = format!("`{}` is not a day of the calendar: {value}.", found.key);
            self.report(Rule::InvalidDate, &found.span, message, help);
        }
        date
    }

    fn instant(&self, found: &Found<'_>) -> Option<Timestamp> {
        let help = "Write date, time and offset without quotation marks, such as 2026-01-05T09:00:00+01:00.";
        let DeValue::Datetime(value) = found.value else {
            self.wrong_type(found, "a date with time and offset", help);
            return None;
        };
        // Fractions of a second are accepted, because scripts write them.
        let whole = value.date.is_some() && value.time.is_some() && value.offset.is_some();
        let moment: Option<Timestamp> = whole.then(|| value.to_string().parse().ok()).flatten();
        if moment.is_none() {
            let message = format!(
                "`{}` is not a date with time and offset: {value}.",
                found.key
            );
            self.report(Rule::InvalidDateTime, &found.span, message, help);
        }
        moment
    }
}
