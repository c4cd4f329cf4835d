use std::borrow::Cow;

use jiff::civil::Date;

use super::{Origin, Publication};
use crate::{
    HttpUrl, ImageRef, OrganizationTag, Slug,
    read::{claim::EntryKind, fields::*, markdown::shorten},
};

/// An entry of the directory (`content/organizations/{slug}.toml`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
#[check(fields.together("image", "imageAlt"))]
#[check(fields.together("coverImage", "coverImageAlt"))]
pub struct Organization {
    /// Unique in the directory.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// as the organization writes it
    ///
    /// The name may occur several times: two towns may each have a City Hospital.
    #[field(Text(1..=200))]
    pub name: String,
    /// 60–120 words
    ///
    /// One or more paragraphs of plain text.
    pub description: String,
    /// As written, or the name with its place if another entry has the same name; see [`Self::meta_title`].
    #[field(With(META_TITLE, |_, _, text| Some(text.into())), key("metaTitle"), help(META_TITLE_HELP))]
    #[serde(skip)]
    pub written_meta_title: Option<Box<str>>,
    /// As written; see [`Self::meta_description`].
    #[field(
        With(META_DESCRIPTION, |_, _, text| Some(text.into())),
        key("metaDescription"),
        help(META_DESCRIPTION_HELP)
    )]
    #[serde(skip)]
    pub written_meta_description: Option<Box<str>>,
    /// the logo
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<ImageRef>,
    /// what it shows; needed with `image`
    #[field(ALT)]
    #[serde(skip)]
    pub image_alt: Option<String>,
    /// wide picture, 1600 × 600
    #[serde(skip)]
    pub cover_image: Option<ImageRef>,
    /// what it shows; needed with `coverImage`
    #[field(ALT)]
    #[serde(skip)]
    pub cover_image_alt: Option<String>,
    /// in English
    #[field(Text(1..=100))]
    pub country: String,
    /// its own site
    #[serde(skip_serializing_if = "Option::is_none")]
    pub website: Option<HttpUrl>,
    /// as shown: `"10,000+"`
    #[field(Text(1..=40))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number_of_employees: Option<String>,
    /// the year
    ///
    /// The limits find a missing digit and include the oldest universities.
    #[field(whole(700..=2100))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub founding_year: Option<i16>,
    /// with the currency
    #[field(Text(1..=60))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<String>,
    /// what kind of organization it is
    #[field(distinct(SOME, one_of::<OrganizationTag>()))]
    pub tags: Vec<OrganizationTag>,
    /// subjects of its work, each a tag of a post: posts and events of the same subject are shown
    #[field(distinct(MANY, SUBJECT), default)]
    #[serde(skip)]
    pub subjects: Vec<String>,
    /// short forms
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub acronyms: Vec<String>,
    /// names in other languages, former names
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub other_names: Vec<String>,
    /// the head office first
    pub offices: Vec<Office>,
    /// what it does
    pub interventions: Vec<NamedText>,
    /// what it tries to change
    pub outcomes: Vec<NamedText>,
    /// profile
    #[serde(skip_serializing_if = "Option::is_none")]
    pub linkedin_url: Option<HttpUrl>,
    /// profile
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facebook_url: Option<HttpUrl>,
    /// profile
    #[serde(skip_serializing_if = "Option::is_none")]
    pub twitter_url: Option<HttpUrl>,
    /// its article
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wikipedia_url: Option<HttpUrl>,
    /// where the facts come from, if neither from a registry nor from the organization's own site
    #[field(Text(1..=200))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// day on which somebody last compared the facts with their source
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<Date>,
    /// written by `website import`; do not change it
    ///
    /// Its record in the registry from which it was imported.
    #[field(With(table::<Registry>(), |_, _, registry| Some(registry.id)), key("registry"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub registry_url: Option<HttpUrl>,
    /// slugs of other organizations
    ///
    /// See [`Site::similar_to`](crate::Site::similar_to).
    #[field(distinct(MANY, Reference(EntryKind::Organization)), default)]
    #[serde(skip)]
    pub similar_organizations: Vec<Slug>,
    /// one sentence under “Seen in the evidence”
    #[field(Text(1..=400))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evidence_note: Option<String>,
    /// When the organization is shown.
    #[flat]
    #[serde(skip)]
    pub publication: Publication,
    /// Name, acronyms and other names, [folded](crate::fold) for searches and divided by a
    /// [separator](Self::SEPARATOR) that no folded text contains.
    #[made(Some(Self::fold_names(
        name.as_ref()?,
        acronyms.as_ref()?.as_deref().unwrap_or_default(),
        other_names.as_ref()?.as_deref().unwrap_or_default(),
    )))]
    #[serde(skip)]
    pub folded_names: Box<str>,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    #[serde(skip)]
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
        written.map_or_else(|| shorten(&self.description, 160).into(), Cow::Borrowed)
    }

    /// The folded name without the other names; the directory is sorted by it.
    pub fn folded_name(&self) -> &str {
        let names = &*self.folded_names;
        let first = names.split_once(Self::SEPARATOR);
        first.map_or(names, |(name, _)| name)
    }

    /// The acronym or other name that contains a folded text; `None` if the name itself contains it.
    #[must_use]
    pub fn other_name_with(&self, folded: &str) -> Option<&str> {
        if self.folded_name().contains(folded) {
            return None;
        }
        let others = self.folded_names.split(Self::SEPARATOR).skip(1);
        let mut named = others.zip(self.acronyms.iter().chain(&self.other_names));
        let found = named.find(|(other, _)| other.contains(folded));
        found.map(|(_, name)| name.as_str())
    }

    pub(crate) fn fold_names(name: &str, acronyms: &[String], other_names: &[String]) -> Box<str> {
        let others = acronyms.iter().chain(other_names).map(String::as_str);
        let all = std::iter::once(name).chain(others);
        let folded = all.map(|text| {
            // White space as a page shows it, and as a search text is read.
            let words: Vec<&str> = text.split_whitespace().collect();
            crate::fold(&words.join(" ")).replace(Self::SEPARATOR, "")
        });
        let folded: Vec<String> = folded.collect();
        folded.join(&Self::SEPARATOR.to_string()).into()
    }
}

/// The table that `website import` writes.
#[derive(Declared)]
#[allow(dead_code, reason = "only the import uses the digest")]
struct Registry {
    /// the registry's record
    id: HttpUrl,
    /// a digest of what the import wrote, by which it recognises your changes
    imported: Option<String>,
}

/// An office of an organization.
#[derive(Debug, Clone, PartialEq, Declared, Serialize, TS)]
#[ts(optional_fields)]
pub struct Office {
    /// in English
    #[field(Text(1..=100))]
    pub country: String,
    /// in English
    #[field(Text(1..=100))]
    pub city: String,
    /// street and number
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// degrees north
    #[field(LATITUDE)]
    pub lat: f64,
    /// degrees east
    #[field(LONGITUDE)]
    pub lng: f64,
}

/// An intervention or an outcome.
#[derive(Debug, Clone, PartialEq, Eq, Declared, Serialize, TS)]
#[ts(rename = "Described")]
pub struct NamedText {
    /// in a few words
    #[field(Text(1..=100))]
    pub name: String,
    /// in one or two sentences
    pub description: String,
}
