use crate::{ImageRef, ServiceIcon, SitePath, Slug, ValueIcon, findings::Place};

/// A service (`content/services.toml`).
#[derive(Debug, Clone)]
pub struct Service {
    /// Unique among services.
    pub title: String,
    /// One short sentence for the home grid.
    pub description: String,
    /// Text for the drawing.
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
    /// Text for both.
    pub alt: String,
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
    /// Text for both.
    pub alt: String,
    /// Who said it.
    pub author: Option<String>,
    /// The author's role.
    pub role: Option<String>,
}

/// A partner or institution (`content/partners.toml`).
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct Partner {
    pub name: String,
    pub description: String,
}

/// A person's picture without a page (`content/partners.toml`, `[[photos]]`).
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct PersonPhoto {
    pub image: ImageRef,
    pub alt: String,
}

/// A path that moved (`content/redirects.toml`), answered 301.
///
/// `from` is unique, and no chain of redirects comes back to itself. Whether `to` exists only the routes know.
#[derive(Debug, Clone)]
pub struct Redirect {
    /// The old path.
    pub from: SitePath,
    /// The new path.
    pub to: SitePath,
    /// Where `from` stands, for findings of the routes.
    pub from_place: Place,
    /// Where `to` stands, for findings of the routes.
    pub to_place: Place,
}
