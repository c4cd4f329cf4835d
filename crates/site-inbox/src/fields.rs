//! The fields of the contact form. [`FIELDS`] is their one list: the check, the columns of the store, mails, webhooks and exports
//! are made from it. The modules have the checked types of single fields; the error of each `parse` is the sentence that the
//! visitor reads beside the field.

mod email;
mod phone;
mod text;

pub(crate) use email::EmailAddress;
pub(crate) use phone::Phone;
pub use text::{MESSAGE_LIMIT, NAME_LIMIT, words};
pub(crate) use text::{is_joiner, line, lines, seen, tidy};

/// A field of the form whose value is stored.
pub struct Field {
    /// Its name in the form, in JSON and in the CSV's head; the store's column has it too.
    pub name: &'static str,
    /// Its label in mails and in `website inbox show`.
    pub label: &'static str,
    pub(crate) kind: Kind,
    /// What the visitor reads beside the empty field; `None` if it may be empty. The store's column is `NOT NULL` if it may not.
    pub(crate) required: Option<&'static str>,
}

/// How the text of a field is checked.
pub(crate) enum Kind {
    /// One line. The error sentences begin with this subject.
    Line(&'static str),
    /// Several lines; the same.
    Lines(&'static str),
    Email,
    /// A telephone number, which is dialled in the country of the field `phoneCode`.
    Phone,
    /// One of [`TOPICS`].
    Topic,
    /// Any number of the services that the site offers.
    Services,
}

/// All fields, in the order of the store's columns and of exports. A field that is added stands at the end, because the programs that
/// read an export may count its columns, and needs a migration in `store/schema.rs`.
pub static FIELDS: [Field; 7] = [
    Field::new("name", "Name", Kind::Line("The name"))
        .required("Write your name, so that we know whom we answer."),
    Field::new("email", "Email", Kind::Email).required(email::HELP),
    Field::new(
        "organization",
        "Organization",
        Kind::Line("The organization's name"),
    ),
    Field::new("phone", "Phone", Kind::Phone),
    Field::new("topic", "Topic", Kind::Topic)
        .required("Choose a topic, so that the right person answers."),
    Field::new("services", "Services", Kind::Services),
    Field::new("message", "Message", Kind::Lines("The message"))
        .required("Write a message: a sentence or two will do."),
];

/// What a form sends beside [`FIELDS`]: the country of `phone` (two letters as `KE`, or a calling code as `+254`), the id of the
/// submission (a UUID), a hidden field that only programs fill in, the signed time of the form's first showing, and for the server
/// which form it is, about which event, and about which fact of which profile of the directory.
pub(crate) const AIDS: [&str; 8] = [
    "phoneCode",
    "submissionId",
    "fax",
    "startedAt",
    "form",
    "event",
    "profile",
    "fact",
];

/// The topics with the beginnings of their mails' subjects.
pub(crate) const TOPICS: [(&str, &str); 6] = [
    ("demo", "Demo request"),
    ("general", "Question"),
    ("partnership", "Partnership"),
    ("press", "Press question"),
    ("event", "Event question"),
    ("correction", "Correction"),
];

/// The beginning of the subject of a mail about this topic.
pub(crate) fn topic_title(topic: &str) -> &'static str {
    let known = TOPICS.into_iter().find(|(name, _)| *name == topic);
    known.map_or("Message", |(_, title)| title)
}

impl Field {
    const fn new(name: &'static str, label: &'static str, kind: Kind) -> Self {
        let required = None;
        Self {
            name,
            label,
            kind,
            required,
        }
    }

    const fn required(self, sentence: &'static str) -> Self {
        let required = Some(sentence);
        Self { required, ..self }
    }

    /// The stored field with this name.
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        FIELDS.iter().find(|field| field.name == name)
    }

    /// Whether it has any number of values.
    pub fn is_list(&self) -> bool {
        matches!(self.kind, Kind::Services)
    }
}
