use serde::Serialize;
use ts_rs::TS;

/// The head of a document. JSON-LD is not included, because only documents carry it and payloads stay small.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Head {
    /// Complete title with separator and site name; on error pages `{status} - {message}` alone.
    pub title: String,
    /// Unique on the site.
    pub description: String,
    /// Absolute address with only the query parameters that make a page of its own.
    pub canonical: String,
    /// `noindex` for errors, previews and filtered listings.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub robots: Option<String>,
    /// Open Graph type.
    #[serde(rename = "type")]
    pub kind: HeadType,
    /// Absolute address of the 1200×630 social card.
    pub image: String,
    /// Text of the social card image.
    pub image_alt: String,
    /// RFC 3339 date of first publication, for articles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub published: Option<String>,
    /// RFC 3339 date of the last change, for articles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub modified: Option<String>,
    /// Path of the feed to which the head links.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub feed: Option<String>,
    /// Path from home to this page, itself last; empty on home and error pages.
    pub breadcrumb: Vec<Crumb>,
}

/// Open Graph's `og:type`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum HeadType {
    /// Any page that is neither a post nor a person.
    Website,
    /// A blog post.
    Article,
    /// A person.
    Profile,
}

/// One linked entry of the breadcrumb.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Crumb {
    /// Text. The component shows it in title case, unless `name` is true.
    pub text: String,
    /// Path on this site.
    pub route: String,
    /// True for the name of an organization, a person or an event, which is shown as it is written.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub name: bool,
}

impl Crumb {
    /// An entry whose text is made of common words, such as the title of a page.
    pub(crate) fn page(text: &str, route: impl Into<String>) -> Self {
        Self {
            text: text.to_owned(),
            route: route.into(),
            name: false,
        }
    }

    /// An entry whose text is a proper name.
    pub(crate) fn name(text: &str, route: impl Into<String>) -> Self {
        Self {
            name: true,
            ..Self::page(text, route)
        }
    }
}
