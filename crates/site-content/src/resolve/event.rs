use std::collections::HashSet;

use jiff::civil::DateTime;

use super::collect::Parts;
use crate::{
    Afterwards, AgendaItem, Event, Finding, Origin, Place, Rule, Slug, read::path::FileKind,
};

/// Joins the three parts of each event and checks them against each other.
pub(super) fn join(parts: &mut Parts, findings: &mut Vec<Finding>) {
    missing_files(parts, findings);
    let events = std::mem::take(&mut parts.events).into_iter();
    let joined = events.filter_map(|raw| join_one(raw, parts, findings));
    parts.events = joined.collect();
}

/// Reports folders of events without an index or an agenda.
fn missing_files(parts: &Parts, findings: &mut Vec<Finding>) {
    let has = |event: &Slug, wanted: &FileKind| {
        let mut files = parts.event_files.iter();
        files.any(|(of, kind, ..)| of == event && kind == wanted)
    };
    let events: HashSet<&Slug> = parts.event_files.iter().map(|(event, ..)| event).collect();
    for event in events {
        for (kind, name) in [(FileKind::Event, "index"), (FileKind::Agenda, "agenda")] {
            if !has(event, &kind) {
                let path = format!("events/{event}/{name}.toml");
                let message = format!("The file `{path}` is missing.");
                let (place, rule) = (Place::of_file(&path), Rule::MissingFile);
                let help = "Every event needs an index and an agenda: add it.";
                findings.push(Finding::new(rule, place, message, help));
            }
        }
    }
}

fn join_one(mut event: Event, parts: &mut Parts, findings: &mut Vec<Finding>) -> Option<Event> {
    unlisted(&event, parts, findings);
    let mut speakers = parts.speakers.remove(&event.slug).unwrap_or_default();
    // The digest of the event covers the order of speakers; each speaker has a digest of its own.
    let order = &event.speaker_order;
    speakers.sort_by_key(|speaker| order.iter().position(|slug| *slug == speaker.slug));
    event.speakers = speakers;

    let (agenda, origin) = parts.agendas.remove(&event.slug)?;
    check_hours(&event, &agenda.agenda, findings);
    event.origin.digest = combined_digest(&event.origin, &origin);
    event.agenda = agenda.agenda.clone();
    if let Some((text, origin)) = parts.afterwards.remove(&event.slug) {
        event.origin.digest = combined_digest(&event.origin, &origin);
        event.afterwards = Some(Afterwards::clone(&text));
    }
    Some(event)
}

fn combined_digest(index: &Origin, agenda: &Origin) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&index.digest).update(&agenda.digest);
    *hasher.finalize().as_bytes()
}

/// Reports speakers with a file that the event does not list.
fn unlisted(event: &Event, parts: &Parts, findings: &mut Vec<Finding>) {
    for (of, kind, speaker, origin) in &parts.event_files {
        let is_speaker = matches!(kind, FileKind::Speaker(_));
        if is_speaker && *of == event.slug && !event.speaker_order.contains(speaker) {
            let message = format!("`speakers` of the event does not list `{speaker}`.");
            let place = Place::of_file(&origin.path);
            let help = format!("Add it to `speakers` in events/{of}/index.toml.");
            findings.push(Finding::new(Rule::SpeakerNotListed, place, message, help));
        }
    }
}

/// Reports an agenda that does not begin and end with the event, and rows that begin at no time or at two.
fn check_hours(event: &Event, agenda: &[AgendaItem], findings: &mut Vec<Finding>) {
    for item in agenda {
        let begins = item.starts.on(event.date);
        let zoned = event.time_zone.to_ambiguous_zoned(begins);
        if zoned.is_ambiguous() {
            let message = format!(
                "A clock change skips or repeats the start of `{}`.",
                item.time
            );
            let help = "Begin it before or after that hour.";
            let place = item.place.clone();
            findings.push(Finding::new(Rule::AgendaTime, place, message, help));
        }
    }
    let clock = |time: DateTime| match time.date() == event.date {
        true => time.strftime("%H:%M").to_string(),
        false => time.strftime("%H:%M on %-d %B").to_string(),
    };
    let mut edge = |place: &Place, what: &str, has: DateTime, wants: DateTime| {
        if has != wants {
            let (has, wants, slug) = (clock(has), clock(wants), &event.slug);
            let message = format!("The agenda {what} at {has}, the event at {wants}.");
            let help = format!("Change it, or the time in events/{slug}/index.toml.");
            findings.push(Finding::new(Rule::AgendaGap, place.clone(), message, help));
        }
    };
    if let (Some(first), Some(last)) = (agenda.first(), agenda.last()) {
        let begins = event.date.to_datetime(event.start_time);
        edge(&first.place, "begins", first.starts.on(event.date), begins);
        let ends = event.end_date.to_datetime(event.end_time);
        edge(&last.place, "ends", last.ends.on(event.date), ends);
    }
}
