use serde::Serialize;
use ts_rs::TS;

use super::{CorrectionLink, Images, Intro, PageLink, PersonRef, Related, TitledText};

/// Blog post in a list.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PostSummary {
    /// Headline.
    pub title: String,
    /// One or two sentences.
    pub description: String,
    /// Cover.
    pub image: String,
    /// Alternative text of the cover.
    pub alt: String,
    /// Last segment of the path.
    pub slug: String,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// Tags with the slug of their listing.
    pub tags: Vec<PostTag>,
    /// At 220 words a minute, at least 1.
    pub reading_minutes: u32,
}

/// A tag of posts; its listing is `/blog/tags/{slug}`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
pub struct PostTag {
    /// As editors write it.
    pub label: String,
    /// In addresses.
    pub slug: String,
    /// Number of posts with the tag.
    pub count: usize,
}

/// A blog post with all its fields.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Post {
    /// The fields that lists show as well.
    #[serde(flatten)]
    pub summary: PostSummary,
    /// Title of the page, without the site's name.
    pub meta_title: String,
    /// Description of the page.
    pub meta_description: String,
    /// `YYYY-MM-DD` of the last change, if it differs from the date.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub updated: Option<String>,
    /// Who wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub author: Option<PersonRef>,
    /// Text, HTML from Markdown.
    pub html: String,
    /// Entries of the corrections log that name the post, newest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub corrections: Vec<CorrectionLink>,
    /// Headings of the text, levels 2 and 3, for the table of contents.
    pub headings: Vec<Heading>,
}

/// A heading that can be linked to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Heading {
    /// 2 or 3.
    pub level: u8,
    /// Anchor, unique in the document.
    pub id: String,
    /// Plain text.
    pub text: String,
}

/// The previous or next post.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PostLink {
    /// Headline.
    pub title: String,
    /// Last segment of the path.
    pub slug: String,
}

/// `/blog`, its further pages (`?page=`), and `/blog/tags/{tag}`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BlogData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// Posts of this page, newest first.
    pub posts: Vec<PostSummary>,
    /// All tags, by label.
    pub tags: Vec<PostTag>,
    /// The tag, if this is the listing of one tag.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tag: Option<PostTag>,
    /// From 1.
    pub current_page: usize,
    /// At least 1.
    pub last_page: usize,
    /// Posts on all pages.
    pub total: usize,
    /// Last call to action, if the content has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closing: Option<TitledText>,
    /// See [`Images`].
    pub images: Images,
}

/// `/blog/{slug}`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BlogPostData {
    /// The post.
    pub post: Post,
    /// The next post in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<PostLink>,
    /// The previous post in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub previous: Option<PostLink>,
    /// Address of the island with posts to read next; the server inserts its HTML into the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub related_island: Option<String>,
    /// Other posts of the author, newest first.
    pub more_by_author: Vec<PageLink>,
    /// Events and organizations of the same subject.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub related: Option<Related>,
    /// Complete address of the post, for the share menu.
    pub url: String,
    /// See [`Images`].
    pub images: Images,
}
