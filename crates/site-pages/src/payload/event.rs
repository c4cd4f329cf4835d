use serde::Serialize;
use ts_rs::TS;

use super::{EventAfterwards, Images, Intro, PageLink, PersonRef, Related, TitledText};

/// Event as lists and the headers of its five pages show it.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EventSummary {
    /// Name with the year.
    pub name: String,
    /// One or two sentences.
    pub description: String,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// As printed, such as `7:30AM – 6:30PM`.
    pub hours: String,
    /// Cover.
    pub image: String,
    /// Alternative text of the cover.
    pub alt: String,
    /// Segment of the path.
    pub slug: String,
    /// Text of the registration button.
    pub cta: String,
    /// As printed, such as `Barcelona and online`.
    pub location: String,
    /// How people take part.
    pub attendance: Attendance,
    /// What came of a past event, in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<String>,
    /// `ACTIVE` until the event has ended, then `ARCHIVED` (values of the status badge).
    pub status: EventStatus,
}

/// How people take part in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Attendance {
    /// At the venue only.
    InPerson,
    /// Over the network only.
    Online,
    /// Either way.
    Mixed,
}

impl From<site_content::Attendance> for Attendance {
    fn from(attendance: site_content::Attendance) -> Self {
        match attendance {
            site_content::Attendance::InPerson => Self::InPerson,
            site_content::Attendance::Online => Self::Online,
            site_content::Attendance::Mixed => Self::Mixed,
        }
    }
}

/// Whether the event is over. The server makes a new snapshot when this changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "UPPERCASE")]
pub enum EventStatus {
    /// Not yet ended.
    Active,
    /// Ended.
    Archived,
}

/// `/events`
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventsData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// Not yet ended, soonest first.
    pub upcoming: Vec<EventSummary>,
    /// Ended, latest first.
    pub past: Vec<EventSummary>,
    /// All events, newest first: the list of the entity (contract §7).
    pub events: Vec<EventSummary>,
    /// Last call to action, if the content has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closing: Option<TitledText>,
    /// See [`Images`].
    pub images: Images,
}

/// Event with all its fields, without its nested lists.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EventDetail {
    /// The fields that lists show as well.
    #[serde(flatten)]
    pub event: EventSummary,
    /// Two to four sentences.
    pub summary: String,
    /// External payment page.
    pub register_link: String,
    /// Name of the place.
    pub venue: String,
    /// Street and city, as on a letter.
    pub address: String,
    /// City.
    pub city: String,
    /// Country.
    pub country: String,
    /// Degrees north.
    pub lat: f64,
    /// Degrees east.
    pub lng: f64,
    /// Subjects of the day.
    pub topics: Vec<String>,
    /// Picture beside them.
    pub topics_image: String,
    /// What it shows.
    pub topics_image_alt: String,
    /// What a visitor may expect.
    pub expectations: Vec<String>,
    /// Picture beside them.
    pub expectations_image: String,
    /// What it shows.
    pub expectations_image_alt: String,
    /// Paragraph above them.
    pub expectations_description: String,
}

/// `/events/{slug}`
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventOverviewData {
    /// The event.
    pub event: EventDetail,
    /// What came of it, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub afterwards: Option<EventAfterwards>,
    /// The speakers.
    pub speakers: Vec<PersonRef>,
    /// Posts and organizations of the same subject.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub related: Option<Related>,
    /// See [`Images`].
    pub images: Images,
}

/// Row of the agenda.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AgendaItem {
    /// Anchor on the agenda, unique in the event.
    pub id: String,
    /// As printed, such as `8:30AM – 9:15AM`.
    pub time: String,
    /// Title of the row.
    pub text: String,
    /// Points below the title.
    pub list: Vec<String>,
    /// Points with a title. A row with such points has a filled mark on the line.
    pub highlight_list: Vec<TitledText>,
    /// The speakers of the row.
    pub speakers: Vec<PersonRef>,
    /// Start with offset (RFC 3339), for `<time>`.
    pub starts_at: String,
}

/// `/events/{slug}/agenda`
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventAgendaData {
    /// The event.
    pub event: EventSummary,
    /// Sessions in order.
    pub agenda: Vec<AgendaItem>,
    /// Whether sessions are recorded, in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recordings: Option<String>,
    /// See [`Images`].
    pub images: Images,
}

/// Frequently asked question.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Faq {
    /// Anchor, unique in the list.
    pub id: String,
    /// Question.
    pub question: String,
    /// Answer, HTML from Markdown.
    pub answer: String,
}

/// `/events/{slug}/faqs`
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventFaqsData {
    /// The event.
    pub event: EventSummary,
    /// Shared list.
    pub faqs: Vec<Faq>,
    /// See [`Images`].
    pub images: Images,
}

/// `/events/{slug}/registration`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EventRegistrationData {
    /// The event.
    pub event: EventDetail,
    /// What a ticket includes.
    pub ticket_includes: Vec<String>,
    /// One line about the fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub price_note: Option<String>,
    /// Host of `registerLink`, to say where the link leads.
    pub register_host: String,
    /// See [`Images`].
    pub images: Images,
}

/// `/events/{slug}/speakers`
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventSpeakersData {
    /// The event.
    pub event: EventSummary,
    /// In the order of the content file.
    pub speakers: Vec<SpeakerSummary>,
    /// See [`Images`].
    pub images: Images,
}

/// Speaker in a list.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SpeakerSummary {
    /// Full name.
    pub name: String,
    /// What they do.
    pub occupation: String,
    /// Portrait.
    pub image: String,
    /// Last segment of the path.
    pub slug: String,
    /// Title of their talk.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub talk: Option<String>,
}

/// Speaker with all fields.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Speaker {
    /// The fields that lists show as well.
    #[serde(flatten)]
    pub summary: SpeakerSummary,
    /// Profile address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub linkedin: Option<String>,
    /// Biography, HTML from Markdown.
    pub text: String,
    /// Title of the page, without the site's name.
    pub meta_title: String,
    /// Description as the editor wrote it; may be empty (the head then describes the talk).
    pub meta_description: String,
}

/// `/events/{slug}/speakers/{speaker}`
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventSpeakerData {
    /// The event.
    pub event: EventSummary,
    /// The person.
    pub speaker: Speaker,
    /// The employer's profile; the text is its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub employer: Option<PageLink>,
    /// Agenda rows in which they speak.
    pub sessions: Vec<AgendaItem>,
    /// The other speakers of the event.
    pub speakers: Vec<SpeakerSummary>,
    /// See [`Images`].
    pub images: Images,
}
