//! Reads a body into the fields of the form, without validation.

use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use serde_json::Value;
use site_http::accept;
use site_inbox::RawSubmission;
use site_pages::payload::{ContactForm, FACT, PROFILE, STARTED_AT};

use crate::{
    MAX_BODY,
    request_body::{BodyError, JSON, URLENCODED, media_type},
    request_context::RequestContext,
};

/// Most bytes that are read of a body that is too long, so that its values can be given back. If it is longer than
/// this, nothing is given back.
const MAX_READ: usize = 4 * MAX_BODY;

/// Longest time a body may take. A visitor with a slow connection needs seconds.
const PATIENCE: Duration = Duration::from_secs(30);

/// Most fields of a body; the form has a dozen and one for each service.
const MAX_FIELDS: usize = 100;

/// The fields, for validation and for giving them back.
#[derive(Default)]
pub(crate) struct Form {
    pub(crate) raw: RawSubmission,
    pub(crate) shown: ContactForm,
}

/// Why a body is not a submission.
pub(super) struct Refusal {
    pub(super) status: StatusCode,
    pub(super) sentence: &'static str,
    /// The fields that could be read.
    pub(super) form: Option<Box<Form>>,
}

impl Refusal {
    const fn new(status: StatusCode, sentence: &'static str) -> Self {
        Self {
            status,
            sentence,
            form: None,
        }
    }
}

impl Form {
    /// Reads `application/x-www-form-urlencoded`, or JSON with the same names.
    pub(super) async fn read(request: &RequestContext, body: Body) -> Result<Self, Refusal> {
        let headers = request.headers();
        let kind = Kind::of(headers).ok_or(Refusal::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "Send the form as application/x-www-form-urlencoded, or as JSON.",
        ))?;
        // What a program sent is not given back, and a client that asks before it sends need not send it.
        let is_asked_for = !headers.contains_key(header::EXPECT) && !accept::wants_json(headers);
        let limit = match kind {
            Kind::Urlencoded if is_asked_for => MAX_READ,
            _ => MAX_BODY,
        };
        let body = whole(request, body, limit).await?;
        let form = match kind {
            Kind::Urlencoded => Self::from_urlencoded(&body),
            Kind::Json => Self::from_json(&body).ok_or(Refusal::new(
                StatusCode::BAD_REQUEST,
                "The body is no JSON object whose fields are texts, and `services` a list of texts.",
            ))?,
        };
        if body.len() > MAX_BODY {
            return Err(Refusal {
                form: Some(Box::new(form)),
                ..TOO_LARGE
            });
        }
        Ok(form)
    }

    /// Adds the id under which the form is to be sent again.
    pub(super) fn with_id(mut self, id: impl std::fmt::Display) -> Self {
        let place = self.shown.values.entry("submissionId".to_owned());
        place.insert_entry(id.to_string());
        self
    }

    pub(crate) fn from_urlencoded(body: &[u8]) -> Self {
        let mut form = Self::default();
        for (name, value) in url::form_urlencoded::parse(body).take(MAX_FIELDS) {
            form.put(&name, value.into_owned());
        }
        form
    }

    pub(crate) fn from_json(body: &[u8]) -> Option<Self> {
        let Value::Object(fields) = serde_json::from_slice(body).ok()? else {
            return None;
        };
        let mut form = Self::default();
        for (name, value) in fields.into_iter().take(MAX_FIELDS) {
            match (name.as_str(), value) {
                (_, Value::Null) => {}
                (_, Value::String(text)) => form.put(&name, text),
                ("services", Value::Array(items)) => {
                    for item in items.into_iter().take(MAX_FIELDS) {
                        form.put("services", item.as_str()?.to_owned());
                    }
                }
                (known, _) if is_field(known) => return None,
                _ => {}
            }
        }
        Some(form)
    }

    fn put(&mut self, name: &str, value: String) {
        let raw = &mut self.raw;
        let place = match name {
            "name" => &mut raw.name,
            "email" => &mut raw.email,
            "organization" => &mut raw.organization,
            "phone" => &mut raw.phone,
            "phoneCode" => &mut raw.phone_code,
            "topic" => &mut raw.topic,
            "message" => &mut raw.message,
            "submissionId" => &mut raw.submission_id,
            // They say which form it is; `Answers::complete` reads them.
            "form" | "event" | PROFILE | FACT => {
                self.shown.values.insert(name.to_owned(), value);
                return;
            }
            "services" => {
                self.shown.services.push(value.clone());
                raw.services.push(value);
                return;
            }
            // The honeypot's value is not given back, because the next submission would then contain it too.
            "fax" => {
                raw.fax = value;
                return;
            }
            // The placeholder of a page that was not stamped is not a time.
            "startedAt" if value != STARTED_AT => {
                self.shown.started_at.clone_from(&value);
                raw.started_at = value;
                return;
            }
            _ => return,
        };
        place.clone_from(&value);
        self.shown.values.insert(name.to_owned(), value);
    }
}

