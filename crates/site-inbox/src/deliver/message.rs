//! The mail for a submission, as text and HTML. Its Reply-To is the visitor.

use std::fmt::Write;
use std::str::FromStr;

use email_encoding::headers::{rfc2047, writer::EmailWriter};
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};
use quick_xml::escape::partial_escape as escape;

use super::problem::Problem;
use crate::fields::{EmailAddress, FIELDS, topic_title};
use crate::record::Record;

/// Composes the mail to and from the team. Text of the visitor enters headers only through [`header`] and the library's
/// encoders, and without line breaks: the form's check refuses them, and [`one_line`] replaces those of rows that another
/// program wrote.
pub(super) fn compose(record: &Record, team: &Mailbox) -> Result<Message, Problem> {
    let reference = record.reference.as_str();
    let domain = team.email.domain();
    let who = match record.values.text("organization") {
        "" => one_line(record.who()),
        organization => one_line(organization),
    };
    let topic = topic_title(record.values.text("topic"));
    let subject = format!("{topic} from {who} ({reference})");
    let mut builder = Message::builder()
        .from(team.clone())
        .to(team.clone())
        .date(record.received_at.into())
        // The same for every attempt, so that a mail program can recognize a second copy.
        .message_id(Some(format!("<{reference}@{domain}>")));
    builder = match is_plain(&subject) {
        true => builder.subject(subject),
        false => builder.raw_header(header("Subject", &subject, "")?),
    };
    if let Some(address) = reply_to(record) {
        let name = one_line(record.values.text("name"));
        builder = match is_plain(&name) {
            true => builder.reply_to(Mailbox::new(
                Some(name).filter(|it| !it.is_empty()),
                address,
            )),
            false => builder.raw_header(header("Reply-To", &name, &format!("<{address}>"))?),
        };
    }
    builder
        .multipart(MultiPart::alternative_plain_html(
            text(record),
            html(record),
        ))
        .map_err(|_| not_composed())
}

fn not_composed() -> Problem {
    Problem::from("the mail could not be composed")
}

/// Whether readers show the text as it is. They decode `=?utf-8?q?…?=` wherever they find it, also between quotation marks.
fn is_plain(text: &str) -> bool {
    text.is_ascii() && !text.contains("=?")
}

/// A header whose text is encoded as a whole (RFC 2047), followed by `rest` as it is.
fn header(name: &'static str, text: &str, rest: &str) -> Result<HeaderValue, Problem> {
    let mut encoded = String::new();
    {
        let mut line = EmailWriter::new(&mut encoded, name.len() + 2, 0, false);
        rfc2047::encode(text, &mut line).map_err(|_| not_composed())?;
        if !rest.is_empty() {
            line.space();
            line.write_str(rest).map_err(|_| not_composed())?;
        }
    }
    let name = HeaderName::new_from_ascii_str(name);
    let raw = format!("{text} {rest}");
    Ok(HeaderValue::dangerous_new_pre_encoded(name, raw, encoded))
}

/// The bytes of the mail with a fixed sender and receiver.
#[cfg(any(test, fuzzing))]
pub(crate) fn compose_for(record: &Record) -> Result<Vec<u8>, Problem> {
    let address = Address::from_str("inbox@site.example");
    let address = address.map_err(|_| Problem::from("no address"))?;
    let inbox = Mailbox::new(Some("Inbox".to_owned()), address);
    Ok(compose(record, &inbox)?.formatted())
}

/// The visitor's address with its domain in punycode. `None` if a character before the `@` is not ASCII: many servers
/// refuse a mail with such a header, and the text says that it has none.
fn reply_to(record: &Record) -> Option<Address> {
    let address = EmailAddress::read(record.values.text("email"))?.in_ascii()?;
    Address::from_str(&address).ok()
}

fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// What the mail says if it has no Reply-To.
const NO_REPLY: &str = "This mail can't be answered with Reply, because not every mail server accepts the address. Write to it in a new mail.";

/// Label and value of each field that is not empty, without the message.
fn lines(record: &Record) -> Vec<(&'static str, String)> {
    let received = record.received_at.strftime("%Y-%m-%d %H:%M UTC");
    let mut lines = vec![
        ("Reference", record.reference.to_string()),
        ("Received", received.to_string()),
    ];
    for field in FIELDS.iter().filter(|field| field.name != "message") {
        lines.push((field.label, record.values.list(field.name).join(", ")));
        if field.name == "email" && reply_to(record).is_none() {
            lines.push(("Reply", NO_REPLY.to_owned()));
        }
    }
    if let Some(mark) = record.mark {
        lines.push(("Caught by", mark.as_str().to_owned()));
    }
    lines.retain(|(_, value)| !value.is_empty());
    lines
}

fn text(record: &Record) -> String {
    let mut text = String::new();
    for (label, value) in lines(record) {
        // Writing to a string can't fail.
        let _ = writeln!(text, "{label}: {value}");
    }
    let _ = writeln!(text, "\n{}", record.values.text("message"));
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
        escape(record.values.text("message"))
    );
    html
}
