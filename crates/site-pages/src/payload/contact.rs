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
    /// See [`Images`].
    pub images: Images,
}

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
    /// Signed time of the first showing; empty in ready-made pages (absent is fine).
    pub started_at: String,
}

/// Thank-you view.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ContactThanksData {
    /// Headline and paragraph.
    pub thanks: TitledText,
    /// What happens next.
    pub steps: Vec<TitledText>,
    /// Reference of the submission; empty where the address had none.
    pub reference: String,
    /// See [`Images`].
    pub images: Images,
}
