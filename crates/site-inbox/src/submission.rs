//! A submission that was checked and is not stored yet.

use std::fmt;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::fields::Topic;

/// A checked form. Only [`Inbox::check`](crate::Inbox::check) makes it. It has no `Display`, and its `Debug` prints
/// nothing that the visitor wrote.
#[derive(Clone, PartialEq, Eq)]
pub struct Submission {
    pub(crate) id: Uuid,
    pub(crate) name: String,
    pub(crate) email: String,
    pub(crate) organization: Option<String>,
    pub(crate) phone: Option<String>,
    pub(crate) topic: Topic,
    pub(crate) services: Vec<String>,
    pub(crate) message: String,
    pub(crate) mark: Option<Mark>,
}

impl Submission {
    /// The id of the form. Forms with the same id and content are one submission.
    pub fn id(&self) -> Uuid {
        self.id
    }

    /// Why it is not delivered automatically; `None` if it is.
    pub fn mark(&self) -> Option<Mark> {
        self.mark
    }
}

impl Submission {
    /// The same submission with an id derived from its id and its content. It is used if the form's id already belongs
    /// to a submission with other content. If the form is sent again, it gets the same derived id.
    pub(crate) fn with_derived_id(&self) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.id);
        hash.update(self.content().to_string());
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash.finalize()[..16]);
        Self {
            id: uuid::Builder::from_custom_bytes(bytes).into_uuid(),
            ..self.clone()
        }
    }

    /// See [`content`].
    pub(crate) fn content(&self) -> Value {
        content(
            [&self.name, &self.email, self.topic.as_str(), &self.message],
            [self.organization.as_deref(), self.phone.as_deref()],
            &self.services,
        )
    }
}

/// All fields that a visitor filled in, as one JSON array. The result must not change, because the ids of
/// [`Submission::with_derived_id`] are made from it.
pub(crate) fn content(
    [name, email, topic, message]: [&str; 4],
    [organization, phone]: [Option<&str>; 2],
    services: &[String],
) -> Value {
    json!([name, email, organization, phone, topic, services, message])
}

impl fmt::Debug for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Submission")
            .field("id", &self.id)
            .field("topic", &self.topic)
            .field("mark", &self.mark)
            .finish_non_exhaustive()
    }
}

/// Why a submission looks like spam. A marked submission is stored and not delivered automatically.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// The hidden field `fax` was filled in.
    Fax,
    /// It came sooner after the form was shown than a person can fill it in.
    TooFast,
    /// `startedAt` has no valid signature.
    Forged,
}

impl Mark {
    /// Name in the store and in `website inbox show`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Fax => "fax",
            Self::TooFast => "too-fast",
            Self::Forged => "forged",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        [Self::Fax, Self::TooFast, Self::Forged]
            .into_iter()
            .find(|mark| mark.as_str() == name)
    }
}
