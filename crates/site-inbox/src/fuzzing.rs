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
    FIELDS, MESSAGE_LIMIT, Mark, NAME_LIMIT, RawSubmission, Record, Reference, Status, Submission,
    check::Rules, deliver::compose_for, export::escape_formula, signature::Key,
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

/// The fields of an input, in its order.
const INPUT: [&str; 11] = [
    "name",
    "email",
    "organization",
    "phone",
    "phoneCode",
    "topic",
    "services",
    "message",
    "submissionId",
    "fax",
    "startedAt",
];

/// Takes the fields of [`INPUT`], each ended by U+001E; `services` has one service on each line.
pub fn submission(text: &str) {
    let raw = raw(text);
    reference(raw.text("submissionId"));
    let key = Key::new(vec![7; 32]);
    let now = 1_760_000_000_000;
    let mut stamped = raw.clone();
    stamped.extend([("startedAt", key.stamp(now - 60_000))]);
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
    let fields = INPUT.into_iter().zip(text.split(SEPARATOR));
    let values = fields.flat_map(|(name, text)| match name {
        "services" => text.lines().map(|service| (name, service)).collect(),
        _ => vec![(name, text)],
    });
    values.collect()
}

/// A text that is read as a reference gives the same reference when it is printed and read again.
fn reference(text: &str) {
    if let Ok(reference) = text.parse::<Reference>() {
        assert_eq!(reference.to_string().parse(), Ok(reference));
    }
}

fn bounded(submission: &Submission) {
    let values = &submission.values;
    for line in ["name", "organization"].map(|name| values.text(name)) {
        if line.is_empty() {
            continue;
        }
        assert!((1..=NAME_LIMIT).contains(&line.chars().count()));
        assert!(!line.contains(|c: char| c.is_control() || c == '\u{2028}' || c == '\u{2029}'));
    }
    assert!(values.text("email").contains('@') && !values.text("email").contains(char::is_control));
    if let Some(phone) = values.list("phone").first() {
        let digits = phone.strip_prefix('+').unwrap();
        let digits = digits
            .split_once(" ext. ")
            .map_or(digits, |(digits, _)| digits);
        assert!(
            digits.len() >= 4 && digits.bytes().all(|byte| byte.is_ascii_digit()),
            "{phone}"
        );
    }
    let message = values.text("message");
    assert!((1..=MESSAGE_LIMIT).contains(&message.chars().count()));
    assert!(!message.contains(|c: char| c.is_control() && c != '\n'));
}

/// If the stored fields of an accepted form are checked again, they are accepted and give the same submission.
fn again(raw: &RawSubmission, kept: &Submission, rules: &Rules<'_, &str>) {
    let fields = FIELDS.iter().flat_map(|field| {
        let values = kept.values.list(field.name).iter();
        values.map(|value| (field.name, value.as_str()))
    });
    let aids = ["fax", "startedAt"].map(|name| (name, raw.text(name)));
    let mut same: RawSubmission = fields.chain(aids).collect();
    same.extend([("submissionId", kept.id.to_string())]);
    let read = match same.check(rules) {
        Ok(read) => read,
        Err(errors) => panic!("{errors:?}"),
    };
    // `Debug` of a submission prints no fields, so `assert_eq` would not show the difference.
    assert!(read == *kept, "the second reading gave another submission");
    if !raw.text("fax").is_empty() {
        assert_eq!(kept.mark, Some(Mark::Fax));
    }
}

/// No field can add a header to the mail, or a formula or a row to the CSV.
fn delivered(submission: &Submission) {
    let record = Record {
        reference: "ME-7K2Q-9XWD".parse().unwrap(),
        received_at: Timestamp::UNIX_EPOCH,
        status: Status::Received,
        mark: submission.mark,
        values: submission.values.clone(),
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
    for (_, value) in record.cells() {
        let cell = escape_formula(value.as_str().unwrap_or_default());
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
