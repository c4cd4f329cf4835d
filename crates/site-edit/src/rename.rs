//! An entry gets another name, with everything that refers to it. The changed content is checked before it is written.

mod error;
mod pictures;
mod plan;
mod redirects;
mod references;
mod target;

use std::path::Path;

use jiff::Timestamp;
use site_content::{Site, Slug};
use site_pages::{Options, Pages};

pub use self::{error::RenameError, plan::RenamePlan, target::RenameTarget};
use crate::{Checked, Editor, Refusal, WorkingCopy, entry_of};

/// Renames an entry (`blog/my-post`) of a content folder, and returns a line about each change.
///
/// # Errors
/// Nothing is changed.
pub fn rename(folder: &Path, entry: &str, name: &str) -> Result<Vec<String>, RenameError> {
    let target: RenameTarget = entry.parse()?;
    let before = Checked::of(site_content::read(folder)?, folder, &[]);
    let Some(site) = before.site else {
        return Err(RenameError::Broken(before.findings));
    };
    let site_url = site.config().url.to_string();
    let addresses = addresses(site, &target);
    let plan = RenamePlan::new(folder, &target, name, &addresses, &site_url)?;
    let staged = plan.stage()?;
    let after = Checked::of(site_content::read(staged.folder())?, staged.folder(), &[]);
    if after.findings.errors() > before.findings.errors() {
        return Err(RenameError::Worse(after.findings));
    }
    staged.commit()?;
    Ok(plan.lines)
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
    target::may_be_named(collection, slug)
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
    let pages = Pages::new(site, options);
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
    /// Refuses the place of another file or working copy.
    pub(crate) fn must_be_free(&self, path: &str) -> Result<(), Refusal> {
        match () {
            () if self.file(path)?.is_some() => Err(RenameError::Taken(path.to_owned()).into()),
            () if self.copies.get(path).is_some() => {
                Err(RenameError::TakenByCopy(path.to_owned()).into())
            }
            () => Ok(()),
        }
    }

    /// Refuses the path of a new entry whose address is an old one of another.
    pub(crate) fn must_be_no_old_address(&self, path: &str) -> Result<(), Refusal> {
        let target = entry_of(path).parse::<RenameTarget>().ok();
        let Some(address) = target.and_then(|target| target.address()) else {
            return Ok(());
        };
        let text = self.file("redirects.toml")?.unwrap_or_default();
        Ok(redirects::must_be_free(&text, &address)?)
    }

    /// Gives the entry of a file another name, and returns the path of the file then. Its working copies go with it.
    ///
    /// # Errors
    /// Nothing is changed.
    pub fn rename(&self, path: &str, name: &str) -> Result<String, Refusal> {
        let _turn = self.turn();
        let published = self.file(path)?.is_some();
        if !is_entry(path) || !published && self.copies.get(path).is_none() {
            return Err(Refusal::Unknown);
        }
        let entry = entry_of(path);
        let (folder, file) = entry.rsplit_once('/').unwrap_or(("", entry));
        let (slug, _) = file.split_at(file.find('.').unwrap_or(file.len()));
        let name = name_of(folder, name)?;
        if name.as_str() == slug {
            return Err(RenameError::SameName(name).into());
        }
        let (old, new) = (format!("{folder}/{slug}"), format!("{folder}/{name}"));
        let moved = |path: &str| {
            let rest = path.strip_prefix(&old)?;
            rest.starts_with(['.', '/']).then(|| format!("{new}{rest}"))
        };
        let copies = self.copies.all().into_iter();
        let copies: Vec<(String, WorkingCopy)> = copies
            .filter_map(|copy| Some((moved(&copy.path)?, copy)))
            .collect();
        let renamed = moved(path).ok_or(Refusal::Unknown)?;
        for to in copies.iter().map(|(to, _)| to).chain([&renamed]) {
            self.must_be_free(to)?;
        }
        if published {
            rename(&self.folder, entry, name.as_str())?;
            self.reader().renew(None)?;
        } else {
            self.must_be_no_old_address(&renamed)?;
        }
        for (to, copy) in copies {
            let from = copy.path.clone();
            self.copies.put(&WorkingCopy { path: to, ..copy })?;
            self.copies.remove(&from)?;
        }
        Ok(renamed)
    }
}
