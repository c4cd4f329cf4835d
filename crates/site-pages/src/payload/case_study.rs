use serde::Serialize;
use ts_rs::TS;

use super::{Figure, Heading, Images, Intro, PersonRef, TitledText};

/// `/case-studies`
#[derive(Debug, Clone, Serialize, TS)]
pub struct CaseStudiesData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// Newest first.
    pub studies: Vec<CaseStudySummary>,
    /// The last section of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closing: Option<TitledText>,
    /// See [`Images`].
    pub images: Images,
}

/// A case study in a list.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CaseStudySummary {
    /// Headline.
    pub title: String,
    /// First paragraph.
    pub lede: String,
    /// Last segment of the path.
    pub slug: String,
    /// Name of the client.
    pub client: String,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// Title of the service.
    pub service: String,
    /// The first of its figures.
    pub figure: Figure,
}

/// A case study, for a page that it belongs to.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CaseStudyLink {
    /// Headline.
    pub title: String,
    /// Name of the client.
    pub client: String,
    /// Path of the case study.
    pub href: String,
}

/// A case study with all its fields.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CaseStudy {
    /// Headline.
    pub title: String,
    /// First paragraph.
    pub lede: String,
    /// Name of the client.
    pub client: String,
    /// Path of the client's profile in the directory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub client_href: Option<String>,
    /// Title of the service.
    pub service: String,
    /// Path and anchor of the service.
    pub service_href: String,
    /// Who wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub author: Option<PersonRef>,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// `YYYY-MM-DD` of the last change, if it differs from the date.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub updated: Option<String>,
    /// At 220 words a minute, at least 1.
    pub reading_minutes: u32,
    /// The numbers.
    pub figures: Vec<Figure>,
    /// Text, HTML from Markdown.
    pub html: String,
    /// Headings of level 2.
    pub headings: Vec<Heading>,
}

/// `/case-studies/{slug}`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CaseStudyData {
    /// The case study.
    pub study: CaseStudy,
    /// The others, newest first.
    pub others: Vec<CaseStudyLink>,
    /// Complete address of the page, for the share menu.
    pub url: String,
    /// See [`Images`].
    pub images: Images,
}
