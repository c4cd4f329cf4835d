//! Makes the site from the parsed files: checks their claims on each other and joins them.

mod claims;
mod collect;
mod directory;
mod event;

use std::{collections::BTreeMap, path::Path, sync::Arc};

use site_svg::SvgFault;

use crate::{
    Finding, ImageInfo, ImageRef, Place, Rule, Site, SiteHash,
    read::{
        images::{BUDGET, ImageFault},
        markdown::fill,
        parsed::Parsed,
    },
    site::{Collection, Shared},
};

/// The site, if no part of it is missing. Findings are added to `findings`.
pub(crate) fn resolve(
    folder: &Path,
    files: Vec<Arc<Parsed>>,
    images: Vec<(ImageRef, Arc<Result<ImageInfo, ImageFault>>)>,
    generation: u64,
    findings: &mut Vec<Finding>,
) -> Option<Site> {
    let stale = claims::check(folder, &files, &images, generation, findings);
    let mut measured = BTreeMap::new();
    for (image, outcome) in images {
        match Arc::unwrap_or_clone(outcome) {
            Ok(info) => {
                if !info.removed.is_empty() {
                    findings.push(without_parts(&image, &info.removed));
                }
                if info.byte_length > BUDGET {
                    findings.push(over_budget(&image, info.byte_length));
                }
                measured.insert(image, info);
            }
            Err(fault) => findings.push(faulty(&image, &fault)),
        }
    }
    let mut parts = collect::collect(files, findings);
    let events = event::join(&mut parts, findings);
    if findings
        .iter()
        .any(|finding| finding.severity() == crate::Severity::Error)
    {
        return None;
    }
    parts.events = events;
    let charts = std::mem::take(&mut parts.charts);
    parts.fill_texts(|document| {
        fill(
            document,
            |image| measured.get(image),
            |name| charts.get(name),
        );
    });
    parts.charts = charts;
    directory::remove_references(&mut parts.organizations, &stale);
    site(parts, measured)
}

fn faulty(image: &ImageRef, fault: &ImageFault) -> Finding {
    let (rule, help) = match fault {
        ImageFault::Svg(SvgFault::TooLarge | SvgFault::Expanded) => (
            Rule::ImageTooLarge,
            "Simplify the drawing, or save it as PNG or WebP.",
        ),
        ImageFault::Svg(_) => (
            Rule::UnreadableImage,
            "Export it again from the drawing program, as plain SVG.",
        ),
        ImageFault::TooLarge(_) | ImageFault::TooHeavy(_) => (
            Rule::ImageTooLarge,
            "Save it with at most 50 million pixels and 100 MB; 3,000 pixels a side are enough.",
        ),
        _ => (
            Rule::UnreadableImage,
            "Save it again in the format of its extension.",
        ),
    };
    let place = Place::of_file(&format!("images/{image}"));
    Finding::new(rule, place, fault.to_string()).help(help)
}

fn without_parts(image: &ImageRef, removed: &[String]) -> Finding {
    let place = Place::of_file(&format!("images/{image}"));
    let message = format!("The SVG is shown without: {}.", removed.join(", "));
    let help = "A drawing can't run scripts or load other files. Remove these parts, or embed what they load.";
    Finding::new(Rule::SvgRemoved, place, message).help(help)
}

fn over_budget(image: &ImageRef, bytes: u64) -> Finding {
    let place = Place::of_file(&format!("images/{image}"));
    let message = format!(
        "The image file has {}.{} MB.",
        bytes / 1_000_000,
        bytes % 1_000_000 / 100_000
    );
    let help = "Save it with at most 3,000 pixels a side and under 4 MB; visitors get smaller copies of it.";
    Finding::new(Rule::ImageBudget, place, message).help(help)
}

fn site(parts: collect::Parts, images: BTreeMap<ImageRef, ImageInfo>) -> Option<Site> {
    let digest = parts.shared_digest(&images);
    let pages = Arc::new(parts.pages.complete()?);
    let mut posts = parts.posts;
    posts.sort_by(|a, b| b.date.cmp(&a.date).then_with(|| a.slug.cmp(&b.slug)));
    let mut case_studies = parts.case_studies;
    case_studies.sort_by(|a, b| b.date.cmp(&a.date).then_with(|| a.slug.cmp(&b.slug)));
    let mut members = parts.members;
    members.sort_by(|a, b| (a.order, &a.name, &a.slug).cmp(&(b.order, &b.name, &b.slug)));
    let mut events = parts.events;
    events.sort_by(|a, b| {
        b.starts_at
            .cmp(&a.starts_at)
            .then_with(|| a.slug.cmp(&b.slug))
    });
    let organizations = directory::complete(parts.organizations);

    let shared = Arc::new(Shared {
        config: *parts.config?,
        services: parts.services?,
        values: parts.values?,
        clients: parts.clients?,
        testimonials: parts.testimonials?,
        partners: parts.partners.as_ref()?.partners.clone(),
        photos: parts.partners?.photos,
        faqs: parts.faqs,
        charts: parts.charts,
        redirects: parts.redirects?,
        images,
        digest,
    });
    let posts = Collection::new(share(posts), |post| &post.slug);
    let case_studies = Collection::new(share(case_studies), |one| &one.slug);
    let members = Collection::new(share(members), |member| &member.slug);
    let events = Collection::new(share(events), |event| &event.slug);
    let organizations = Collection::new(organizations, |entry| &entry.slug);
    let hash = SiteHash::of(
        &shared,
        &posts,
        &members,
        &events,
        &organizations,
        &case_studies,
    );
    Some(Site {
        shared,
        posts,
        members,
        events,
        organizations,
        case_studies,
        hash,
        pages,
    })
}

fn share<T>(entries: Vec<T>) -> Vec<Arc<T>> {
    entries.into_iter().map(Arc::new).collect()
}
