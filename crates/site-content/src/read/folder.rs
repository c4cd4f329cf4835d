mod copies;
mod walk;

use std::{fs, io, path::Path};

pub use walk::Survey;

use super::{
    ReadError,
    file::{File, Stamp},
    path::{NoContent, SCHEMAS, classify, required},
};
use crate::{Finding, ImageRef, Place, Rule, Slug};

/// The files of the content folder, in order of path.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    pub(crate) files: Vec<File>,
    pub(crate) images: Vec<(ImageRef, Stamp)>,
    pub(crate) findings: Vec<Finding>,
}

pub(crate) fn list(folder: &Path) -> Result<Listing, ReadError> {
    let walked = walk::walk(folder, None)?;
    let (mut paths, findings) = (walked.paths, walked.findings);
    // The order of directory entries differs between machines, so the paths are sorted.
    paths.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    let mut listing = Listing {
        findings,
        ..Listing::default()
    };
    for required in required() {
        let found = paths.binary_search_by(|(path, _)| path.as_str().cmp(required));
        if found.is_err() {
            let message = format!("The file `{required}` is missing.");
            let help = "The site needs this file: add it.";
            listing.report(Rule::MissingFile, required, message, help);
        }
    }
    for (path, stamp) in &paths {
        let read = match path.strip_prefix("images/") {
            Some(image) => (image.parse().ok())
                .map(|image| listing.images.push((image, *stamp)))
                .ok_or(None),
            None => classify(path)
                .map(|(kind, slug)| listing.files.push(File::new(path, kind, slug, *stamp)))
                .map_err(Some),
        };
        match read {
            Ok(()) => {}
            // A file that the site reads is no copy, whatever its name.
            Err(_) if is_copy(path, &paths) => {
                let message = "The file is a copy that a program left beside the original; the site does not read it.";
                let help = "Take over into the original what it lacks, then remove the copy.";
                listing.report(Rule::LeftCopy, path, message, help);
            }
            Err(Some(NoContent::BadSlug(name))) => {
                let message = format!("The name `{name}` is not a slug.");
                let help = match Slug::from_text(&name) {
                    Some(slug) => format!("Rename it to `{slug}`."),
                    None => "Use small letters, digits and hyphens.".to_owned(),
                };
                listing.report(Rule::InvalidSlug, path, message, help);
            }
            Err(Some(NoContent::Unknown)) => {
                let message = "No part of the site reads this file.";
                let help = "Check its folder, name and extension, or remove it.";
                listing.report(Rule::UnknownFile, path, message, help);
            }
            // It is not an image or has a name that content can't refer to; a reference to it is reported.
            Err(None) => {}
        }
    }
    Ok(listing)
}

/// The paths of all files that the reader sees, whatever they are, in no particular order.
///
/// # Errors
/// A folder can't be listed.
pub fn paths(folder: &Path) -> Result<Vec<String>, ReadError> {
    let walked = walk::walk(folder, None)?;
    Ok(walked.paths.into_iter().map(|(path, _)| path).collect())
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

impl Listing {
    fn report(
        &mut self,
        rule: Rule,
        path: &str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let place = Place::of_file(path);
        self.findings.push(Finding::new(rule, place, message, help));
    }
}

/// The current state of one path.
#[derive(Debug)]
pub(crate) enum PathState {
    /// A file of the content.
    File(File),
    /// A picture.
    Image(ImageRef, Stamp),
    /// There is no file, or its name can't be that of a content file.
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
    let mut parts = path.split('/');
    if path.split('/').next() == Some(SCHEMAS) || parts.any(is_passing) {
        return PathState::Nothing;
    }
    match path.strip_prefix("images/") {
        Some(image) => {
            (image.parse()).map_or(PathState::Nothing, |image| PathState::Image(image, stamp))
        }
        None => match classify(path) {
            Ok((kind, slug)) => PathState::File(File::new(path, kind, slug, stamp)),
            Err(_) => PathState::Unclear,
        },
    }
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
