use jiff::civil::Date;

use super::{Document, Figure, LastChange, Origin, Publication};
use crate::{
    Slug,
    read::{
        claim::{EntryKind, Space},
        fields::*,
        markdown::shorten,
    },
};

/// What one client got, how it was measured and what went wrong (`content/case-studies/{slug}.md`).
#[derive(Debug, Clone, Declared)]
#[check(fields.updated_later(date?, updated??))]
pub struct CaseStudy {
    /// Unique among case studies.
    #[made(Some(fields.entry.slug.clone()))]
    pub slug: Slug,
    /// unique among case studies
    #[field(UniqueText(Space::CaseStudyTitle, 1..=120))]
    pub title: String,
    /// what the case study is about, also in the list
    pub lede: String,
    /// 10 to 60 characters, unique on the site, without the site's name.
    #[field(META_TITLE, help(META_TITLE_HELP), or(title.clone()))]
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    #[field(META_DESCRIPTION, help(META_DESCRIPTION_HELP), or(shorten(&lede, 160)))]
    pub meta_description: String,
    /// the client's name, as it is shown
    #[field(Text(1..=100))]
    pub client: String,
    /// slug of the client's profile in the directory
    #[field(Reference(EntryKind::Organization))]
    pub organization: Option<Slug>,
    /// slug of the service
    #[field(Reference(EntryKind::Service))]
    pub service: Slug,
    /// slug of a team member
    #[field(Reference(EntryKind::Member))]
    pub author: Option<Slug>,
    /// day of publication
    ///
    /// The list is sorted by it, newest first.
    pub date: Date,
    /// day of the last correction
    ///
    /// Never before `date`.
    pub updated: Option<Date>,
    /// numbers, in the order shown; the first stands in the list
    #[field(tables::<Figure>(1..=4))]
    pub figures: Vec<Figure>,
    /// When the case study is shown.
    #[flat]
    pub publication: Publication,
    /// The later of `date` and `updated`.
    #[made(Some(fields.last_change(date?, updated?)))]
    pub last_change: LastChange,
    /// The text.
    #[made(fields.entry.body.clone())]
    pub body: Document,
    /// Its file.
    #[made(Some(fields.entry.origin.clone()))]
    pub origin: Origin,
}
