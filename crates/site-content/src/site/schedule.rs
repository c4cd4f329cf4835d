use std::{collections::HashSet, sync::Arc};

use jiff::Timestamp;

use super::{Collection, Site, SiteHash};
use crate::{Event, Post, Publication, Slug, Speaker};

/// Whether drafts are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drafts {
    /// Drafts are hidden, as for the public.
    Hide,
    /// Drafts are shown, as in a preview. Entries outside their times are hidden all the same.
    Show,
}

pub(super) fn at(site: &Site, now: Timestamp, drafts: Drafts) -> Site {
    let shown = |p: &Publication| p.is_due(now) && (drafts == Drafts::Show || !p.draft);
    if every_publication(site).all(|publication| shown(&publication)) {
        return site.clone();
    }

    let (mut posts, _) = keep(&site.posts, |post| (&post.slug, shown(&post.publication)));
    let (mut case_studies, _) = keep(&site.case_studies, |one| {
        (&one.slug, shown(&one.publication))
    });
    let (jobs, _) = keep(&site.jobs, |job| (&job.slug, shown(&job.publication)));
    let (members, gone) = keep(&site.members, |member| {
        (&member.slug, shown(&member.publication))
    });
    let mut pages = Arc::clone(&site.pages);
    if !gone.is_empty() {
        for one in &mut case_studies {
            if one
                .author
                .as_ref()
                .is_some_and(|author| gone.contains(author))
            {
                Arc::make_mut(one).author = None;
            }
        }
        for post in &mut posts {
            if post
                .author
                .as_ref()
                .is_some_and(|author| gone.contains(author))
            {
                Arc::make_mut(post).author = None;
            }
        }
        if pages
            .contact_us
            .answered_by
            .iter()
            .any(|slug| gone.contains(slug))
        {
            Arc::make_mut(&mut pages)
                .contact_us
                .answered_by
                .retain(|slug| !gone.contains(slug));
        }
    }

    let (mut organizations, gone) = keep(&site.organizations, |entry| {
        (&entry.slug, shown(&entry.publication))
    });
    if !gone.is_empty() {
        for entry in &mut organizations {
            if entry
                .similar_organizations
                .iter()
                .any(|slug| gone.contains(slug))
            {
                Arc::make_mut(entry)
                    .similar_organizations
                    .retain(|slug| !gone.contains(slug));
            }
        }
    }

    for one in &mut case_studies {
        if one
            .organization
            .as_ref()
            .is_some_and(|slug| gone.contains(slug))
        {
            Arc::make_mut(one).organization = None;
        }
    }

    let (mut events, _) = keep(&site.events, |event| {
        (&event.slug, shown(&event.publication))
    });
    for event in &mut events {
        if event
            .speakers
            .iter()
            .any(|speaker| !shown(&speaker.publication))
        {
            let event = Arc::make_mut(event);
            event.speakers.retain(|speaker| shown(&speaker.publication));
            forget_absent_speakers(event);
        }
    }

    if !gone.is_empty() {
        forget_hidden_organizations(&mut posts, &mut events, &gone);
    }

    let posts = Collection::new(posts, |post| &post.slug);
    let case_studies = Collection::new(case_studies, |one| &one.slug);
    let jobs = Collection::new(jobs, |job| &job.slug);
    let members = Collection::new(members, |member| &member.slug);
    let events = Collection::new(events, |event| &event.slug);
    let organizations = if gone.is_empty() {
        site.organizations.clone()
    } else {
        Collection::new(organizations, |entry| &entry.slug)
    };
    let hash = SiteHash::of(
        &site.shared,
        &posts,
        &members,
        &events,
        &organizations,
        &case_studies,
        &jobs,
    );
    Site {
        shared: Arc::clone(&site.shared),
        posts,
        members,
        events,
        organizations,
        case_studies,
        jobs,
        hash,
        pages,
    }
}

fn forget_absent_speakers(event: &mut Event) {
    let present: HashSet<Slug> = event.speakers.iter().map(|s| s.slug.clone()).collect();
    for item in &mut event.agenda {
        item.speakers.retain(|slug| present.contains(slug));
    }
}

/// Removes references to hidden organizations. Those of lists such as the partners stay, because the lists are shared;
/// [`Site::organization`] does not find their entries.
fn forget_hidden_organizations(
    posts: &mut [Arc<Post>],
    events: &mut [Arc<Event>],
    gone: &HashSet<Slug>,
) {
    for post in posts {
        if post.organizations.iter().any(|slug| gone.contains(slug)) {
            Arc::make_mut(post)
                .organizations
                .retain(|slug| !gone.contains(slug));
        }
    }
    let is_gone = |speaker: &Speaker| {
        let employer = speaker.organization.as_ref();
        employer.is_some_and(|slug| gone.contains(slug))
    };
    for event in events {
        if event.speakers.iter().any(|speaker| is_gone(speaker)) {
            for speaker in &mut Arc::make_mut(event).speakers {
                if is_gone(speaker) {
                    Arc::make_mut(speaker).organization = None;
                }
            }
        }
    }
}

/// The entries that are shown, and the slugs of the others.
fn keep<T>(
    all: &Collection<T>,
    judge: impl Fn(&T) -> (&Slug, bool),
) -> (Vec<Arc<T>>, HashSet<Slug>) {
    let mut kept = Vec::with_capacity(all.all().len());
    let mut gone = HashSet::new();
    for entry in all.all() {
        match judge(entry) {
            (_, true) => kept.push(Arc::clone(entry)),
            (slug, false) => drop(gone.insert(slug.clone())),
        }
    }
    (kept, gone)
}

pub(super) fn next_change(site: &Site, after: Timestamp) -> Option<Timestamp> {
    every_publication(site)
        .flat_map(|p| [p.publish_at, p.expire_at])
        .flatten()
        .filter(|&at| at > after)
        .min()
}

fn every_publication(site: &Site) -> impl Iterator<Item = Publication> {
    let speakers = site.events().iter().flat_map(|event| &event.speakers);
    (site.posts().iter().map(|entry| entry.publication))
        .chain(site.case_studies().iter().map(|entry| entry.publication))
        .chain(site.jobs().iter().map(|entry| entry.publication))
        .chain(site.members().iter().map(|entry| entry.publication))
        .chain(site.events().iter().map(|entry| entry.publication))
        .chain(site.organizations().iter().map(|entry| entry.publication))
        .chain(speakers.map(|entry| entry.publication))
}
