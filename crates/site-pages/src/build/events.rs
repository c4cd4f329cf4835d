use std::sync::Arc;

use jiff::{Timestamp, civil::Time};
use serde_json::{Value, json};
use site_content::{Event, Speaker};

use super::{head::HeadDraft, images::ImageCollector, intro, json_ld};
use crate::{
    EventPage, Page, Pages, Route,
    payload::{
        self, AgendaItem, EventAgendaData, EventDetail, EventFaqsData, EventOverviewData,
        EventRegistrationData, EventSpeakerData, EventSpeakersData, EventStatus, EventSummary,
        EventsData, Faq, Head, HeadType, Payload, PersonRef, SpeakerSummary, TitledText,
    },
};

/// The next event, or the latest where none is coming.
pub(crate) fn next(pages: &Pages) -> Option<&Arc<Event>> {
    let events = pages.site.events();
    let coming = events
        .iter()
        .filter(|event| status(pages, event) == EventStatus::Active);
    coming
        .min_by_key(|event| event.starts_at)
        .or_else(|| events.first())
}

fn status(pages: &Pages, event: &Event) -> EventStatus {
    if event.ends_at > pages.options.now {
        EventStatus::Active
    } else {
        EventStatus::Archived
    }
}

pub(crate) fn events(pages: &Pages) -> Page {
    let text = &pages.site.pages().events;
    let mut images = ImageCollector::new(&pages.site);
    let all: Vec<EventSummary> = pages
        .site
        .events()
        .iter()
        .map(|event| summary(pages, event, &mut images))
        .collect();
    let (mut upcoming, past): (Vec<_>, Vec<_>) = all
        .iter()
        .cloned()
        .partition(|event| event.status == EventStatus::Active);
    upcoming.reverse();
    let data = EventsData {
        intro: intro(text),
        upcoming,
        past,
        events: all,
        images: images.finish(),
    };
    let route = Route::Events;
    let head = HeadDraft {
        route: &route,
        meta_title: &text.meta_title,
        description: &text.meta_description,
        trail: Vec::new(),
        own_text: "Events",
    }
    .finish(pages);
    let json_ld = Some(json_ld::graph(pages, &head, Vec::new()));
    let page = payload::Page::Events(data);
    Page {
        payload: Payload {
            path: route.path(),
            page,
            status: 200,
            head,
        },
        json_ld,
        islands: Vec::new(),
    }
}

pub(crate) fn page(pages: &Pages, event: &Arc<Event>, which: EventPage) -> Page {
    let mut images = ImageCollector::new(&pages.site);
    let meta = &event.meta;
    let (title, description, own_text) = match which {
        EventPage::Overview => (
            &meta.overview_meta_title,
            &meta.overview_meta_description,
            event.name.as_str(),
        ),
        EventPage::Agenda => (
            &meta.agenda_meta_title,
            &meta.agenda_meta_description,
            "Agenda",
        ),
        EventPage::Faqs => (&meta.faqs_meta_title, &meta.faqs_meta_description, "FAQs"),
        EventPage::Registration => (
            &meta.registration_meta_title,
            &meta.registration_meta_description,
            "Registration",
        ),
        EventPage::Speakers => (
            &meta.speakers_meta_title,
            &meta.speakers_meta_description,
            "Speakers",
        ),
    };
    let route = Route::Event {
        slug: event.slug.to_string(),
        page: which,
    };
    let mut trail = vec![("Events".to_owned(), "/events".to_owned())];
    if which != EventPage::Overview {
        trail.push((event.name.clone(), format!("/events/{}", event.slug)));
    }
    let head = HeadDraft {
        route: &route,
        meta_title: title,
        description,
        trail,
        own_text,
    }
    .finish(pages);
    let mut nodes = vec![json_ld::company(pages), event_node(pages, event)];
    let page = match which {
        EventPage::Overview => payload::Page::EventOverview(Box::new(EventOverviewData {
            event: detail(pages, event, &mut images),
            speakers: event
                .speakers
                .iter()
                .map(|s| person(event, s, &mut images))
                .collect(),
            images: images.finish(),
        })),
        EventPage::Agenda => payload::Page::EventAgenda(Box::new(EventAgendaData {
            event: summary(pages, event, &mut images),
            agenda: event
                .agenda
                .iter()
                .map(|i| agenda_item(event, i, &mut images))
                .collect(),
            images: images.finish(),
        })),
        EventPage::Faqs => {
            let faqs = faqs(pages, event);
            nodes.push(faq_node(&head, &faqs));
            payload::Page::EventFaqs(Box::new(EventFaqsData {
                event: summary(pages, event, &mut images),
                faqs,
                images: images.finish(),
            }))
        }
        EventPage::Registration => {
            payload::Page::EventRegistration(Box::new(EventRegistrationData {
                event: detail(pages, event, &mut images),
                ticket_includes: event.ticket_includes.clone(),
                price_note: event.price_note.clone(),
                register_host: host(event.register_link.as_str()),
                images: images.finish(),
            }))
        }
        EventPage::Speakers => payload::Page::EventSpeakers(Box::new(EventSpeakersData {
            event: summary(pages, event, &mut images),
            speakers: event
                .speakers
                .iter()
                .map(|s| speaker_summary(s, &mut images))
                .collect(),
            images: images.finish(),
        })),
    };
    let json_ld = Some(json_ld::graph(pages, &head, nodes));
    Page {
        payload: Payload {
            path: route.path(),
            page,
            status: 200,
            head,
        },
        json_ld,
        islands: Vec::new(),
    }
}

