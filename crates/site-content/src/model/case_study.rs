use jiff::civil::Date;

use super::{Document, Figure, Origin, Publication};
use crate::Slug;

/// What one client got, how it was measured and what went wrong (`content/case-studies/{slug}.md`).
#[derive(Debug, Clone)]
pub struct CaseStudy {
    /// Unique among case studies.
    pub slug: Slug,
    /// The `h1`.
    pub title: String,
    /// Two or three sentences, shown in the list too.
    pub lede: String,
    /// 10 to 60 characters, unique on the site, without the site's name.
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    pub meta_description: String,
    /// The client's name, as it is shown.
    pub client: String,
    /// The client's profile in the directory; it exists.
    pub organization: Option<Slug>,
    /// The service; it is one of `services.toml`.
    pub service: Slug,
    /// The team member who wrote it; the member exists.
    pub author: Option<Slug>,
    /// Day of publication; the list is sorted by it, newest first.
    pub date: Date,
    /// Day of the last change, never before `date`.
    pub updated: Option<Date>,
    /// The numbers, in the editor's order. The first one stands in the list.
    pub figures: Vec<Figure>,
    /// The text.
    pub body: Document,
    /// When the case study is shown.
    pub publication: Publication,
    /// Its file.
    pub origin: Origin,
}
