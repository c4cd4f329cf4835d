//! The agenda of an event, and the times of its rows.

use jiff::{
    ToSpan as _,
    civil::{Date, DateTime, Time},
};

use super::correction::page_with_anchor;
use crate::{
    Place, Rule, Slug,
    read::{fields::*, markdown::Anchors},
};

/// `agenda.toml` of an event.
#[derive(Debug, Clone, Declared)]
pub(crate) struct Agenda {
    /// the rows of the day
    #[field(With(tables::<AgendaItem>(SOME), in_sequence))]
    pub(crate) agenda: Vec<AgendaItem>,
}

/// A row of an agenda.
#[derive(Debug, Clone, Declared)]
pub struct AgendaItem {
    /// `"7:30AM – 8:30AM"`, with an en dash. Each row begins when the one above it ends
    #[field(With(RAW, range_of_times))]
    pub time: String,
    /// title of the session
    #[field(Text(1..=200))]
    pub text: String,
    /// sentences below it
    #[field(list_of(MANY, LONG))]
    pub list: Vec<String>,
    /// points with a title; a row with some has a gold point on the line
    pub highlight_list: Vec<Highlight>,
    /// slugs of speakers of this event
    #[field(distinct(MANY, OWN_SPEAKER), default)]
    pub speakers: Vec<Slug>,
    /// The anchor on the agenda: the slug of `text`, unique in the event by `-2`, `-3` in the order of the agenda.
    #[made(Some(String::new()))]
    pub id: String,
    /// When it begins.
    #[made(Some(LocalTime { day: 0, time: agenda_hours(time.as_ref()?)?.0 }))]
    pub starts: LocalTime,
    /// After `starts`; the next item begins then.
    #[made(Some(LocalTime { day: 0, time: agenda_hours(time.as_ref()?)?.1 }))]
    pub ends: LocalTime,
    /// Place of `time`, for findings.
    #[made(Some(fields.place_of("time")))]
    pub(crate) place: Place,
}

fn range_of_times(fields: &Fields<'_>, found: &Found<'_>, text: String) -> Option<String> {
    if agenda_hours(&text).is_some() {
        return Some(text);
    }
    let message = format!("`{text}` is not a range of times.");
    let help = "Write it as `7:30AM – 8:30AM`, the end after the start.";
    fields.refuse(Rule::AgendaTime, found, message, help)
}

/// Gives the rows what depends on the rows before: an id and a day.
fn in_sequence(
    fields: &Fields<'_>,
    _: &Found<'_>,
    mut items: Vec<AgendaItem>,
) -> Option<Vec<AgendaItem>> {
    let mut anchors = Anchors::new();
    let mut day = 0;
    for item in &mut items {
        item.id = anchors.next(&item.text);
        item.starts.day = day;
        day += i8::from(item.ends.time <= item.starts.time);
        item.ends.day = day;
    }
    for pair in items.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        if before.ends != after.starts {
            let message = format!("`{}` does not follow `{}`.", after.time, before.time);
            let help = "Begin each item when the one before ends.";
            fields.report(Rule::AgendaGap, after.place.clone(), message, help);
        }
    }
    Some(items)
}

/// A time at the venue. An event may go on after midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LocalTime {
    /// Days after the date of the event.
    pub day: i8,
    /// On that day.
    pub time: Time,
}

impl LocalTime {
    /// The day and time in the calendar, for an event of this date.
    pub fn on(self, date: Date) -> DateTime {
        date.saturating_add(i32::from(self.day).days())
            .to_datetime(self.time)
    }
}

/// A point of an agenda row.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[ts(optional_fields)]
pub struct Highlight {
    /// title of the point
    #[field(Text(1..=200))]
    pub title: String,
    /// its sentence
    pub text: String,
    /// where the thing itself is: a path, with an anchor if it has one
    #[field(With(LONG, page_with_anchor))]
    #[serde(rename = "href", skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
}

/// When an agenda row begins and ends, of a text such as `7:30AM – 8:30AM`; `None` if it can't be parsed. The end is
/// after the start, or in the morning after an evening.
#[must_use]
pub fn agenda_hours(text: &str) -> Option<(Time, Time)> {
    let (start, end) = text.split_once(['–', '-', '—'])?;
    let (start, end) = (clock(start)?, clock(end)?);
    let is_night = start.hour() >= 12 && end.hour() < 12;
    (start < end || is_night).then_some((start, end))
}

/// The twelve-hour clock: 12:00AM is midnight, 12:30PM half past noon.
fn clock(text: &str) -> Option<Time> {
    let text = text.trim();
    let (digits, afternoon) = match (text.strip_suffix("AM"), text.strip_suffix("PM")) {
        (Some(digits), None) => (digits, 0),
        (None, Some(digits)) => (digits, 12),
        _ => return None,
    };
    let (hour, minute) = digits.trim().split_once(':')?;
    let plain = |s: &str| (1..=2).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit());
    if !plain(hour) || !plain(minute) || minute.len() != 2 {
        return None;
    }
    let hour: i8 = hour.parse().ok().filter(|hour| (1..=12).contains(hour))?;
    Time::new(hour % 12 + afternoon, minute.parse().ok()?, 0, 0).ok()
}