pub(crate) fn speaker(pages: &Pages, event: &Arc<Event>, speaker: &Arc<Speaker>) -> Page {
    let mut images = ImageCollector::new(&pages.site);
    for image in &speaker.biography.images {
        images.add(image);
    }
    let route = Route::EventSpeaker {
        slug: event.slug.to_string(),
        speaker: speaker.slug.to_string(),
    };
    let made;
    let description = if speaker.meta_description.is_empty() {
        made = match &speaker.talk {
            Some(talk) => format!(
                "{}, {}, speaks at {}: {talk}.",
                speaker.name, speaker.occupation, event.name
            ),
            None => format!(
                "{}, {}, speaks at {}.",
                speaker.name, speaker.occupation, event.name
            ),
        };
        made.as_str()
    } else {
        speaker.meta_description.as_str()
    };
    let base = format!("/events/{}", event.slug);
    let mut head = HeadDraft {
        route: &route,
        meta_title: &speaker.meta_title,
        description,
        trail: vec![
            ("Events".to_owned(), "/events".to_owned()),
            (event.name.clone(), base.clone()),
            ("Speakers".to_owned(), format!("{base}/speakers")),
        ],
        own_text: &speaker.name,
    }
    .finish(pages);
    head.kind = HeadType::Profile;
    let sessions = event
        .agenda
        .iter()
        .filter(|item| item.speakers.contains(&speaker.slug));
    let others = event
        .speakers
        .iter()
        .filter(|other| other.slug != speaker.slug);
    let data = EventSpeakerData {
        event: summary(pages, event, &mut images),
        speaker: payload::Speaker {
            summary: speaker_summary(speaker, &mut images),
            linkedin: speaker.linkedin.as_ref().map(ToString::to_string),
            text: speaker.biography.html.clone(),
            meta_title: speaker.meta_title.clone(),
            meta_description: speaker.meta_description.clone(),
        },
        sessions: sessions
            .map(|item| agenda_item(event, item, &mut images))
            .collect(),
        speakers: others
            .map(|other| speaker_summary(other, &mut images))
            .collect(),
        images: images.finish(),
    };
    let mut node = json!({
        "@type": "Person",
        "@id": format!("{}#person", head.canonical),
        "url": head.canonical,
        "name": speaker.name,
        "jobTitle": speaker.occupation,
        "image": json_ld::image(pages, speaker.image.as_str()),
        "performerIn": { "@id": event_id(pages, event) },
    });
    if let Some(profile) = &speaker.linkedin {
        node["sameAs"] = json!([profile.as_str()]);
    }
    let nodes = vec![json_ld::company(pages), event_node(pages, event), node];
    let json_ld = Some(json_ld::graph(pages, &head, nodes));
    let page = payload::Page::EventSpeaker(Box::new(data));
    Page {
        payload: Payload {
            path: route.path(),
            page,
            status: 200,
            head,
        },
        json_ld,
        islands: Vec::new(),
    }
}

pub(crate) fn summary(
    pages: &Pages,
    event: &Event,
    images: &mut ImageCollector<'_>,
) -> EventSummary {
    EventSummary {
        name: event.name.clone(),
        description: event.description.clone(),
        date: event.date.to_string(),
        hours: format!("{} – {}", clock(event.start_time), clock(event.end_time)),
        image: images.add(&event.image),
        alt: event.alt.clone(),
        slug: event.slug.to_string(),
        cta: event.cta.clone(),
        location: event.location.clone(),
        status: status(pages, event),
    }
}

fn detail(pages: &Pages, event: &Event, images: &mut ImageCollector<'_>) -> EventDetail {
    EventDetail {
        event: summary(pages, event, images),
        summary: event.summary.clone(),
        register_link: event.register_link.to_string(),
        venue: event.venue.clone(),
        address: event.address.clone(),
        city: event.city.clone(),
        country: event.country.clone(),
        topics: event.topics.clone(),
        topics_image: images.add(&event.topics_image),
        topics_image_alt: event.topics_image_alt.clone(),
        expectations: event.expectations.clone(),
        expectations_image: images.add(&event.expectations_image),
        expectations_image_alt: event.expectations_image_alt.clone(),
        expectations_description: event.expectations_description.clone(),
    }
}