fn is_field(name: &str) -> bool {
    let mut probe = Form::default();
    probe.put(name, "x".to_owned());
    !probe.shown.values.is_empty()
        || !probe.raw.fax.is_empty()
        || !probe.raw.started_at.is_empty()
        || !probe.shown.services.is_empty()
}

const TOO_LARGE: Refusal = Refusal::new(
    StatusCode::PAYLOAD_TOO_LARGE,
    "This is more than the form can take (64 KiB). Shorten the message, or send the long part by email.",
);

/// The whole body, up to a number of bytes.
async fn whole(request: &RequestContext, body: Body, limit: usize) -> Result<Bytes, Refusal> {
    match tokio::time::timeout(PATIENCE, request.receive(body, limit)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(BodyError::TooLarge)) => Err(TOO_LARGE),
        Ok(Err(BodyError::Busy)) => Err(Refusal::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "The server is busy.",
        )),
        Ok(Err(BodyError::Broken)) => Err(Refusal::new(
            StatusCode::BAD_REQUEST,
            "The form did not arrive whole. Send it again.",
        )),
        Err(_) => Err(Refusal::new(
            StatusCode::REQUEST_TIMEOUT,
            "The form took too long to arrive. Send it again.",
        )),
    }
}

enum Kind {
    Urlencoded,
    Json,
}

impl Kind {
    /// The kind of a body by `Content-Type`; an empty body needs no type.
    fn of(headers: &HeaderMap) -> Option<Self> {
        let Some(named) = media_type(headers) else {
            let empty = headers
                .get(header::CONTENT_LENGTH)
                .is_none_or(|length| length == "0")
                && !headers.contains_key(header::TRANSFER_ENCODING);
            return empty.then_some(Self::Urlencoded);
        };
        match named.as_str() {
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
        let plain = Form::from_urlencoded(
            b"name=Ada&services=Training&services=Compliance&fax=&x=1&startedAt=1.a",
        );
        let json = br#"{"name": "Ada", "services": ["Training", "Compliance"], "phone": null, "x": {}, "startedAt": "1.a"}"#;
        let json = Form::from_json(json).expect("an object");
        for form in [plain, json] {
            assert_eq!(form.raw.name, "Ada");
            assert_eq!(form.raw.services, ["Training", "Compliance"]);
            assert_eq!(form.shown.values.len(), 1, "{:?}", form.shown.values);
            assert_eq!(form.shown.started_at, "1.a");
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
            assert!(Form::from_json(other.as_bytes()).is_none(), "{other}");
        }
    }

    #[test]
    fn the_placeholder_of_an_unstamped_page_is_not_taken_for_a_time() {
        let body = format!("startedAt={STARTED_AT}");
        assert_eq!(Form::from_urlencoded(body.as_bytes()).raw.started_at, "");
    }
}
