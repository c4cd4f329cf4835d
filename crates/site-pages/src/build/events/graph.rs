//! Structured data of events.

use serde_json::{Value, json};
use site_content::{Attendance, Event, Faq};

use super::parts::{in_zone, status};
use crate::{
    EventPage, Pages, Route,
    build::json_ld,
    payload::{EventStatus, Head},
};

pub(crate) fn faq_node<'a>(head: &Head, faqs: impl Iterator<Item = &'a Faq>) -> Value {
    let questions: Vec<Value> = faqs
        .map(|faq| {
            json!({
                "@type": "Question",
                "name": faq.question,
                "acceptedAnswer": { "@type": "Answer", "text": faq.answer.plain_text() },
            })
        })
        .collect();
    json!({ "@type": "FAQPage", "@id": format!("{}#faqs", head.canonical), "mainEntity": questions })
}

pub(crate) fn event_id(pages: &Pages, event: &Event) -> String {
    json_ld::absolute(pages, &format!("/events/{}#event", event.slug))
}

pub(crate) fn event_node(pages: &Pages, event: &Event) -> Value {
    let address = json_ld::absolute(pages, &Route::event(event, EventPage::Overview).path());
    let speakers = event.speakers.iter();
    let performers = speakers.map(|speaker| json!({ "@type": "Person", "name": speaker.name }));
    let performers: Vec<Value> = performers.collect();
    let venue = json!({
        "@type": "Place",
        "name": event.place.venue,
        "address": {
            "@type": "PostalAddress",
            "streetAddress": event.place.address,
            "addressLocality": event.place.city,
            "addressCountry": event.place.country,
        },
        "geo": { "@type": "GeoCoordinates", "latitude": event.place.lat, "longitude": event.place.lng },
    });
    let stream = json!({ "@type": "VirtualLocation", "url": format!("{address}/registration") });
    let (mode, location) = match event.attendance {
        Attendance::InPerson => ("Offline", venue),
        Attendance::Online => ("Online", stream),
        Attendance::Mixed => ("Mixed", json!([venue, stream])),
    };
    // An event that is over has no registration.
    let is_open = status(pages, event) == EventStatus::Active;
    let register_link = event.place.register_link.as_str();
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
        "eventAttendanceMode": format!("https://schema.org/{mode}EventAttendanceMode"),
        "location": location,
        "organizer": { "@id": json_ld::company_id(pages) },
        "performer": performers,
        "offers": is_open.then(|| json!({ "@type": "Offer", "url": register_link })),
    })
}
