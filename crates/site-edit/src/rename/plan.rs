//! Renames an entry: moves its file and its pictures, rewrites references to it, and redirects its old address.
//!
//! A [`RenamePlan`] is made in memory. Its edits are checked, and then all of them are put in place or the folder is left as it was
//! (`edits.rs`).

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use site_content::{Edit, EditError, Edits, ImageRef, counted, is_content, paths, read_text};

use super::{error::RenameError, pictures, references::References, target::RenameTarget};

/// The changes for renaming an entry, not yet written.
#[derive(Debug)]
pub struct RenamePlan {
    /// The changes of files.
    pub edits: Edits,
    pub(super) references: References,
    /// The changes as text for the terminal.
    pub(super) lines: Vec<String>,
}

impl RenamePlan {
    /// Determines the changes. `addresses` are the addresses of the entry, each of which gets a redirect. `hosts`
    /// are those by which links name this site.
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
        hosts: Vec<String>,
    ) -> Result<Self, RenameError> {
        let new = target.new_slug(name)?;
        let listing = paths(folder)?;
        let files = listing.iter().map(String::as_str);
        let files: BTreeSet<&str> = files.filter(|path| is_content(path)).collect();
        target.must_exist(&files)?;

        let mut texts = BTreeMap::new();
        for path in &files {
            let file = folder.join(path);
            let text = read_text(&file).map_err(EditError::io(file))?;
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

        let references = References {
            target: target.clone(),
            new,
            pictures,
            hosts,
            moved,
        };
        let (mut edits, mut moves, mut rewrote) = (Vec::new(), Vec::new(), BTreeMap::new());
        for (path, before) in texts {
            let (after, count) = references.rewrite(&path, &before)?;
            let to = target.moved_file(&path, &references.new);
            if count > 0 {
                rewrote.insert(to.clone(), count);
            }
            if after == before && to == path {
                continue;
            }
            if to != path {
                moves.push((path, to.clone()));
            }
            let (before, after) = (Some(before), Some(after));
            edits.push(Edit {
                path: to,
                before,
                after,
            });
        }
        let below = |image: &String| format!("images/{image}");
        let pictures = references.pictures.iter();
        moves.extend(pictures.map(|(from, to)| (below(from), below(to))));
        let line = |(from, to): &(String, String)| format!("moved      {from} to {to}");
        let mut lines: Vec<String> = moves.iter().map(line).collect();
        lines.extend(
            rewrote.iter().map(|(path, count)| {
                format!("rewrote    {} in {path}", counted(count, "reference"))
            }),
        );
        let line = |(from, to): &(String, String)| format!("redirected {from} to {to}");
        lines.extend(references.moved.iter().map(line));
        Ok(Self {
            edits: Edits::new(folder, edits, moves),
            references,
            lines,
        })
    }
}
