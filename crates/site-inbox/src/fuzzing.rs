//! Properties that hold for any form. [`submission`] checks them for the input of a fuzz target and panics if one does
//! not hold. This module is compiled only with `--cfg fuzzing`, for the target in `fuzz/`, and for tests, which check
//! the stored inputs.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a property that does not hold is a panic"
)]

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    MESSAGE_LIMIT, Mark, NAME_LIMIT, RawSubmission, Record, Reference, Status, Submission,
    deliver::compose_for, export, fields::Topic, raw::Rules, signature::Key,
};

const SERVICES: [&str; 3] = ["Training", "Évaluation, “Ex ante”", "Compliance"];

/// Separates two fields of the input.
const SEPARATOR: char = '\u{1e}';

/// All headers that a mail may have.
const HEADERS: [&str; 8] = [
    "From",
    "To",
    "Date",
    "Message-ID",
    "Subject",
    "Reply-To",
    "MIME-Version",
    "Content-Type",
];

/// Takes the fields of the form in the order of [`RawSubmission`], each ended by U+001E; `services` has one service on
/// each line.
pub fn submission(text: &str) {
    let raw = raw(text);
    reference(&raw.submission_id);
    let key = Key::new(vec![7; 32]);
    let now = 1_760_000_000_000;
    let stamped = RawSubmission {
        started_at: key.stamp(now - 60_000),
        ..raw.clone()
    };
    for raw in [raw, stamped] {
        let rules = Rules {
            services: &SERVICES,
            key: &key,
            now,
            min_fill: Duration::from_secs(3),
        };
        match raw.check(&rules) {
            Ok(submission) => {
                bounded(&submission);
                again(&raw, &submission, &rules);
                delivered(&submission);
            }
            Err(errors) => {
                assert!(!errors.is_empty());
                assert!(errors.iter().all(|(_, sentence)| sentence.ends_with('.')));
            }
        }
    }
}

fn raw(text: &str) -> RawSubmission {
    let mut fields = text.split(SEPARATOR).map(str::to_owned);
    let mut next = || fields.next().unwrap_or_default();
    RawSubmission {
        name: next(),
        email: next(),
        organization: next(),
        phone: next(),
        phone_code: next(),
        topic: next(),
        services: next().lines().map(str::to_owned).collect(),
        message: next(),
        submission_id: next(),
        fax: next(),
        started_at: next(),
        written: None,
        about: None,
    }
}

/// A text that is read as a reference gives the same reference when it is printed and read again.
fn reference(text: &str) {
    if let Ok(reference) = text.parse::<Reference>() {
        assert_eq!(reference.to_string().parse(), Ok(reference));
    }
}

fn bounded(submission: &Submission) {
    let organization = submission.organization.as_deref();
    for line in [Some(&*submission.name), organization]
        .into_iter()
        .flatten()
    {
        assert!((1..=NAME_LIMIT).contains(&line.chars().count()));
        assert!(!line.contains(|c: char| c.is_control() || c == '\u{2028}' || c == '\u{2029}'));
    }
    assert!(submission.email.contains('@') && !submission.email.contains(char::is_control));
    if let Some(phone) = &submission.phone {
        let digits = phone.strip_prefix('+').unwrap();
        let digits = digits
            .split_once(" ext. ")
            .map_or(digits, |(digits, _)| digits);
        assert!(
            digits.len() >= 4 && digits.bytes().all(|byte| byte.is_ascii_digit()),
            "{phone}"
        );
    }
    assert!((1..=MESSAGE_LIMIT).contains(&submission.message.chars().count()));
    assert!(
        !submission
            .message
            .contains(|c: char| c.is_control() && c != '\n')
    );
}

/// If the stored fields of an accepted form are checked again, they are accepted and give the same submission.
fn again(raw: &RawSubmission, kept: &Submission, rules: &Rules<'_, &str>) {
    let same = RawSubmission {
        written: None,
        about: None,
        name: kept.name.clone(),
        email: kept.email.clone(),
        organization: kept.organization.clone().unwrap_or_default(),
        phone: kept.phone.clone().unwrap_or_default(),
        phone_code: String::new(),
        topic: kept.topic.as_str().to_owned(),
        services: kept.services.clone(),
        message: kept.message.clone(),
        submission_id: kept.id.to_string(),
        fax: raw.fax.clone(),
        started_at: raw.started_at.clone(),
    };
    let read = match same.check(rules) {
        Ok(read) => read,
        Err(errors) => panic!("{errors:?}"),
    };
    // `Debug` of a submission prints no fields, so `assert_eq` would not show the difference.
    assert!(read == *kept, "the second reading gave another submission");
    if !raw.fax.is_empty() {
        assert_eq!(kept.mark, Some(Mark::Fax));
    }
    assert!(Topic::ALL.contains(&kept.topic));
}

/// No field can add a header to the mail, or a formula or a row to the CSV.
fn delivered(submission: &Submission) {
    let record = Record {
        reference: "ME-7K2Q-9XWD".parse().unwrap(),
        received_at: Timestamp::UNIX_EPOCH,
        status: Status::Received,
        mark: submission.mark,
        name: submission.name.clone(),
        email: submission.email.clone(),
        organization: submission.organization.clone(),
        phone: submission.phone.clone(),
        topic: submission.topic.as_str().to_owned(),
        services: submission.services.clone(),
        message: submission.message.clone(),
    };
    let mail = compose_for(&record).expect("a mail");
    let mail = String::from_utf8_lossy(&mail);
    let (head, _) = mail.split_once("\r\n\r\n").unwrap();
    for line in head
        .split("\r\n")
        .filter(|line| !line.starts_with([' ', '\t']))
    {
        let name = line.split_once(':').map_or(line, |(name, _)| name);
        assert!(
            HEADERS.contains(&name),
            "{line:?} is not one of the mail's headers"
        );
    }
    assert!(!head.replace("\r\n", "").contains(['\r', '\n']), "{head:?}");
    for cell in export::row(&record) {
        assert!(
            !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
            "{cell:?}"
        );
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    #[test]
    fn the_stored_inputs_of_the_fuzz_target_have_all_properties() {
        let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/submission");
        let inputs: Vec<_> = fs::read_dir(corpus).unwrap().collect();
        assert!(!inputs.is_empty());
        for input in inputs {
            super::submission(&fs::read_to_string(input.unwrap().path()).unwrap());
        }
    }
}
