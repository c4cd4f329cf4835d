//! Renames an entry: moves its file and its pictures, rewrites references to it, and redirects its old address.
//!
//! A [`Plan`] is made in memory. [`Plan::stage`] makes a copy of the folder with the changes, so that it can be
//! checked, and then puts all changes in place or leaves the folder as it was (`edits.rs`).

mod pictures;
mod redirects;
mod rewrite;
mod target;

pub use target::Target;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

use crate::{Edit, EditError, Edits, Slug, StagedEdits, read::folder};

/// Why an entry was not renamed. The folder was not changed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum RenameError {
    #[error(
        "`{0}` is not an entry: write COLLECTION/NAME, such as blog/my-post or events/my-event/speakers/my-name. Collections are blog, team, organizations, events, faqs, studies and the speakers of an event"
    )]
    NoEntry(String),
    #[error("`{name}` can't be a name: {reason}.{}", hint.as_ref().map(|slug| format!(" `{slug}` can")).unwrap_or_default())]
    BadName {
        name: String,
        reason: String,
        hint: Option<Slug>,
    },
    #[error("there is no `{entry}`{}", near.as_ref().map(|near| format!(", did you mean `{near}`?")).unwrap_or_default())]
    Unknown { entry: String, near: Option<String> },
    #[error("the entry already has the name `{0}`")]
    SameName(Slug),
    #[error("`{0}` exists already: choose another name, or move it first")]
    Taken(String),
    #[error(
        "`{from}` is an old address that leads to `{to}`: choose another name, or remove that redirect from redirects.toml first"
    )]
    OldAddress { from: String, to: String },
    #[error("{0} changed while it was read: nothing was renamed, try again")]
    Changed(String),
    #[error("{path}: {source}", path = path.display())]
    Io { path: PathBuf, source: io::Error },
}

impl RenameError {
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }
}

impl From<EditError> for RenameError {
    fn from(error: EditError) -> Self {
        match error {
            EditError::Changed(path) => Self::Changed(path),
            EditError::Io { path, source } => Self::Io { path, source },
        }
    }
}

/// A file that is moved, changed or both. Paths are below the content folder.
#[derive(Debug, Clone)]
pub(crate) struct Change {
    pub(crate) from: String,
    pub(crate) to: String,
    /// Text before and after; `None` for a picture, whose bytes stay the same.
    pub(crate) text: Option<(String, String)>,
}

/// The changes for renaming an entry, not yet written.
#[derive(Debug)]
pub struct Plan {
    folder: PathBuf,
    pub(crate) changes: Vec<Change>,
    redirects: Vec<(String, String)>,
    references: BTreeMap<String, usize>,
}

impl Plan {
    /// Determines the changes. `addresses` are the addresses of the entry, each of which gets a redirect. `site_url`
    /// is used to find absolute links.
    ///
    /// The folder must have no errors, because a file that can't be read can't be rewritten.
    ///
    /// # Errors
    /// Fails when the names are refused or a file can't be read.
    pub fn new(
        folder: &Path,
        target: &Target,
        name: &str,
        addresses: &[String],
        site_url: &str,
    ) -> Result<Self, RenameError> {
        let new = target.new_slug(name)?;
        let listing = folder::list(folder).map_err(|error| RenameError::Io {
            path: error.path,
            source: error.source,
        })?;
        let files: BTreeSet<&str> = listing.files.iter().map(|f| f.path.as_str()).collect();
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
            let text = fs::read_to_string(&file).map_err(RenameError::io(file))?;
            texts.insert((*path).to_owned(), text);
        }
        let images: BTreeSet<&str> = listing
            .images
            .iter()
            .map(|(image, _)| image.as_str())
            .collect();
        let pictures = pictures::moves(target, &new, &texts, &images)?;
        let moved: Vec<(String, String)> = addresses
            .iter()
            .map(|old| (old.clone(), target.moved_address(old, &new)))
            .collect();

        let (mut changes, mut references) = (Vec::new(), BTreeMap::new());
        for (path, before) in texts {
            let rewriting = rewrite::Rewriting {
                target,
                new: &new,
                pictures: &pictures,
                site_url,
            };
            let (mut after, count) = rewriting.file(&path, &before);
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
            let noun = if *count == 1 {
                "reference"
            } else {
                "references"
            };
            format!("rewrote    {count} {noun} in {path}")
        });
        let redirects = self.redirects.iter();
        let redirects = redirects.map(|(from, to)| format!("redirected {from} to {to}"));
        moves.chain(references).chain(redirects).collect()
    }
}
