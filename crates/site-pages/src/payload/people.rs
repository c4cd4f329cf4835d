use serde::Serialize;
use ts_rs::TS;

use super::{Images, Intro, PostSummary, TagLink, TitledText};

/// A person named beside something else: author, speaker of a session.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PersonRef {
    /// Full name.
    pub name: String,
    /// What they do.
    pub occupation: String,
    /// Portrait.
    pub image: String,
    /// Path of their page.
    pub route: String,
}

/// Team member in a list.
#[derive(Debug, Clone, Serialize, TS)]
pub struct MemberSummary {
    /// Full name.
    pub name: String,
    /// What they do.
    pub occupation: String,
    /// One sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub description: Option<String>,
    /// Portrait.
    pub image: String,
    /// Last segment of their page's path.
    pub slug: String,
    /// Fields of work.
    pub tags: Vec<String>,
}

/// Team member with all fields.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Member {
    /// The fields that lists show as well.
    #[serde(flatten)]
    pub summary: MemberSummary,
    /// Biography, HTML from Markdown.
    pub text: String,
    /// Profile address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub linkedin: Option<String>,
    /// Title of the page, without the site's name.
    pub meta_title: String,
    /// Description of the page.
    pub meta_description: String,
}

/// `/team`
#[derive(Debug, Clone, Serialize, TS)]
pub struct TeamData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// In the order of the content file.
    pub members: Vec<MemberSummary>,
    /// Last call to action, if the content has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closing: Option<TitledText>,
    /// See [`Images`].
    pub images: Images,
}

/// `/team/{slug}`
#[derive(Debug, Clone, Serialize, TS)]
pub struct TeamMemberData {
    /// The person.
    pub member: Member,
    /// Their tags, with the posts that carry the same.
    pub tags: Vec<TagLink>,
    /// Posts they wrote, newest first.
    pub posts: Vec<PostSummary>,
    /// The next members in the team's order, for the links at the foot.
    pub others: Vec<MemberSummary>,
    /// See [`Images`].
    pub images: Images,
}
