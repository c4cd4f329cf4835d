use serde::Serialize;
use ts_rs::TS;

payload! {
    /// The head of a document. JSON-LD is not included, because only documents carry it and payloads stay small.
    struct Head {
        /// Complete title with separator and site name; on error pages `{status} - {message}` alone.
        title: String,
        /// Unique on the site.
        description: String,
        /// Absolute address with only the query parameters that make a page of its own.
        canonical: String,
        /// `noindex` for errors, previews and filtered listings.
        robots?: String,
        /// Open Graph type.
        #[serde(rename = "type")]
        kind: HeadType,
        /// Absolute address of the 1200×630 social card.
        image: String,
        /// Text of the social card image.
        image_alt: String,
        /// RFC 3339 date of first publication, for articles.
        published?: String,
        /// RFC 3339 date of the last change, for articles.
        modified?: String,
        /// Path of the feed to which the head links.
        feed?: String,
        /// Path from home to this page, itself last; empty on home and error pages.
        breadcrumb: Vec<Crumb>,
    }
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

payload! {
    /// One linked entry of the breadcrumb.
    #[derive(PartialEq, Eq)]
    struct Crumb {
        /// Text. The component shows it in title case, unless `name` is true.
        text: String,
        /// Path on this site.
        route: String,
        /// True for the name of an organization, a person or an event, which is shown as it is written.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        name: bool,
    }
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
