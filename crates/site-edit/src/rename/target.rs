use std::{collections::BTreeSet, path::Path, str::FromStr};

use site_content::{Slug, nearest};
use site_pages::is_reserved;

use super::error::RenameError;
use crate::form::ending_of;

/// An entry to rename, as an editor names it: `blog/my-post`, `events/my-event/speakers/my-name`.
#[derive(Debug, Clone)]
pub struct RenameTarget {
    /// The folder of its collection, which is also the start of its address.
    pub(super) collection: String,
    pub(super) slug: Slug,
    /// What follows the slug in the path of its file.
    ending: &'static str,
}

/// Refuses a name that no new entry of the collection can get, whoever makes it: an editor, a rename, or an import. Content that is
/// already called so is left alone.
///
/// # Errors
/// [`RenameError::Reserved`], with the reason.
pub fn may_be_named(collection: &str, name: Slug) -> Result<Slug, RenameError> {
    let text = name.as_str();
    let numbered = |device| {
        let number = text.strip_prefix(device);
        number.is_some_and(|number| matches!(number.as_bytes(), [b'1'..=b'9']))
    };
    let is_device =
        matches!(text, "con" | "nul" | "prn" | "aux") || ["com", "lpt"].iter().any(numbered);
    let why = match () {
        () if is_reserved(&format!("/{collection}/{name}")) => {
            "pages of the site have this address"
        }
        () if text == "index" => "it means the folder itself",
        () if is_device => "Windows can't write a file of this name",
        () => return Ok(name),
    };
    Err(RenameError::Reserved { name, why })
}

/// Whether a path is a place or below it.
pub(super) fn is_at(path: &str, place: &str) -> bool {
    let rest = path.strip_prefix(place);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

impl FromStr for RenameTarget {
    type Err = RenameError;

    fn from_str(text: &str) -> Result<Self, RenameError> {
        // Shells complete names to paths, so paths are accepted.
        let path = text.trim_matches('/');
        let path = path.strip_prefix("content/").unwrap_or(path);
        let path = path.trim_end_matches(".md").trim_end_matches(".toml");
        let target = path.rsplit_once('/').and_then(|(collection, name)| {
            // Texts name the data of a chart in a way of their own.
            let ending = ending_of(collection).filter(|_| collection != "data")?;
            Some(Self {
                collection: collection.to_owned(),
                slug: name.parse().ok()?,
                ending,
            })
        });
        target.ok_or_else(|| RenameError::NoEntry(text.to_owned()))
    }
}

impl RenameTarget {
    /// The address of the entry's page; `None` for a list of questions and a vacancy, which are parts of pages.
    pub fn address(&self) -> Option<String> {
        let is_part = matches!(self.collection.as_str(), "faqs" | "jobs");
        (!is_part).then(|| self.address_of(&self.slug))
    }

    /// Whether an address belongs to the entry: its page, the pages below it, and its data.
    pub fn owns(&self, address: &str) -> bool {
        self.address().is_some_and(|own| {
            let rest = address.strip_prefix(own.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
        })
    }

    pub(super) fn address_of(&self, slug: &Slug) -> String {
        format!("/{}/{slug}", self.collection)
    }

    /// The address under the new name.
    pub(super) fn moved_address(&self, old: &str, new: &Slug) -> String {
        old.replacen(&self.address_of(&self.slug), &self.address_of(new), 1)
    }

    /// The file or folder of an entry with this slug.
    pub(super) fn place(&self, slug: &Slug) -> String {
        let ending = self.ending.trim_end_matches("/index.toml");
        format!("{}/{slug}{ending}", self.collection)
    }

    /// Whether a file belongs to the entry.
    pub(super) fn holds(&self, path: &str) -> bool {
        is_at(path, &self.place(&self.slug))
    }

    /// Whether the content folder has the entry's file.
    pub(super) fn is_published(&self, folder: &Path) -> bool {
        let (slug, ending) = (&self.slug, self.ending);
        let file = format!("{}/{slug}{ending}", self.collection);
        folder.join(file).exists()
    }

    /// The path of a file under the new name.
    pub(super) fn moved_file(&self, path: &str, new: &Slug) -> String {
        if self.holds(path) {
            path.replacen(&self.place(&self.slug), &self.place(new), 1)
        } else {
            path.to_owned()
        }
    }

    /// The slugs of the collection.
    pub(super) fn siblings<'a>(&self, files: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
        let name = |path: &'a str| {
            let rest = path.strip_prefix(self.collection.as_str())?;
            rest.strip_prefix('/')?.strip_suffix(self.ending)
        };
        files
            .filter_map(name)
            .filter(|name| !name.contains('/'))
            .collect()
    }

    pub(super) fn must_exist(&self, files: &BTreeSet<&str>) -> Result<(), RenameError> {
        let siblings = self.siblings(files.iter().copied());
        if siblings.contains(self.slug.as_str()) {
            return Ok(());
        }
        let near = nearest(self.slug.as_str(), siblings.into_iter());
        let entry = |slug: &str| format!("{}/{slug}", self.collection);
        Err(RenameError::Unknown {
            entry: entry(self.slug.as_str()),
            near: near.map(entry),
        })
    }

    /// Parses the new name, which may begin with the collection.
    pub(super) fn new_slug(&self, text: &str) -> Result<Slug, RenameError> {
        let name = text.strip_prefix(self.collection.as_str());
        let name = name.and_then(|name| name.strip_prefix('/')).unwrap_or(text);
        let slug = name.parse().map_err(|_| RenameError::bad_name(name))?;
        may_be_named(&self.collection, slug)
    }
}
