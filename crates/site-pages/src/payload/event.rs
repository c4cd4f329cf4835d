use serde::Serialize;
use ts_rs::TS;

use super::{
    EventFigure, Highlight, HouseRule, Images, Intro, LabelledLink, PageLink, PersonRef, Related,
    SlideDeck, TitledText,
};

payload! {
    /// Event as lists and the headers of its five pages show it.
    struct EventSummary {
        /// Name with the year.
        name: String,
        /// One or two sentences.
        description: String,
        /// `YYYY-MM-DD`.
        date: String,
        /// As printed, such as `7:30AM – 6:30PM`.
        hours: String,
        /// Cover.
        image: String,
        /// Alternative text of the cover.
        alt: String,
        /// Segment of the path.
        slug: String,
        /// Text of the registration button.
        cta: String,
        /// As printed, such as `Barcelona and online`.
        location: String,
        /// How people take part.
        attendance: Attendance,
        /// What came of a past event, in one sentence.
        outcome?: String,
        /// `ACTIVE` until the event has ended, then `ARCHIVED` (values of the status badge).
        status: EventStatus,
    }
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

payload! {
    /// `/events`
    struct EventsData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// Not yet ended, soonest first.
        upcoming: Vec<EventSummary>,
        /// Ended, latest first.
        past: Vec<EventSummary>,
        /// All events, newest first: the list of the entity.
        events: Vec<EventSummary>,
        /// Last call to action, if the content has one.
        closing?: TitledText,
        /// See [`Images`].
        images: Images,
    }

    /// Event with all its fields, without its nested lists.
    struct EventDetail {
        /// The fields that lists show as well.
        #[serde(flatten)]
        event: EventSummary,
        /// Two to four sentences.
        summary: String,
        /// External payment page.
        register_link: String,
        /// Name of the place.
        venue: String,
        /// Street and city, as on a letter.
        address: String,
        /// City.
        city: String,
        /// Country.
        country: String,
        /// Degrees north.
        lat: f64,
        /// Degrees east.
        lng: f64,
        /// Subjects of the day.
        topics: Vec<String>,
        /// Picture beside them.
        topics_image: String,
        /// What it shows.
        topics_image_alt: String,
        /// What a visitor may expect.
        expectations: Vec<String>,
        /// Picture beside them.
        expectations_image: String,
        /// What it shows.
        expectations_image_alt: String,
        /// Paragraph above them.
        expectations_description: String,
    }

    /// `/events/{slug}`
    struct EventOverviewData {
        /// The event.
        event: EventDetail,
        /// What came of it, once it is over.
        afterwards?: EventAfterwards,
        /// The speakers.
        speakers: Vec<PersonRef>,
        /// Posts and organizations of the same subject.
        related?: Related,
        /// See [`Images`].
        images: Images,
    }

    /// Row of the agenda.
    struct AgendaItem {
        /// Anchor on the agenda, unique in the event.
        id: String,
        /// As printed, such as `8:30AM – 9:15AM`.
        time: String,
        /// Title of the row.
        text: String,
        /// Points below the title.
        list: Vec<String>,
        /// Points with a title. A row with such points has a filled mark on the line.
        highlight_list: Vec<Highlight>,
        /// The speakers of the row.
        speakers: Vec<PersonRef>,
        /// Start with offset (RFC 3339), for `<time>`.
        starts_at: String,
    }

    /// `/events/{slug}/agenda`
    struct EventAgendaData {
        /// The event.
        event: EventSummary,
        /// Sessions in order.
        agenda: Vec<AgendaItem>,
        /// Whether sessions are recorded, in one sentence.
        recordings?: String,
        /// See [`Images`].
        images: Images,
    }

    /// Frequently asked question.
    struct Faq {
        /// Anchor, unique in the list.
        id: String,
        /// Question.
        question: String,
        /// Answer, HTML from Markdown.
        answer: String,
    }

    /// `/events/{slug}/faqs`
    struct EventFaqsData {
        /// The event.
        event: EventSummary,
        /// Shared list.
        faqs: Vec<Faq>,
        /// See [`Images`].
        images: Images,
    }

    /// `/events/{slug}/registration`
    struct EventRegistrationData {
        /// The event.
        event: EventDetail,
        /// What a ticket includes.
        ticket_includes: Vec<String>,
        /// One line about the fee.
        price_note?: String,
        /// Host of `registerLink`, to say where the link leads.
        register_host: String,
        /// See [`Images`].
        images: Images,
    }

    /// `/events/{slug}/speakers`
    struct EventSpeakersData {
        /// The event.
        event: EventSummary,
        /// In the order of the content file.
        speakers: Vec<SpeakerSummary>,
        /// See [`Images`].
        images: Images,
    }

    /// Speaker in a list.
    struct SpeakerSummary {
        /// Full name.
        name: String,
        /// What they do.
        occupation: String,
        /// Portrait.
        image: String,
        /// Last segment of the path.
        slug: String,
        /// Title of their talk.
        talk?: String,
    }

    /// Speaker with all fields.
    struct Speaker {
        /// The fields that lists show as well.
        #[serde(flatten)]
        summary: SpeakerSummary,
        /// Profile address.
        linkedin?: String,
        /// Biography, HTML from Markdown.
        text: String,
        /// Title of the page, without the site's name.
        meta_title: String,
        /// Description as the editor wrote it; may be empty (the head then describes the talk).
        meta_description: String,
    }

    /// `/events/{slug}/speakers/{speaker}`
    struct EventSpeakerData {
        /// The event.
        event: EventSummary,
        /// The person.
        speaker: Speaker,
        /// The employer's profile; the text is its name.
        employer?: PageLink,
        /// Agenda rows in which they speak.
        sessions: Vec<AgendaItem>,
        /// The other speakers of the event.
        speakers: Vec<SpeakerSummary>,
        /// See [`Images`].
        images: Images,
    }

    /// What came of an event.
    struct EventAfterwards {
        /// Title of the section.
        title: String,
        /// First paragraph.
        lede: String,
        /// `YYYY-MM-DD` of the last change.
        updated: String,
        /// Numbers of the day.
        figures: Vec<EventFigure>,
        /// Rules that tables wrote.
        rules: Vec<HouseRule>,
        /// Pages that groups wrote.
        pages: Vec<GroupPage>,
        /// Slides that speakers showed.
        decks: Vec<SlideDeck>,
        /// Practices that speakers promised to end.
        ended: Vec<EndedPractice>,
        /// Paragraphs with a title.
        notes: Vec<TitledText>,
        /// Slides and sources.
        links: Vec<LabelledLink>,
    }

    /// Page that a group wrote.
    struct GroupPage {
        /// The group.
        title: String,
        /// What the page says, in one or two sentences.
        text: String,
        /// Language of the group's name and page, if it is not that of the site.
        language?: String,
        /// The page itself, HTML from Markdown.
        body?: String,
    }

    /// Practice that a speaker promised to end.
    struct EndedPractice {
        /// The speaker's name.
        name: String,
        /// The speaker's page.
        route: String,
        /// What was to end.
        practice: String,
        /// What became of it.
        afterwards: String,
    }
}
