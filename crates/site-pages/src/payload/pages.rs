use site_content::{AboutPage, AidinsightPage, HomePage, Partner, Service, ServicesPage};

use super::{
    CaseStudyLink, Client, EventSummary, Feature, Heading, Linked, Photo, PostSummary,
    ServiceSummary, Testimonial, TitledText, Vacancy, Value,
};

payload! {
    /// `/about-us`
    struct AboutUsData {
        /// The texts of the page.
        #[serde(flatten)]
        page: AboutPage,
        /// Portraits beside the statements.
        photos: Vec<Photo>,
        /// The six values.
        values: Vec<Value>,
        /// Headline above the partners, and a paragraph.
        partners_intro: TitledText,
        /// Partners and institutions.
        partners: Vec<Linked<Partner>>,
    }

    /// `/services`
    struct ServicesData {
        /// The texts of the page.
        #[serde(flatten)]
        page: ServicesPage,
        /// The eight services.
        services: Vec<ServiceDetail>,
        /// Logos of clients.
        clients: Vec<Linked<Client>>,
        /// What clients said.
        testimonials: Vec<Linked<Testimonial>>,
    }

    /// A page that is one long text, such as `/methods` and `/privacy-policy`
    struct TextData {
        /// Small line above the title. Only the legal texts have none; their sections are numbered.
        eyebrow?: String,
        /// The page's `h1`.
        title: String,
        /// First paragraph.
        lede: String,
        /// `YYYY-MM-DD`.
        updated: String,
        /// Text, HTML from Markdown.
        html: String,
        /// Headings of level 2.
        headings: Vec<Heading>,
        /// Complete address of the page, if it has charts and can therefore be cited.
        url?: String,
        /// Names of the charts in the text.
        charts*: String,
        /// The vacancies, on the page that lists them.
        jobs?: Vec<std::sync::Arc<Vacancy>>,
        /// Only of the privacy policy, which begins with what is stored on the visitor's device.
        device?: DeviceData,
    }

    /// What the privacy policy states about this installation beyond [`ConsentData`](super::ConsentData).
    struct DeviceData {
        /// Origins that the chat widget may connect to after everything is accepted.
        chat_origins: Vec<String>,
    }

    /// Error page (docs/promises/errors.md).
    struct ErrorData {
        /// HTTP status.
        status_code: u16,
        /// `Page not found: {path}` (no route), `Page Not Found: {path}` (unknown entry), or the message of another
        /// status.
        message: String,
        /// What is wrong and what to do, if the status does not say it.
        detail?: String,
    }

    /// `/`
    struct HomeData {
        /// The texts of the page.
        #[serde(flatten)]
        page: HomePage,
        /// Lines on the globe.
        globe: Vec<GlobeLine>,
        /// Logos of clients.
        clients: Vec<Client>,
        /// The eight services.
        services: Vec<ServiceSummary>,
        /// The three features of AidInsight.
        features: Vec<Feature>,
        /// Headline above the values, and a paragraph.
        values_intro: TitledText,
        /// The six values.
        values: Vec<Value>,
        /// What clients said.
        testimonials: Vec<Testimonial>,
        /// Next conference, or the latest.
        event?: EventSummary,
        /// Three latest posts.
        posts: Vec<PostSummary>,
    }

    /// A line on the globe that leads to a page.
    struct GlobeLine {
        /// Where it leads.
        label: String,
        /// Path of the page.
        route: String,
        /// How it is drawn, unless a place is on the far side of the globe.
        arc?: GlobeArc,
    }

    /// An arc in a view of 640 × 640.
    struct GlobeArc {
        /// Data of an SVG path.
        path: String,
        /// Where it begins.
        from: (i16, i16),
        /// Where it ends.
        to: (i16, i16),
    }

    /// Service as `/services` shows it.
    struct ServiceDetail {
        /// What the content says about it.
        #[serde(flatten)]
        service: Service,
        /// Case studies of the service, newest first.
        case_studies*: CaseStudyLink,
    }

    /// `/aidinsight`
    struct AidinsightData {
        /// The texts of the page.
        #[serde(flatten)]
        page: AidinsightPage,
        /// The prepared questions.
        prepared: Vec<PreparedQuestion>,
        /// The answer to the first of them.
        answer: Answer,
    }

    /// `/aidinsight/{question}`
    struct AidinsightQuestionData {
        /// The prepared questions.
        prepared: Vec<PreparedQuestion>,
        /// The answer to the question of the page.
        answer: Answer,
        /// Last call to action.
        closing: TitledText,
    }

    /// A prepared question in the list of all.
    struct PreparedQuestion {
        /// Last segment of its path.
        slug: String,
        /// The subject in a few words.
        label: String,
        /// What was asked.
        question: String,
    }

    /// A prepared answer with its sources, shown as AidInsight would show it.
    struct Answer {
        /// Last segment of the question's path.
        slug: String,
        /// Complete address of the question's page.
        url: String,
        /// Day until which studies were searched, `YYYY-MM-DD`.
        searched?: String,
        /// What was asked.
        question: String,
        /// The answer, divided at its citations.
        parts: Vec<AnswerPart>,
        /// How certain the answer is.
        certainty: String,
        /// What would change the answer.
        would_change: Vec<String>,
        /// The studies it is based on.
        sources: Vec<Source>,
        /// The places of the studies, each once.
        places: Vec<AnswerPlace>,
    }

    /// A part of an answer: text, and the sources cited after it.
    struct AnswerPart {
        /// Plain text.
        text: String,
        /// Numbers of sources, the first being 1; may be empty.
        cited: Vec<usize>,
    }

    /// A place of studies.
    struct AnswerPlace {
        /// Name.
        name: String,
        /// Degrees north.
        lat: f64,
        /// Degrees east.
        lng: f64,
        /// Numbers of its studies.
        sources: Vec<usize>,
    }

    /// A study that an answer is based on.
    struct Source {
        /// Title of the study.
        title: String,
        /// Last segment of the path of its page.
        slug: String,
        /// Year as printed.
        year: String,
        /// Study design.
        design: String,
        /// Index of its place in [`Answer::places`].
        place: usize,
        /// Strength of evidence, 1 (weak) to 4 (strong).
        strength: u8,
        /// Why it has this strength.
        reason: String,
    }
}
