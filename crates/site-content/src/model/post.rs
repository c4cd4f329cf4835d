use jiff::civil::Date;

use super::{Document, Origin, Publication};
use crate::{ImageRef, Slug};

/// A blog post (`content/blog/{slug}.md`).
#[derive(Debug, Clone)]
pub struct Post {
    /// Unique among posts.
    pub slug: Slug,
    /// At most 90 characters, unique among posts.
    pub title: String,
    /// 70 to 200 characters, shown in lists.
    pub description: String,
    /// Picture above the post.
    pub image: ImageRef,
    /// Alternative text of `image`.
    pub alt: String,
    /// Day of publication; lists are sorted by it, newest first.
    pub date: Date,
    /// Day of the last change, never before `date`.
    pub updated: Option<Date>,
    /// 10 to 60 characters, unique on the site, without the site's name.
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    pub meta_description: String,
    /// 1 to 4 labels as written. The form for addresses is `Slug::from_text(tag)`, which is `Some` for these labels.
    pub tags: Vec<String>,
    /// Entries of the directory that the post is about; may be empty.
    pub organizations: Vec<Slug>,
    /// The team member who wrote it; the member exists.
    pub author: Option<Slug>,
    /// The text.
    pub body: Document,
    /// When the post is shown.
    pub publication: Publication,
    /// Its file.
    pub origin: Origin,
}
