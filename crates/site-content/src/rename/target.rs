use std::{collections::BTreeSet, str::FromStr};

use super::RenameError;
use crate::{Slug, read::nearest};

/// An entry to rename, as an editor names it: `blog/my-post`, `events/my-event/speakers/my-name`.
#[derive(Debug, Clone)]
pub struct Target {
    pub(super) collection: Collection,
    pub(super) slug: Slug,
}

/// Where entries are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Collection {
    Blog,
    Team,
    Organizations,
    Events,
    Faqs,
    /// With the event.
    Speakers(Slug),
}

impl Collection {
    /// The folder, which is also the beginning of the address.
    fn folder(&self) -> String {
        match self {
            Self::Blog => "blog".to_owned(),
            Self::Team => "team".to_owned(),
            Self::Organizations => "organizations".to_owned(),
            Self::Events => "events".to_owned(),
            Self::Faqs => "faqs".to_owned(),
            Self::Speakers(event) => format!("events/{event}/speakers"),
        }
    }

    /// What comes after the name; an event is a folder.
    fn extension(&self) -> &'static str {
        match self {
            Self::Events => "",
            Self::Organizations | Self::Faqs => ".toml",
            Self::Blog | Self::Team | Self::Speakers(_) => ".md",
        }
    }
}

impl FromStr for Target {
    type Err = RenameError;

    fn from_str(text: &str) -> Result<Self, RenameError> {
        let unknown = || RenameError::NoEntry(text.to_owned());
        // People complete names with Tab, which gives paths.
        let path = text.trim_matches('/');
        let path = path.strip_prefix("content/").unwrap_or(path);
        let path = path.trim_end_matches(".md").trim_end_matches(".toml");
        let parts: Vec<&str> = path.split('/').collect();
        let (collection, name) = match parts.as_slice() {
            ["blog", name] => (Collection::Blog, name),
            ["team", name] => (Collection::Team, name),
            ["organizations", name] => (Collection::Organizations, name),
            ["events", name] => (Collection::Events, name),
            ["faqs", name] => (Collection::Faqs, name),
            ["events", event, "speakers", name] => {
                let event = event.parse().map_err(|_| unknown())?;
                (Collection::Speakers(event), name)
            }
            _ => return Err(unknown()),
        };
        let slug = name.parse().map_err(|_| unknown())?;
        Ok(Self { collection, slug })
    }
}

impl Target {
    /// The address of the entry's page; a list of questions has none.
    pub fn address(&self) -> Option<String> {
        match self.collection {
            Collection::Faqs => None,
            _ => Some(self.address_of(&self.slug)),
        }
    }

    /// Whether an address is the entry's: its page, what is below it, and its data.
    pub fn owns(&self, address: &str) -> bool {
        self.address().is_some_and(|own| {
            let rest = address.strip_prefix(own.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
        })
    }

    pub(super) fn address_of(&self, slug: &Slug) -> String {
        format!("/{}/{slug}", self.collection.folder())
    }

    /// The same address under the new name.
    pub(super) fn moved_address(&self, old: &str, new: &Slug) -> String {
        old.replacen(&self.address_of(&self.slug), &self.address_of(new), 1)
    }

    /// File or folder of an entry of this name.
    pub(super) fn place(&self, slug: &Slug) -> String {
        let Self { collection, .. } = self;
        format!("{}/{slug}{}", collection.folder(), collection.extension())
    }

    /// Whether a file is the entry's own.
    pub(super) fn holds(&self, path: &str) -> bool {
        let place = self.place(&self.slug);
        let rest = path.strip_prefix(place.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// Where a file is under the new name.
    pub(super) fn moved_file(&self, path: &str, new: &Slug) -> String {
        if self.holds(path) {
            path.replacen(&self.place(&self.slug), &self.place(new), 1)
        } else {
            path.to_owned()
        }
    }

    /// Slugs of the collection.
    pub(super) fn siblings<'a>(&self, files: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
        let folder = format!("{}/", self.collection.folder());
        let name = |path: &'a str| {
            let rest = path.strip_prefix(folder.as_str())?;
            match self.collection {
                Collection::Events => rest.strip_suffix("/index.toml"),
                _ => rest.strip_suffix(self.collection.extension()),
            }
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
        let folder = self.collection.folder();
        let near = nearest(self.slug.as_str(), siblings.into_iter());
        Err(RenameError::Unknown {
            entry: format!("{folder}/{}", self.slug),
            near: near.map(|near| format!("{folder}/{near}")),
        })
    }

    /// Reads the new name, which may be written with its collection before it.
    pub(super) fn new_slug(&self, text: &str) -> Result<Slug, RenameError> {
        let folder = format!("{}/", self.collection.folder());
        let name = text.strip_prefix(folder.as_str()).unwrap_or(text);
        name.parse()
            .map_err(|error: crate::InvalidSlug| RenameError::BadName {
                name: text.to_owned(),
                reason: error.to_string(),
                hint: Slug::from_text(name.trim_end_matches(".md").trim_end_matches(".toml")),
            })
    }
}
