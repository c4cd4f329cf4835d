use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    path::Path,
    sync::{Arc, atomic::Ordering::Relaxed},
};

use super::collect::Parts;
use crate::{
    Finding, ImageRef, MapLabel, Place, Rule, Slug, fold,
    read::{
        claim::{About, Claim, EntryKind, Space, Span},
        guessing,
        images::Images,
        nearest,
        parsed::{Files, Parsed},
        path::{Content, FileKind},
    },
};

/// The file that claims a text, where, and the text.
type Claimant<'a> = (&'a Arc<str>, Span, &'a str);

/// Number of findings for which the most similar name is searched. Each search takes time proportional to the number
/// of names.
const MAX_ADVICE: usize = 20;

/// Checks every claim of every file. Returns the missing organizations that only imported entries name: they are left
/// out of these entries, because no editor wrote them. Within one generation of the folder, valid references stay
/// valid.
pub(super) fn check(
    folder: &Path,
    files: &Files,
    images: &Images,
    parts: &Parts,
    generation: u64,
    findings: &mut Vec<Finding>,
) -> HashSet<Slug> {
    let images: HashSet<&ImageRef> = images.iter().map(|(image, ..)| image).collect();
    // Whether an entry exists depends on its path and not on its content: a reference to an entry with an error of its
    // own is not dangling.
    let mut entries: HashMap<EntryKind, HashSet<&str>> = [
        (EntryKind::Member, FileKind::Member),
        (EntryKind::Organization, FileKind::Organization),
        (EntryKind::FaqList, FileKind::Faqs),
        (EntryKind::Chart, FileKind::Chart),
        (EntryKind::Study, FileKind::Study),
    ]
    .map(|(kind, wanted)| {
        let of_kind = files.iter().filter(|(file, ..)| file.kind == wanted);
        (kind, of_kind.map(|(file, ..)| file.slug.as_str()).collect())
    })
    .into();
    if let Some(list) = &parts.pages.service_list {
        let slugs = list.services.iter().map(|one| one.slug.as_str());
        entries.insert(EntryKind::Service, slugs.collect());
    }
    if let Some(map) = &parts.pages.map {
        entries.insert(EntryKind::Intervention, slugs_of(&map.interventions));
        entries.insert(EntryKind::Outcome, slugs_of(&map.outcomes));
    }
    let tags = parts.posts.iter().flat_map(|post| &post.tags);
    let tags: HashSet<Slug> = tags.filter_map(|tag| Slug::from_text(tag)).collect();
    let of_event = parts.event_files.iter();
    let of_event = of_event.filter(|(_, kind, ..)| matches!(kind, FileKind::Speaker(_)));
    let speakers: HashSet<_> = of_event.map(|(event, _, one, _)| (event, one)).collect();
    // The files of organizations whose name is their title, unless that of others is the same (see `directory::equal_names`).
    let mut named: HashMap<&str, Option<&Arc<str>>> = HashMap::new();
    for (.., parsed) in files {
        if let Some(Content::Organization(one)) = &parsed.content {
            let written = one.written_meta_title.as_deref();
            let own = written.is_none().then_some(&parsed.origin.path);
            let same = named.entry(written.unwrap_or(&one.name));
            same.and_modify(|file| *file = None).or_insert(own);
        }
    }
    let mut unique: HashMap<(Space, Cow<'_, str>), Vec<Claimant<'_>>> = HashMap::new();
    let mut stale = HashSet::new();
    let mut advice = 0..MAX_ADVICE;
    for (file, _, parsed) in files {
        let holds = parsed.valid_in.load(Relaxed) == generation;
        if holds && !parsed.claims.iter().any(depends_on_texts) {
            continue;
        }
        let before = findings.len();
        for claim in &parsed.claims {
            let place = || claim.span.place(folder, &parsed.origin.path);
            match &claim.about {
                About::Unique(space, text) => {
                    let key = match space {
                        Space::Tag => Slug::from_text(text).map(|slug| slug.to_string().into()),
                        _ => None,
                    };
                    let key = key.unwrap_or(Cow::Borrowed(text.trim()));
                    let claimants = unique.entry((*space, key)).or_default();
                    claimants.push((&parsed.origin.path, claim.span, text.trim()));
                }
                About::Subject(subject) => {
                    if Slug::from_text(subject).is_none_or(|slug| !tags.contains(&slug)) {
                        let near = nearest(subject, tags.iter().map(Slug::as_str));
                        let message = guessing(&format!("No post has the tag `{subject}`"), near);
                        let help =
                            "Write a tag of a post as it is written there, or remove the subject.";
                        findings.push(Finding::new(Rule::UnknownSubject, place(), message, help));
                    }
                }
                // The file that has the entries has an error of its own.
                About::Entry(kind, _) if !entries.contains_key(kind) => {}
                _ if holds && !depends_on_texts(claim) => {}
                About::Image(image) if !images.contains(image) => {
                    let near = advice.next().and_then(|_| {
                        let all = images.iter().map(|image| image.as_str());
                        in_other_letters(folder, image)
                            .or_else(|| nearest(image.as_str(), all).map(str::to_owned))
                    });
                    findings.push(missing_image(image, near.as_deref(), place()));
                }
                About::Entry(kind, slug) if entries[kind].contains(slug.as_str()) => {}
                About::Entry(EntryKind::Organization, slug) if is_imported(parsed) => {
                    let message = format!(
                        "The similar organization `{slug}` does not exist any more; it is left out."
                    );
                    let help = "Remove it, or import again.";
                    findings.push(Finding::new(Rule::StaleReference, place(), message, help));
                    stale.insert(slug.clone());
                }
                About::Entry(kind, slug) => {
                    let (noun, folder) = kind.words();
                    let all = entries[kind].iter().copied();
                    let near = advice.next().and_then(|_| nearest(slug.as_str(), all));
                    let message = guessing(&format!("There is no {noun} `{slug}`"), near);
                    let help = match kind.is_in_one_file() {
                        true => format!("Use the `slug` of one in `{folder}`."),
                        false => format!("Name a file of `{folder}/`, without its extension."),
                    };
                    let rule = Rule::DanglingReference;
                    findings.push(Finding::new(rule, place(), message, help));
                }
                About::Speaker(slug) if !speakers.contains(&(&file.slug, slug)) => {
                    let event = &file.slug;
                    let others = speakers.iter().filter(|(of, _)| *of == event);
                    let near = nearest(slug.as_str(), others.map(|(_, other)| other.as_str()));
                    let message = guessing(&format!("There is no speaker `{slug}`"), near);
                    let folder = format!("events/{event}/speakers/");
                    let help = format!("Name a file of `{folder}`, without its extension.");
                    let rule = Rule::DanglingReference;
                    findings.push(Finding::new(rule, place(), message, help));
                }
                About::Image(_) | About::Speaker(_) => {}
            }
        }
        if findings.len() == before {
            parsed.valid_in.store(generation, Relaxed);
        }
    }
    for (name, file) in named {
        let title = (Space::MetaTitle, Cow::Borrowed(name));
        if let (Some(file), Some(claimants)) = (file, unique.get_mut(&title)) {
            claimants.push((file, Span::from(&Place::of_file(file)), name));
        }
    }
    for ((space, key), mut places) in unique {
        places.sort();
        if let [first, rest @ ..] = places.as_slice() {
            let is_same_tag = |text: &str| space == Space::Tag && fold(text) == fold(first.2);
            let others = rest.iter().filter(|(.., text)| !is_same_tag(text));
            findings.extend(others.map(|(file, span, text)| {
                duplicate(space, &key, text, first, span.place(folder, file))
            }));
        }
    }
    stale
}

/// Whether the claim can be broken by a change inside another file, and not only by a file that comes or goes.
fn depends_on_texts(claim: &Claim) -> bool {
    match claim.about {
        About::Unique(..) | About::Subject(_) => true,
        About::Entry(kind, _) => kind.is_in_one_file(),
        About::Image(_) | About::Speaker(_) => false,
    }
}

fn slugs_of(labels: &[MapLabel]) -> HashSet<&str> {
    labels.iter().map(|one| one.slug.as_str()).collect()
}

fn is_imported(parsed: &Parsed) -> bool {
    matches!(&parsed.content, Some(Content::Organization(one)) if one.registry_url.is_some())
}

/// The path of a file whose name differs in capital letters only. It need not be one that content could name.
fn in_other_letters(folder: &Path, image: &ImageRef) -> Option<String> {
    let mut found = Vec::new();
    for name in image.as_str().split('/') {
        let folder = folder.join("images").join(found.join("/"));
        let names = std::fs::read_dir(folder).ok()?.flatten();
        let mut names = names.filter_map(|item| item.file_name().into_string().ok());
        found.push(names.find(|there| there.to_lowercase() == name.to_lowercase())?);
    }
    // What has this name and is no picture that can be read has a finding of its own.
    Some(found.join("/")).filter(|found| found != image.as_str())
}

fn missing_image(image: &ImageRef, near: Option<&str>, place: Place) -> Finding {
    let message = guessing(&format!("There is no image `{image}`"), near);
    let help = match near {
        Some(near) if near.parse::<ImageRef>().is_err() => {
            format!(
                "Rename `images/{near}` to `images/{image}`: names of pictures have small letters."
            )
        }
        _ => format!("Put it at `images/{image}`, or name one that is there."),
    };
    Finding::new(Rule::MissingImage, place, message, help)
}

fn duplicate(
    space: Space,
    key: &str,
    text: &str,
    (file, first, other): &Claimant<'_>,
    place: Place,
) -> Finding {
    let line = first.line();
    let (rule, noun) = match space {
        Space::Tag => {
            let message = format!(
                "The tag `{text}` has the same address as `{other}` in {file}, line {line}: `/blog/tags/{key}`."
            );
            let help =
                "Write both alike if they mean the same, or choose words with other letters.";
            return Finding::new(Rule::AmbiguousTag, place, message, help);
        }
        Space::MetaTitle => (Rule::DuplicateMetaTitle, "meta title"),
        Space::MetaDescription => (Rule::DuplicateMetaDescription, "meta description"),
        Space::PostTitle | Space::CaseStudyTitle | Space::StudyTitle => {
            (Rule::DuplicateTitle, "title")
        }
        Space::MemberName | Space::EventName => (Rule::DuplicateTitle, "name"),
    };
    let short = crate::read::markdown::shorten(text, 60);
    let message = format!("The {noun} `{short}` is already used in {file}, line {line}.");
    Finding::new(rule, place, message, "Change one of the two.")
}
