//! Telephone numbers are validated as by libphonenumber-js, which the field in the browser uses.

use pretty_assertions::assert_eq;
use site_inbox::{FieldErrors, Filter, Inbox, RawSubmission, StoreConfig, Submission};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::support::{SERVICES, filled, plain};

/// Text, calling code, and E.164 or the name of an error; written by `web/src/ui/phone/generate.mjs`.
const VERDICTS: &str = include_str!("phone_numbers.tsv");

/// The beginning of the sentence for each error.
const REFUSALS: [(&str, &str); 5] = [
    ("NOT_A_NUMBER", "This is not a phone number."),
    ("INVALID_COUNTRY", "The phone number lacks a country"),
    ("TOO_SHORT", "The phone number is too short."),
    ("TOO_LONG", "The phone number is too long."),
    ("INVALID", "This is not a number of that country."),
];

/// Number of submissions that are stored at the same time, so that they share transactions. One after the other would
/// take seconds.
const TOGETHER: usize = 200;

// Contract §6: Invalid phone; specification §5: Phone number
#[tokio::test]
async fn every_number_gets_the_same_result_as_in_the_library_of_the_browser() {
    let folder = TempDir::new().unwrap();
    let inbox = plain(StoreConfig::sqlite(folder.path())).await;
    let lines: Vec<_> = VERDICTS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    assert!(lines.len() > 3_000);

    let mut found = vec![None; lines.len()];
    let mut accepted = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        match check(&inbox, at, line) {
            Ok(submission) => accepted.push(submission),
            Err(errors) => found[at] = Some(refusal(&errors).to_owned()),
        }
    }
    keep(&inbox, accepted).await;
    for record in inbox.list(&Filter::default()).await.unwrap() {
        found[record.organization.unwrap().parse::<usize>().unwrap()] = record.phone;
    }

    let wrong: Vec<_> = lines
        .into_iter()
        .zip(found)
        .filter(|(line, found)| line.rsplit('\t').next() != found.as_deref())
        .collect();
    assert_eq!(wrong, []);
}

fn check(inbox: &Inbox, at: usize, line: &str) -> Result<Submission, FieldErrors> {
    let [phone, code, _] = line.split('\t').collect::<Vec<_>>()[..] else {
        panic!("{line:?}")
    };
    let raw = RawSubmission {
        // The organization is the number of the line in the table, so that the stored record can be found by it.
        organization: at.to_string(),
        phone: phone.to_owned(),
        phone_code: code.to_owned(),
        ..filled()
    };
    inbox.check(&raw, &SERVICES)
}

fn refusal(errors: &FieldErrors) -> &'static str {
    let sentence = errors.get("phone").unwrap();
    let known = REFUSALS
        .iter()
        .find(|(_, begin)| sentence.starts_with(begin));
    known.unwrap().0
}

async fn keep(inbox: &Inbox, mut submissions: Vec<Submission>) {
    while !submissions.is_empty() {
        let mut kept = JoinSet::new();
        for submission in submissions.split_off(submissions.len().saturating_sub(TOGETHER)) {
            let inbox = inbox.clone();
            kept.spawn(async move { inbox.submit(&submission).await });
        }
        assert!(kept.join_all().await.iter().all(Result::is_ok));
    }
}
