use std::collections::BTreeMap;

use super::{Intro, MemberSummary, TitledText};

payload! {
    /// `/contact-us`
    struct ContactUsData {
        /// The opening of the page: eyebrow, headline, first paragraph.
        intro: Intro,
        /// Headline and paragraph for `?topic=demo`.
        demo: TitledText,
        /// What happens after the form is sent.
        steps: Vec<TitledText>,
        /// The team members who answer.
        members: Vec<MemberSummary>,
        /// How to reach a person.
        reach: Reach,
        /// Title of the service that `?service=` names; the form has it chosen.
        about?: String,
        /// The profile that the message corrects.
        profile?: NamedLink,
        /// Texts for those who correct a profile; the page's own are shown if there are none.
        correction?: CorrectionTexts,
        /// Path of the page for the press.
        press?: String,
        /// Name of the event in a form that only asks for the next one.
        event?: String,
        /// Choices of the field `services`: the services' titles.
        services: Vec<String>,
        /// State of the form: empty, preselected, or with the visitor's values and their errors.
        form: ContactForm,
        /// Headline and paragraph of the thank-you view.
        thanks: TitledText,
    }

    /// A name that is a link.
    struct NamedLink {
        /// The name.
        text: String,
        /// Path on this site.
        href: String,
    }

    /// What the page says to those who correct a profile.
    struct CorrectionTexts {
        /// Headline, and what proof is needed.
        intro: TitledText,
        /// What happens after the form is sent.
        steps: Vec<TitledText>,
        /// Headline and paragraph of the thank-you view.
        thanks: TitledText,
    }

    /// How to reach a person.
    struct Reach {
        /// Mail address.
        email: String,
        /// Lines of the postal address; may be empty.
        address: Vec<String>,
        /// Telephone number.
        phone?: String,
        /// When somebody answers it.
        phone_hours?: String,
    }
}

/// Value of the field `form` in a form that only asks to be told about the next event.
pub const NEXT_EVENT: &str = "next-event";

/// Name of the field with the slug of the organization whose profile a message corrects.
pub const PROFILE: &str = "profile";

/// Key of a value of that field that is no organization of the directory. The form sends it under [`PROFILE`] again.
pub const UNKNOWN_PROFILE: &str = "unknownProfile";

/// Name of the field that says which fact of the profile is wrong.
pub const FACT: &str = "fact";

/// Placeholder of the signed time in pages that are rendered ahead. No text of the site contains it, and escaping
/// does not change it.
pub const STARTED_AT: &str = "startedAt-5d0c63a7e1";

payload! {
    /// State of the contact form.
    #[derive(Default)]
    struct ContactForm {
        /// Values by name of the field; a field that is absent is empty.
        values: BTreeMap<String, String>,
        /// Chosen services.
        services: Vec<String>,
        /// Error sentences by name of the field; the key `form` stands for the whole form.
        errors: BTreeMap<String, String>,
        /// Signed time at which the form was first shown. Pages that are rendered ahead have [`STARTED_AT`] here, which
        /// the server replaces in each answer. It is empty if no inbox runs, as in an export.
        started_at: String,
    }

    /// Thank-you view.
    struct ContactThanksData {
        /// Headline and paragraph.
        thanks: TitledText,
        /// What happens after the form was sent.
        steps: Vec<TitledText>,
        /// The team members who answer.
        members: Vec<MemberSummary>,
        /// How to reach a person.
        reach: Reach,
        /// Reference of the submission; empty if the address had none.
        reference: String,
    }
}
