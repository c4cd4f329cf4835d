mod walk;

use std::{fs, io, path::Path};

use super::{
    ReadError,
    file::{File, Stamp},
    path::{NoContent, REQUIRED, SCHEMAS, classify},
};
use crate::{Finding, ImageRef, Place, Rule, Slug};

/// What lies in the content folder, in order of path.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    pub(crate) files: Vec<File>,
    pub(crate) images: Vec<(ImageRef, Stamp)>,
    pub(crate) findings: Vec<Finding>,
}

pub(crate) fn list(folder: &Path) -> Result<Listing, ReadError> {
    let walk::Walked {
        mut paths,
        findings,
    } = walk::walk(folder)?;
    // Directory order differs between machines.
    paths.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    let mut listing = Listing {
        findings,
        ..Listing::default()
    };
    for (required, _) in REQUIRED {
        if paths
            .binary_search_by(|(path, _)| path.as_str().cmp(required))
            .is_err()
        {
            let message = format!("The file `{required}` is missing.");
            let finding = Finding::new(Rule::MissingFile, Place::of_file(required), message);
            listing
                .findings
                .push(finding.help("The site can't do without it: add it."));
        }
    }
    for (path, stamp) in paths {
        match path.strip_prefix("images/") {
            Some(image) => listing.image(image, stamp),
            None => listing.file(path, stamp),
        }
    }
    Ok(listing)
}

impl Listing {
    fn image(&mut self, path: &str, stamp: Stamp) {
        if let Ok(image) = path.parse() {
            self.images.push((image, stamp));
        }
        // Anything else is no image, or one that no content can name: naming it is the finding.
    }

    fn file(&mut self, path: String, stamp: Stamp) {
        let (rule, message, help) = match classify(&path) {
            Ok((kind, slug)) => {
                return self.files.push(File {
                    path,
                    kind,
                    slug,
                    stamp,
                });
            }
            Err(NoContent::BadSlug(name)) => {
                let help = match Slug::from_text(&name) {
                    Some(slug) => format!("Rename it to `{slug}`."),
                    None => "Use small letters, digits and hyphens.".to_owned(),
                };
                (
                    Rule::InvalidSlug,
                    format!("The name `{name}` is no slug."),
                    help,
                )
            }
            Err(NoContent::Unknown) => {
                let help = "Check its folder, name and extension, or take it away.".to_owned();
                (
                    Rule::UnknownFile,
                    "No part of the site reads this file.".to_owned(),
                    help,
                )
            }
        };
        let finding = Finding::new(rule, Place::of_file(&path), message);
        self.findings.push(finding.help(help));
    }
}

/// What one path is now.
#[derive(Debug)]
pub(crate) enum Look {
    /// A file of the content.
    File(File),
    /// A picture.
    Image(ImageRef, Stamp),
    /// There is nothing, or nothing that could be content.
    Nothing,
    /// Only looking through the folder can tell.
    Unclear,
}

/// Looks at one path below the content folder.
pub(crate) fn look(folder: &Path, path: &str) -> Look {
    let whole = folder.join(path);
    // Links may lead anywhere, folders hold any number of files.
    let stamp = match fs::symlink_metadata(&whole) {
        Ok(meta) if meta.is_file() => Stamp::of(&meta),
        Ok(_) => return Look::Unclear,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Look::Nothing,
        Err(_) => return Look::Unclear,
    };
    let mut parts = path.split('/');
    if path.split('/').next() == Some(SCHEMAS) || parts.any(is_passing) {
        return Look::Nothing;
    }
    match path.strip_prefix("images/") {
        Some(image) => (image.parse()).map_or(Look::Nothing, |image| Look::Image(image, stamp)),
        None => match classify(path) {
            Ok((kind, slug)) => Look::File(File {
                path: path.to_owned(),
                kind,
                slug,
                stamp,
            }),
            Err(_) => Look::Unclear,
        },
    }
}

/// Whether a file of this name is no content: hidden files, what editors leave while they save, and what explains the
/// folder.
pub fn is_passing(name: &str) -> bool {
    name.starts_with(['.', '#'])
        || name.ends_with(['~', '#'])
        || name == "README.md"
        || name.ends_with(".tmp")
        || name.ends_with(".swp")
}
