//! Reads a body into the fields of the form, without validation.

use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use percent_encoding::percent_decode;
use serde_json::Value;
use site_http::media_type::{self, JSON, URLENCODED};
use site_http::{Problem, accept};
use site_inbox::RawSubmission;
use site_pages::payload::{ContactForm, STARTED_AT};

use crate::{MAX_BODY, request_body::BodyError, request_context::RequestContext};

/// Most bytes that are read of a body that is too long, so that its values can be given back. If it is longer than
/// this, nothing is given back.
const MAX_READ: usize = 4 * MAX_BODY;

/// Longest time a body may take. A visitor with a slow connection needs seconds.
const PATIENCE: Duration = Duration::from_secs(30);

/// Most fields of a body; the form has a dozen and one for each service.
const MAX_FIELDS: usize = 100;

/// Why a body is not a submission.
pub(super) struct Refusal {
    pub(super) problem: Problem,
    /// The fields that could be read.
    pub(super) form: Option<Box<RawSubmission>>,
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        let form = None;
        Self { problem, form }
    }
}

/// Reads `application/x-www-form-urlencoded`, or JSON with the same names.
pub(super) async fn read(request: &RequestContext, body: Body) -> Result<RawSubmission, Refusal> {
    let headers = request.headers();
    let kind = Kind::of(headers).ok_or_else(|| {
        let sentence = "Send the form as application/x-www-form-urlencoded, or as JSON.";
        Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence)
    })?;
    // What a program sent is not given back, and a client that asks before it sends need not send it.
    let is_asked_for = !headers.contains_key(header::EXPECT) && !accept::wants_json(headers);
    let limit = match kind {
        Kind::Urlencoded if is_asked_for => MAX_READ,
        _ => MAX_BODY,
    };
    let body = whole(request, body, limit).await?;
    let form = match kind {
        Kind::Urlencoded => Some(from_urlencoded(&body)),
        Kind::Json => from_json(&body),
    };
    let form = form.ok_or_else(|| Problem::new(StatusCode::BAD_REQUEST, NOT_OF_TEXTS))?;
    // Its letters would be lost.
    if matches!(kind, Kind::Urlencoded) && percent_decode(&body).decode_utf8().is_err() {
        let sentence = "The form is not in UTF-8, so its letters can't be read. Send it in UTF-8.";
        return Err(Refusal {
            problem: Problem::new(StatusCode::BAD_REQUEST, sentence),
            form: Some(Box::new(form)),
        });
    }
    if body.len() > MAX_BODY {
        return Err(Refusal {
            problem: too_large(),
            form: Some(Box::new(form)),
        });
    }
    Ok(form)
}

pub(crate) fn from_urlencoded(body: &[u8]) -> RawSubmission {
    form_of(url::form_urlencoded::parse(body).take(MAX_FIELDS))
}

pub(crate) fn from_json(body: &[u8]) -> Option<RawSubmission> {
    let Value::Object(fields) = serde_json::from_slice(body).ok()? else {
        return None;
    };
    let mut all = Vec::new();
    for (name, value) in fields.into_iter().take(MAX_FIELDS) {
        match value {
            Value::String(text) => all.push((name, text)),
            Value::Array(items) if RawSubmission::has_list(&name) => {
                for item in items.into_iter().take(MAX_FIELDS) {
                    all.push((name.clone(), item.as_str()?.to_owned()));
                }
            }
            Value::Null => {}
            _ if RawSubmission::has(&name) => return None,
            _ => {}
        }
    }
    Some(form_of(all))
}

fn form_of<T: AsRef<str> + Into<String>>(
    fields: impl IntoIterator<Item = (impl AsRef<str>, T)>,
) -> RawSubmission {
    // The placeholder of a page that was not stamped is not a time.
    let is_placeholder = |name: &str, text: &str| name == "startedAt" && text == STARTED_AT;
    let fields = fields.into_iter();
    let fields = fields.filter(|(name, text)| !is_placeholder(name.as_ref(), text.as_ref()));
    fields.collect()
}

/// What is given back: everything but the honeypot's value, which the next submission would then contain too.
pub(crate) fn shown(form: &RawSubmission) -> ContactForm {
    let sent = form.sent();
    let one = sent
        .filter(|(name, _)| !["fax", "startedAt"].contains(name) && !RawSubmission::has_list(name));
    let one = one.filter_map(|(name, texts)| Some((name.to_owned(), texts.first()?.clone())));
    ContactForm {
        values: one.collect(),
        services: form.list("services").to_vec(),
        started_at: form.text("startedAt").to_owned(),
        ..ContactForm::default()
    }
}

const NOT_OF_TEXTS: &str =
    "The body is no JSON object whose fields are texts, and `services` a list of texts.";

const TOO_LARGE: &str = "This is more than the form can take (64 KiB). Shorten the message, or send the long part by email.";

fn too_large() -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, TOO_LARGE)
}

/// The whole body, up to a number of bytes.
async fn whole(request: &RequestContext, body: Body, limit: usize) -> Result<Bytes, Problem> {
    match request.receive(body, limit, PATIENCE).await {
        Ok(body) => Ok(body),
        Err(BodyError::TooLarge) => Err(too_large()),
        Err(BodyError::Broken) => Err(Problem::new(
            StatusCode::BAD_REQUEST,
            "The form did not arrive whole. Send it again.",
        )),
        Err(BodyError::Late) => {
            let sentence = "The form took too long to arrive. Send it again.";
            Err(BodyError::late(sentence))
        }
        Err(error) => Err(error.into()),
    }
}

enum Kind {
    Urlencoded,
    Json,
}

impl Kind {
    fn of(headers: &HeaderMap) -> Option<Self> {
        match media_type::of_form(headers).as_str() {
            URLENCODED => Some(Self::Urlencoded),
            JSON => Some(Self::Json),
            _ => None,
        }
    }
}

/// Whether the body is JSON, so that a program sent it.
pub(super) fn is_json(headers: &HeaderMap) -> bool {
    matches!(Kind::of(headers), Some(Kind::Json))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_and_a_json_body_with_the_same_values_give_the_same_fields() {
        let plain = from_urlencoded(
            b"name=Ada&services=Training&services=Compliance&fax=&x=1&startedAt=1.a",
        );
        let json = br#"{"name": "Ada", "services": ["Training", "Compliance"], "phone": null, "x": {}, "startedAt": "1.a"}"#;
        let json = from_json(json).expect("an object");
        for form in [plain, json] {
            assert_eq!(form.text("name"), "Ada");
            assert_eq!(form.list("services"), ["Training", "Compliance"]);
            let shown = shown(&form);
            assert_eq!(shown.values.len(), 1, "{:?}", shown.values);
            assert_eq!(shown.started_at, "1.a");
        }
    }

    #[test]
    fn json_that_is_not_an_object_of_texts_is_refused() {
        for other in [
            "",
            "[]",
            "\"name\"",
            "{\"name\": 1}",
            "{\"services\": [1]}",
            "{\"message\": {}}",
        ] {
            assert!(from_json(other.as_bytes()).is_none(), "{other}");
        }
    }

    #[test]
    fn the_placeholder_of_an_unstamped_page_is_not_taken_for_a_time() {
        let body = format!("startedAt={STARTED_AT}");
        assert_eq!(from_urlencoded(body.as_bytes()).text("startedAt"), "");
    }
}
