use std::sync::Arc;

use jiff::{
    Timestamp,
    civil::{Date, Time},
    tz::TimeZone,
};

use super::{Afterwards, AgendaItem, Document, Origin, Publication};
use crate::{
    Attendance, HttpUrl, ImageRef, Rule, Slug, counted,
    read::{
        claim::{About, EntryKind, Space},
        fields::*,
        markdown::shorten,
    },
};

/// An event (`content/events/{slug}/`).
#[derive(Debug, Clone, Declared)]
#[check(hours(fields, (date?, start_time?), (end_date?.or(date)?, end_time?), time_zone.as_ref(), starts_at.zip(ends_at)))]
#[check(shown_in_time(fields, publication?, ends_at?))]
pub struct Event {
    /// Unique among events.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// with the year
    ///
    /// Unique among events.
    #[field(UniqueText(Space::EventName, 1..=90))]
    pub name: String,
    /// for lists
    #[field(Text(70..=200))]
    pub description: String,
    /// the day at the venue
    pub date: Date,
    /// when the agenda begins: `"07:30"`
    pub start_time: Time,
    /// the day on which the event ends, if it goes on after midnight
    ///
    /// Otherwise `date`.
    #[field(DAY, or(date))]
    pub end_date: Date,
    /// when the agenda ends: `"18:30"`
    pub end_time: Time,
    /// `"Europe/Madrid"`
    #[field(With(RAW, zone))]
    pub time_zone: TimeZone,
    /// cover, 1600 × 900
    pub image: ImageRef,
    /// what the cover shows
    #[field(ALT)]
    pub alt: String,
    /// text of the button
    #[field(Text(1..=40))]
    pub cta: String,
    /// short place for lists
    #[field(Text(1..=200))]
    pub location: String,
    /// Where it is, and what it is about.
    #[flat]
    pub place: EventPlace,
    /// what a ticket includes
    #[field(list_of(SOME, LONG))]
    pub ticket_includes: Vec<String>,
    /// one sentence on prices
    pub price_note: Option<String>,
    /// `metaTitle` of the overview. Each of the five names the event and its year
    #[field(META_TITLE, or(name.clone()))]
    pub overview_meta_title: String,
    /// `metaDescription` of the overview
    #[field(META_DESCRIPTION, or(shorten(&description, 160)))]
    pub overview_meta_description: String,
    /// `metaTitle` of the agenda
    #[field(META_TITLE, or(format!("Agenda, {name}")))]
    pub agenda_meta_title: String,
    /// `metaDescription` of the agenda
    #[field(META_DESCRIPTION, or(shorten(&format!("Agenda, {name}: {description}"), 160)))]
    pub agenda_meta_description: String,
    /// `metaTitle` of the questions
    #[field(META_TITLE, or(format!("FAQs, {name}")))]
    pub faqs_meta_title: String,
    /// `metaDescription` of the questions
    #[field(META_DESCRIPTION, or(shorten(&format!("FAQs, {name}: {description}"), 160)))]
    pub faqs_meta_description: String,
    /// `metaTitle` of the list of speakers
    #[field(META_TITLE, or(format!("Speakers, {name}")))]
    pub speakers_meta_title: String,
    /// `metaDescription` of the list of speakers
    #[field(META_DESCRIPTION, or(shorten(&format!("Speakers, {name}: {description}"), 160)))]
    pub speakers_meta_description: String,
    /// `metaTitle` of the registration
    #[field(META_TITLE, or(format!("Registration, {name}")))]
    pub registration_meta_title: String,
    /// `metaDescription` of the registration
    #[field(META_DESCRIPTION, or(shorten(&format!("Registration, {name}: {description}"), 160)))]
    pub registration_meta_description: String,
    /// subjects, each a tag of a post: posts and organizations of the same subject are shown
    #[field(distinct(MANY, SUBJECT), default)]
    pub tags: Vec<String>,
    /// What a visitor finds there.
    #[flat]
    pub program: EventProgram,
    /// name of a list in `faqs/`
    #[field(Reference(EntryKind::FaqList))]
    pub faqs: Slug,
    /// slugs, in the order shown; exactly the files in `speakers/`
    #[field(distinct(SOME, OWN_SPEAKER), key("speakers"))]
    pub(crate) speaker_order: Vec<Slug>,
    /// `in-person`, `online` or `mixed`; without it `in-person`
    #[field(one_of::<Attendance>(), or(Attendance::InPerson))]
    pub attendance: Attendance,
    /// one sentence: whether sessions are recorded
    #[field(Text(1..=300))]
    pub recordings: Option<String>,
    /// When the event is shown.
    #[flat]
    pub publication: Publication,
    /// IANA name, e.g. `Europe/Madrid`. The editor may have written it in another case; calendars need this one.
    #[made(Some(time_zone.as_ref()?.iana_name().unwrap_or("UTC").to_owned()))]
    pub time_zone_name: String,
    /// The instant of `date` and `start_time` in the zone.
    #[made(instant(date?, start_time?, time_zone.as_ref()?))]
    pub starts_at: Timestamp,
    /// The instant of `end_date` and `end_time` in the zone.
    #[made(instant(end_date?.or(date)?, end_time?, time_zone.as_ref()?))]
    pub ends_at: Timestamp,
    /// In order, without gaps, from `start_time` to `end_time` (`agenda.toml`).
    #[made(Some(Vec::new()))]
    pub agenda: Vec<AgendaItem>,
    /// In the editor's order.
    #[made(Some(Vec::new()))]
    pub speakers: Vec<Arc<Speaker>>,
    /// What came of the event (`afterwards.toml`).
    #[made(Some(None))]
    pub afterwards: Option<Afterwards>,
    /// The file `index.toml`. Its digest covers the agenda and the speakers as well.
    #[made(Some(fields.entry.origin.clone()))]
    pub origin: Origin,
}

