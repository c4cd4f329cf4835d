use std::{collections::HashSet, sync::Arc};

use jiff::civil::DateTime;

use super::collect::Parts;
use crate::{
    Event, Finding, Origin, Place, Rule, Slug, Speaker,
    read::{
        entries::{RawAgenda, RawEvent},
        path::FileKind,
    },
};

/// Joins the three parts of each event and checks them against each other.
pub(super) fn join(parts: &mut Parts, findings: &mut Vec<Finding>) -> Vec<Event> {
    missing_files(parts, findings);
    let events = std::mem::take(&mut parts.raw_events);
    events
        .into_iter()
        .filter_map(|raw| join_one(raw, parts, findings))
        .collect()
}

/// Reports folders of events without an index or an agenda.
fn missing_files(parts: &Parts, findings: &mut Vec<Finding>) {
    let has = |event: &Slug, wanted: &FileKind| {
        parts
            .event_files
            .iter()
            .any(|(of, kind, ..)| of == event && kind == wanted)
    };
    let events: HashSet<&Slug> = parts.event_files.iter().map(|(event, ..)| event).collect();
    for event in events {
        for (kind, name) in [(FileKind::Event, "index"), (FileKind::Agenda, "agenda")] {
            if !has(event, &kind) {
                let path = format!("events/{event}/{name}.toml");
                let message = format!("The file `{path}` is missing.");
                let finding = Finding::new(Rule::MissingFile, Place::of_file(&path), message);
                findings.push(finding.help("Every event needs an index and an agenda: add it."));
            }
        }
    }
}

fn join_one(raw: RawEvent, parts: &mut Parts, findings: &mut Vec<Finding>) -> Option<Event> {
    let RawEvent {
        mut event,
        speakers: order,
    } = raw;
    let files: HashSet<Slug> = parts
        .event_files
        .iter()
        .filter(|(of, kind, ..)| *of == event.slug && matches!(kind, FileKind::Speaker(_)))
        .map(|(_, _, speaker, _)| speaker.clone())
        .collect();
    check_speakers(&event, &order, &files, parts, findings);
    let mut speakers = parts.speakers.remove(&event.slug).unwrap_or_default();
    // The digest of the event covers the order of speakers; each speaker has a digest of its own.
    let position = |speaker: &Speaker| order.iter().position(|(slug, _)| *slug == speaker.slug);
    speakers.sort_by_key(position);
    event.speakers = speakers.into_iter().map(Arc::new).collect();

    let (agenda, origin) = parts.agendas.remove(&event.slug)?;
    check_agenda(&event, &agenda, &files, findings);
    event.origin.digest = combined_digest(&event.origin, &origin);
    if let Some((text, origin)) = parts.afterwards.remove(&event.slug) {
        check_named(&event, &text.speakers, &files, findings);
        event.origin.digest = combined_digest(&event.origin, &origin);
        event.afterwards = Some(text.afterwards);
    }
    event.agenda = agenda.items.into_iter().map(|(item, _)| item).collect();
    Some(event)
}

fn combined_digest(index: &Origin, agenda: &Origin) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&index.digest).update(&agenda.digest);
    *hasher.finalize().as_bytes()
}

fn check_speakers(
    event: &Event,
    order: &[(Slug, Place)],
    files: &HashSet<Slug>,
    parts: &Parts,
    findings: &mut Vec<Finding>,
) {
    let folder = format!("events/{}/speakers", event.slug);
    for (slug, place) in order.iter().filter(|(slug, _)| !files.contains(slug)) {
        findings.push(dangling(slug, place, files, &folder));
    }
    let listed: HashSet<&Slug> = order.iter().map(|(slug, _)| slug).collect();
    for (of, kind, speaker, origin) in &parts.event_files {
        let is_speaker = matches!(kind, FileKind::Speaker(_));
        if is_speaker && *of == event.slug && !listed.contains(speaker) {
            let message = format!("`speakers` of the event does not list `{speaker}`.");
            let place = Place::of_file(&origin.path);
            let help = format!("Add it to `speakers` in events/{of}/index.toml.");
            findings.push(Finding::new(Rule::SpeakerNotListed, place, message).help(help));
        }
    }
}

fn check_agenda(
    event: &Event,
    agenda: &RawAgenda,
    files: &HashSet<Slug>,
    findings: &mut Vec<Finding>,
) {
    check_named(event, &agenda.speakers, files, findings);
    let clock = |time: DateTime| match time.date() == event.date {
        true => time.strftime("%H:%M").to_string(),
        false => time.strftime("%H:%M on %-d %B").to_string(),
    };
    let mut edge = |place: &Place, what: &str, has: DateTime, wants: DateTime| {
        if has != wants {
            let message = format!(
                "The agenda {what} at {}, the event at {}.",
                clock(has),
                clock(wants)
            );
            let finding = Finding::new(Rule::AgendaGap, place.clone(), message);
            let help = format!(
                "Change it, or the time in events/{}/index.toml.",
                event.slug
            );
            findings.push(finding.help(help));
        }
    };
    if let (Some((first, from)), Some((last, to))) = (agenda.items.first(), agenda.items.last()) {
        edge(
            from,
            "begins",
            first.starts.on(event.date),
            event.date.to_datetime(event.start_time),
        );
        edge(
            to,
            "ends",
            last.ends.on(event.date),
            event.end_date.to_datetime(event.end_time),
        );
    }
}

/// Reports speakers that a file of the event names and that have no file.
fn check_named(
    event: &Event,
    named: &[(Slug, Place)],
    files: &HashSet<Slug>,
    findings: &mut Vec<Finding>,
) {
    let folder = format!("events/{}/speakers", event.slug);
    for (slug, place) in named.iter().filter(|(slug, _)| !files.contains(slug)) {
        findings.push(dangling(slug, place, files, &folder));
    }
}

fn dangling(slug: &Slug, place: &Place, files: &HashSet<Slug>, folder: &str) -> Finding {
    let message = match crate::read::nearest(slug.as_str(), files.iter().map(Slug::as_str)) {
        Some(near) => format!("There is no speaker `{slug}`, did you mean `{near}`?"),
        None => format!("There is no speaker `{slug}`."),
    };
    let help = format!("Name a file of `{folder}/`, without its extension.");
    Finding::new(Rule::DanglingReference, place.clone(), message).help(help)
}
