use serde::Serialize;
use ts_rs::TS;

use super::{Client, Heading, Images, Intro, ServiceDetail, Testimonial, TitledText, Value};

/// A milestone on the timeline of `/about-us`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Milestone {
    /// As it is shown, such as `2023–24`.
    pub year: String,
    /// Headline.
    pub title: String,
    /// Paragraph.
    pub text: String,
}

/// Partner or institution.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Partner {
    /// Name.
    pub name: String,
    /// What the company does with it.
    pub description: String,
    /// Path of its profile in the directory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub route: Option<String>,
}

/// Portrait of a person.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Photo {
    /// Portrait.
    pub image: String,
    /// What it shows.
    pub alt: String,
}

/// `/about-us`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AboutUsData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// Large statements.
    pub statements: Vec<TitledText>,
    /// Portraits beside them.
    pub photos: Vec<Photo>,
    /// Headline of the timeline.
    pub timeline_title: String,
    /// The milestones.
    pub timeline: Vec<Milestone>,
    /// Headline above the values.
    pub values_title: String,
    /// The six values.
    pub values: Vec<Value>,
    /// Headline above the partners, and a paragraph.
    pub partners_intro: TitledText,
    /// Partners and institutions.
    pub partners: Vec<Partner>,
    /// Last call to action, if the content has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closing: Option<TitledText>,
    /// See [`Images`].
    pub images: Images,
}

/// `/vision`
#[derive(Debug, Clone, Serialize, TS)]
pub struct VisionData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// Points, joined by the line that runs down the page.
    pub points: Vec<TitledText>,
    /// Last call to action.
    pub closing: TitledText,
    /// See [`Images`].
    pub images: Images,
}

/// A client's logo that leads to the client's profile.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LinkedClient {
    /// The logo.
    #[serde(flatten)]
    pub client: Client,
    /// Path of the profile in the directory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub route: Option<String>,
}

/// What a client said, with the way to the client's profile.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LinkedTestimonial {
    /// The words and who said them.
    #[serde(flatten)]
    pub said: Testimonial,
    /// Path of the profile in the directory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub route: Option<String>,
}

/// `/services`
#[derive(Debug, Clone, Serialize, TS)]
pub struct ServicesData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// The eight services.
    pub services: Vec<ServiceDetail>,
    /// Logos of clients.
    pub clients: Vec<LinkedClient>,
    /// What clients said.
    pub testimonials: Vec<LinkedTestimonial>,
    /// Last call to action.
    pub closing: TitledText,
    /// See [`Images`].
    pub images: Images,
}

/// Feature of AidInsight.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Feature {
    /// Headline.
    pub title: String,
    /// Paragraph.
    pub description: String,
    /// Image. Without one the component draws a small interface.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub image: Option<String>,
    /// Alternative text of the image or drawing; empty if a drawing is decoration.
    pub alt: String,
}

/// Question with its answer in plain text.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Question {
    /// Question.
    pub question: String,
    /// Answer.
    pub answer: String,
}

/// A page that is one long text, such as `/methods` and `/privacy-policy`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TextData {
    /// Small line above the title. Only the legal texts have none; their sections are numbered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eyebrow: Option<String>,
    /// The page's `h1`.
    pub title: String,
    /// First paragraph.
    pub lede: String,
    /// `YYYY-MM-DD`.
    pub updated: String,
    /// Text, HTML from Markdown.
    pub html: String,
    /// Headings of level 2.
    pub headings: Vec<Heading>,
    /// Only of the privacy policy, which begins with what is stored on the visitor's device.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub device: Option<DeviceData>,
    /// See [`Images`].
    pub images: Images,
}

/// What the privacy policy states about this installation beyond [`ConsentData`](super::ConsentData).
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DeviceData {
    /// Origins that the chat widget may connect to after everything is accepted.
    pub chat_origins: Vec<String>,
}

/// Error page (specification §8).
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ErrorData {
    /// HTTP status.
    pub status_code: u16,
    /// `Page not found: {path}` (no route), `Page Not Found: {path}` (unknown entry), or the message of another
    /// status.
    pub message: String,
    /// What is wrong and what to do, if the status does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
    /// Always empty; it is here because every page has it.
    pub images: Images,
}