/// Where an event is, how one takes part, and what it is about.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EventPlace {
    /// name of the place
    #[field(Text(1..=200))]
    pub venue: String,
    /// street and number
    #[field(Text(1..=200))]
    pub address: String,
    /// city
    #[field(Text(1..=100))]
    pub city: String,
    /// country, in English
    #[field(Text(1..=100))]
    pub country: String,
    /// degrees north
    #[field(LATITUDE)]
    pub lat: f64,
    /// degrees east
    #[field(LONGITUDE)]
    pub lng: f64,
    /// the payment page it leads to
    pub register_link: HttpUrl,
    /// two to four sentences
    pub summary: String,
}

/// The subjects of an event, and what a visitor can expect.
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EventProgram {
    /// what it is about
    #[field(list_of(SOME, LONG))]
    pub topics: Vec<String>,
    /// picture beside the topics
    pub topics_image: ImageRef,
    /// what it shows
    #[field(ALT)]
    pub topics_image_alt: String,
    /// what a visitor can expect
    #[field(list_of(SOME, LONG))]
    pub expectations: Vec<String>,
    /// picture beside the expectations
    pub expectations_image: ImageRef,
    /// what it shows
    #[field(ALT)]
    pub expectations_image_alt: String,
    /// paragraph above the expectations
    pub expectations_description: String,
}

/// The time zone of an IANA name.
fn zone(fields: &Fields<'_>, found: &Found<'_>, name: String) -> Option<TimeZone> {
    // Names of the database that mean this computer, or nothing.
    let is_none = ["localtime", "posixrules", "factory", "etc/unknown"];
    let is_place = !is_none.contains(&name.to_ascii_lowercase().as_str());
    if let Some(zone) = TimeZone::get(&name).ok().filter(|_| is_place) {
        return Some(zone);
    }
    let message = format!("`{name}` is not a time zone.");
    let help = "Write an IANA name, such as `Europe/Madrid`.";
    fields.refuse(Rule::UnknownTimeZone, found, message, help)
}

