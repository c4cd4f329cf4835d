use std::{collections::HashSet, sync::Arc};

use jiff::Timestamp;

use super::{Collection, Listed, Site, SiteHash};
use crate::{CaseStudy, Event, Organization, Post, Publication, Slug, Speaker};

/// Whether drafts are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drafts {
    /// Drafts are hidden, as for the public.
    Hide,
    /// Drafts are shown, as in a preview. Entries outside their times are hidden all the same.
    Show,
}

pub(super) fn at(site: &Site, now: Timestamp, drafts: Drafts) -> Site {
    let shown = |p: Publication| p.is_due(now) && (drafts == Drafts::Show || !p.draft);
    if site.entries().all(|(_, publication, _)| shown(publication)) {
        return site.clone();
    }
    let (mut posts, _) = keep(&site.posts, shown);
    let (mut case_studies, _) = keep(&site.case_studies, shown);
    let (jobs, _) = keep(&site.jobs, shown);
    let (mut events, _) = keep(&site.events, shown);
    let (members, absent) = keep(&site.members, shown);
    let (mut organizations, hidden) = keep(&site.organizations, shown);
    let mut pages = Arc::clone(&site.pages);

    let is_absent = |slug: &Slug| absent.contains(slug);
    let lost_author = |post: &Post| is(&post.author, is_absent);
    change(&mut posts, lost_author, |post| post.author = None);
    let lost_author = |study: &CaseStudy| is(&study.author, is_absent);
    change(&mut case_studies, lost_author, |study| study.author = None);
    if pages.contact_us.answered_by.iter().any(is_absent) {
        let answered_by = &mut Arc::make_mut(&mut pages).contact_us.answered_by;
        answered_by.retain(|slug| !is_absent(slug));
    }
    let speaks = |speaker: &Arc<Speaker>| shown(speaker.publication);
    let lost_speaker = |event: &Event| !event.speakers.iter().all(speaks);
    change(&mut events, lost_speaker, |event| {
        event.speakers.retain(speaks);
        let present: HashSet<&Slug> = event.speakers.iter().map(|s| &s.slug).collect();
        for item in &mut event.agenda {
            item.speakers.retain(|slug| present.contains(slug));
        }
    });

    // References in lists such as the partners stay, because the lists are shared; `Site::organization` does not find their
    // entries.
    let is_hidden = |slug: &Slug| hidden.contains(slug);
    let names_hidden = |one: &Organization| one.similar_organizations.iter().any(is_hidden);
    change(&mut organizations, names_hidden, |one| {
        one.similar_organizations.retain(|slug| !is_hidden(slug));
    });
    let names_hidden = |post: &Post| post.organizations.iter().any(is_hidden);
    change(&mut posts, names_hidden, |post| {
        post.organizations.retain(|slug| !is_hidden(slug));
    });
    let lost_client = |study: &CaseStudy| is(&study.organization, is_hidden);
    change(&mut case_studies, lost_client, |study| {
        study.organization = None;
    });
    let is_employed = |speaker: &Speaker| is(&speaker.organization, is_hidden);
    let employs = |event: &Event| event.speakers.iter().any(|speaker| is_employed(speaker));
    change(&mut events, employs, |event| {
        change(&mut event.speakers, is_employed, |speaker| {
            speaker.organization = None;
        });
    });
    let mut site = Site {
        shared: Arc::clone(&site.shared),
        posts: Collection::new(posts),
        case_studies: Collection::new(case_studies),
        jobs: Collection::new(jobs),
        members: Collection::new(members),
        events: Collection::new(events),
        organizations: match organizations.len() == site.organizations().len() {
            true => site.organizations.clone(),
            false => Collection::new(organizations),
        },
        hash: SiteHash::default(),
        pages,
    };
    site.hash = SiteHash::of(&site);
    site
}

fn is(reference: &Option<Slug>, gone: impl Fn(&Slug) -> bool) -> bool {
    reference.as_ref().is_some_and(gone)
}

/// Changes the entries that need it; the others stay shared with the site from which they come.
fn change<T: Clone>(entries: &mut [Arc<T>], needs: impl Fn(&T) -> bool, change: impl Fn(&mut T)) {
    for entry in entries.iter_mut().filter(|entry| needs(entry)) {
        change(Arc::make_mut(entry));
    }
}

/// The entries that are shown, and the slugs of the others.
fn keep<T: Listed>(
    all: &Collection<T>,
    shown: impl Fn(Publication) -> bool,
) -> (Vec<Arc<T>>, HashSet<Slug>) {
    let (kept, gone): (Vec<_>, Vec<_>) =
        (all.all().iter().cloned()).partition(|entry| shown(entry.entry().1));
    let gone = gone.iter().map(|entry| entry.entry().0.clone());
    (kept, gone.collect())
}
