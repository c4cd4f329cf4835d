use super::{Images, Intro, PostSummary, TagLink, TitledText};

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

    /// Team member with all fields.
    struct Member {
        /// The fields that lists show as well.
        #[serde(flatten)]
        summary: MemberSummary,
        /// Biography, HTML from Markdown.
        text: String,
        /// Profile address.
        linkedin?: String,
        /// Title of the page, without the site's name.
        meta_title: String,
        /// Description of the page.
        meta_description: String,
    }

    /// `/team`
    struct TeamData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// Path of the page about working for the company.
        work?: String,
        /// In the order of the content file.
        members: Vec<MemberSummary>,
        /// Last call to action, if the content has one.
        closing?: TitledText,
        /// See [`Images`].
        images: Images,
    }

    /// `/team/{slug}`
    struct TeamMemberData {
        /// The person.
        member: Member,
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
