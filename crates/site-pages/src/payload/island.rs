use serde::Serialize;
use ts_rs::TS;

use super::{Images, OrganizationSummary, PostSummary};

/// Part of a page that is drawn on the server only and arrives as HTML: it brings no JavaScript of its own.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "name")]
pub enum Island {
    /// Below a post; properties: `{"slug": post}`.
    RelatedPosts(RelatedPostsIsland),
    /// On a profile; properties: `{"slug": organization}`.
    SimilarOrganizations(SimilarOrganizationsIsland),
}

/// Posts to read next.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RelatedPostsIsland {
    /// Up to three that share the most tags.
    pub posts: Vec<PostSummary>,
    /// See [`Images`].
    pub images: Images,
}

/// Organizations like another.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SimilarOrganizationsIsland {
    /// Up to four, in the editor's order.
    pub organizations: Vec<OrganizationSummary>,
    /// See [`Images`].
    pub images: Images,
}
