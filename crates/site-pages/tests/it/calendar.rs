//! The calendar files, read with the independent parser of the `ical` crate.

use std::collections::HashSet;

use ical::{
    IcalParser,
    parser::ical::component::{IcalCalendar, IcalEvent},
    property::Property,
};
use jiff::civil::DateTime;
use site_pages::{Pages, files};

use crate::help::{Change, NOW, SITE_URL, pages, pages_of, payload, site_with};

fn ics(slug: &str) -> String {
    ics_of(&pages(), slug)
}

fn ics_of(pages: &Pages, slug: &str) -> String {
    let path = format!("/events/{slug}/calendar.ics");
    let file = files::file(pages, &path, "").unwrap();
    assert_eq!(file.content_type, "text/calendar; charset=utf-8");
    file.body
}

fn parsed(slug: &str) -> IcalCalendar {
    parsed_text(&ics(slug))
}

fn parsed_text(body: &str) -> IcalCalendar {
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
            assert_eq!(local(session, "DTSTART"), item.starts.on(event.date));
            assert_eq!(local(session, "DTEND"), item.ends.on(event.date));
            // As on the page of the agenda.
            let speaks = |slug: &site_content::Slug| {
                event.speakers.iter().find(|speaker| speaker.slug == *slug)
            };
            let names = item.speakers.iter().filter_map(speaks);
            let names: Vec<&str> = names.map(|speaker| speaker.name.as_str()).collect();
            let words = session
                .properties
                .iter()
                .find(|own| own.name == "DESCRIPTION");
            let words = words.and_then(|own| own.value.as_deref());
            // The reader loses a space at which a line was folded.
            let bare = |text: &str| text.replace([' ', '\\'], "");
            let with = bare(&format!("With {}", names.join(", ")));
            let words = bare(words.unwrap_or_default());
            assert!(names.is_empty() || words.ends_with(&with), "{words}");
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

// Promise: pages 17
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

const INDEX: &str = "events/ai-for-development-2025/index.toml";
const AGENDA: &str = "events/ai-for-development-2025/agenda.toml";

/// The calendar of the event after these changes.
fn changed(changes: &[Change<'_>]) -> IcalCalendar {
    let pages = pages_of(&site_with(changes), NOW);
    parsed_text(&ics_of(&pages, "ai-for-development-2025"))
}

#[test]
fn an_event_that_is_online_only_has_no_place() {
    let index = "events/ai-for-development-2025/index.toml";
    for (attendance, places) in [("online", 0), ("mixed", 1), ("in-person", 1)] {
        let said = |text: &str| {
            let others = text.lines().filter(|line| !line.starts_with("attendance"));
            let rest = others.collect::<Vec<_>>().join("\n");
            format!("attendance = \"{attendance}\"\n{rest}\n")
        };
        let calendar = changed(&[(index, &said)]);
        for name in ["LOCATION", "GEO"] {
            let own = calendar.events[0].properties.iter();
            assert_eq!(
                own.filter(|own| own.name == name).count(),
                places,
                "{attendance}"
            );
        }
    }
}

// Promise: events 3
#[test]
fn sessions_whose_titles_have_no_latin_letters_have_uids_of_their_own_that_survive_a_new_title() {
    let uids = |calendar: &IcalCalendar| -> Vec<String> {
        let events = calendar.events.iter();
        events
            .map(|event| value(&event.properties, "UID").to_owned())
            .collect()
    };
    let agenda = |titles: [&'static str; 3]| {
        move |_: &str| {
            let [one, two, three] = titles;
            format!(
                "[[agenda]]\ntime = \"7:30AM – 9:00AM\"\ntext = \"{one}\"\nlist = []\n\
                 [[agenda]]\ntime = \"9:00AM – 12:00PM\"\ntext = \"{two}\"\nlist = []\n\
                 [[agenda]]\ntime = \"12:00PM – 6:30PM\"\ntext = \"{three}\"\nlist = []\n"
            )
        }
    };
    let written = agenda(["東京", "Q&A!", "Q&A?"]);
    let before = uids(&changed(&[(AGENDA, &written)]));
    assert_eq!(before.iter().collect::<HashSet<_>>().len(), 4, "{before:?}");
    let renamed = agenda(["東京都", "Questions", "京都"]);
    assert_eq!(uids(&changed(&[(AGENDA, &renamed)])), before);
}

// Promise: events 1
#[test]
fn the_location_says_each_part_once() {
    for (address, city, location) in [
        (
            "Passatge 12, 08005 Barcelona",
            "Barcelona",
            "Hub, Passatge 12, 08005 Barcelona, Spain",
        ),
        (
            "Passatge 12",
            "Barcelona",
            "Hub, Passatge 12, Barcelona, Spain",
        ),
        ("Hub", "barcelona", "Hub, barcelona, Spain"),
    ] {
        let calendar = changed(&[(INDEX, &|old: &str| {
            let lines = old.lines().map(|line| match line.split_once(" = ") {
                Some(("venue", _)) => "venue = \"Hub\"".to_owned(),
                Some(("address", _)) => format!("address = \"{address}\""),
                Some(("city", _)) => format!("city = \"{city}\""),
                _ => line.to_owned(),
            });
            lines.collect::<Vec<_>>().join("\n")
        })]);
        let properties = &calendar.events[0].properties;
        assert_eq!(value(properties, "LOCATION").replace("\\,", ","), location);
    }
}

// Promise: events 2
#[test]
fn an_event_may_end_after_midnight_and_its_zone_is_written_as_the_database_writes_it() {
    let index = |old: &str| {
        let new = old.replace(
            "endTime = \"18:30\"",
            "endDate = 2025-10-22\nendTime = \"01:30\"",
        );
        new.replace("Europe/Madrid", "europe/madrid")
    };
    let agenda = |_: &str| {
        "[[agenda]]\ntime = \"7:30AM – 8:00PM\"\ntext = \"Day\"\nlist = []\n\
         [[agenda]]\ntime = \"8:00PM – 12:00AM\"\ntext = \"Evening\"\nlist = []\n\
         [[agenda]]\ntime = \"12:00AM – 1:30AM\"\ntext = \"Night\"\nlist = []\n"
            .to_owned()
    };
    let pages = pages_of(&site_with(&[(INDEX, &index), (AGENDA, &agenda)]), NOW);
    let listed = payload(&pages, "/events").to_string();
    assert!(listed.contains("7:30AM – 1:30AM on 22 October"), "{listed}");
    let calendar = parsed_text(&ics_of(&pages, "ai-for-development-2025"));
    let times: Vec<String> = calendar
        .events
        .iter()
        .map(|event| format!("{} {}", local(event, "DTSTART"), local(event, "DTEND")))
        .collect();
    assert_eq!(
        times,
        [
            "2025-10-21T07:30:00 2025-10-22T01:30:00",
            "2025-10-21T07:30:00 2025-10-21T20:00:00",
            "2025-10-21T20:00:00 2025-10-22T00:00:00",
            "2025-10-22T00:00:00 2025-10-22T01:30:00",
        ]
    );
}

// Promise: events 4
#[test]
fn the_times_of_an_entry_are_those_at_which_it_was_changed() {
    let now: jiff::Timestamp = NOW.parse().unwrap();
    let changed = now - jiff::SignedDuration::from_hours(30);
    let uid = "session-2.ai-for-development-2025@meridian-evidence.example";
    let pages = pages();
    let mut options = pages.options().clone();
    options.calendar_times.insert(uid.to_owned(), changed);
    let pages = Pages::new(pages.site().clone(), options);
    let calendar = parsed_text(&ics_of(&pages, "ai-for-development-2025"));
    let mut found = 0;
    for event in &calendar.events {
        let own = value(&event.properties, "UID") == uid;
        found += usize::from(own);
        let time = if own { changed } else { now };
        let written = time.strftime("%Y%m%dT%H%M%SZ").to_string();
        assert_eq!(value(&event.properties, "DTSTAMP"), written);
        assert_eq!(value(&event.properties, "LAST-MODIFIED"), written);
        let sequence: i64 = value(&event.properties, "SEQUENCE").parse().unwrap();
        assert_eq!(sequence, time.as_second() - 1_577_836_800);
    }
    assert_eq!(found, 1);
}

#[test]
fn the_same_content_gives_the_same_calendar() {
    assert_eq!(
        ics("ai-for-development-2025"),
        ics("ai-for-development-2025")
    );
    assert!(files::file(&pages(), "/events/no-such/calendar.ics", "").is_none());
}
