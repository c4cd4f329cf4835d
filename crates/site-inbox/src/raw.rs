//! The form as the browser sent it, and its check, which reports all wrong fields at once.

use std::fmt;
use std::time::Duration;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::field_errors::FieldErrors;
use crate::fields::{EmailAddress, Line, Lines, Phone, Topic, tidy};
use crate::signature::Key;
use crate::submission::{Mark, Submission};

/// Longest name and organization, in characters.
pub const NAME_LIMIT: usize = 200;
/// Longest message, in characters; a line break counts as one.
pub const MESSAGE_LIMIT: usize = 4_000;

/// The unchecked fields of the form. A field that is missing in the request is empty.
#[derive(Clone, Default)]
pub struct RawSubmission {
    /// `name`, required.
    pub name: String,
    /// `email`, required.
    pub email: String,
    /// `organization`.
    pub organization: String,
    /// `phone`: an international number with its plus sign or `00`, or a number as it is dialled in `phone_code`.
    pub phone: String,
    /// `phoneCode`: two letters of a country (`KE`), or a calling code (`+254`).
    pub phone_code: String,
    /// `topic`, required.
    pub topic: String,
    /// `services`, repeatable.
    pub services: Vec<String>,
    /// `message`, required.
    pub message: String,
    /// `submissionId`: a UUID. If it is missing, forms with the same fields and the same `started_at` are one
    /// submission; if `started_at` is missing too, every form is a new submission.
    pub submission_id: String,
    /// The message of a form whose only field is `email`: the server wrote it, so the form needs no name and no message.
    pub written: Option<String>,
    /// Lines that the server writes above the message: which profile a correction is about, and which of its facts. They do
    /// not count towards the message's length.
    pub about: Option<String>,
    /// `fax`: a hidden field. Only programs fill it in, so a value marks the submission.
    pub fax: String,
    /// `startedAt`, the signed time of the form's first showing.
    pub started_at: String,
}

/// What the check needs in addition to the fields.
pub(crate) struct Rules<'a, S> {
    pub(crate) services: &'a [S],
    pub(crate) key: &'a Key,
    pub(crate) now: i64,
    pub(crate) min_fill: Duration,
}

impl RawSubmission {
    /// Checks all fields. The error has a sentence for every wrong field.
    pub(crate) fn check<S: AsRef<str>>(
        &self,
        rules: &Rules<'_, S>,
    ) -> Result<Submission, FieldErrors> {
        let mut errors = FieldErrors::default();
        let name = Line::parse(&self.name, "The name", NAME_LIMIT);
        let name = match self.written {
            Some(_) => name,
            None => required(name, "Write your name, so that we know whom we answer."),
        };
        let name = errors.take("name", name);
        let email = errors.take("email", EmailAddress::parse(&self.email));
        let organization = errors.take(
            "organization",
            Line::parse(&self.organization, "The organization's name", NAME_LIMIT),
        );
        let phone = errors.take("phone", Phone::parse(&self.phone, &self.phone_code));
        let topic = errors.take("topic", Topic::parse(&self.topic));
        let services = errors.take("services", known(&self.services, rules.services));
        let message = errors.take(
            "message",
            required(
                Lines::parse(self.message(), "The message", MESSAGE_LIMIT),
                "Write a message: a sentence or two will do.",
            ),
        );
        let message = message.map(|message| match &self.about {
            Some(about) => format!("{about}\n\n{message}"),
            None => message,
        });
        let id = errors.take("submissionId", self.identity(rules));
        let checked = (|| {
            Some(Submission {
                id: id?,
                name: name?,
                email: email?,
                organization: optional(organization?),
                phone: phone?,
                topic: topic?,
                services: services?,
                message: message?,
                mark: self.mark(rules),
            })
        })();
        checked.ok_or(errors)
    }

    fn message(&self) -> &str {
        self.written.as_deref().unwrap_or(&self.message)
    }

    /// The UUID that the form sent. A form without JavaScript sends none; its id is a hash of `started_at` and the
    /// fields, so that a visitor who presses Send twice sends one message. A form whose message the server wrote is
    /// one submission however often it is sent, because it says the same each time.
    fn identity<S>(&self, rules: &Rules<'_, S>) -> Result<Uuid, String> {
        let text = self.submission_id.trim();
        if !text.is_empty() {
            return Uuid::parse_str(text).map_err(|_| {
                "The form's number is damaged. Load the page again, then send.".to_owned()
            });
        }
        if self.written.is_none() && rules.key.read_stamp(&self.started_at).is_none() {
            return Ok(Uuid::new_v4());
        }
        let fixed = [
            &self.started_at,
            &self.name,
            &self.email,
            &self.organization,
            &self.phone_code,
            &self.phone,
            &self.topic,
            self.message(),
            &self.fax,
        ];
        let mut hash = Sha256::new();
        for field in fixed
            .into_iter()
            .chain(self.about.as_deref())
            .chain(self.services.iter().map(String::as_str))
        {
            hash.update(field.len().to_le_bytes());
            hash.update(field);
        }
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash.finalize()[..16]);
        Ok(uuid::Builder::from_custom_bytes(bytes).into_uuid())
    }

    /// The mark of a form that looks like spam; `None` for any other. A `started_at` with a wrong signature marks the
    /// form: browsers do not change hidden fields, and the signing key survives restarts, so a program invented the
    /// value. A valid `started_at` in the future does not mark it, because the server's clock may have been set back
    /// while the visitor wrote.
    fn mark<S>(&self, rules: &Rules<'_, S>) -> Option<Mark> {
        if !self.fax.is_empty() {
            return Some(Mark::Fax);
        }
        if self.started_at.is_empty() {
            return None;
        }
        match rules.key.read_stamp(&self.started_at) {
            None => Some(Mark::Forged),
            Some(started)
                if u128::try_from(rules.now.saturating_sub(started))
                    .is_ok_and(|filling| filling < rules.min_fill.as_millis()) =>
            {
                Some(Mark::TooFast)
            }
            Some(_) => None,
        }
    }
}

fn required(text: Result<String, String>, sentence: &str) -> Result<String, String> {
    text.and_then(|text| {
        if text.is_empty() {
            Err(sentence.to_owned())
        } else {
            Ok(text)
        }
    })
}

fn optional(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// The chosen services without duplicates, in the order of `services`.
fn known<S: AsRef<str>>(chosen: &[String], services: &[S]) -> Result<Vec<String>, String> {
    let chosen: Vec<String> = chosen
        .iter()
        .map(|service| tidy(service))
        .filter(|service| !service.is_empty())
        .collect();
    if chosen
        .iter()
        .any(|name| !services.iter().any(|service| service.as_ref() == name))
    {
        return Err(
            "One of the services is not offered any more. Choose from the list.".to_owned(),
        );
    }
    Ok(services
        .iter()
        .map(|service| service.as_ref().to_owned())
        .filter(|service| chosen.contains(service))
        .collect())
}

impl fmt::Debug for RawSubmission {
    /// Prints no field, so that logs contain nothing that a visitor wrote.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawSubmission").finish_non_exhaustive()
    }
}
