//! The border: strings as they came, checked all at once.

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

/// The fields of the form as they came; a field that was absent is empty.
#[derive(Clone, Default)]
pub struct RawSubmission {
    /// `name`, required.
    pub name: String,
    /// `email`, required.
    pub email: String,
    /// `organization`.
    pub organization: String,
    /// `phone`: a whole number with its plus, or a national one beside `phone_code`.
    pub phone: String,
    /// `phoneCode`: calling code with its plus (`+254`), from the select that stands in without JavaScript.
    pub phone_code: String,
    /// `topic`, required.
    pub topic: String,
    /// `services`, repeatable.
    pub services: Vec<String>,
    /// `message`, required.
    pub message: String,
    /// `submissionId`: a UUID; where it is absent, the same words from the same showing of the form are one
    /// submission, and without `started_at` each is a new one.
    pub submission_id: String,
    /// `fax`, the trap.
    pub fax: String,
    /// `startedAt`, the signed time of the form's first showing.
    pub started_at: String,
}

/// What the check needs to know beside the fields.
pub(crate) struct Rules<'a, S> {
    pub(crate) services: &'a [S],
    pub(crate) key: &'a Key,
    pub(crate) now: i64,
    pub(crate) min_fill: Duration,
}

impl RawSubmission {
    /// All fields are looked at; either all are good, or every wrong one has its sentence.
    pub(crate) fn check<S: AsRef<str>>(
        &self,
        rules: &Rules<'_, S>,
    ) -> Result<Submission, FieldErrors> {
        let mut errors = FieldErrors::default();
        let name = errors.take(
            "name",
            required(
                Line::parse(&self.name, "The name", NAME_LIMIT),
                "Write your name, so that we know whom we answer.",
            ),
        );
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
                Lines::parse(&self.message, "The message", MESSAGE_LIMIT),
                "Write a message: a sentence or two will do.",
            ),
        );
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

    /// The form's own number. A form without scripts has none: there, the same words from the same showing are the
    /// same submission, since who presses Send twice means one message.
    fn identity<S>(&self, rules: &Rules<'_, S>) -> Result<Uuid, String> {
        let text = self.submission_id.trim();
        if !text.is_empty() {
            return Uuid::parse_str(text).map_err(|_| {
                "The form's number is damaged. Load the page again, then send.".to_owned()
            });
        }
        if rules.key.read_stamp(&self.started_at).is_none() {
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
            &self.message,
            &self.fax,
        ];
        let mut hash = Sha256::new();
        for field in fixed.into_iter().chain(&self.services) {
            hash.update(field.len().to_le_bytes());
            hash.update(field);
        }
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash.finalize()[..16]);
        Ok(uuid::Builder::from_custom_bytes(bytes).into_uuid())
    }

    /// A stamp that is not ours counts as a trap too: no browser changes a hidden field, and the key
    /// survives restarts, so only whoever made it up can send one. A stamp of ours from the future is no trap: the
    /// clock was set back while the visitor wrote.
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

/// Known services, each once, in the order of the list.
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
    /// Nothing that a visitor wrote.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawSubmission").finish_non_exhaustive()
    }
}
