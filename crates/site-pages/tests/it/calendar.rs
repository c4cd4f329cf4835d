//! The calendar files, read with the independent parser of the `ical` crate.

use std::collections::HashSet;

use ical::{
    IcalParser,
    parser::ical::component::{IcalCalendar, IcalEvent},
    property::Property,
};
use jiff::civil::DateTime;
use site_pages::files;

use crate::help::{SITE_URL, pages};

fn ics(slug: &str) -> String {
    let path = format!("/events/{slug}/calendar.ics");
    let file = files::file(&pages(), &path, "").unwrap();
    assert_eq!(file.content_type, "text/calendar; charset=utf-8");
    file.body
}

fn parsed(slug: &str) -> IcalCalendar {
    let body = ics(slug);
    let mut calendars = IcalParser::new(body.as_bytes());
    let calendar = calendars.next().unwrap().unwrap();
    assert!(calendars.next().is_none());
    calendar
}

fn property<'a>(properties: &'a [Property], name: &str) -> &'a Property {
    let found = properties.iter().find(|property| property.name == name);
    found.unwrap_or_else(|| panic!("no {name}"))
}

fn value<'a>(properties: &'a [Property], name: &str) -> &'a str {
    property(properties, name).value.as_deref().unwrap()
}

fn local(event: &IcalEvent, name: &str) -> DateTime {
    let property = property(&event.properties, name);
    let zone = property
        .params
        .as_ref()
        .unwrap()
        .iter()
        .find(|(key, _)| key == "TZID");
    assert_eq!(zone.unwrap().1, ["Europe/Madrid"]);
    DateTime::strptime("%Y%m%dT%H%M%S", property.value.as_deref().unwrap()).unwrap()
}

#[test]
fn the_calendar_of_an_event_has_the_event_and_each_row_of_its_agenda() {
    for slug in ["ai-for-development-2024", "ai-for-development-2025"] {
        let calendar = parsed(slug);
        let pages = pages();
        let event = pages.site().event(slug).unwrap();
        let (whole, sessions) = calendar.events.split_first().unwrap();
        assert_eq!(value(&whole.properties, "SUMMARY"), event.name);
        assert_eq!(sessions.len(), event.agenda.len());
        for (session, item) in sessions.iter().zip(&event.agenda) {
            assert_eq!(local(session, "DTSTART").time(), item.starts);
            assert_eq!(local(session, "DTEND").time(), item.ends);
            assert_eq!(
                value(&session.properties, "RELATED-TO"),
                value(&whole.properties, "UID")
            );
        }
        let uids: HashSet<&str> = calendar
            .events
            .iter()
            .map(|e| value(&e.properties, "UID"))
            .collect();
        assert_eq!(
            uids.len(),
            calendar.events.len(),
            "two entries have the same UID"
        );
        let url = property(&whole.properties, "URL").value.clone().unwrap();
        assert_eq!(url, format!("{SITE_URL}/events/{slug}"));
    }
}

// Contract §3: Routes
/// One event takes place the day after the clock change, the other five days before one.
#[test]
fn the_zone_in_the_file_gives_the_same_instants_as_the_site() {
    for (slug, name, offset) in [
        ("ai-for-development-2024", "STANDARD", "+0100"),
        ("ai-for-development-2025", "DAYLIGHT", "+0200"),
    ] {
        let calendar = parsed(slug);
        let zone = &calendar.timezones[0];
        assert_eq!(value(&zone.properties, "TZID"), "Europe/Madrid");
        let starts = local(&calendar.events[0], "DTSTART");
        // The rule whose last onset is the nearest before the event.
        let before = |properties: &[Property]| {
            let first = DateTime::strptime("%Y%m%dT%H%M%S", value(properties, "DTSTART")).unwrap();
            let rule = value(properties, "RRULE");
            assert!(rule.ends_with("BYDAY=-1SU"), "{rule}");
            let years = (first.year()..=starts.year()).map(|year| {
                let month = first.date().with().year(year).day(1).build().unwrap();
                let sunday = month
                    .nth_weekday_of_month(-1, jiff::civil::Weekday::Sunday)
                    .unwrap();
                sunday.to_datetime(first.time())
            });
            years.filter(|change| *change <= starts).max().unwrap()
        };
        let current = zone
            .transitions
            .iter()
            .max_by_key(|t| before(&t.properties))
            .unwrap();
        assert_eq!(value(&current.properties, "TZOFFSETTO"), offset);
        assert_eq!(format!("{:?}", current.transition), name);
        let pages = pages();
        let event = pages.site().event(slug).unwrap();
        let hours = if offset == "+0100" { 1 } else { 2 };
        let instant = jiff::tz::Offset::constant(hours)
            .to_timestamp(starts)
            .unwrap();
        assert_eq!(instant, event.starts_at);
    }
}

#[test]
fn lines_end_with_crlf_and_fit_into_75_octets() {
    let body = ics("ai-for-development-2025");
    assert_eq!(body.matches('\n').count(), body.matches("\r\n").count());
    for line in body.split("\r\n") {
        assert!(line.len() <= 75, "{line}");
    }
    assert!(body.contains("\r\nTZNAME:CEST\r\n") && body.contains("\r\nTZNAME:CET\r\n"));
}

#[test]
fn the_same_content_gives_the_same_calendar() {
    assert_eq!(
        ics("ai-for-development-2025"),
        ics("ai-for-development-2025")
    );
    assert!(files::file(&pages(), "/events/no-such/calendar.ics", "").is_none());
}
