//! An answer that says what is wrong, and what to do about it. It is made where something goes wrong, independent of who
//! reads it; one place at the end of every request writes it as its client reads it.

use std::borrow::Cow;

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

/// Type of [`Problem::json`] (RFC 9457).
pub const PROBLEM_JSON: &str = "application/problem+json";

/// Type of [`Problem::detail`].
pub const PLAIN_TEXT: &str = "text/plain; charset=utf-8";

/// A status and the sentences that belong to it. The parts are boxed, so that `Result<_, Problem>` stays small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem(Box<Parts>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Parts {
    status: StatusCode,
    sentence: Cow<'static, str>,
    advice: Option<Cow<'static, str>>,
    instance: Option<String>,
    headers: HeaderMap,
    form: Form,
}

/// How a problem is written.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Form {
    /// As the client prefers; in words where it prefers nothing.
    Words,
    /// As the client prefers; as JSON where it prefers nothing.
    Json,
    /// Always like this: the address promises this type to its clients.
    Only(&'static str, Bytes),
}

impl Problem {
    /// `sentence` is for a person, and says what is wrong.
    pub fn new(status: StatusCode, sentence: impl Into<Cow<'static, str>>) -> Self {
        Self(Box::new(Parts {
            status,
            sentence: sentence.into(),
            advice: None,
            instance: None,
            headers: HeaderMap::new(),
            form: Form::Words,
        }))
    }

    /// 503 where there is no room for a request; coming back after two seconds mostly succeeds.
    pub fn busy() -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Self::new(status, "The server is busy.")
            .advice("Please try again in a moment.")
            .retry_after(HeaderValue::from_static("2"))
    }

    /// In place of an answer that has a status and no sentence of ours.
    pub fn of_status(status: StatusCode) -> Self {
        let sentence = match status {
            StatusCode::METHOD_NOT_ALLOWED => "This address does not take this method.",
            StatusCode::PAYLOAD_TOO_LARGE => "This is more than the address takes (64 KiB).",
            _ => "The request cannot be read.",
        };
        Self::new(status, sentence)
    }

    /// Says what to do.
    pub fn advice(mut self, sentence: &'static str) -> Self {
        self.0.advice = Some(sentence.into());
        self
    }

    /// Says when to come back.
    pub fn retry_after(self, value: HeaderValue) -> Self {
        self.header(header::RETRY_AFTER, value)
    }

    /// A header of the answer, such as `Allow`.
    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.0.headers.insert(name, value);
        self
    }

    /// What the problem is about, where that is not the path of the request (`instance` of RFC 9457).
    pub fn about(mut self, instance: impl Into<String>) -> Self {
        self.0.instance = Some(instance.into());
        self
    }

    /// Programs ask here: they get JSON where they do not say what they take.
    pub fn for_programs(mut self) -> Self {
        self.0.form = Form::Json;
        self
    }

    /// The address promises its clients this type, whatever they say that they take.
    pub fn only_as(mut self, content_type: &'static str, body: impl Into<Bytes>) -> Self {
        self.0.form = Form::Only(content_type, body.into());
        self
    }

    /// In words and nothing else: HTML in the place of what is no page could be taken for it.
    pub fn only_in_words(self) -> Self {
        let detail = self.detail();
        self.only_as(PLAIN_TEXT, detail)
    }

    /// Its status.
    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    /// The status in words, such as `Method Not Allowed`.
    pub fn title(&self) -> &'static str {
        self.0.status.canonical_reason().unwrap_or("Error")
    }

    /// What is wrong and what to do.
    pub fn detail(&self) -> String {
        match &self.0.advice {
            Some(advice) => format!("{} {advice}", self.0.sentence),
            None => self.0.sentence.clone().into_owned(),
        }
    }

    /// Whether the sentence was made for this one request: there may be as many as there are requests.
    pub fn is_of_one_request(&self) -> bool {
        matches!(self.0.sentence, Cow::Owned(_))
    }

    /// Whether a client gets JSON that does not say what it takes.
    pub fn is_for_programs(&self) -> bool {
        matches!(self.0.form, Form::Json)
    }

    /// The problem for a program that asked for `path`.
    pub fn json(&self, path: &str) -> String {
        serde_json::json!({
            "type": "about:blank",
            "title": self.title(),
            "status": self.0.status.as_u16(),
            "detail": self.detail(),
            "instance": self.0.instance.as_deref().unwrap_or(path),
        })
        .to_string()
    }
}

/// In words, with the problem among the extensions: whoever knows the client may write it anew.
impl IntoResponse for Problem {
    fn into_response(mut self) -> Response {
        let headers = std::mem::take(&mut self.0.headers);
        let (content_type, body) = match &self.0.form {
            Form::Only(content_type, body) => (*content_type, body.clone()),
            Form::Words | Form::Json => (PLAIN_TEXT, Bytes::from(self.detail())),
        };
        let mut response = Response::new(Body::empty());
        *response.status_mut() = self.0.status;
        *response.headers_mut() = headers;
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response.headers_mut().insert(
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        );
        write(&mut response, content_type, body);
        if !matches!(self.0.form, Form::Only(..)) {
            response.extensions_mut().insert(self);
        }
        response
    }
}

/// Gives an answer another body.
pub fn write(response: &mut Response, content_type: &'static str, body: impl Into<Bytes>) {
    let body = body.into();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    *response.body_mut() = Body::from(body);
}
