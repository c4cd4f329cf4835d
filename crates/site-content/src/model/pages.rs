use jiff::civil::Date;

use super::{Correction, Document};
use crate::{Address, ImageRef, Slug, Strength};

/// The texts of every page that is not an entry (`content/pages/`).
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "one field a file")]
pub struct Pages {
    pub home: HomePage,
    pub about_us: AboutPage,
    pub vision: VisionPage,
    pub services: ServicesPage,
    pub aidinsight: AidinsightPage,
    pub blog: ListPage,
    pub team: ListPage,
    pub events: ListPage,
    pub organizations: ListPage,
    pub contact_us: ContactPage,
    pub case_studies: ListPage,
    pub corrections: CorrectionsPage,
    pub methods: TextPage,
    pub how_we_work: TextPage,
    pub security: TextPage,
    pub procurement: TextPage,
    pub privacy_policy: TextPage,
    pub terms_of_service: TextPage,
}

/// The fields that every page has: meta texts, eyebrow, title, first paragraph.
#[derive(Debug, Clone)]
pub struct PageHead {
    /// 10 to 60 characters, unique on the site, without the site's name.
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    pub meta_description: String,
    /// Small line above the title.
    pub eyebrow: String,
    /// The `h1`.
    pub title: String,
    /// First paragraph.
    pub lede: String,
}

/// A title with a text below.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct TitledText {
    pub title: String,
    pub text: String,
}

/// The last section of a page, with a call to action.
pub type Closing = TitledText;

/// `pages/home.toml`
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "headings of the page's sections, by name")]
pub struct HomePage {
    pub head: PageHead,
    /// The part of `head.title` that is emphasised. The title always contains it.
    pub title_emphasis: String,
    pub figures: Vec<Figure>,
    pub services_title: String,
    pub aidinsight_eyebrow: String,
    pub aidinsight_title: String,
    pub values_title: String,
    pub values_text: String,
    pub testimonials_title: String,
    pub events_title: String,
    pub posts_title: String,
    pub closing: Closing,
}

/// A number with its meaning.
#[derive(Debug, Clone)]
pub struct Figure {
    /// Text such as `40,000+`.
    pub value: String,
    /// What is counted.
    pub label: String,
    /// Where the number comes from.
    pub source: Option<String>,
    /// Path of the page of this site that explains the number.
    pub page: Option<Address>,
}

/// `pages/about-us.toml`
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "sections of the page, by name")]
pub struct AboutPage {
    pub head: PageHead,
    pub statements: Vec<TitledText>,
    pub timeline_title: String,
    pub timeline: Vec<TimelineEntry>,
    pub values_title: String,
    pub partners_title: String,
    pub partners_text: String,
    pub closing: Option<Closing>,
}

/// A step of the company's history.
#[derive(Debug, Clone)]
pub struct TimelineEntry {
    /// A text: may be `2023–24`.
    pub year: String,
    /// What happened.
    pub title: String,
    /// One or two sentences.
    pub text: String,
}

/// `pages/vision.toml`
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "sections of the page, by name")]
pub struct VisionPage {
    pub head: PageHead,
    pub points: Vec<TitledText>,
    pub closing: Closing,
}

/// `pages/services.toml`
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "sections of the page, by name")]
pub struct ServicesPage {
    pub head: PageHead,
    pub closing: Closing,
}

/// `pages/aidinsight.toml`
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "sections of the page, by name")]
pub struct AidinsightPage {
    pub head: PageHead,
    /// Prepared questions with their answers, at least one, each with a page of its own.
    pub answers: Vec<SampleAnswer>,
    /// Exactly three.
    pub features: [Feature; 3],
    pub questions: Vec<Question>,
    pub closing: Closing,
}

/// A prepared question of `/aidinsight/{slug}` with its answer; `/aidinsight` shows the first.
#[derive(Debug, Clone)]
pub struct SampleAnswer {
    /// Last segment of its path, unique among the questions.
    pub slug: Slug,
    /// The subject in a few words, for lists and the breadcrumb.
    pub label: String,
    /// 10 to 60 characters, unique on the site, without the site's name.
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    pub meta_description: String,
    /// The question.
    pub question: String,
    /// The answer. `[1, 2]` in it names the first and the second source, which exist.
    pub text: String,
    /// How certain the answer is.
    pub certainty: String,
    /// What would change the answer, at least one.
    pub would_change: Vec<String>,
    /// At least one.
    pub sources: Vec<AnswerSource>,
}

/// A study below a prepared answer.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "columns of the table, by name")]
pub struct AnswerSource {
    pub title: String,
    pub year: i16,
    /// Study design, e.g. `Randomised trial`.
    pub design: String,
    pub place: String,
    /// Degrees north.
    pub lat: f64,
    /// Degrees east.
    pub lng: f64,
    pub strength: Strength,
    /// Why the study has this strength.
    pub reason: String,
}

/// A feature of the search product.
#[derive(Debug, Clone)]
pub struct Feature {
    /// Name of the feature.
    pub title: String,
    /// One or two sentences.
    pub description: String,
    /// A picture. Without one the page draws an interface.
    pub image: Option<ImageRef>,
    /// Alternative text of the picture or the drawing.
    pub alt: String,
}

/// A question with zero or more paragraphs of answer.
#[derive(Debug, Clone)]
pub struct Question {
    /// The question in a visitor's words.
    pub question: String,
    /// Plain paragraphs; may be empty.
    pub answer: Vec<String>,
}

/// `pages/{blog,team,events,organizations,case-studies}.toml`
#[derive(Debug, Clone)]
pub struct ListPage {
    /// What every page has.
    pub head: PageHead,
    /// The last section of the page; `None` ends the page with its list.
    pub closing: Option<Closing>,
}

/// `pages/contact-us.toml`
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "sections of the page, by name")]
pub struct ContactPage {
    pub head: PageHead,
    /// The steps after the form is sent.
    pub steps: Vec<TitledText>,
    /// Team members of the same site.
    pub answered_by: Vec<Slug>,
    /// Lines of the postal address; may be empty.
    pub address: Vec<String>,
    pub phone: Option<String>,
    /// When somebody answers the telephone.
    pub phone_hours: Option<String>,
    pub demo_title: String,
    pub demo_text: String,
    pub thanks_title: String,
    pub thanks_text: String,
}

/// The log of mistakes (`content/pages/corrections.toml`).
#[derive(Debug, Clone)]
pub struct CorrectionsPage {
    /// Texts of the page.
    pub head: PageHead,
    /// Newest first; entries of one day in the editor's order.
    pub corrections: Vec<Correction>,
}

/// A page that is one long text, such as `pages/methods.md` and `pages/privacy-policy.md`.
#[derive(Debug, Clone)]
pub struct TextPage {
    /// Small line above the title; without one the day of the last change stands there.
    pub eyebrow: Option<String>,
    /// The `h1`.
    pub title: String,
    /// 10 to 60 characters, unique on the site.
    pub meta_title: String,
    /// 70 to 160 characters, unique on the site.
    pub meta_description: String,
    /// Day of the last change.
    pub updated: Date,
    /// First paragraph.
    pub lede: String,
    /// The sections.
    pub body: Document,
}
