use std::collections::{BTreeMap, BTreeSet};

use site_content::Slug;

use super::{error::RenameError, references::names_picture, target::RenameTarget};

/// The pictures that are renamed with the entry, old path to new, below `images/`: those that it refers to and whose
/// name begins with its slug (`blog/my-post.jpg`, `events/my-event-topics.jpg`), and the same pictures in other
/// formats.
pub(super) fn moves(
    target: &RenameTarget,
    new: &Slug,
    texts: &BTreeMap<String, String>,
    images: &BTreeSet<&str>,
) -> Result<BTreeMap<String, String>, RenameError> {
    let old = target.slug.as_str();
    let siblings = target.siblings(texts.keys().map(String::as_str));
    let own: Vec<&String> = texts
        .iter()
        .filter(|(path, _)| target.holds(path))
        .map(|(_, text)| text)
        .collect();
    let is_named = |image: &str| own.iter().any(|text| names_picture(text, image));
    let mut stems = BTreeSet::new();
    for image in images {
        let (folder, stem, _) = parts(image);
        let after = stem.strip_prefix(old);
        let called_after = after.is_some_and(|rest| {
            rest.is_empty() || (rest.starts_with(['-', '_']) && !siblings.contains(stem))
        });
        if called_after && is_named(image) {
            stems.insert((folder, stem));
        }
    }
    let mut moves = BTreeMap::new();
    for image in images {
        let (folder, stem, extension) = parts(image);
        if stems.contains(&(folder, stem)) {
            let to = format!("{folder}{}{extension}", stem.replacen(old, new.as_str(), 1));
            if images.contains(to.as_str()) {
                return Err(RenameError::Taken(format!("images/{to}")));
            }
            moves.insert((*image).to_owned(), to);
        }
    }
    Ok(moves)
}

/// Folder with its slash, name, and extension with its dot.
fn parts(image: &str) -> (&str, &str, &str) {
    let (folder, file) = image.split_at(image.rfind('/').map_or(0, |at| at + 1));
    let (stem, extension) = file.split_at(file.rfind('.').unwrap_or(file.len()));
    (folder, stem, extension)
}
