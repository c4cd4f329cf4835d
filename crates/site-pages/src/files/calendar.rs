use jiff::{Timestamp, civil::DateTime, tz::TimeZone};
use site_content::{AgendaItem, Event, fold};

use super::{ics::Lines, zone::vtimezone};
use crate::Pages;

/// `/events/{slug}/calendar.ics`: the event and each row of its agenda (RFC 5545), in local time with the time zone.
///
/// The `UID` of a session is made of the slug of the event and the place in its agenda: a session whose title or time
/// changes also changes in the visitor's calendar. Only the event marks the day as busy; its sessions are transparent.
#[must_use]
pub fn calendar(pages: &Pages, event: &Event) -> String {
    let config = pages.site().config();
    let mut out = Lines::default();
    out.component("VCALENDAR", |out| {
        out.raw("VERSION", "2.0");
        out.text("PRODID", &format!("-//{}//Events//EN", config.name));
        out.raw("CALSCALE", "GREGORIAN");
        out.text("NAME", &event.name);
        out.text("X-WR-CALNAME", &event.name);
        out.raw("X-WR-TIMEZONE", &event.time_zone_name);
        vtimezone(out, &event.time_zone_name, &event.time_zone, event.ends_at);
        let writer = Writer {
            event,
            base: format!("{}/events/{}", pages.options().site_url, event.slug),
            host: host(config.url.as_str()),
        };
        writer.whole(out);
        writer.sessions(out);
    });
    out.finish()
}

struct Writer<'a> {
    event: &'a Event,
    base: String,
    host: String,
}

impl Writer<'_> {
    fn uid(&self) -> String {
        format!("{}@{}", self.event.slug, self.host)
    }

    fn whole(&self, out: &mut Lines) {
        let event = self.event;
        out.component("VEVENT", |out| {
            let starts = event.date.to_datetime(event.start_time);
            let ends = event.end_date.to_datetime(event.end_time);
            self.shared(out, &self.uid(), starts, ends);
            out.text("SUMMARY", &event.name);
            out.text(
                "DESCRIPTION",
                &format!("{}\n\n{}", event.description, event.summary),
            );
            out.raw("URL", &self.base);
            out.list("CATEGORIES", &["Conference"]);
            out.raw("TRANSP", "OPAQUE");
        });
    }

    fn sessions(&self, out: &mut Lines) {
        for (number, item) in (1..).zip(&self.event.agenda) {
            let uid = format!("session-{number}.{}", self.uid());
            let day = self.event.date;
            out.component("VEVENT", |out| {
                self.shared(out, &uid, item.starts.on(day), item.ends.on(day));
                out.text("SUMMARY", &item.text);
                let words = self.words(item);
                if !words.is_empty() {
                    out.text("DESCRIPTION", &words);
                }
                out.raw("URL", &format!("{}/agenda#{}", self.base, item.id));
                out.text("RELATED-TO", &self.uid());
                out.list("CATEGORIES", &["Conference", "Session"]);
                out.raw("TRANSP", "TRANSPARENT");
            });
        }
    }

    fn shared(&self, out: &mut Lines, uid: &str, starts: DateTime, ends: DateTime) {
        let event = self.event;
        let zone = &event.time_zone_name;
        out.text("UID", uid);
        out.raw("DTSTAMP", &stamp(event));
        out.raw("SEQUENCE", "0");
        out.raw(&format!("DTSTART;TZID={zone}"), &local(starts));
        out.raw(&format!("DTEND;TZID={zone}"), &local(ends));
        out.text("LOCATION", &location(event));
        out.raw("GEO", &format!("{};{}", event.lat, event.lng));
        out.raw("STATUS", "CONFIRMED");
    }

    fn words(&self, item: &AgendaItem) -> String {
        let mut lines: Vec<String> = item.list.clone();
        let points = item.highlight_list.iter();
        lines.extend(points.map(|point| format!("{}: {}", point.title, point.text)));
        let names: Vec<&str> = self
            .event
            .speakers
            .iter()
            .filter(|speaker| item.speakers.contains(&speaker.slug))
            .map(|speaker| speaker.name.as_str())
            .collect();
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
    let mut parts: Vec<&str> = Vec::new();
    for part in [&event.venue, &event.address, &event.city, &event.country] {
        let folded = fold(part);
        if !parts.iter().any(|earlier| fold(earlier).contains(&folded)) {
            parts.push(part);
        }
    }
    parts.join(", ")
}

/// `DTSTAMP`: when the event was published, or the beginning of its year if the content gives no such time. The
/// clock is not used, so that the same content gives the same bytes.
fn stamp(event: &Event) -> String {
    let year = event.date.first_of_year().to_zoned(TimeZone::UTC);
    let moment = event
        .publication
        .publish_at
        .or_else(|| year.ok().map(|zoned| zoned.timestamp()))
        .unwrap_or(Timestamp::UNIX_EPOCH);
    moment.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn host(address: &str) -> String {
    let url = url::Url::parse(address).ok();
    let host = url.as_ref().and_then(|url| url.host_str());
    host.unwrap_or("localhost").to_owned()
}
