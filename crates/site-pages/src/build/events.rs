//! The pages of events.

mod graph;
mod parts;

use std::sync::Arc;

use serde_json::json;
use site_content::{Event, Speaker};

use self::{
    graph::{event_id, event_node, faq_node},
    parts::{afterwards, agenda_item, detail, faqs, person, speaker_summary, status},
};
use super::{
    draft::Draft,
    head::{head, plain_page},
    json_ld,
};
use crate::{
    EventPage, Page, Pages, Route,
    payload::{
        self, AfterwardsSummary, Crumb, EventAfterwardsData, EventAgendaData, EventFaqsData,
        EventOverviewData, EventRegistrationData, EventSpeakerData, EventSpeakersData, EventStatus,
        EventSummary, EventsData, HeadType,
    },
    relations::link_to_organization,
};

pub(crate) use self::parts::summary;

/// The next event, or the latest event if none is planned.
pub(crate) fn next(pages: &Pages) -> Option<&Arc<Event>> {
    let events = pages.site.events();
    let is_coming = |event: &&Arc<Event>| status(pages, event) == EventStatus::Active;
    let coming = events.iter().filter(is_coming);
    let next = coming.min_by_key(|event| event.starts_at);
    next.or_else(|| events.first())
}

pub(crate) fn events(pages: &Draft<'_>) -> Page {
    let content = &pages.site.pages().events;
    let all = pages.site.events().iter();
    let all: Vec<EventSummary> = all.map(|event| summary(pages, event)).collect();
    let is_active = |event: &EventSummary| event.status == EventStatus::Active;
    let (mut upcoming, past): (Vec<_>, Vec<_>) = all.iter().cloned().partition(is_active);
    upcoming.reverse();
    let data = EventsData {
        page: content.clone(),
        upcoming,
        past,
        events: all,
    };
    plain_page(pages, &Route::Events, &content.head, "Events", data)
}

/// One of an event's pages; `None` if the event does not have it.
pub(crate) fn page(pages: &Draft<'_>, event: &Arc<Event>, which: EventPage) -> Option<Page> {
    let made;
    let (title, description) = match which {
        EventPage::Overview => (&event.overview_meta_title, &event.overview_meta_description),
        EventPage::Afterwards => {
            let told = pages.afterwards(event)?;
            made = format!("{}: {}", told.title, event.name);
            (&made, &told.in_short)
        }
        EventPage::Agenda => (&event.agenda_meta_title, &event.agenda_meta_description),
        EventPage::Faqs => (&event.faqs_meta_title, &event.faqs_meta_description),
        EventPage::Registration => (
            &event.registration_meta_title,
            &event.registration_meta_description,
        ),
        EventPage::Speakers => (&event.speakers_meta_title, &event.speakers_meta_description),
    };
    let own = match which {
        EventPage::Overview => None,
        EventPage::Afterwards => Some("Afterwards"),
        EventPage::Agenda => Some("Agenda"),
        EventPage::Faqs => Some("FAQs"),
        EventPage::Registration => Some("Registration"),
        EventPage::Speakers => Some("Speakers"),
    };
    let route = Route::event(event, which);
    let overview = Route::event(event, EventPage::Overview).path();
    let mut trail = vec![
        Crumb::page("Events", "/events"),
        Crumb::name(&event.name, overview),
    ];
    trail.extend(own.map(|text| Crumb::page(text, route.path())));
    let head = head(pages, &route, title, description, trail);
    let mut nodes = vec![json_ld::company(pages), event_node(pages, event)];
    let (speakers, agenda) = (event.speakers.iter(), event.agenda.iter());
    let page: payload::PageData = match which {
        EventPage::Overview => EventOverviewData {
            event: detail(pages, event),
            afterwards: pages.afterwards(event).map(|told| AfterwardsSummary {
                title: told.title.clone(),
                figures: told.figures.clone(),
            }),
            speakers: speakers.map(|s| person(pages, event, s)).collect(),
            related: pages.relations.of_event(event),
        }
        .into(),
        EventPage::Afterwards => EventAfterwardsData {
            event: summary(pages, event),
            afterwards: afterwards(pages, event)?,
        }
        .into(),
        EventPage::Agenda => EventAgendaData {
            event: summary(pages, event),
            agenda: agenda.map(|i| agenda_item(pages, event, i)).collect(),
            time_zone: event.time_zone_name.clone(),
            recordings: event.recordings.clone(),
        }
        .into(),
        EventPage::Faqs => {
            let list = pages.site.faqs_of(event).into_iter();
            nodes.push(faq_node(&head, list.flat_map(|list| &list.faqs)));
            EventFaqsData {
                event: summary(pages, event),
                faqs: faqs(pages, event),
            }
            .into()
        }
        EventPage::Registration => EventRegistrationData {
            event: detail(pages, event),
            ticket_includes: event.ticket_includes.clone(),
            price_note: event.price_note.clone(),
            register_host: event.place.register_link.host(),
        }
        .into(),
        EventPage::Speakers => EventSpeakersData {
            event: summary(pages, event),
            speakers: speakers.map(|s| speaker_summary(pages, s)).collect(),
        }
        .into(),
    };
    Some(Page::found(&route, page, head).graph(pages, nodes))
}

pub(crate) fn speaker(pages: &Draft<'_>, event: &Arc<Event>, speaker: &Arc<Speaker>) -> Page {
    pages.add_all(&speaker.biography.images);
    let route = Route::speaker(event, speaker);
    let made;
    let description = if speaker.meta_description.is_empty() {
        let talk = speaker.talk.iter().map(|talk| format!(": {talk}"));
        let talk: String = talk.collect();
        let speaks = match status(pages, event) {
            EventStatus::Active => "speaks",
            EventStatus::Archived => "spoke",
        };
        made = format!(
            "{}, {}, {speaks} at {}{talk}.",
            speaker.name, speaker.occupation, event.name
        );
        made.as_str()
    } else {
        speaker.meta_description.as_str()
    };
    let base = Route::event(event, EventPage::Overview).path();
    let trail = vec![
        Crumb::page("Events", "/events"),
        Crumb::name(&event.name, base.clone()),
        Crumb::page("Speakers", format!("{base}/speakers")),
        Crumb::name(&speaker.name, route.path()),
    ];
    let mut head = head(pages, &route, &speaker.meta_title, description, trail);
    head.kind = HeadType::Profile;
    let (others, sessions) = (event.speakers.iter(), event.agenda.iter());
    let sessions = sessions.filter(|item| item.speakers.contains(&speaker.slug));
    let others = others.filter(|other| other.slug != speaker.slug);
    let employer = speaker.organization.as_ref();
    let employer = employer.and_then(|slug| pages.site.organization(slug.as_str()));
    pages.add(&speaker.image);
    let data = EventSpeakerData {
        event: summary(pages, event),
        speaker: Arc::clone(speaker),
        employer: employer.map(|employer| link_to_organization(employer)),
        sessions: sessions.map(|i| agenda_item(pages, event, i)).collect(),
        speakers: others.map(|other| speaker_summary(pages, other)).collect(),
    };
    let known_as = (speaker.name.as_str(), speaker.occupation.as_str());
    let profile = speaker.linkedin.as_ref();
    let mut node = json_ld::person(pages, &head, known_as, &speaker.image, profile);
    node["performerIn"] = json!({ "@id": event_id(pages, event) });
    let nodes = vec![json_ld::company(pages), event_node(pages, event), node];
    Page::found(&route, data, head).graph(pages, nodes)
}
