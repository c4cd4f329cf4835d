use std::cell::RefCell;

use crate::{
    Afterwards, AfterwardsLink, DayFigure, Ended, GroupPage, HouseRule, Place, Slug, TitledText,
    read::fields::{ANY, Fields},
};

/// `afterwards.toml` of an event, with places for the checks against the event's speakers.
#[derive(Debug, Clone)]
pub(crate) struct RawAfterwards {
    pub(crate) afterwards: Afterwards,
    pub(crate) speakers: Vec<(Slug, Place)>,
}

pub(crate) fn afterwards(fields: &mut Fields<'_>) -> Option<RawAfterwards> {
    let speakers = RefCell::new(Vec::new());
    let title = fields.text("title", 1..=120);
    let in_short = fields.text("inShort", 1..=200);
    let lede = fields.text("lede", ANY);
    let updated = fields.date("updated");
    let figures = fields.opt_tables("figures", figure);
    let rules = fields.opt_tables("rules", rule);
    let pages = fields.opt_tables("pages", page);
    let ended = fields.opt_tables("ended", |fields| ended(fields, &speakers));
    let notes = fields.opt_tables("notes", note);
    let links = fields.opt_tables("links", link);
    let afterwards = Afterwards {
        title: title?,
        in_short: in_short?,
        lede: lede?,
        updated: updated?,
        figures: figures?,
        rules: rules?,
        pages: pages?,
        ended: ended?,
        notes: notes?,
        links: links?,
    };
    Some(RawAfterwards {
        afterwards,
        speakers: speakers.into_inner(),
    })
}

fn figure(fields: &mut Fields<'_>) -> Option<DayFigure> {
    let value = fields.text("value", 1..=20);
    let label = fields.text("label", 1..=200);
    Some(DayFigure {
        value: value?,
        label: label?,
    })
}

fn rule(fields: &mut Fields<'_>) -> Option<HouseRule> {
    let table = fields.text("table", 1..=200);
    let rule = fields.text("rule", ANY);
    let reason = fields.text("reason", ANY);
    let exception = fields.text("exception", ANY);
    Some(HouseRule {
        table: table?,
        rule: rule?,
        reason: reason?,
        exception: exception?,
    })
}

fn page(fields: &mut Fields<'_>) -> Option<GroupPage> {
    let group = fields.text("group", 1..=200);
    let text = fields.text("text", ANY);
    Some(GroupPage {
        group: group?,
        text: text?,
    })
}

fn ended(fields: &mut Fields<'_>, speakers: &RefCell<Vec<(Slug, Place)>>) -> Option<Ended> {
    let speaker = fields.slug("speaker");
    if let Some(slug) = &speaker {
        let place = fields.place_of("speaker");
        speakers.borrow_mut().push((slug.clone(), place));
    }
    let practice = fields.text("practice", ANY);
    let afterwards = fields.text("afterwards", ANY);
    Some(Ended {
        speaker: speaker?,
        practice: practice?,
        afterwards: afterwards?,
    })
}

fn note(fields: &mut Fields<'_>) -> Option<TitledText> {
    let title = fields.text("title", 1..=120);
    let text = fields.text("text", ANY);
    Some(TitledText {
        title: title?,
        text: text?,
    })
}

fn link(fields: &mut Fields<'_>) -> Option<AfterwardsLink> {
    let label = fields.text("label", 1..=200);
    let target = fields.link_target("href");
    Some(AfterwardsLink {
        label: label?,
        target: target?,
    })
}
