mod copies;
mod walk;

use std::{collections::BTreeMap, fs, io, path::Path};

pub use walk::Listing;

use super::{
    ReadError,
    file::{File, Stamp},
    path::{NoContent, SCHEMAS, classify, required},
};
use crate::{Finding, ImageRef, Place, Rule, Slug};

/// The files of a listing by what they are, in order of path.
#[derive(Debug)]
pub(crate) struct Sorted {
    pub(crate) files: Vec<(File, Stamp)>,
    pub(crate) images: Vec<(ImageRef, Stamp)>,
    pub(crate) names: Names,
}

/// The names in the content folder, by which everything is judged that is not inside a file.
#[derive(Debug)]
pub(crate) struct Names {
    /// Every file, whatever it is, in order of path.
    paths: Vec<(String, Stamp)>,
    /// The files that the site does not read, and why.
    unread: Vec<(String, Option<NoContent>)>,
    /// About entries that can't be read.
    unreadable: Vec<Finding>,
}

/// A file that the site reads.
#[derive(Debug)]
pub(crate) enum Readable {
    /// A file of the content.
    File(File),
    /// A picture.
    Image(ImageRef),
}

pub(crate) fn sort(listing: Listing) -> Sorted {
    let mut names = Names {
        paths: listing.paths,
        unread: Vec::new(),
        unreadable: listing.findings,
    };
    // The order of directory entries differs between machines, so the paths are sorted.
    names.paths.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    let (mut files, mut images) = (Vec::new(), Vec::new());
    for (path, stamp) in &names.paths {
        match recognise(path) {
            Ok(Readable::File(file)) => files.push((file, *stamp)),
            Ok(Readable::Image(image)) => images.push((image, *stamp)),
            Err(why) => names.unread.push((path.clone(), why)),
        }
    }
    Sorted {
        files,
        images,
        names,
    }
}

/// A file by its path, or why it is not read. Without a reason it is below `images/` and is not an image, or has a name that
/// content can't refer to.
fn recognise(path: &str) -> Result<Readable, Option<NoContent>> {
    match path.strip_prefix("images/") {
        Some(image) => image.parse().map(Readable::Image).map_err(|_| None),
        None => match classify(path) {
            Ok((kind, slug)) => Ok(Readable::File(File::new(path, kind, slug))),
            Err(why) => Err(Some(why)),
        },
    }
}

impl Names {
    /// Makes these the names after files came (`true`) or went.
    pub(crate) fn suppose(&mut self, changed: &BTreeMap<&str, bool>) {
        (self.paths).retain(|(path, _)| !changed.contains_key(path.as_str()));
        let come = changed.iter().filter(|(_, comes)| **comes);
        let come = come.map(|(path, _)| ((*path).to_owned(), Stamp::NONE));
        self.paths.extend(come);
        self.paths.sort_by(|(a, _), (b, _)| a.cmp(b));
    }

    /// What is wrong with the folder, and not inside a file.
    pub(crate) fn findings(&self) -> Vec<Finding> {
        let missing = required().filter(|required| self.find(required).is_err());
        let missing = missing.map(|required| {
            let message = format!("The file `{required}` is missing.");
            let help = "The site needs this file: add it.";
            Finding::new(Rule::MissingFile, Place::of_file(required), message, help)
        });
        let unread = self.unread.iter();
        let unread = unread.filter_map(|(path, why)| self.finding(path, why.as_ref()));
        let unreadable = self.unreadable.iter().cloned();
        unreadable.chain(missing).chain(unread).collect()
    }

