//! Parts that several pages of an event show.

use jiff::{
    Timestamp,
    civil::{DateTime, Time},
};
use site_content::{Event, Highlight, Speaker};

use crate::{
    EventPage, Pages, Route,
    build::draft::Draft,
    pages::speaker_of,
    payload::{
        AgendaItem, EndedPractice, EventAfterwards, EventDetail, EventStatus, EventSummary, Faq,
        PersonRef, SpeakerSummary,
    },
};

pub(crate) fn status(pages: &Pages, event: &Event) -> EventStatus {
    if pages.is_over(event) {
        EventStatus::Archived
    } else {
        EventStatus::Active
    }
}

pub(crate) fn afterwards(pages: &Pages, event: &Event) -> Option<EventAfterwards> {
    let text = pages.afterwards(event)?;
    let ended = text.ended.iter().filter_map(|ended| {
        let speaker = speaker_of(event, ended.speaker.as_str())?;
        Some(EndedPractice {
            name: speaker.name.clone(),
            route: Route::speaker(event, speaker).path(),
            practice: ended.practice.clone(),
            afterwards: ended.afterwards.clone(),
        })
    });
    Some(EventAfterwards {
        text: text.clone(),
        ended: ended.collect(),
    })
}

pub(crate) fn summary(pages: &Draft<'_>, event: &Event) -> EventSummary {
    EventSummary {
        name: event.name.clone(),
        description: event.description.clone(),
        date: event.date.to_string(),
        hours: hours(event),
        image: pages.add(&event.image),
        alt: event.alt.clone(),
        slug: event.slug.to_string(),
        cta: event.cta.clone(),
        location: event.location.clone(),
        attendance: event.attendance,
        outcome: pages.afterwards(event).map(|text| text.in_short.clone()),
        status: status(pages, event),
    }
}

pub(crate) fn detail(pages: &Draft<'_>, event: &Event) -> EventDetail {
    pages.add_all([
        &event.program.topics_image,
        &event.program.expectations_image,
    ]);
    EventDetail {
        event: summary(pages, event),
        place: event.place.clone(),
        program: event.program.clone(),
    }
}

/// The points of an agenda row. The page of one may be about what came of it, which is there once the event is over.
fn highlights(pages: &Pages, item: &site_content::AgendaItem) -> Vec<Highlight> {
    let leads = |page: &String| {
        let route = Route::parse(page.split('#').next().unwrap_or_default(), "");
        !matches!(&route, Some(Route::Event { slug, page: EventPage::Afterwards })
            if pages.site.event(slug).is_none_or(|event| pages.afterwards(event).is_none()))
    };
    let points = item.highlight_list.iter().cloned();
    points
        .map(|point| Highlight {
            page: point.page.filter(leads),
            ..point
        })
        .collect()
}

pub(crate) fn agenda_item(
    pages: &Draft<'_>,
    event: &Event,
    item: &site_content::AgendaItem,
) -> AgendaItem {
    let speakers = item
        .speakers
        .iter()
        .filter_map(|slug| Some(person(pages, event, speaker_of(event, slug.as_str())?)));
    let speakers = speakers.collect();
    AgendaItem {
        id: item.id.clone(),
        time: item.time.clone(),
        text: item.text.clone(),
        list: item.list.clone(),
        highlight_list: highlights(pages, item),
        speakers,
        starts_at: at(event, item.starts.on(event.date)),
    }
}

/// A time at the venue, with its offset (RFC 3339).
pub(crate) fn at(event: &Event, time: DateTime) -> String {
    match time.to_zoned(event.time_zone.clone()) {
        Ok(moment) => in_zone(event, moment.timestamp()),
        // The date is outside jiff's range, which a date of a content file never is.
        Err(_) => event.date.to_string(),
    }
}

/// An instant as a time at the venue, with its offset.
pub(crate) fn in_zone(event: &Event, moment: Timestamp) -> String {
    let moment = moment.to_zoned(event.time_zone.clone());
    moment.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

/// A time as pages write it, such as `7:30AM`.
pub(crate) fn clock(time: Time) -> String {
    time.strftime("%-I:%M%p").to_string()
}

/// From when to when; the day of the end is written if it is another.
fn hours(event: &Event) -> String {
    let (start, end) = (clock(event.start_time), clock(event.end_time));
    let day = match event.end_date == event.date {
        true => String::new(),
        false => event.end_date.strftime(" on %-d %B").to_string(),
    };
    format!("{start} – {end}{day}")
}

pub(crate) fn person(pages: &Draft<'_>, event: &Event, speaker: &Speaker) -> PersonRef {
    PersonRef {
        name: speaker.name.clone(),
        occupation: speaker.occupation.clone(),
        image: pages.add(&speaker.image),
        route: Route::speaker(event, speaker).path(),
    }
}

pub(crate) fn speaker_summary(pages: &Draft<'_>, speaker: &Speaker) -> SpeakerSummary {
    SpeakerSummary {
        name: speaker.name.clone(),
        occupation: speaker.occupation.clone(),
        image: pages.add(&speaker.image),
        slug: speaker.slug.to_string(),
        talk: speaker.talk.clone(),
    }
}

pub(crate) fn faqs(pages: &Pages, event: &Event) -> Vec<Faq> {
    let Some(list) = pages.site.faqs_of(event) else {
        return Vec::new();
    };
    let faqs = list.faqs.iter().zip(list.anchors());
    faqs.map(|(faq, id)| Faq {
        id,
        faq: faq.clone(),
    })
    .collect()
}
