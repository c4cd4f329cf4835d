use site_content::ListPage;

use super::{Figure, Heading, Images, PersonRef};

payload! {
    /// `/case-studies`
    struct CaseStudiesData {
        /// The texts of the page.
        #[serde(flatten)]
        page: ListPage,
        /// Newest first.
        studies: Vec<CaseStudySummary>,
        /// See [`Images`].
        images: Images,
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
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<_>", optional)]
        charts: Vec<String>,
        /// Complete address of the page, for the share menu.
        url: String,
        /// See [`Images`].
        images: Images,
    }
}
