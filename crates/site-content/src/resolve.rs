//! Makes the site from the parsed files: checks their claims on each other and joins them.

mod claims;
mod collect;
mod directory;
mod event;
mod uses;

use std::{cell::LazyCell, cmp::Reverse, collections::BTreeMap, path::Path, sync::Arc};

pub(crate) use uses::Uses;

use crate::{
    Finding, ImageInfo, ImageRef, Site, SiteHash, fold,
    read::{
        images::{Images, faulty, remarks},
        parsed::Files,
    },
    site::{Collection, Shared},
};

/// The site, if no part of it is missing. Findings are added to `findings`.
pub(crate) fn resolve(
    folder: &Path,
    files: &Files,
    images: &Images,
    generation: u64,
    findings: &mut Vec<Finding>,
) -> Option<Site> {
    let mut parts = collect::collect(files, findings);
    let stale = claims::check(folder, files, images, &parts, generation, findings);
    let uses = LazyCell::new(|| Uses::of(files));
    let mut measured = BTreeMap::new();
    for (image, _, outcome) in images {
        match &**outcome {
            Ok(info) => {
                findings.extend(remarks(image, info));
                measured.insert(image.clone(), info.clone());
            }
            Err(fault) => findings.push(faulty(image, fault, uses.of_image(image))),
        }
    }
    parts.report_uncited(findings);
    event::join(&mut parts, findings);
    if findings.iter().any(Finding::is_error) {
        return None;
    }
    parts.fill_texts(&measured);
    directory::remove_references(&mut parts.organizations, &stale);
    site(parts, measured)
}

fn site(parts: collect::Parts, images: BTreeMap<ImageRef, ImageInfo>) -> Option<Site> {
    let digest = parts.shared_digest(&images);
    let pages = Arc::new(parts.pages.complete()?);
    let mut posts = parts.posts;
    posts.sort_by(|a, b| b.date.cmp(&a.date).then_with(|| a.slug.cmp(&b.slug)));
    let mut case_studies = parts.case_studies;
    case_studies.sort_by(|a, b| b.date.cmp(&a.date).then_with(|| a.slug.cmp(&b.slug)));
    let mut jobs = parts.jobs;
    jobs.sort_by(|a, b| a.slug.cmp(&b.slug));
    let mut members = parts.members;
    members.sort_by_cached_key(|member| (member.order, fold(&member.name), member.slug.clone()));
    let mut events = parts.events;
    events.sort_by_cached_key(|event| (Reverse(event.starts_at), event.slug.clone()));

    let shared = Shared {
        images,
        digest,
        ..parts.shared
    };
    let mut site = Site {
        shared: Arc::new(shared),
        posts: Collection::new(posts),
        members: Collection::new(members),
        events: Collection::new(events.into_iter().map(Arc::new).collect()),
        organizations: Collection::new(directory::complete(parts.organizations)),
        case_studies: Collection::new(case_studies),
        jobs: Collection::new(jobs),
        hash: SiteHash::default(),
        pages,
    };
    site.hash = SiteHash::of(&site);
    Some(site)
}
