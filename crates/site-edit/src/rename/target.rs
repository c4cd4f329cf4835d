use std::{collections::BTreeSet, str::FromStr};

use site_content::{Slug, nearest};

use super::error::RenameError;

/// An entry to rename, as an editor names it: `blog/my-post`, `events/my-event/speakers/my-name`.
#[derive(Debug, Clone)]
pub struct RenameTarget {
    pub(super) collection: Collection,
    pub(super) slug: Slug,
}

/// The collection of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Collection {
    Blog,
    Team,
    Organizations,
    Events,
    Faqs,
    Studies,
    CaseStudies,
    Jobs,
    /// The speakers of an event.
    Speakers(Slug),
}

impl Collection {
    /// The folder that references to its entries name.
    pub(super) fn referred_to(&self) -> &'static str {
        match self {
            Self::Blog => "blog",
            Self::Team => "team",
            Self::Organizations => "organizations",
            Self::Events => "events",
            Self::Faqs => "faqs",
            Self::Studies => "studies",
            Self::CaseStudies => "case-studies",
            Self::Jobs => "jobs",
            Self::Speakers(_) => "speakers",
        }
    }

    /// The folder of the collection, which is also the start of its addresses.
    fn folder(&self) -> String {
        match self {
            Self::Speakers(event) => format!("events/{event}/speakers"),
            other => other.referred_to().to_owned(),
        }
    }

    /// The extension of an entry's file; empty for an event, which is a folder.
    fn extension(&self) -> &'static str {
        match self {
            Self::Events => "",
            Self::Organizations | Self::Faqs | Self::Jobs => ".toml",
            Self::Blog | Self::Team | Self::Studies | Self::CaseStudies | Self::Speakers(_) => {
                ".md"
            }
        }
    }
}

impl FromStr for RenameTarget {
    type Err = RenameError;

    fn from_str(text: &str) -> Result<Self, RenameError> {
        let unknown = || RenameError::NoEntry(text.to_owned());
        // Shells complete names to paths, so paths are accepted.
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
            ["studies", name] => (Collection::Studies, name),
            ["case-studies", name] => (Collection::CaseStudies, name),
            ["jobs", name] => (Collection::Jobs, name),
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

impl RenameTarget {
    /// The address of the entry's page; `None` for a list of questions and a vacancy, which are parts of pages.
    pub fn address(&self) -> Option<String> {
        match self.collection {
            Collection::Faqs | Collection::Jobs => None,
            _ => Some(self.address_of(&self.slug)),
        }
    }

    /// Whether an address belongs to the entry: its page, the pages below it, and its data.
    pub fn owns(&self, address: &str) -> bool {
        self.address().is_some_and(|own| {
            let rest = address.strip_prefix(own.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
        })
    }

    pub(super) fn address_of(&self, slug: &Slug) -> String {
        format!("/{}/{slug}", self.collection.folder())
    }

    /// The address under the new name.
    pub(super) fn moved_address(&self, old: &str, new: &Slug) -> String {
        old.replacen(&self.address_of(&self.slug), &self.address_of(new), 1)
    }

    /// The file or folder of an entry with this slug.
    pub(super) fn place(&self, slug: &Slug) -> String {
        let Self { collection, .. } = self;
        format!("{}/{slug}{}", collection.folder(), collection.extension())
    }

    /// Whether a file belongs to the entry.
    pub(super) fn holds(&self, path: &str) -> bool {
        let place = self.place(&self.slug);
        let rest = path.strip_prefix(place.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
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

    /// Parses the new name, which may begin with the collection.
    pub(super) fn new_slug(&self, text: &str) -> Result<Slug, RenameError> {
        let folder = format!("{}/", self.collection.folder());
        let name = text.strip_prefix(folder.as_str()).unwrap_or(text);
        name.parse()
            .map_err(|error: site_content::InvalidSlug| RenameError::BadName {
                name: text.to_owned(),
                reason: error.to_string(),
                hint: Slug::from_text(name.trim_end_matches(".md").trim_end_matches(".toml")),
            })
    }
}
