use serde::Serialize;
use ts_rs::TS;

use super::{CaseStudyLink, EventSummary, Feature, Images, PostSummary};

/// Opening of a page: small line, headline, first paragraph.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Intro {
    /// Small line above the headline.
    pub eyebrow: String,
    /// The page's `h1`.
    pub title: String,
    /// First paragraph.
    pub lede: String,
}

/// A headline with a paragraph.
#[derive(Debug, Clone, Serialize, TS)]
pub struct TitledText {
    /// Headline.
    pub title: String,
    /// Paragraph.
    pub text: String,
}

/// A figure and its meaning.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Figure {
    /// As printed, such as `40,000+`.
    pub value: String,
    /// What it counts.
    pub label: String,
    /// Where it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub source: Option<String>,
    /// Path of the page that explains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub href: Option<String>,
}

/// One of the services.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Service {
    /// Name.
    pub title: String,
    /// One sentence.
    pub description: String,
    /// Alternative text of the icon.
    pub alt: String,
    /// Name of the drawing, see `ServiceIcon`.
    pub icon: String,
    /// Anchor on `/services`.
    pub slug: String,
}

/// Service as `/services` shows it.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ServiceDetail {
    /// The fields that lists show as well.
    #[serde(flatten)]
    pub summary: Service,
    /// Paragraph.
    pub text: String,
    /// What the service replaces.
    pub replaces: String,
    /// What a customer gets.
    pub deliverables: Vec<String>,
    /// Case studies of the service, newest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub case_studies: Vec<CaseStudyLink>,
    /// Name of the diagram.
    pub diagram: String,
}

/// Company value.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Value {
    /// One word.
    pub title: String,
    /// One or two sentences.
    pub description: String,
    /// Name of the drawing, see `ValueIcon`.
    pub icon: String,
}

/// A client's logo.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Client {
    /// Name.
    pub name: String,
    /// Logo for light backgrounds.
    pub logo: String,
    /// Logo for dark backgrounds.
    pub logo_light: String,
    /// Names the client.
    pub alt: String,
}

/// What a client said.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Testimonial {
    /// The words of the client, without quotation marks.
    pub text: String,
    /// Logo for light backgrounds.
    pub logo: String,
    /// Logo for dark backgrounds.
    pub dark_mode_logo: String,
    /// Names the client.
    pub alt: String,
    /// Who said it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub author: Option<String>,
    /// What they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<String>,
}

/// `/`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct HomeData {
    /// Hero.
    pub intro: Intro,
    /// Word of the hero's title that is underlined.
    pub title_emphasis: String,
    /// Three figures.
    pub figures: Vec<Figure>,
    /// Logos of clients.
    pub clients: Vec<Client>,
    /// Headline above the services.
    pub services_title: String,
    /// The eight services.
    pub services: Vec<Service>,
    /// Eyebrow of the section about AidInsight.
    pub aidinsight_eyebrow: String,
    /// Headline of the section.
    pub aidinsight_title: String,
    /// The three features of AidInsight.
    pub features: Vec<Feature>,
    /// Headline above the values, and a paragraph.
    pub values_intro: TitledText,
    /// The six values.
    pub values: Vec<Value>,
    /// Headline above the testimonials.
    pub testimonials_title: String,
    /// What clients said.
    pub testimonials: Vec<Testimonial>,
    /// Headline above the conference.
    pub events_title: String,
    /// Next conference, or the latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub event: Option<EventSummary>,
    /// Headline above the posts.
    pub posts_title: String,
    /// Three latest posts.
    pub posts: Vec<PostSummary>,
    /// Last call to action.
    pub closing: TitledText,
    /// See [`Images`].
    pub images: Images,
}
