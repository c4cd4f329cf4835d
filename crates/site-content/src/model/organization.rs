use std::borrow::Cow;

use super::{Origin, Publication};
use crate::{HttpUrl, ImageRef, OrganizationTag, Slug, read::markdown::shorten};

/// Characters of a description that is made from a longer text.
const META_DESCRIPTION: usize = 160;

/// An entry of the directory (`content/organizations/{slug}.toml`).
#[derive(Debug, Clone)]
pub struct Organization {
    /// Unique in the directory.
    pub slug: Slug,
    /// The name, which may occur several times: two towns may each have a City Hospital.
    pub name: String,
    /// One or more paragraphs of plain text.
    pub description: String,
    /// As written, or the name with its place if another entry has the same name; see [`Self::meta_title`].
    pub written_meta_title: Option<Box<str>>,
    /// As written; see [`Self::meta_description`].
    pub written_meta_description: Option<Box<str>>,
    /// The logo.
    pub image: Option<ImageRef>,
    /// Alternative text of `image`; given whenever `image` is.
    pub image_alt: Option<String>,
    /// Wide picture above the profile.
    pub cover_image: Option<ImageRef>,
    /// Alternative text of `cover_image`; given whenever `cover_image` is.
    pub cover_image_alt: Option<String>,
    /// Country, in English.
    pub country: String,
    /// Its own website.
    pub website: Option<HttpUrl>,
    /// A text such as `10,000+`.
    pub number_of_employees: Option<String>,
    /// 700 to 2100. The limits find a missing digit and include the oldest universities.
    pub founding_year: Option<i16>,
    /// A text such as `$1.2 billion`.
    pub budget: Option<String>,
    /// At least one, without duplicates.
    pub tags: Vec<OrganizationTag>,
    /// Subjects of its work as the blog tags them; may be empty.
    pub subjects: Vec<String>,
    /// Short forms of the name.
    pub acronyms: Vec<String>,
    /// Names in other languages, former names.
    pub other_names: Vec<String>,
    /// Name, acronyms and other names, [folded](crate::fold) for searches and divided by a
    /// [separator](Self::SEPARATOR) that no folded text contains.
    pub folded_names: Box<str>,
    /// May be empty.
    pub offices: Vec<Office>,
    /// May be empty.
    pub interventions: Vec<NamedText>,
    /// May be empty.
    pub outcomes: Vec<NamedText>,
    /// Profile.
    pub linkedin_url: Option<HttpUrl>,
    /// Profile.
    pub facebook_url: Option<HttpUrl>,
    /// Profile.
    pub twitter_url: Option<HttpUrl>,
    /// Wikipedia article.
    pub wikipedia_url: Option<HttpUrl>,
    /// Its record in the registry from which it was imported.
    pub registry_url: Option<HttpUrl>,
    /// Other entries of the same site. See [`Site::similar_to`](crate::Site::similar_to).
    pub similar_organizations: Vec<Slug>,
    /// One sentence for the box "Seen in the evidence".
    pub evidence_note: Option<String>,
    /// When the organization is shown.
    pub publication: Publication,
    /// Its file.
    pub origin: Origin,
}

impl Organization {
    /// Separates the names in [`folded_names`](Self::folded_names).
    pub const SEPARATOR: char = '\u{1f}';

    /// The title, which is the name unless an editor wrote one or another entry has the same name. Unique on the site.
    pub fn meta_title(&self) -> &str {
        self.written_meta_title.as_deref().unwrap_or(&self.name)
    }

    /// As written (70 to 160 characters), or else made from the description (at most 160).
    pub fn meta_description(&self) -> Cow<'_, str> {
        let written = self.written_meta_description.as_deref();
        written.map_or_else(
            || shorten(&self.description, META_DESCRIPTION).into(),
            Cow::Borrowed,
        )
    }

    /// The folded name without the other names; the directory is sorted by it.
    pub fn folded_name(&self) -> &str {
        let end = self.folded_names.find(Self::SEPARATOR);
        self.folded_names
            .get(..end.unwrap_or(self.folded_names.len()))
            .unwrap_or_default()
    }

    /// The acronym or other name that contains a folded text; `None` if the name itself contains it.
    #[must_use]
    pub fn other_name_with(&self, folded: &str) -> Option<&str> {
        if self.folded_name().contains(folded) {
            return None;
        }
        let others = self.folded_names.split(Self::SEPARATOR).skip(1);
        let named = self.acronyms.iter().chain(&self.other_names);
        others
            .zip(named)
            .find(|(other, _)| other.contains(folded))
            .map(|(_, name)| name.as_str())
    }

    pub(crate) fn fold_names(name: &str, acronyms: &[String], other_names: &[String]) -> Box<str> {
        let mut folded = String::new();
        for (i, text) in std::iter::once(name)
            .chain(acronyms.iter().chain(other_names).map(String::as_str))
            .enumerate()
        {
            if i > 0 {
                folded.push(Self::SEPARATOR);
            }
            let part = crate::fold(text);
            folded.extend(part.chars().filter(|c| *c != Self::SEPARATOR));
        }
        folded.into_boxed_str()
    }
}

/// An office of an organization.
#[derive(Debug, Clone, PartialEq)]
pub struct Office {
    /// In English.
    pub country: String,
    /// In English.
    pub city: String,
    /// Street and number.
    pub address: Option<String>,
    /// Degrees north, −90 to 90.
    pub lat: f64,
    /// Degrees east, −180 to 180.
    pub lng: f64,
}

/// An intervention or an outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct NamedText {
    pub name: String,
    pub description: String,
}
