//! An entry gets another name, with everything that refers to it. The changed content is checked before it is written.

mod error;
mod pictures;
mod plan;
mod redirects;
mod references;
mod target;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use jiff::Timestamp;
use site_content::{EditError, Edits, Reader, Site, Slug};
use site_pages::{Options, Pages};

use self::references::References;
pub use self::{
    error::RenameError,
    plan::RenamePlan,
    redirects::old_addresses,
    target::{RenameTarget, may_be_named},
};
use crate::{Checked, Editor, Refusal, WorkingCopy, copies::Copies, entry_of, event_of};

/// Renames an entry (`blog/my-post`) of a content folder and in the working copies of a data folder, and returns a line about each
/// change.
///
/// # Errors
/// Nothing is changed.
pub fn rename(
    folder: &Path,
    data: &Path,
    entry: &str,
    name: &str,
) -> Result<Vec<String>, RenameError> {
    let target: RenameTarget = entry.parse()?;
    let new = target.new_slug(name)?;
    renamed(folder, &Copies::of(data), &target, new).map(|(lines, _)| lines)
}

/// What [`Editor::rename`] has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed {
    /// The path that the file has now.
    pub path: String,
    /// The paths below the content folder at which something changed. At some of them there is no file any more.
    pub changed: BTreeSet<String>,
}

/// Returns a line about each change, and the paths below the content folder at which something changed.
///
/// The entry may be published, or a working copy that never was.
fn renamed(
    folder: &Path,
    copies: &Copies,
    target: &RenameTarget,
    new: Slug,
) -> Result<(Vec<String>, BTreeSet<String>), RenameError> {
    if new == target.slug {
        return Err(RenameError::SameName(new));
    }
    let place = target.place(&new);
    must_be_free(folder, copies, &place)?;
    let kept = copies.all();
    let is_new = |copy: &WorkingCopy| target.holds(&copy.path) && !target.is_published(folder);
    let (references, mut lines, edits) = if kept.iter().any(is_new) {
        must_be_no_old_address(folder, &place)?;
        let site = site_content::read(folder)?.site;
        let references = References {
            target: target.clone(),
            new,
            pictures: BTreeMap::new(),
            hosts: site.map_or_else(Vec::new, |site| site.config().hosts()),
            moved: Vec::new(),
        };
        (references, Vec::new(), None)
    } else {
        in_content(folder, target, &new)?
    };
    let changed: Vec<(WorkingCopy, WorkingCopy)> = (kept.into_iter())
        .map(|old| (references.copy(&old), old))
        .filter(|(new, old)| new != old)
        .collect();
    let paths = edits.as_ref().map(Edits::paths).unwrap_or_default();
    let put = |copy: &WorkingCopy| copies.put(copy).map_err(EditError::io(&copy.path));
    let done = changed.iter().try_for_each(|(new, _)| put(new));
    // A copy can be put back, which a folder in which visitors have seen the new name can't.
    if let Err(error) = done.and_then(|()| edits.map_or(Ok(()), Edits::commit)) {
        for (new, old) in &changed {
            // What fails here would hide the reason.
            let _ = copies.remove(&new.path);
            let _ = copies.put(old);
        }
        return Err(error.into());
    }
    for (old, new) in &references.pictures {
        if let Some(description) = copies.description(old) {
            let described = copies.describe(new, &description);
            described.map_err(EditError::io(new))?;
        }
    }
    for (WorkingCopy { path: to, .. }, WorkingCopy { path, .. }) in &changed {
        if path == to {
            lines.push(format!("rewrote    the working copy of {path}"));
        } else {
            copies.remove(path).map_err(EditError::io(path))?;
            lines.push(format!("moved      the working copy of {path} to {to}"));
        }
    }
    Ok((lines, paths))
}

/// What changes in the content folder, checked and not put in place yet.
fn in_content(
    folder: &Path,
    target: &RenameTarget,
    new: &Slug,
) -> Result<(References, Vec<String>, Option<Edits>), RenameError> {
    let mut reader = Reader::new(folder);
    let before = Checked::of(reader.read()?, folder, &[]);
    let Some(site) = before.site else {
        return Err(RenameError::Broken(before.findings));
    };
    let hosts = site.config().hosts();
    let addresses = addresses(site, target);
    let plan = RenamePlan::new(folder, target, new.as_str(), &addresses, hosts)?;
    let after = Checked::after(&plan.edits, &mut reader)?.findings;
    if after.errors() > before.findings.errors() {
        return Err(RenameError::Worse(after));
    }
    Ok((plan.references, plan.lines, Some(plan.edits)))
}

