//! Parts that the data of several pages have, the head of a document, and the data of the layout.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

/// Every image that the data of the page names, by the path that an editor wrote.
pub type Images = BTreeMap<String, Image>;

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

/// A part of the content that belongs to an organization, with the way to the organization's profile.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Linked<T> {
    /// What the content says.
    #[serde(flatten)]
    pub part: T,
    /// Path of the profile in the directory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub route: Option<String>,
}

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

    /// The data of the layout. It stands once in the document and is not part of payloads.
    struct SiteData {
        /// Name of the site, as in titles.
        name: String,
        /// One or two sentences about the company, for the footer.
        blurb: String,
        /// City, for the footer.
        city: String,
        /// General address.
        email: String,
        /// Name of the social network the profile is on.
        social_name: String,
        /// The company's profile on that network.
        social_url: String,
        /// Base address of the external dashboard: the `Login` links.
        login_url: String,
        /// Year of the copyright line, taken when the snapshot was made, because a render has no clock.
        year: i16,
        /// Script of the chat widget; absent if no chat is configured.
        chat_script_url?: String,
        /// What the cookie banner, the preferences and the privacy policy say about visits.
        consent: ConsentData,
    }

    /// How this installation handles consent. The chat is described by [`SiteData::chat_script_url`].
    struct ConsentData {
        /// Whether Analytics and Marketing are switched on before the visitor has chosen.
        initially_on: bool,
        /// Months for which counts of visits are kept; absent if visits are not counted.
        visits_kept_months?: u8,
    }

    /// One of the services.
    #[ts(rename = "Service")]
    struct ServiceSummary {
        /// Name.
        title: String,
        /// One sentence.
        description: String,
        /// Alternative text of the icon.
        alt: String,
        /// Name of the drawing, see `ServiceIcon`.
        icon: String,
        /// Anchor on `/services`.
        slug: String,
    }

    /// What a browser must know of an image before it is loaded.
    #[derive(PartialEq, Eq)]
    struct Image {
        /// Pixels of the source; derivatives never exceed it.
        width: u32,
        /// Pixels of the source.
        height: u32,
        /// First characters of the content hash. They are part of the URL, so that derivatives can be cached for a year.
        hash: String,
        /// Average colour as `#rrggbb`, shown until the image is loaded; absent for vector images.
        color?: String,
    }

    /// A link to another page of the site.
    #[derive(PartialEq, Eq)]
    struct PageLink {
        /// Title or name of the page.
        text: String,
        /// Its path.
        route: String,
        /// A few words about it.
        note?: String,
        /// `YYYY-MM-DD`.
        date?: String,
    }

    /// Pages of the same subject; each list may be empty, but not all of them.
    #[derive(PartialEq, Eq)]
    struct Related {
        /// Posts that share most tags, then the newest.
        posts: Vec<PageLink>,
        /// Events.
        events: Vec<PageLink>,
        /// Entries of the directory.
        organizations: Vec<PageLink>,
    }

    /// A tag that leads to its posts, if there are any.
    #[derive(PartialEq, Eq)]
    struct TagLink {
        /// As the editor wrote it.
        label: String,
        /// Path of the listing.
        route?: String,
    }

    /// What joins an organization of the directory to the rest of the site.
    #[derive(PartialEq, Eq)]
    struct Ties {
        /// What the company does with it, if it is a partner.
        partner?: String,
        /// Whether it is among the clients.
        client: bool,
        /// What its people said of the company.
        said: Vec<String>,
        /// Its people who spoke at events: name and page, with the talk as the note.
        speakers: Vec<Talk>,
        /// Posts about it, newest first.
        posts: Vec<PageLink>,
    }

    /// Somebody of an organization who spoke at an event.
    #[derive(PartialEq, Eq)]
    struct Talk {
        /// The speaker; the note is the title of the talk.
        speaker: PageLink,
        /// The event.
        event: PageLink,
    }

    /// A person named beside something else: author, speaker of a session.
    struct PersonRef {
        /// Full name.
        name: String,
        /// What they do.
        occupation: String,
        /// Portrait.
        image: String,
        /// Path of their page.
        route: String,
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
