use std::sync::Arc;

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, DateTime, Time},
    tz::TimeZone,
};

use super::{Afterwards, Document, Origin, Publication};
use crate::{Attendance, HttpUrl, ImageRef, Slug};

/// An event (`content/events/{slug}/`).
#[derive(Debug, Clone)]
pub struct Event {
    /// Unique among events.
    pub slug: Slug,
    /// Unique among events.
    pub name: String,
    /// 70 to 200 characters, shown in lists.
    pub description: String,
    /// Local day at the venue.
    pub date: Date,
    /// Local time at which the agenda begins.
    pub start_time: Time,
    /// Local day on which the event ends: `date`, or a later one.
    pub end_date: Date,
    /// Local time on `end_date` at which the agenda ends.
    pub end_time: Time,
    /// How people take part.
    pub attendance: Attendance,
    /// IANA name, e.g. `Europe/Madrid`.
    pub time_zone_name: String,
    /// The zone of that name.
    pub time_zone: TimeZone,
    /// The instant of `date` and `start_time` in the zone.
    pub starts_at: Timestamp,
    /// The instant of `end_date` and `end_time` in the zone.
    pub ends_at: Timestamp,
    /// Picture of the event.
    pub image: ImageRef,
    /// Alternative text of `image`.
    pub alt: String,
    /// Text of the registration button.
    pub cta: String,
    /// Place in one line, for lists.
    pub location: String,
    /// Name of the place.
    pub venue: String,
    /// Street and number.
    pub address: String,
    /// City.
    pub city: String,
    /// Country, in English.
    pub country: String,
    /// Degrees north, −90 to 90.
    pub lat: f64,
    /// Degrees east, −180 to 180.
    pub lng: f64,
    /// The external payment page.
    pub register_link: HttpUrl,
    /// 2 to 4 sentences.
    pub summary: String,
    /// What a ticket includes, at least one.
    pub ticket_includes: Vec<String>,
    /// One line about fees.
    pub price_note: Option<String>,
    /// Titles and descriptions of the subpages.
    pub meta: EventMeta,
    /// Subjects as the blog tags them, so that posts and profiles of the same subject are found; may be empty.
    pub tags: Vec<String>,
    /// Topics of the event, at least one.
    pub topics: Vec<String>,
    /// Picture beside the topics.
    pub topics_image: ImageRef,
    /// Alternative text of `topics_image`.
    pub topics_image_alt: String,
    /// What a visitor can expect, at least one.
    pub expectations: Vec<String>,
    /// Picture beside the expectations.
    pub expectations_image: ImageRef,
    /// Alternative text of `expectations_image`.
    pub expectations_image_alt: String,
    /// Text above the expectations.
    pub expectations_description: String,
    /// Name of the list of questions, which exists.
    pub faqs: Slug,
    /// In order, without gaps, from `start_time` to `end_time`.
    pub agenda: Vec<AgendaItem>,
    /// In the editor's order.
    pub speakers: Vec<Arc<Speaker>>,
    /// One sentence that says whether sessions are recorded.
    pub recordings: Option<String>,
    /// What came of the event (`afterwards.toml`).
    pub afterwards: Option<Afterwards>,
    /// When the event is shown.
    pub publication: Publication,
    /// The file `index.toml`. Its digest covers the agenda and the speakers as well.
    pub origin: Origin,
}

/// `{page}MetaTitle` and `{page}MetaDescription` of an event's pages.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "the names say it: page, then field")]
pub struct EventMeta {
    pub overview_meta_title: String,
    pub overview_meta_description: String,
    pub agenda_meta_title: String,
    pub agenda_meta_description: String,
    pub faqs_meta_title: String,
    pub faqs_meta_description: String,
    pub speakers_meta_title: String,
    pub speakers_meta_description: String,
    pub registration_meta_title: String,
    pub registration_meta_description: String,
}

/// A row of an agenda.
#[derive(Debug, Clone)]
pub struct AgendaItem {
    /// The anchor on the agenda: the slug of `text`, unique in the event by `-2`, `-3` in the order of the agenda.
    pub id: String,
    /// As written: `7:30AM – 8:30AM`.
    pub time: String,
    /// When it begins.
    pub starts: LocalTime,
    /// After `starts`; the next item begins then.
    pub ends: LocalTime,
    /// Title of the row.
    pub text: String,
    /// Points below it; may be empty.
    pub list: Vec<String>,
    /// Points with a title; may be empty.
    pub highlight_list: Vec<Highlight>,
    /// Speakers of the same event; may be empty.
    pub speakers: Vec<Slug>,
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
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct Highlight {
    pub title: String,
    pub text: String,
}

/// Someone who speaks at an event (`content/events/{event}/speakers/{slug}.md`).
#[derive(Debug, Clone)]
pub struct Speaker {
    /// Unique in the event.
    pub slug: Slug,
    /// Full name.
    pub name: String,
    /// Occupation and employer.
    pub occupation: String,
    /// Profile.
    pub linkedin: Option<HttpUrl>,
    /// Portrait. Its alternative text is the person's name.
    pub image: ImageRef,
    /// 10 to 60 characters, unique on the site.
    pub meta_title: String,
    /// 70 to 160 characters and unique, or empty: then the page makes one.
    pub meta_description: String,
    /// Title of the talk.
    pub talk: Option<String>,
    /// The employer's entry in the directory.
    pub organization: Option<Slug>,
    /// The text of the page.
    pub biography: Document,
    /// When the speaker is shown.
    pub publication: Publication,
    /// Its file.
    pub origin: Origin,
}
