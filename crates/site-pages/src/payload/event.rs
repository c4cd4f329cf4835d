use std::sync::Arc;

use serde::Serialize;
use site_content::{
    Afterwards, Attendance, DayFigure, EventPlace, EventProgram, ListPage, Speaker,
};
use ts_rs::TS;

use super::{Highlight, PageLink, PersonRef, Related};

payload! {
    /// Event as lists and the headers of its pages show it.
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
        /// The texts of the page.
        #[serde(flatten)]
        page: ListPage,
        /// Not yet ended, soonest first.
        upcoming: Vec<EventSummary>,
        /// Ended, latest first.
        past: Vec<EventSummary>,
        /// All events, newest first: the list of the entity.
        events: Vec<EventSummary>,
    }

    /// Event with all its fields, without its nested lists.
    struct EventDetail {
        /// The fields that lists show as well.
        #[serde(flatten)]
        event: EventSummary,
        /// Where it is.
        #[serde(flatten)]
        place: EventPlace,
        /// What it is about.
        #[serde(flatten)]
        program: EventProgram,
    }

    /// `/events/{slug}`
    struct EventOverviewData {
        /// The event.
        event: EventDetail,
        /// What came of it, once it is over.
        afterwards?: AfterwardsSummary,
        /// The speakers.
        speakers: Vec<PersonRef>,
        /// Posts and organizations of the same subject.
        related?: Related,
    }

    /// What the event's first page shows of what came of it, beside the sentence in `event.outcome`.
    struct AfterwardsSummary {
        /// Title of the section.
        title: String,
        /// Numbers of the day.
        figures: Vec<DayFigure>,
    }

    /// `/events/{slug}/afterwards`
    struct EventAfterwardsData {
        /// The event.
        event: EventSummary,
        /// What came of it.
        afterwards: EventAfterwards,
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
        /// The zone of all times, such as `Europe/Madrid`.
        time_zone: String,
        /// Whether sessions are recorded, in one sentence.
        recordings?: String,
    }

    /// Frequently asked question.
    struct Faq {
        /// Anchor, unique in the list.
        id: String,
        /// The question with its answer, HTML from Markdown.
        #[serde(flatten)]
        faq: site_content::Faq,
    }

    /// `/events/{slug}/faqs`
    struct EventFaqsData {
        /// The event.
        event: EventSummary,
        /// Shared list.
        faqs: Vec<Faq>,
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
    }

    /// `/events/{slug}/speakers`
    struct EventSpeakersData {
        /// The event.
        event: EventSummary,
        /// In the order of the content file.
        speakers: Vec<SpeakerSummary>,
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

    /// `/events/{slug}/speakers/{speaker}`
    struct EventSpeakerData {
        /// The event.
        event: EventSummary,
        /// The person.
        speaker: Arc<Speaker>,
        /// The employer's profile; the text is its name.
        employer?: PageLink,
        /// Agenda rows in which they speak.
        sessions: Vec<AgendaItem>,
        /// The other speakers of the event.
        speakers: Vec<SpeakerSummary>,
    }

    /// What came of an event.
    struct EventAfterwards {
        /// The texts of the section.
        #[serde(flatten)]
        text: Afterwards,
        /// Practices that speakers promised to end.
        ended: Vec<EndedPractice>,
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
