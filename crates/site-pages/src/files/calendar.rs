use jiff::{Timestamp, civil::DateTime};
use site_content::{AgendaItem, Attendance, Event, Site, Slug, fold};

use super::{ics::Lines, zone::vtimezone};
use crate::{Options, Pages, pages::speaker_of};

/// `/events/{slug}/calendar.ics`: the event and each row of its agenda (RFC 5545), in local time with the time zone.
pub(super) fn calendar(pages: &Pages, event: &Event) -> String {
    let (site, options) = (pages.site(), pages.options());
    let mut out = Lines::default();
    out.component("VCALENDAR", |out| {
        out.raw("VERSION", "2.0");
        out.text("PRODID", &format!("-//{}//Events//EN", site.config().name));
        out.raw("CALSCALE", "GREGORIAN");
        out.text("NAME", &event.name);
        out.text("X-WR-CALNAME", &event.name);
        out.raw("X-WR-TIMEZONE", &event.time_zone_name);
        vtimezone(out, &event.time_zone_name, &event.time_zone, event.ends_at);
        for (uid, text) in calendar_entries(site, options, event) {
            let changed = options.calendar_times.get(&uid).copied();
            let changed = changed.unwrap_or(options.now);
            let moment = changed.strftime("%Y%m%dT%H%M%SZ").to_string();
            out.component("VEVENT", |out| {
                out.text("UID", &uid);
                out.raw("DTSTAMP", &moment);
                out.raw("LAST-MODIFIED", &moment);
                out.raw("SEQUENCE", &sequence(changed).to_string());
                out.written(&text);
            });
        }
    });
    out.finish()
}

/// Every entry of an event's calendar: its `UID`, and the lines that say what it is, without those that say when it was changed.
///
/// The `UID` of a session is made of the slug of the event and the place in its agenda: a session whose title or time
/// changes also changes in the visitor's calendar. Only the event marks the day as busy; its sessions are transparent.
#[must_use]
pub fn calendar_entries(site: &Site, options: &Options, event: &Event) -> Vec<(String, String)> {
    let host = site.config().url.host();
    let writer = Writer {
        event,
        base: format!("{}/events/{}", options.site_url, event.slug),
        uid: format!("{}@{host}", event.slug),
    };
    let sessions = (1..).zip(&event.agenda).map(|(number, item)| {
        let uid = format!("session-{number}.{}", writer.uid);
        (uid, writer.session(item))
    });
    std::iter::once((writer.uid.clone(), writer.whole()))
        .chain(sessions)
        .collect()
}

/// `SEQUENCE` counts the revisions of an entry. The seconds since 2020 grow with each as well, and need no count that could
/// be lost; they fit into the 31 bits of the standard until 2088.
fn sequence(changed: Timestamp) -> i64 {
    (changed.as_second() - 1_577_836_800).max(0)
}

struct Writer<'a> {
    event: &'a Event,
    base: String,
    uid: String,
}

impl Writer<'_> {
    fn whole(&self) -> String {
        let event = self.event;
        let starts = event.date.to_datetime(event.start_time);
        let mut out = self.shared(starts, event.end_date.to_datetime(event.end_time));
        out.text("SUMMARY", &event.name);
        out.text(
            "DESCRIPTION",
            &format!("{}\n\n{}", event.description, event.place.summary),
        );
        out.raw("URL", &self.base);
        out.raw("CATEGORIES", "Conference");
        out.raw("TRANSP", "OPAQUE");
        out.finish()
    }

    fn session(&self, item: &AgendaItem) -> String {
        let day = self.event.date;
        let mut out = self.shared(item.starts.on(day), item.ends.on(day));
        out.text("SUMMARY", &item.text);
        let words = self.words(item);
        if !words.is_empty() {
            out.text("DESCRIPTION", &words);
        }
        out.raw("URL", &format!("{}/agenda#{}", self.base, item.id));
        out.text("RELATED-TO", &self.uid);
        out.raw("CATEGORIES", "Conference,Session");
        out.raw("TRANSP", "TRANSPARENT");
        out.finish()
    }

    fn shared(&self, starts: DateTime, ends: DateTime) -> Lines {
        let event = self.event;
        let zone = &event.time_zone_name;
        let mut out = Lines::default();
        out.raw(&format!("DTSTART;TZID={zone}"), &local(starts));
        out.raw(&format!("DTEND;TZID={zone}"), &local(ends));
        // Nobody travels to an event that is online only.
        if event.attendance != Attendance::Online {
            out.text("LOCATION", &location(event));
            out.raw("GEO", &format!("{};{}", event.place.lat, event.place.lng));
        }
        out.raw("STATUS", "CONFIRMED");
        out
    }

    fn words(&self, item: &AgendaItem) -> String {
        let mut lines: Vec<String> = item.list.clone();
        let points = item.highlight_list.iter();
        lines.extend(points.map(|point| format!("{}: {}", point.title, point.text)));
        let named = |slug: &Slug| speaker_of(self.event, slug.as_str());
        let names = item.speakers.iter().filter_map(named);
        let names: Vec<&str> = names.map(|speaker| speaker.name.as_str()).collect();
        if !names.is_empty() {
            lines.push(format!("With {}", names.join(", ")));
        }
        lines.join("\n")
    }
}

fn local(time: DateTime) -> String {
    time.strftime("%Y%m%dT%H%M%S").to_string()
}

/// Venue, address, city and country. A part that an earlier one contains is left out: an address often ends with the
/// city.
fn location(event: &Event) -> String {
    let place = &event.place;
    let mut parts: Vec<&str> = Vec::new();
    for part in [&place.venue, &place.address, &place.city, &place.country] {
        let folded = fold(part);
        if !parts.iter().any(|earlier| fold(earlier).contains(&folded)) {
            parts.push(part);
        }
    }
    parts.join(", ")
}
