use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use crate::{
    Finding, ImageInfo, ImageRef, Place, Rule,
    read::{
        claim::{About, Kind, Space},
        images::ImageFault,
        nearest,
        parsed::Parsed,
        path::FileKind,
    },
};

/// Checks every claim of every file.
pub(super) fn check(
    files: &[Arc<Parsed>],
    images: &[(ImageRef, Arc<Result<ImageInfo, ImageFault>>)],
    findings: &mut Vec<Finding>,
) {
    let images: HashSet<&ImageRef> = images.iter().map(|(image, _)| image).collect();
    // By path, not by content: a reference to an entry that has its own error is not dangling.
    let entries: HashMap<Kind, HashSet<&str>> = [
        (Kind::Member, FileKind::Member),
        (Kind::Organization, FileKind::Organization),
        (Kind::FaqList, FileKind::Faqs),
    ]
    .map(|(kind, file)| {
        let of_kind = files.iter().filter(|parsed| parsed.kind == file);
        (kind, of_kind.map(|parsed| parsed.slug.as_str()).collect())
    })
    .into();
    let mut unique: HashMap<(Space, &str), Vec<&Place>> = HashMap::new();
    for claim in files.iter().flat_map(|parsed| &parsed.claims) {
        match &claim.about {
            About::Image(image) if !images.contains(image) => {
                findings.push(missing_image(image, &images, &claim.place));
            }
            About::Entry(kind, slug) if !entries[kind].contains(slug.as_str()) => {
                let (noun, folder) = kind.words();
                let message = match nearest(slug.as_str(), entries[kind].iter().copied()) {
                    Some(near) => format!("There is no {noun} `{slug}`, did you mean `{near}`?"),
                    None => format!("There is no {noun} `{slug}`."),
                };
                let help = format!("Name a file of `{folder}/`, without its extension.");
                let finding = Finding::new(Rule::DanglingReference, claim.place.clone(), message);
                findings.push(finding.help(help));
            }
            About::Unique(space, text) => {
                unique
                    .entry((*space, text.trim()))
                    .or_default()
                    .push(&claim.place);
            }
            About::Image(_) | About::Entry(..) => {}
        }
    }
    for ((space, text), mut places) in unique {
        places.sort();
        if let [first, rest @ ..] = places.as_slice() {
            findings.extend(
                rest.iter()
                    .map(|place| duplicate(space, text, first, place)),
            );
        }
    }
}

fn missing_image(image: &ImageRef, images: &HashSet<&ImageRef>, place: &Place) -> Finding {
    let message = match nearest(image.as_str(), images.iter().map(|image| image.as_str())) {
        Some(near) => format!("There is no image `{image}`, did you mean `{near}`?"),
        None => format!("There is no image `{image}`."),
    };
    let help = format!("Put it at `images/{image}`, or name one that is there.");
    Finding::new(Rule::MissingImage, place.clone(), message).help(help)
}

fn duplicate(space: Space, text: &str, first: &Place, place: &Place) -> Finding {
    let (rule, noun) = match space {
        Space::MetaTitle => (Rule::DuplicateMetaTitle, "meta title"),
        Space::MetaDescription => (Rule::DuplicateMetaDescription, "meta description"),
        Space::PostTitle => (Rule::DuplicateTitle, "title"),
        Space::MemberName | Space::EventName => (Rule::DuplicateTitle, "name"),
    };
    let short = crate::read::markdown::shorten(text, 60);
    let Place { file, line, .. } = first;
    let message = format!("The {noun} `{short}` stands in {file}, line {line}, already.");
    Finding::new(rule, place.clone(), message).help("Change one of the two.")
}