fn agenda_item(
    event: &Event,
    item: &site_content::AgendaItem,
    images: &mut ImageCollector<'_>,
) -> AgendaItem {
    let speakers = item.speakers.iter().filter_map(|slug| {
        let speaker = event
            .speakers
            .iter()
            .find(|speaker| speaker.slug == *slug)?;
        Some(person(event, speaker, images))
    });
    let speakers = speakers.collect();
    AgendaItem {
        time: item.time.clone(),
        text: item.text.clone(),
        list: item.list.clone(),
        highlight_list: item
            .highlight_list
            .iter()
            .map(|point| TitledText {
                title: point.title.clone(),
                text: point.text.clone(),
            })
            .collect(),
        speakers,
        starts_at: at(event, item.starts),
    }
}

/// Local time of the event's day with its offset, RFC 3339.
fn at(event: &Event, time: Time) -> String {
    match event
        .date
        .to_datetime(time)
        .to_zoned(event.time_zone.clone())
    {
        Ok(moment) => moment.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string(),
        // Out of the calendar's range; a content file's date can't be.
        Err(_) => event.date.to_string(),
    }
}

fn in_zone(event: &Event, moment: Timestamp) -> String {
    moment
        .to_zoned(event.time_zone.clone())
        .strftime("%Y-%m-%dT%H:%M:%S%:z")
        .to_string()
}

/// `7:30AM`, as the specification prints times.
fn clock(time: Time) -> String {
    let (hour, half) = match time.hour() {
        0 => (12, "AM"),
        hour @ 1..=11 => (hour, "AM"),
        12 => (12, "PM"),
        hour => (hour - 12, "PM"),
    };
    format!("{hour}:{:02}{half}", time.minute())
}

fn person(event: &Event, speaker: &Speaker, images: &mut ImageCollector<'_>) -> PersonRef {
    PersonRef {
        name: speaker.name.clone(),
        occupation: speaker.occupation.clone(),
        image: images.add(&speaker.image),
        route: format!("/events/{}/speakers/{}", event.slug, speaker.slug),
    }
}

fn speaker_summary(speaker: &Speaker, images: &mut ImageCollector<'_>) -> SpeakerSummary {
    SpeakerSummary {
        name: speaker.name.clone(),
        occupation: speaker.occupation.clone(),
        image: images.add(&speaker.image),
        slug: speaker.slug.to_string(),
        talk: speaker.talk.clone(),
    }
}

fn faqs(pages: &Pages, event: &Event) -> Vec<Faq> {
    let Some(list) = pages.site.faqs_of(event) else {
        return Vec::new();
    };
    let faqs = list.faqs.iter().enumerate();
    faqs.map(|(index, faq)| Faq {
        id: format!("question-{}", index + 1),
        question: faq.question.clone(),
        answer: faq.answer.html.clone(),
    })
    .collect()
}

fn faq_node(head: &Head, faqs: &[Faq]) -> Value {
    let questions: Vec<Value> = faqs
        .iter()
        .map(|faq| {
            json!({
                "@type": "Question",
                "name": faq.question,
                "acceptedAnswer": { "@type": "Answer", "text": json_ld::plain(&faq.answer) },
            })
        })
        .collect();
    json!({ "@type": "FAQPage", "@id": format!("{}#faqs", head.canonical), "mainEntity": questions })
}

fn event_id(pages: &Pages, event: &Event) -> String {
    json_ld::absolute(pages, &format!("/events/{}#event", event.slug))
}

fn event_node(pages: &Pages, event: &Event) -> Value {
    let address = json_ld::absolute(pages, &format!("/events/{}", event.slug));
    let performers: Vec<Value> = event
        .speakers
        .iter()
        .map(|speaker| json!({ "@type": "Person", "name": speaker.name }))
        .collect();
    json!({
        "@type": "Event",
        "@id": event_id(pages, event),
        "url": address,
        "name": event.name,
        "description": event.description,
        "image": json_ld::image(pages, event.image.as_str()),
        "startDate": in_zone(event, event.starts_at),
        "endDate": in_zone(event, event.ends_at),
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/MixedEventAttendanceMode",
        "location": [
            {
                "@type": "Place",
                "name": event.venue,
                "address": {
                    "@type": "PostalAddress",
                    "streetAddress": event.address,
                    "addressLocality": event.city,
                    "addressCountry": event.country,
                },
                "geo": { "@type": "GeoCoordinates", "latitude": event.lat, "longitude": event.lng },
            },
            { "@type": "VirtualLocation", "url": format!("{address}/registration") },
        ],
        "organizer": { "@id": json_ld::company_id(pages) },
        "performer": performers,
        "offers": { "@type": "Offer", "url": event.register_link.as_str() },
    })
}

/// Host of an address, to say where a link leads.
fn host(address: &str) -> String {
    url::Url::parse(address)
        .ok()
        .and_then(|url| url.host_str().map(str::to_owned))
        .unwrap_or_else(|| address.to_owned())
}
