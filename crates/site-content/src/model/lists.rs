use crate::{Address, ImageRef, ServiceIcon, Slug, ValueIcon, findings::Place};

/// A service (`content/services.toml`).
#[derive(Debug, Clone)]
pub struct Service {
    /// Unique among services.
    pub title: String,
    /// One short sentence for the home grid.
    pub description: String,
    /// Alternative text of the drawing.
    pub alt: String,
    /// The small drawing.
    pub icon: ServiceIcon,
    /// The anchor on `/services`, unique.
    pub slug: Slug,
    /// 2 to 3 sentences.
    pub text: String,
    /// What it replaces, one sentence.
    pub replaces: String,
    /// 3 to 4 things a client gets.
    pub deliverables: Vec<String>,
    /// The large drawing.
    pub diagram: ServiceIcon,
}

/// A company value (`content/values.toml`).
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct Value {
    pub title: String,
    pub description: String,
    pub icon: ValueIcon,
}

/// A client's logo (`content/clients.toml`).
#[derive(Debug, Clone)]
pub struct ClientBrand {
    /// The client.
    pub name: String,
    /// For light backgrounds.
    pub logo: ImageRef,
    /// For the dark theme.
    pub logo_light: ImageRef,
    /// Alternative text of both logos.
    pub alt: String,
    /// Its entry in the directory. The entry exists, but may be hidden.
    pub organization: Option<Slug>,
}

/// What a client said (`content/testimonials.toml`).
#[derive(Debug, Clone)]
pub struct Testimonial {
    /// Without quotation marks.
    pub text: String,
    /// For light backgrounds.
    pub logo: ImageRef,
    /// For the dark theme.
    pub dark_mode_logo: ImageRef,
    /// Alternative text of both logos.
    pub alt: String,
    /// Who said it.
    pub author: Option<String>,
    /// The author's role.
    pub role: Option<String>,
    /// Its entry in the directory. The entry exists, but may be hidden.
    pub organization: Option<Slug>,
}

/// A partner or institution (`content/partners.toml`).
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct Partner {
    pub name: String,
    pub description: String,
    /// Its entry in the directory. The entry exists, but may be hidden.
    pub organization: Option<Slug>,
}

/// A person's picture without a page (`content/partners.toml`, `[[photos]]`).
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct PersonPhoto {
    pub image: ImageRef,
    pub alt: String,
}

/// An old path and its new one (`content/redirects.toml`), answered 301.
///
/// `from` is unique, and redirects never form a loop. Whether `to` is a page is checked with the routes
/// (`site-pages`).
#[derive(Debug, Clone)]
pub struct Redirect {
    /// The old path.
    pub from: Address,
    /// The new path.
    pub to: Address,
    /// Place of `from`, for findings of the checks in `site-pages`.
    pub from_place: Place,
    /// Place of `to`, for findings of the checks in `site-pages`.
    pub to_place: Place,
}
