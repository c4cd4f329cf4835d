use serde::Serialize;
use ts_rs::TS;

use super::{Images, OrganizationSummary, PostSummary};

/// Part of a page that is rendered on the server only and delivered as HTML, without JavaScript of its own.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "name")]
pub enum Island {
    /// Shown below a post. Properties: `{"slug": post}`.
    RelatedPosts(RelatedPostsIsland),
    /// Shown on a profile. Properties: `{"slug": organization}`.
    SimilarOrganizations(SimilarOrganizationsIsland),
}

payload! {
    /// Posts to read next.
    struct RelatedPostsIsland {
        /// Up to three posts that share the most tags.
        posts: Vec<PostSummary>,
        /// See [`Images`].
        images: Images,
    }

    /// Similar organizations.
    struct SimilarOrganizationsIsland {
        /// Up to four, in the editor's order.
        organizations: Vec<OrganizationSummary>,
        /// See [`Images`].
        images: Images,
    }
}
