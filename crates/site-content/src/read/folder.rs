use std::{fs, io, path::Path};

use super::{
    ReadError,
    path::{FileKind, NoContent, REQUIRED, classify},
};
use crate::{Finding, ImageRef, Place, Rule, Slug};

/// A content file to read.
#[derive(Debug, Clone)]
pub(crate) struct File {
    /// Below the content folder, with forward slashes.
    pub(crate) path: String,
    pub(crate) kind: FileKind,
    pub(crate) slug: Slug,
}

/// What lies in the content folder, in order of path.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    pub(crate) files: Vec<File>,
    pub(crate) images: Vec<ImageRef>,
    pub(crate) findings: Vec<Finding>,
}

pub(crate) fn list(folder: &Path) -> Result<Listing, ReadError> {
    let mut paths = Vec::new();
    walk(folder, "", &mut paths)?;
    // Directory order differs between machines.
    paths.sort_unstable();
    let mut listing = Listing::default();
    for (required, _) in REQUIRED {
        if paths
            .binary_search_by(|path| path.as_str().cmp(required))
            .is_err()
        {
            let message = format!("The file `{required}` is missing.");
            let finding = Finding::new(Rule::MissingFile, Place::of_file(required), message);
            listing
                .findings
                .push(finding.help("The site can't do without it: add it."));
        }
    }
    for path in paths {
        match path.strip_prefix("images/") {
            Some(image) => listing.image(image),
            None => listing.file(path),
        }
    }
    Ok(listing)
}

impl Listing {
    fn image(&mut self, path: &str) {
        if let Ok(image) = path.parse() {
            self.images.push(image);
        }
        // Anything else is no image, or one that no content can name: naming it is the finding.
    }

    fn file(&mut self, path: String) {
        let (rule, message, help) = match classify(&path) {
            Ok((kind, slug)) => return self.files.push(File { path, kind, slug }),
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

/// Every file below `folder`. Hidden files, `README.md` and what editors leave while they save are not content.
fn walk(folder: &Path, prefix: &str, paths: &mut Vec<String>) -> Result<(), ReadError> {
    let fail = |source: io::Error| ReadError {
        path: folder.to_owned(),
        source,
    };
    for entry in fs::read_dir(folder).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        let passing = name.starts_with(['.', '#']) || name.ends_with(['~', '#']);
        if passing || name == "README.md" || name.ends_with(".tmp") || name.ends_with(".swp") {
            continue;
        }
        let path = format!("{prefix}{name}");
        // Follows links: an editor's content may be mounted piece by piece. A dead link is no file.
        let Ok(meta) = fs::metadata(entry.path()) else {
            continue;
        };
        if meta.is_dir() {
            walk(&entry.path(), &format!("{path}/"), paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}
