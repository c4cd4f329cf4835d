//! The check of a form, which reports all wrong fields at once.

use std::collections::BTreeMap;
use std::time::Duration;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::fields::{
    EmailAddress, FIELDS, Field, Kind, MESSAGE_LIMIT, NAME_LIMIT, Phone, TOPICS, line, lines, tidy,
};
use crate::raw::RawSubmission;
use crate::signature::Key;
use crate::submission::{Mark, Submission, id_from};
use crate::values::Values;

/// One sentence for each field with an error, by the field's name on the wire (`name`, `email`, `organization`,
/// `phone`, `topic`, `services`, `message`, `submissionId`). The sentences do not repeat what was typed.
pub type FieldErrors = BTreeMap<&'static str, String>;

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
        let values = Values::new(FIELDS.iter().filter_map(|field| {
            let checked = self.check_field(field, rules.services);
            let checked = checked.map_err(|sentence| errors.insert(field.name, sentence));
            Some((field.name, checked.ok()?))
        }));
        let id = self.identity(&values, rules);
        match id.map_err(|sentence| errors.insert("submissionId", sentence)) {
            Ok(id) if errors.is_empty() => Ok(Submission {
                id,
                values,
                mark: self.mark(rules),
            }),
            _ => Err(errors),
        }
    }

    /// The checked values of a field; an empty field has none. A form that the server completed asks for an address and nothing
    /// else.
    fn check_field<S: AsRef<str>>(
        &self,
        field: &Field,
        services: &[S],
    ) -> Result<Vec<String>, String> {
        let text = self.text(field.name);
        let value = match field.kind {
            Kind::Line(subject) => line(text, subject, NAME_LIMIT),
            Kind::Lines(subject) => {
                lines(text, subject, MESSAGE_LIMIT).map(|text| self.prefaced(text))
            }
            Kind::Email => EmailAddress::parse(text).map(|address| match self.is_completed() {
                true => EmailAddress::normal(&address),
                false => address,
            }),
            Kind::Phone => Phone::parse(text, self.text("phoneCode")),
            Kind::Topic => topic(text),
            Kind::Services => return offered(self.list(field.name), services),
        }?;
        match field.required {
            _ if !value.is_empty() => Ok(vec![value]),
            Some(sentence) if !self.is_completed() || matches!(field.kind, Kind::Email) => {
                Err(sentence.to_owned())
            }
            _ => Ok(Vec::new()),
        }
    }

    fn prefaced(&self, message: String) -> String {
        match &self.preface {
            Some(lines) if !message.is_empty() => format!("{lines}\n\n{message}"),
            _ => message,
        }
    }

    /// The UUID that the form sent. A form without JavaScript sends none; its id is a hash of `startedAt` and the
    /// checked values, so that a visitor who presses Send twice sends one message. Without `startedAt` every form is a new submission.
    fn identity<S>(&self, values: &Values, rules: &Rules<'_, S>) -> Result<Uuid, String> {
        let damaged = "The form's number is damaged. Load the page again, then send.";
        if let Some(id) = self.id().map_err(|_| damaged.to_owned())? {
            return Ok(id);
        }
        if !self.is_completed() && rules.key.read_stamp(self.text("startedAt")).is_none() {
            return Ok(Uuid::new_v4());
        }
        let mut hash = Sha256::new();
        let mut add = |text: &str| {
            hash.update(text.len().to_le_bytes());
            hash.update(text);
        };
        add(self.text("startedAt"));
        for field in &FIELDS {
            values.list(field.name).iter().for_each(|text| add(text));
        }
        Ok(id_from(hash))
    }

    /// The mark of a form that looks like spam; `None` for any other. A `startedAt` with a wrong signature marks the
    /// form: browsers do not change hidden fields, and the signing key survives restarts, so a program invented the
    /// value. A valid `startedAt` in the future does not mark it, because the server's clock may have been set back
    /// while the visitor wrote.
    fn mark<S>(&self, rules: &Rules<'_, S>) -> Option<Mark> {
        if !self.text("fax").is_empty() {
            return Some(Mark::Fax);
        }
        let started_at = self.text("startedAt");
        if started_at.is_empty() {
            return None;
        }
        match rules.key.read_stamp(started_at) {
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

fn topic(text: &str) -> Result<String, String> {
    let name = text.trim();
    match name.is_empty() || TOPICS.iter().any(|(known, _)| *known == name) {
        true => Ok(name.to_owned()),
        false => Err("There is no such topic. Choose one of the list.".to_owned()),
    }
}

/// The chosen services without duplicates, in the order of `services`.
fn offered<S: AsRef<str>>(chosen: &[String], services: &[S]) -> Result<Vec<String>, String> {
    let chosen = chosen.iter().map(|name| tidy(name));
    let chosen: Vec<_> = chosen.filter(|name| !name.is_empty()).collect();
    let offered = || services.iter().map(AsRef::as_ref);
    if !chosen.iter().all(|name| offered().any(|it| it == name)) {
        return Err(
            "One of the services is not offered any more. Choose from the list.".to_owned(),
        );
    }
    let kept = offered().filter(|service| chosen.iter().any(|name| name == service));
    Ok(kept.map(str::to_owned).collect())
}
