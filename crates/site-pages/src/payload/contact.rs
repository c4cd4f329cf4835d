use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use super::{Images, Intro, MemberSummary, TitledText};

/// `/contact-us`
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ContactUsData {
    /// The opening of the page: eyebrow, headline, first paragraph.
    pub intro: Intro,
    /// Headline and paragraph for `?topic=demo`.
    pub demo: TitledText,
    /// What happens after the form is sent.
    pub steps: Vec<TitledText>,
    /// The team members who answer.
    pub members: Vec<MemberSummary>,
    /// How to reach a person.
    pub reach: Reach,
    /// Title of the service that `?service=` names; the form has it chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<String>,
    /// Name of the event in a form that only asks for the next one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub event: Option<String>,
    /// Choices of the field `services`: the services' titles.
    pub services: Vec<String>,
    /// State of the form: empty, preselected, or with the visitor's values and their errors.
    pub form: ContactForm,
    /// Headline and paragraph of the thank-you view.
    pub thanks: TitledText,
    /// See [`Images`].
    pub images: Images,
}

/// How to reach a person.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Reach {
    /// Mail address.
    pub email: String,
    /// Lines of the postal address; may be empty.
    pub address: Vec<String>,
    /// Telephone number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phone: Option<String>,
    /// When somebody answers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phone_hours: Option<String>,
}

/// Value of the field `form` in a form that only asks to be told about the next event.
pub const NEXT_EVENT: &str = "next-event";

/// Placeholder of the signed time in pages that are rendered ahead. No text of the site contains it, and escaping
/// does not change it.
pub const STARTED_AT: &str = "startedAt-5d0c63a7e1";

/// State of the contact form.
#[derive(Debug, Clone, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ContactForm {
    /// Values by name of the field; a field that is absent is empty.
    pub values: BTreeMap<String, String>,
    /// Chosen services.
    pub services: Vec<String>,
    /// Error sentences by name of the field; the key `form` stands for the whole form.
    pub errors: BTreeMap<String, String>,
    /// Signed time at which the form was first shown. Pages that are rendered ahead have [`STARTED_AT`] here, which
    /// the server replaces in each answer. It is empty if no inbox runs, as in an export.
    pub started_at: String,
}

/// Thank-you view.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ContactThanksData {
    /// Headline and paragraph.
    pub thanks: TitledText,
    /// What happens after the form was sent.
    pub steps: Vec<TitledText>,
    /// The team members who answer.
    pub members: Vec<MemberSummary>,
    /// How to reach a person.
    pub reach: Reach,
    /// Reference of the submission; empty if the address had none.
    pub reference: String,
    /// See [`Images`].
    pub images: Images,
}
