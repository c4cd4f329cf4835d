use super::{Document, Origin, Publication};
use crate::{
    HttpUrl, ImageRef, Slug,
    read::{claim::Space, fields::*, markdown::shorten},
};

/// A team member (`content/team/{slug}.md`).
#[derive(Debug, Clone, Declared, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
pub struct Member {
    /// Unique in the team.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// full name
    #[field(UniqueText(Space::MemberName, 1..=100))]
    pub name: String,
    /// occupation and employer
    #[field(Text(1..=200))]
    pub occupation: String,
    /// one sentence for the list
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// portrait
    ///
    /// Its alternative text is the person's name.
    pub image: ImageRef,
    /// profile
    #[serde(skip_serializing_if = "Option::is_none")]
    pub linkedin: Option<HttpUrl>,
    /// 10 to 60 characters, unique on the site.
    #[field(META_TITLE, help(META_TITLE_HELP), or(name.clone()))]
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    #[field(META_DESCRIPTION, help(META_DESCRIPTION_HELP), or(match &description {
        Some(description) => shorten(description, 160),
        None => format!("{name}, {occupation}"),
    }))]
    pub meta_description: String,
    /// fields of work
    #[field(list_of(MANY, LONG))]
    pub tags: Vec<String>,
    /// place in the list; lower comes first
    ///
    /// Members of one place are sorted by name.
    #[field(whole(0..=100_000))]
    #[serde(skip)]
    pub order: i64,
    /// When the member is shown.
    #[flat]
    #[serde(skip)]
    pub publication: Publication,
    /// The biography; the field `text` of a payload.
    #[made(fields.entry.body.clone())]
    pub text: Document,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    #[serde(skip)]
    pub origin: Origin,
}
