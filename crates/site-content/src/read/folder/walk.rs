//! Lists the files below the content folder. This is the only rule about links in the project: the reader of texts and
//! pictures, `rename`, `csv import` and the watcher ask here.
//!
//! - A link is followed wherever it leads, inside the content folder or out of it, over any number of links, so that
//!   content can be mounted from several places and releases can be exchanged by a link.
//! - A link that leads to nothing, to itself or to a folder that contains it is an error, and so is one that leads to
//!   anything but a regular file or a folder.
//! - Who writes a text writes the file at the end of the links and keeps the links. Who moves or removes an entry moves or
//!   removes its link.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::is_passing;
use crate::{
    Finding,
    read::{ReadError, file::Stamp, on_disk::unreadable, path::SCHEMAS},
};

/// The files of a content folder as they were at one time, without what is in them. Hidden files, the schemas, `README.md` and
/// temporary files of editors are not content.
#[derive(Debug, Default)]
pub struct Listing {
    /// The paths below the folder, with forward slashes, in no particular order.
    pub(super) paths: Vec<(String, Stamp)>,
    /// About entries that can't be read.
    pub(super) findings: Vec<Finding>,
    links: Vec<PathBuf>,
}

impl Listing {
    /// Lists every file below `folder`. `enters` is called for each folder below it, and for itself, before its entries are
    /// listed: what is added to a folder that is watched since then is announced.
    ///
    /// # Errors
    /// A folder can't be listed.
    pub fn of(folder: &Path, enters: &mut dyn FnMut(&Path)) -> Result<Self, ReadError> {
        let mut walk = Walk {
            listing: Self::default(),
            enters,
        };
        let own = fs::canonicalize(folder).map_err(fail(folder))?;
        walk.folder(folder, "", &mut vec![own])?;
        Ok(walk.listing)
    }

    /// Paths of links to files and of links to nothing. The targets are elsewhere, or may be there later. A linked folder is one of
    /// the folders.
    pub fn links(&self) -> &[PathBuf] {
        &self.links
    }

    /// Differs if any file was added, removed or changed.
    pub fn fingerprint(&self) -> u64 {
        // The order of directory entries is not defined, so the sum must not depend on it.
        let each = self.paths.iter();
        each.fold(0, |sum, (path, stamp)| {
            sum.wrapping_add(stamp.fingerprint(path))
        })
    }
}

/// A listing that is being made.
struct Walk<'f> {
    listing: Listing,
    enters: &'f mut dyn FnMut(&Path),
}

fn fail(path: &Path) -> impl Fn(io::Error) -> ReadError {
    move |source| ReadError {
        path: path.to_owned(),
        source,
    }
}

impl Walk<'_> {
    /// `trail` holds the real paths of the folders above, because a link to one of them would never end.
    fn folder(
        &mut self,
        folder: &Path,
        prefix: &str,
        trail: &mut Vec<PathBuf>,
    ) -> Result<(), ReadError> {
        (self.enters)(folder);
        for entry in fs::read_dir(folder).map_err(fail(folder))? {
            let entry = entry.map_err(fail(folder))?;
            let name = entry.file_name();
            let Some(name) = name.to_str() else {
                let path = format!("{prefix}{}", name.to_string_lossy());
                self.refuse(&path, "its name is not UTF-8", "Rename it.");
                continue;
            };
            if is_passing(name) {
                continue;
            }
            let path = format!("{prefix}{name}");
            let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
            let meta = if is_link {
                fs::metadata(entry.path())
            } else {
                entry.metadata()
            };
            let meta = match meta {
                Ok(meta) => meta,
                // The file was removed after the folder was listed, because somebody is editing.
                Err(_) if fs::symlink_metadata(entry.path()).is_err() => continue,
                Err(error) => {
                    self.listing.links.push(entry.path());
                    let why = format!("it is a link that leads to nothing ({error})");
                    self.refuse(&path, &why, "Correct the link, or remove it.");
                    continue;
                }
            };
            if is_link && !meta.is_dir() {
                self.listing.links.push(entry.path());
            }
            if meta.is_file() {
                self.listing.paths.push((path, Stamp::of(&meta)));
            } else if !meta.is_dir() {
                // Reading a named pipe would block for ever.
                self.refuse(&path, "it is not a regular file", "Remove it.");
            } else if path != SCHEMAS {
                self.enter(&entry.path(), &path, trail)?;
            }
        }
        Ok(())
    }

    fn enter(
        &mut self,
        folder: &Path,
        path: &str,
        trail: &mut Vec<PathBuf>,
    ) -> Result<(), ReadError> {
        if path.ends_with(".toml") || path.ends_with(".md") {
            let help = "Put a file of that name in its place, or rename the folder.";
            self.refuse(path, "it is a folder", help);
            return Ok(());
        }
        let own = fs::canonicalize(folder).map_err(fail(folder))?;
        if trail.contains(&own) {
            let why = "it is a link to a folder that contains it";
            self.refuse(path, why, "Remove the link.");
            return Ok(());
        }
        trail.push(own);
        self.folder(folder, &format!("{path}/"), trail)?;
        trail.pop();
        Ok(())
    }

    fn refuse(&mut self, path: &str, why: &str, help: &str) {
        let finding = unreadable(path, why, help);
        self.listing.findings.push(finding);
    }
}
