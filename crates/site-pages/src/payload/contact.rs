use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use super::{Images, Intro, MemberSummary, TitledText};

/// `/contact-us`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ContactUsData {
    /// Page's opening.
    pub intro: Intro,
    /// Headline and paragraph where a demo was asked for.
    pub demo: TitledText,
    /// What happens next.
    pub steps: Vec<TitledText>,
    /// Who answers.
    pub members: Vec<MemberSummary>,
    /// Choices of the field `services`: the services' titles.
    pub services: Vec<String>,
    /// The form as it is shown: empty, preselected, or with the visitor's values and what is wrong.
    pub form: ContactForm,
    /// Headline and paragraph of the view after it.
    pub thanks: TitledText,
    /// See [`Images`].
    pub images: Images,
}

/// Stands for the signed time in ready-made pages. No text of the site holds it, no escaping changes it.
pub const STARTED_AT: &str = "startedAt-5d0c63a7e1";

/// State of the contact form.
#[derive(Debug, Clone, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ContactForm {
    /// Values by field; a field that is absent is empty.
    pub values: BTreeMap<String, String>,
    /// Chosen services.
    pub services: Vec<String>,
    /// Sentence by field; the key `form` is about the whole.
    pub errors: BTreeMap<String, String>,
    /// Signed time of the first showing. Ready-made pages have [`STARTED_AT`] here, which the server replaces as it
    /// answers; empty where nobody does.
    pub started_at: String,
}

/// Thank-you view.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ContactThanksData {
    /// Headline and paragraph.
    pub thanks: TitledText,
    /// What happens next.
    pub steps: Vec<TitledText>,
    /// Who answers.
    pub members: Vec<MemberSummary>,
    /// Reference of the submission; empty where the address had none.
    pub reference: String,
    /// See [`Images`].
    pub images: Images,
}