    /// The finding about a file that the site does not read.
    fn finding(&self, path: &str, why: Option<&NoContent>) -> Option<Finding> {
        let (rule, message, help) = match why {
            // A file that the site reads is no copy, whatever its name.
            _ if is_copy(path, &self.paths) => {
                let message = "The file is a copy that a program left beside the original; the site does not read it.";
                let help = "Take over into the original what it lacks, then remove the copy.";
                (Rule::LeftCopy, message.to_owned(), help.to_owned())
            }
            Some(NoContent::BadSlug(name)) => {
                let message = format!("The name `{name}` is not a slug.");
                let help = match Slug::from_text(name) {
                    Some(slug) => format!("Rename it to `{slug}`."),
                    None => "Use small letters, digits and hyphens.".to_owned(),
                };
                (Rule::InvalidSlug, message, help)
            }
            Some(NoContent::Unknown) => {
                let message = "No part of the site reads this file.";
                let help = "Check its folder, name and extension, or remove it.";
                (Rule::UnknownFile, message.to_owned(), help.to_owned())
            }
            // A reference to it is reported.
            None => return None,
        };
        Some(Finding::new(rule, Place::of_file(path), message, help))
    }

    fn find(&self, path: &str) -> Result<usize, usize> {
        (self.paths).binary_search_by(|(other, _)| other.as_str().cmp(path))
    }
}

/// The paths of all files that the reader sees, whatever they are, in no particular order.
///
/// # Errors
/// A folder can't be listed.
pub fn paths(folder: &Path) -> Result<Vec<String>, ReadError> {
    let listing = Listing::of(folder, &mut |_| {})?;
    Ok(listing.paths.into_iter().map(|(path, _)| path).collect())
}

/// Whether a file that the site does not read, or a folder above it, is a copy that a program left.
fn is_copy(path: &str, paths: &[(String, Stamp)]) -> bool {
    // Every part of the path with what is before and after it.
    let mut parts = path.split('/').scan(0, |at, part| {
        let start = *at;
        *at += part.len() + 1;
        Some((&path[..start], part, &path[start + part.len()..]))
    });
    parts.any(|(before, part, after)| {
        let (stem, extension) = match after {
            "" => part.split_at(part.rfind('.').unwrap_or(part.len())),
            _ => (part, "/"),
        };
        copies::is_copy(stem, |original| {
            let original = format!("{before}{original}{extension}");
            let at = paths.partition_point(|(path, _)| *path < original);
            let found = paths.get(at).map(|(path, _)| path);
            found.is_some_and(|path| {
                *path == original || (extension == "/" && path.starts_with(&original))
            })
        })
    })
}

/// The current state of one path.
#[derive(Debug)]
pub(crate) enum PathState {
    /// A file that the site reads.
    Readable(Readable, Stamp),
    /// There is no file, or a listing passes it by.
    Nothing,
    /// This can't be known without listing the whole folder.
    Unclear,
}

/// The state of one path below the content folder.
pub(crate) fn state_of(folder: &Path, path: &str) -> PathState {
    let whole = folder.join(path);
    // A link may lead to any place, and a folder may contain any number of files.
    let stamp = match fs::symlink_metadata(&whole) {
        Ok(meta) if meta.is_file() => Stamp::of(&meta),
        Ok(_) => return PathState::Unclear,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return PathState::Nothing,
        Err(_) => return PathState::Unclear,
    };
    let in_schemas = path.strip_prefix(SCHEMAS);
    let in_schemas = in_schemas.is_some_and(|rest| rest.starts_with('/'));
    if in_schemas || path.split('/').any(is_passing) {
        return PathState::Nothing;
    }
    // What is wrong with a file that the site does not read depends on the others.
    recognise(path).map_or(PathState::Unclear, |found| {
        PathState::Readable(found, stamp)
    })
}

/// Whether the reader reads a text at this path below the content folder.
#[must_use]
pub fn is_content(path: &str) -> bool {
    classify(path).is_ok() && !path.split('/').any(is_passing)
}

/// Whether a file of this name is never content: hidden files, temporary files of editors, and `README.md`.
pub fn is_passing(name: &str) -> bool {
    name.starts_with(['.', '#'])
        || name.ends_with(['~', '#'])
        || name == "README.md"
        || name.ends_with(".tmp")
        || name.ends_with(".swp")
}
