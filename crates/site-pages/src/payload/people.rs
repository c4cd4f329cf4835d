use std::sync::Arc;

use site_content::{ListPage, Member};

use super::{Images, PostSummary, TagLink};

payload! {
    /// Team member in a list.
    struct MemberSummary {
        /// Full name.
        name: String,
        /// What they do.
        occupation: String,
        /// One sentence.
        description?: String,
        /// Portrait.
        image: String,
        /// Last segment of their page's path.
        slug: String,
        /// Fields of work.
        tags: Vec<String>,
    }

    /// `/team`
    struct TeamData {
        /// The texts of the page.
        #[serde(flatten)]
        page: ListPage,
        /// Path of the page about working for the company.
        work?: String,
        /// In the order of the content file.
        members: Vec<MemberSummary>,
        /// See [`Images`].
        images: Images,
    }

    /// `/team/{slug}`
    struct TeamMemberData {
        /// The person.
        member: Arc<Member>,
        /// Their tags, with the posts that carry the same.
        tags: Vec<TagLink>,
        /// Posts they wrote, newest first.
        posts: Vec<PostSummary>,
        /// The next members in the team's order, for the links at the foot.
        others: Vec<MemberSummary>,
        /// See [`Images`].
        images: Images,
    }
}