/// `None` if a clock change skips or repeats the time.
fn instant(date: Date, time: Time, zone: &TimeZone) -> Option<Timestamp> {
    let zoned = zone.to_ambiguous_zoned(date.to_datetime(time));
    Some(zoned.unambiguous().ok()?.timestamp())
}

/// Reports an event that ends before it begins, or whose `instants` are unclear although its zone is known.
fn hours(
    fields: &Fields<'_>,
    (date, start): (Date, Time),
    (end_date, end): (Date, Time),
    zone: Option<&TimeZone>,
    instants: Option<(Timestamp, Timestamp)>,
) {
    if end_date < date {
        fields.order("endDate", "`endDate` is before `date`.");
    } else if end_date == date && end <= start {
        let message = "`endTime` is not after `startTime`.";
        let help = "Change one of the two, or give the day after in `endDate`.";
        fields.report(Rule::DateOrder, "endTime", message, help);
    } else if zone.is_some() && instants.is_none() {
        let message = "A clock change skips or repeats a time of the event.";
        fields.order("startTime", message);
    }
}

/// Warns about an event that is hidden on its day or shown only afterwards, which is probably a mistake.
fn shown_in_time(fields: &Fields<'_>, shown: Publication, ends_at: Timestamp) {
    if shown.expire_at.is_some_and(|moment| moment < ends_at) {
        let message = "`expireAt` hides the event before it ends.";
        let help = "Put it after the end, or remove it.";
        fields.report(Rule::EventSchedule, "expireAt", message, help);
    }
    if shown.publish_at.is_some_and(|moment| moment >= ends_at) {
        let message = "`publishAt` shows the event only after it has ended.";
        let help = "Put it before the day, or remove it.";
        fields.report(Rule::EventSchedule, "publishAt", message, help);
    }
}

/// Someone who speaks at an event (`content/events/{event}/speakers/{slug}.md`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
pub struct Speaker {
    /// Unique in the event.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// full name
    #[field(Text(1..=100))]
    pub name: String,
    /// occupation and employer
    #[field(Text(1..=200))]
    pub occupation: String,
    /// profile
    #[serde(skip_serializing_if = "Option::is_none")]
    pub linkedin: Option<HttpUrl>,
    /// portrait
    ///
    /// Its alternative text is the person's name.
    pub image: ImageRef,
    /// 10 to 60 characters, unique on the site.
    #[field(META_TITLE, help(META_TITLE_HELP), or(name.clone()))]
    pub meta_title: String,
    /// may be empty (`""`); then the page makes its own
    ///
    /// Otherwise 70 to 160 characters, and unique on the site.
    #[field(With(Text(0..=160), own_description), default)]
    pub meta_description: String,
    /// title of the talk
    #[field(Text(1..=200))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub talk: Option<String>,
    /// slug of the employer's entry in `organizations/`
    #[field(Reference(EntryKind::Organization))]
    #[serde(skip)]
    pub organization: Option<Slug>,
    /// When the speaker is shown.
    #[flat]
    #[serde(skip)]
    pub publication: Publication,
    /// The text of the page.
    #[made(fields.entry.body.clone())]
    #[serde(rename = "text")]
    pub biography: Document,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    #[serde(skip)]
    pub origin: Origin,
}

fn own_description(fields: &Fields<'_>, found: &Found<'_>, text: String) -> Option<String> {
    let length = text.chars().count();
    if (1..70).contains(&length) {
        let message = format!("`{}` has {}.", found.key, counted(&length, "character"));
        let help = "Use 70 to 160, or leave it empty.";
        fields.report(Rule::TextLength, found, message, help);
    }
    if length > 0 {
        let about = About::Unique(Space::MetaDescription, text.as_str().into());
        fields.claim(about, found);
    }
    Some(text)
}
