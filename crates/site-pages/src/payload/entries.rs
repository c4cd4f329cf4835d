use std::sync::Arc;

use site_content::{ListPage, Member};

use super::{Figure, Heading, Intro, PageLink, PersonRef, Related, TagLink, TitledText};

payload! {
    /// Blog post in a list.
    struct PostSummary {
        /// Headline.
        title: String,
        /// One or two sentences.
        description: String,
        /// Cover.
        image: String,
        /// Alternative text of the cover.
        alt: String,
        /// Last segment of the path.
        slug: String,
        /// `YYYY-MM-DD`.
        date: String,
        /// Tags with the slug of their listing.
        tags: Vec<PostTag>,
        /// At 220 words a minute, at least 1.
        reading_minutes: u32,
    }

    /// A tag of posts; its listing is `/blog/tags/{slug}`.
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    struct PostTag {
        /// As editors write it.
        label: String,
        /// In addresses.
        slug: String,
    }

    /// A tag with its number of posts.
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    struct CountedTag {
        /// The tag.
        #[serde(flatten)]
        tag: PostTag,
        /// Number of posts with the tag.
        count: usize,
    }

    /// A blog post with all its fields.
    struct Post {
        /// The fields that lists show as well.
        #[serde(flatten)]
        summary: PostSummary,
        /// Title of the page, without the site's name.
        meta_title: String,
        /// Description of the page.
        meta_description: String,
        /// `YYYY-MM-DD` of the last change, if it differs from the date.
        updated?: String,
        /// Who wrote it.
        author?: PersonRef,
        /// Text, HTML from Markdown.
        html: String,
        /// A figure of the post that a reader guesses before reading.
        guess?: Guess,
        /// Entries of the corrections log that name the post, newest first.
        corrections*: CorrectionLink,
        /// Headings of the text, levels 2 and 3, for the table of contents.
        headings: Vec<Heading>,
    }

    /// A figure that a reader guesses.
    struct Guess {
        /// What is asked.
        question: String,
        /// The four guesses, with their results.
        choices: Vec<GuessChoice>,
    }

    /// One of four guesses.
    struct GuessChoice {
        /// The number with its unit.
        label: String,
        /// The answer, its interval, and how far off the guess was.
        result: String,
    }

    /// The previous or next post.
    struct PostLink {
        /// Headline.
        title: String,
        /// Last segment of the path.
        slug: String,
    }

    /// `/blog`, its further pages (`?page=`), and `/blog/tags/{tag}`
    struct BlogData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// Posts of this page, newest first.
        posts: Vec<PostSummary>,
        /// All tags, by label.
        tags: Vec<CountedTag>,
        /// The tag, if this is the listing of one tag.
        tag?: CountedTag,
        /// From 1.
        current_page: usize,
        /// At least 1.
        last_page: usize,
        /// Posts on all pages.
        total: usize,
        /// Last call to action, if the content has one.
        closing?: TitledText,
    }

    /// `/blog/{slug}`
    struct BlogPostData {
        /// The post.
        post: Post,
        /// The next post in time.
        next?: PostLink,
        /// The previous post in time.
        previous?: PostLink,
        /// Address of the island with posts to read next; the server inserts its HTML into the document.
        related_island?: String,
        /// Other posts of the author, newest first.
        more_by_author: Vec<PageLink>,
        /// Events and organizations of the same subject.
        related?: Related,
        /// Number of the guess that the address names, from 1.
        chosen?: usize,
        /// Names of the charts in the text.
        charts*: String,
        /// Complete address of the post, for the share menu.
        url: String,
    }

    /// `/corrections`
    struct CorrectionsData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// Newest first.
        corrections: Vec<Correction>,
    }

    /// A mistake, and what became of it.
    struct Correction {
        /// What the content says about it.
        #[serde(flatten)]
        entry: site_content::Correction,
        /// Where it stood.
        page?: CorrectedPage,
    }

    /// The page that had a mistake.
    struct CorrectedPage {
        /// Its title.
        title: String,
        /// Its path, perhaps with an anchor.
        href: String,
    }

    /// An entry of the log, for the page that it names.
    struct CorrectionLink {
        /// In a few words.
        title: String,
        /// `YYYY-MM-DD` of the correction.
        date: String,
        /// Path and anchor of the entry.
        href: String,
    }

    /// `/case-studies`
    struct CaseStudiesData {
        /// The texts of the page.
        #[serde(flatten)]
        page: ListPage,
        /// Newest first.
        studies: Vec<CaseStudySummary>,
    }

    /// A case study in a list.
    struct CaseStudySummary {
        /// Headline.
        title: String,
        /// First paragraph.
        lede: String,
        /// Last segment of the path.
        slug: String,
        /// Name of the client.
        client: String,
        /// `YYYY-MM-DD`.
        date: String,
        /// Title of the service.
        service: String,
        /// The first of its figures.
        figure: Figure,
    }

    /// A case study, for a page that it belongs to.
    struct CaseStudyLink {
        /// Headline.
        title: String,
        /// Name of the client.
        client: String,
        /// Path of the case study.
        href: String,
    }

    /// A case study with all its fields.
    struct CaseStudy {
        /// Headline.
        title: String,
        /// First paragraph.
        lede: String,
        /// Name of the client.
        client: String,
        /// Path of the client's profile in the directory.
        client_href?: String,
        /// Title of the service.
        service: String,
        /// Path and anchor of the service.
        service_href: String,
        /// Who wrote it.
        author?: PersonRef,
        /// `YYYY-MM-DD`.
        date: String,
        /// `YYYY-MM-DD` of the last change, if it differs from the date.
        updated?: String,
        /// At 220 words a minute, at least 1.
        reading_minutes: u32,
        /// The numbers.
        figures: Vec<Figure>,
        /// Text, HTML from Markdown.
        html: String,
        /// Headings of level 2.
        headings: Vec<Heading>,
    }

    /// `/case-studies/{slug}`
    struct CaseStudyData {
        /// The case study.
        study: CaseStudy,
        /// The others, newest first.
        others: Vec<CaseStudyLink>,
        /// Names of the charts in the text.
        charts*: String,
        /// Complete address of the page, for the share menu.
        url: String,
    }

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
    }
}
