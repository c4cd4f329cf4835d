//! A submission that was checked and is not stored yet.

use std::fmt;

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::names::named;
use crate::values::Values;

/// A checked form. Only [`Inbox::check`](crate::Inbox::check) makes it. It has no `Display`, and its `Debug` prints
/// nothing that the visitor wrote.
#[derive(Clone, PartialEq, Eq)]
pub struct Submission {
    pub(crate) id: Uuid,
    pub(crate) values: Values,
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

    /// The same submission with an id derived from its id and its content. It is used if the form's id already belongs
    /// to a submission with other content. If the form is sent again, it gets the same derived id.
    pub(crate) fn with_derived_id(&self) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.id);
        hash.update(self.values.content().to_string());
        Self {
            id: id_from(hash),
            ..self.clone()
        }
    }
}

/// An id made from the first bytes of a hash.
pub(crate) fn id_from(hash: Sha256) -> Uuid {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.finalize()[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

impl fmt::Debug for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Submission")
            .field("id", &self.id)
            .field("topic", &self.values.text("topic"))
            .field("mark", &self.mark)
            .finish_non_exhaustive()
    }
}

named! {
    /// Why a submission looks like spam. A marked submission is stored and not delivered automatically.
    Mark {
        /// The hidden field `fax` was filled in.
        Fax = "fax",
        /// It came sooner after the form was shown than a person can fill it in.
        TooFast = "too-fast",
        /// `startedAt` has no valid signature.
        Forged = "forged",
    }
}
