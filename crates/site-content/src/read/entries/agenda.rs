use std::cell::RefCell;

use crate::{
    AgendaItem, Finding, Highlight, LocalTime, Place, Rule, Slug,
    read::{
        agenda_time,
        fields::{ANY, Fields, SOME},
        markdown::Anchors,
    },
};

/// `agenda.toml` of an event, with places for the checks against the event's other files.
#[derive(Debug, Clone)]
pub(crate) struct RawAgenda {
    pub(crate) items: Vec<(AgendaItem, Place)>,
    pub(crate) speakers: Vec<(Slug, Place)>,
}

pub(crate) fn agenda(fields: &mut Fields<'_>) -> Option<RawAgenda> {
    let speakers = RefCell::new(Vec::new());
    let mut items = fields.tables("agenda", SOME, |fields| agenda_item(fields, &speakers))?;
    // Set here, because an id and a day depend on the rows before.
    let mut anchors = Anchors::new();
    let mut day = 0;
    for (item, _) in &mut items {
        item.id = anchors.next(&item.text);
        item.starts.day = day;
        day += i8::from(item.ends.time <= item.starts.time);
        item.ends.day = day;
    }
    let gaps = items
        .windows(2)
        .filter(|pair| pair[0].0.ends != pair[1].0.starts);
    for pair in gaps {
        let (before, (after, place)) = (&pair[0].0, &pair[1]);
        let message = format!("`{}` does not follow `{}`.", after.time, before.time);
        let finding = Finding::new(Rule::AgendaGap, place.clone(), message);
        fields
            .doc
            .report(finding.help("Begin each item when the one before ends."));
    }
    Some(RawAgenda {
        items,
        speakers: speakers.into_inner(),
    })
}

fn agenda_item(
    fields: &mut Fields<'_>,
    speaker_places: &RefCell<Vec<(Slug, Place)>>,
) -> Option<(AgendaItem, Place)> {
    let time =
        fields
            .raw_text("time")
            .and_then(|(text, found)| match agenda_time::agenda_hours(&text) {
                Some((starts, ends)) => Some((text, starts, ends)),
                None => {
                    let message = format!("`{text}` is not a range of times.");
                    let help = "Write it as `7:30AM – 8:30AM`, the end after the start.";
                    fields.report(Rule::AgendaTime, &found.span, message, help);
                    None
                }
            });
    let text = fields.text("text", 1..=200);
    let list = fields.texts("list", 0..=usize::MAX);
    let highlight_list = fields.opt_tables("highlightList", |fields| {
        let title = fields.text("title", 1..=200);
        let text = fields.text("text", ANY);
        Some(Highlight {
            title: title?,
            text: text?,
        })
    });
    let speakers = fields.slugs("speakers", false, 0..=usize::MAX, |fields, slug, item| {
        speaker_places
            .borrow_mut()
            .push((slug.clone(), fields.doc.place(&item.span)));
        Some(())
    });
    let (time, starts, ends) = time?;
    let item = AgendaItem {
        id: String::new(),
        time,
        starts: LocalTime {
            day: 0,
            time: starts,
        },
        ends: LocalTime { day: 0, time: ends },
        text: text?,
        list: list?,
        highlight_list: highlight_list?,
        speakers: speakers?,
    };
    Some((item, fields.place_of("time")))
}