/// Refuses the place of another file or working copy.
pub(crate) fn must_be_free(folder: &Path, copies: &Copies, place: &str) -> Result<(), RenameError> {
    if fs::symlink_metadata(folder.join(place)).is_ok() {
        return Err(RenameError::Taken(place.to_owned()));
    }
    let mut all = copies.all().into_iter();
    match all.find(|copy| target::is_at(&copy.path, place)) {
        Some(copy) => Err(RenameError::TakenByCopy(copy.path)),
        None => Ok(()),
    }
}

/// Refuses the place of a new entry whose address is an old one of another.
pub(crate) fn must_be_no_old_address(folder: &Path, place: &str) -> Result<(), RenameError> {
    let target = entry_of(place).parse::<RenameTarget>().ok();
    let Some(from) = target.and_then(|target| target.address()) else {
        return Ok(());
    };
    let to = redirects::leads_to(&redirects::of(folder), &from);
    to.map_or(Ok(()), |to| Err(RenameError::OldAddress { from, to }))
}

/// The name that somebody typed for an entry. A title becomes a name; what looks like a path, a file or markup was not meant as one.
pub(crate) fn name_of(collection: &str, typed: &str) -> Result<Slug, RenameError> {
    let typed = typed.trim();
    let is_hex = |two: &str| two.len() == 2 && two.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut escapes = typed.split('%').skip(1);
    let is_escaped = escapes.any(|rest| rest.get(..2).is_some_and(is_hex));
    let is_ending = |ending: &str| {
        ending.len() <= 5
            && ending.starts_with(|c: char| c.is_ascii_alphabetic())
            && ending.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let ending = typed.rsplit_once('.').map(|(_, ending)| ending);
    let is_file = !typed.contains(char::is_whitespace) && ending.is_some_and(is_ending);
    let has_sign = typed.contains(['/', '\\', '<', '>']) || typed.starts_with(['.', '-']);
    let is_title = !has_sign && !is_escaped && !is_file && typed.chars().count() <= Slug::MAX_LEN;
    let slug = Slug::from_text(typed).filter(|_| is_title);
    let slug = slug.ok_or_else(|| RenameError::bad_name(typed))?;
    may_be_named(collection, slug)
}

/// Whether a file is an entry that can be given another name. The others are parts of pages, whose names are fixed.
#[must_use]
pub fn is_entry(path: &str) -> bool {
    entry_of(path).parse::<RenameTarget>().is_ok()
}

/// The entry's addresses: its pages, and files that other sites may link to.
fn addresses(site: Site, target: &RenameTarget) -> Vec<String> {
    let Some(own) = target.address() else {
        return Vec::new();
    };
    let options = Options::at(site.config().url.as_str(), Timestamp::now());
    let pages = Pages::new(site, options).of_all_times();
    // The result of a guess has an address, too, which readers share.
    let routes = pages.routes().into_iter().chain(pages.guess_routes());
    let mut all: Vec<String> = routes.map(|route| route.path()).collect();
    all.retain(|path| target.owns(path));
    let files = [format!("{own}.json"), format!("{own}/calendar.ics")];
    let is_file = |path: &String| site_pages::files::file(&pages, path, "").is_some();
    all.extend(files.into_iter().filter(is_file));
    all.dedup();
    all
}

impl Editor {
    /// The path that a file has since its entry, or the event that it belongs to, was renamed.
    #[must_use]
    pub fn moved(&self, path: &str) -> Option<String> {
        let redirects = redirects::of(&self.folder);
        let moved = |entry: &str| {
            let old: RenameTarget = entry.parse().ok()?;
            let new = redirects::leads_to(&redirects, &old.address()?)?;
            let new: RenameTarget = new.parse().ok()?;
            let new = path.replacen(&old.place(&old.slug), &new.place(&new.slug), 1);
            self.folder.join(&new).exists().then_some(new)
        };
        let event = event_of(path).and_then(|event| moved(&format!("events/{event}")));
        event.or_else(|| moved(entry_of(path)))
    }

    /// Gives the entry of a file another name, also in working copies.
    ///
    /// # Errors
    /// Nothing is changed.
    pub fn rename(&self, path: &str, name: &str) -> Result<Renamed, Refusal> {
        let _turn = self.turn();
        let target = entry_of(path).parse::<RenameTarget>();
        let target = target.map_err(|_| Refusal::Unknown)?;
        if self.file(path)?.is_none() && self.copies.get(path).is_none() {
            return Err(Refusal::Unknown);
        }
        let new = name_of(&target.collection, name)?;
        let (_, changed) = renamed(&self.folder, &self.copies, &target, new.clone())?;
        self.reader().renew(None)?;
        let path = target.moved_file(path, &new);
        Ok(Renamed { path, changed })
    }
}
