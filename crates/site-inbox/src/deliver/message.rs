//! The mail for a submission, as text and HTML. Its Reply-To is the visitor.

use std::fmt::Write;
use std::str::FromStr;

use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};
use quick_xml::escape::partial_escape as escape;

use super::problem::Problem;
use crate::fields::Topic;
use crate::record::Record;

/// Composes the mail. Text of the visitor enters headers only through the library's encoders and without line breaks:
/// the form's check refuses them, and [`one_line`] replaces those of rows that another program wrote.
pub(super) fn compose(record: &Record, from: &Mailbox, to: &Mailbox) -> Result<Message, Problem> {
    let reference = record.reference.as_str();
    let domain = from.email.domain();
    let who = one_line(record.organization.as_deref().unwrap_or(record.who()));
    let topic = Topic::from_name(&record.topic).map_or("Message", Topic::title);
    let mut builder = Message::builder()
        .from(from.clone())
        .to(to.clone())
        .date(record.received_at.into())
        // The same for every attempt, so that a mail program can recognize a second copy.
        .message_id(Some(format!("<{reference}@{domain}>")))
        .subject(format!("{topic} from {who} ({reference})"));
    if let Some(visitor) = reply_to(record) {
        builder = builder.reply_to(visitor);
    }
    builder
        .multipart(MultiPart::alternative_plain_html(
            text(record),
            html(record),
        ))
        .map_err(|_| Problem::new("the mail could not be composed"))
}

/// The bytes of the mail with a fixed sender and receiver.
#[cfg(any(test, fuzzing))]
pub(crate) fn compose_for(record: &Record) -> Result<Vec<u8>, Problem> {
    let address = Address::from_str("inbox@site.example");
    let address = address.map_err(|_| Problem::new("no address"))?;
    let inbox = Mailbox::new(Some("Inbox".to_owned()), address);
    Ok(compose(record, &inbox, &inbox)?.formatted())
}

/// The visitor's address. `None` if it is not ASCII, because many servers refuse such a header; the text contains it.
fn reply_to(record: &Record) -> Option<Mailbox> {
    let address = Address::from_str(&record.email)
        .ok()
        .filter(|_| record.email.is_ascii())?;
    let name = Some(one_line(&record.name)).filter(|name| !name.is_empty());
    Some(Mailbox::new(name, address))
}

fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// Label and value of each field that is not empty.
fn lines(record: &Record) -> Vec<(&'static str, String)> {
    let some = |value: &Option<String>| value.clone().unwrap_or_default();
    let mut lines = vec![
        ("Reference", record.reference.to_string()),
        (
            "Received",
            record
                .received_at
                .strftime("%Y-%m-%d %H:%M UTC")
                .to_string(),
        ),
        ("Name", record.name.clone()),
        ("Email", record.email.clone()),
        ("Organization", some(&record.organization)),
        ("Phone", some(&record.phone)),
        ("Topic", record.topic.clone()),
        ("Services", record.services.join(", ")),
        (
            "Caught by",
            record
                .mark
                .map(|mark| mark.as_str().to_owned())
                .unwrap_or_default(),
        ),
    ];
    lines.retain(|(_, value)| !value.is_empty());
    lines
}

fn text(record: &Record) -> String {
    let mut text = String::new();
    for (label, value) in lines(record) {
        // Writing to a string can't fail.
        let _ = writeln!(text, "{label}: {value}");
    }
    let _ = writeln!(text, "\n{}", record.message);
    text
}

fn html(record: &Record) -> String {
    let mut html = String::from("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><table>");
    for (label, value) in lines(record) {
        // Writing to a string can't fail.
        let _ = write!(
            html,
            "<tr><th align=\"left\">{label}</th><td>{}</td></tr>",
            escape(&value)
        );
    }
    let _ = write!(
        html,
        "</table><p style=\"white-space:pre-wrap\">{}</p></html>",
        escape(&record.message)
    );
    html
}
