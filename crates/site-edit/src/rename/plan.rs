//! Renames an entry: moves its file and its pictures, rewrites references to it, and redirects its old address.
//!
//! A [`RenamePlan`] is made in memory. [`RenamePlan::stage`] makes a copy of the folder with the changes, so that it can be
//! checked, and then puts all changes in place or leaves the folder as it was (`edits.rs`).

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use site_content::{Edit, Edits, ImageRef, StagedEdits, is_content, paths, read_text};

use super::{
    error::RenameError, pictures, redirects, references::References, target::RenameTarget,
};

/// A file that is moved, changed or both. Paths are below the content folder.
#[derive(Debug, Clone)]
struct Change {
    from: String,
    to: String,
    /// Text before and after; `None` for a picture, whose bytes stay the same.
    text: Option<(String, String)>,
}

/// The changes for renaming an entry, not yet written.
#[derive(Debug)]
pub struct RenamePlan {
    folder: PathBuf,
    changes: Vec<Change>,
    redirects: Vec<(String, String)>,
    references: BTreeMap<String, usize>,
}

impl RenamePlan {
    /// Determines the changes. `addresses` are the addresses of the entry, each of which gets a redirect. `site_url`
    /// is used to find absolute links.
    ///
    /// The folder must have no errors, because a file that can't be read can't be rewritten.
    ///
    /// # Errors
    /// Fails when the names are refused or a file can't be read.
    pub fn new(
        folder: &Path,
        target: &RenameTarget,
        name: &str,
        addresses: &[String],
        site_url: &str,
    ) -> Result<Self, RenameError> {
        let new = target.new_slug(name)?;
        let listing = paths(folder)?;
        let files = listing.iter().map(String::as_str);
        let files: BTreeSet<&str> = files.filter(|path| is_content(path)).collect();
        target.must_exist(&files)?;
        if new == target.slug {
            return Err(RenameError::SameName(new));
        }
        let place = target.place(&new);
        if fs::symlink_metadata(folder.join(&place)).is_ok() {
            return Err(RenameError::Taken(place));
        }

        let mut texts = BTreeMap::new();
        for path in &files {
            let file = folder.join(path);
            let text = read_text(&file).map_err(RenameError::io(file))?;
            texts.insert((*path).to_owned(), text);
        }
        let images = listing
            .iter()
            .filter_map(|path| path.strip_prefix("images/"));
        let images = images.filter(|image| image.parse::<ImageRef>().is_ok());
        let images: BTreeSet<&str> = images.collect();
        let pictures = pictures::moves(target, &new, &texts, &images)?;
        let moved: Vec<(String, String)> = addresses
            .iter()
            .map(|old| (old.clone(), target.moved_address(old, &new)))
            .collect();

        let (mut changes, mut references) = (Vec::new(), BTreeMap::new());
        for (path, before) in texts {
            let of_entry = References {
                target,
                new: &new,
                pictures: &pictures,
                site_url,
            };
            let (mut after, count) = of_entry.rewrite(&path, &before);
            if path == "redirects.toml" {
                after = redirects::update(&after, &moved)?;
            }
            let to = target.moved_file(&path, &new);
            if count > 0 && path != "redirects.toml" {
                references.insert(to.clone(), count);
            }
            if after != before || to != path {
                changes.push(Change {
                    from: path,
                    to,
                    text: Some((before, after)),
                });
            }
        }
        for (from, to) in pictures {
            let (from, to) = (format!("images/{from}"), format!("images/{to}"));
            changes.push(Change {
                from,
                to,
                text: None,
            });
        }
        Ok(Self {
            folder: folder.to_owned(),
            changes,
            redirects: moved,
            references,
        })
    }

    /// Makes the copy of the folder with the changes.
    ///
    /// # Errors
    /// Fails when a file can't be written.
    pub fn stage(&self) -> Result<StagedEdits, RenameError> {
        let edits = self.changes.iter().filter_map(|change| {
            let (before, after) = change.text.clone()?;
            Some(Edit {
                path: change.from.clone(),
                before: Some(before),
                after: Some(after),
            })
        });
        let moves = self
            .changes
            .iter()
            .filter(|change| change.from != change.to);
        let moves = moves.map(|change| (change.from.clone(), change.to.clone()));
        let edits = Edits::new(&self.folder, edits.collect()).moving(moves.collect());
        Ok(edits.stage()?)
    }

    /// The changes as text for the terminal, one on each line.
    pub fn lines(&self) -> Vec<String> {
        let moves = self
            .changes
            .iter()
            .filter(|change| change.from != change.to);
        let moves = moves.map(|change| format!("moved      {} to {}", change.from, change.to));
        let references = self.references.iter().map(|(path, count)| {
            let s = if *count == 1 { "" } else { "s" };
            format!("rewrote    {count} reference{s} in {path}")
        });
        let redirects = self.redirects.iter();
        let redirects = redirects.map(|(from, to)| format!("redirected {from} to {to}"));
        moves.chain(references).chain(redirects).collect()
    }
}
