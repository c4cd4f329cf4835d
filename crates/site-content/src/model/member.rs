use super::{Document, Origin, Publication};
use crate::{HttpUrl, ImageRef, Slug};

/// A team member (`content/team/{slug}.md`).
#[derive(Debug, Clone)]
pub struct Member {
    /// Unique in the team.
    pub slug: Slug,
    /// Full name.
    pub name: String,
    /// What the person does.
    pub occupation: String,
    /// One sentence, shown in lists.
    pub description: Option<String>,
    /// Portrait. Its alternative text is the person's name.
    pub image: ImageRef,
    /// Profile.
    pub linkedin: Option<HttpUrl>,
    /// 10 to 60 characters, unique on the site.
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    pub meta_description: String,
    /// Fields of work, as written.
    pub tags: Vec<String>,
    /// Position in the team. The list is sorted by it, then by name.
    pub order: i64,
    /// The biography; the field `text` of the specification.
    pub text: Document,
    /// When the member is shown.
    pub publication: Publication,
    /// Its file.
    pub origin: Origin,
}
