//! A checked submission, on its way to the store.

use std::fmt;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::fields::Topic;

/// What a visitor sent, checked. Made by [`Inbox::check`](crate::Inbox::check) only; it has no
/// `Display`, and its `Debug` tells no word of the visitor's.
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
    /// The form's own id: the same one twice is one submission.
    pub fn id(&self) -> Uuid {
        self.id
    }

    /// Why it is never delivered by itself.
    pub fn mark(&self) -> Option<Mark> {
        self.mark
    }
}

impl Submission {
    /// The same words under an id that belongs to them and to the id that they came with: for words that came under an
    /// id which is taken by others. Sent once more, they get the same one.
    pub(crate) fn under_an_id_of_its_own(&self) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.id);
        hash.update(self.words().to_string());
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash.finalize()[..16]);
        Self {
            id: uuid::Builder::from_custom_bytes(bytes).into_uuid(),
            ..self.clone()
        }
    }

    /// See [`words`].
    pub(crate) fn words(&self) -> Value {
        words(
            [&self.name, &self.email, self.topic.as_str(), &self.message],
            [self.organization.as_deref(), self.phone.as_deref()],
            &self.services,
        )
    }
}

/// All that a visitor wrote or chose, as one list: the first four are name, email, topic and message, the next two
/// organization and phone. The order is part of the ids that [`Submission::under_an_id_of_its_own`] has made.
pub(crate) fn words(
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

/// Which trap caught a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// The hidden field `fax` was filled in.
    Fax,
    /// It came sooner after the form was shown than a person types.
    TooFast,
    /// `startedAt` was not signed by us.
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
