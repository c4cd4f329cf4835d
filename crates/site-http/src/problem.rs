//! A response that says what is wrong and what to do about it. A handler creates it without knowing who reads it; the
//! outermost layer writes it in the format that the client prefers.

use std::borrow::Cow;

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use site_shares::Full;

/// Media type of [`Problem::json`] (RFC 9457).
pub const PROBLEM_JSON: &str = "application/problem+json";

/// Media type of [`Problem::detail`].
pub const PLAIN_TEXT: &str = "text/plain; charset=utf-8";

/// `Retry-After` of a full queue, in seconds.
pub const BUSY_WAIT: HeaderValue = HeaderValue::from_static("2");

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
    form: ProblemBody,
}

/// How a problem is written.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ProblemBody {
    /// As the client prefers; plain text if it prefers nothing.
    Words,
    /// As the client prefers; JSON if it prefers nothing.
    Json,
    /// Always this type, because the address promises it to its clients.
    Only(&'static str, Bytes),
}

impl Problem {
    /// `sentence` says what is wrong, for a person.
    pub fn new(status: StatusCode, sentence: impl Into<Cow<'static, str>>) -> Self {
        Self(Box::new(Parts {
            status,
            sentence: sentence.into(),
            advice: None,
            instance: None,
            headers: HeaderMap::new(),
            form: ProblemBody::Words,
        }))
    }

    /// 503 for a request that exceeds a concurrency limit. A retry after two seconds usually succeeds.
    pub fn busy() -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Self::new(status, "The server is busy.")
            .advice("Please try again in a moment.")
            .retry_after(BUSY_WAIT)
    }

    /// Replaces a response that has a status and no sentence of the site.
    pub fn of_status(status: StatusCode) -> Self {
        let sentence = match status {
            StatusCode::METHOD_NOT_ALLOWED => "This address does not accept this method.",
            StatusCode::NOT_ACCEPTABLE => {
                "Accept-Encoding allows none of the codings in which this resource is available."
            }
            StatusCode::PAYLOAD_TOO_LARGE => {
                "The request is larger than this address accepts (64 KiB)."
            }
            _ => "The request cannot be read.",
        };
        Self::new(status, sentence)
    }

    /// Sets what the reader can do.
    pub fn advice(mut self, sentence: &'static str) -> Self {
        self.0.advice = Some(sentence.into());
        self
    }

    /// Sets when the client may try again.
    pub fn retry_after(self, value: HeaderValue) -> Self {
        self.header(header::RETRY_AFTER, value)
    }

    /// Adds a header to the response, such as `Allow`.
    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.0.headers.insert(name, value);
        self
    }

    /// Sets `instance` of RFC 9457, if it is not the path of the request.
    pub fn about(mut self, instance: impl Into<String>) -> Self {
        self.0.instance = Some(instance.into());
        self
    }

    /// For a request that a program made: if it states no preference, it gets JSON.
    pub fn for_programs(mut self) -> Self {
        self.0.form = ProblemBody::Json;
        self
    }

    /// For an address that promises this media type to its clients, whatever they accept.
    pub fn only_as(mut self, content_type: &'static str, body: impl Into<Bytes>) -> Self {
        self.0.form = ProblemBody::Only(content_type, body.into());
        self
    }

    /// Plain text only. HTML in the place of a resource that is no page could be taken for that resource.
    pub fn only_in_words(self) -> Self {
        let detail = self.detail();
        self.only_as(PLAIN_TEXT, detail)
    }

    /// The status.
    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    /// The headers that were added.
    pub fn headers(&self) -> &HeaderMap {
        &self.0.headers
    }

    /// The reason phrase, such as `Method Not Allowed`.
    pub fn title(&self) -> &'static str {
        self.0.status.canonical_reason().unwrap_or("Error")
    }

    /// What is wrong and what to do, in one text.
    pub fn detail(&self) -> String {
        match &self.0.advice {
            Some(advice) => format!("{} {advice}", self.0.sentence),
            None => self.0.sentence.clone().into_owned(),
        }
    }

    /// Whether the sentence was made for this one request, so that there may be as many sentences as requests.
    pub fn is_of_one_request(&self) -> bool {
        matches!(self.0.sentence, Cow::Owned(_))
    }

    /// Whether a client that states no preference gets JSON.
    pub fn is_for_programs(&self) -> bool {
        matches!(self.0.form, ProblemBody::Json)
    }

    /// The JSON for a program that asked for `path`.
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

/// A client that has its share of a pool gets the same answer as all clients of a full one.
impl From<Full> for Problem {
    fn from(_: Full) -> Self {
        Self::busy()
    }
}

/// Plain text, with the problem in the extensions, so that an outer layer that knows the client can write it again.
impl IntoResponse for Problem {
    fn into_response(mut self) -> Response {
        let headers = std::mem::take(&mut self.0.headers);
        let (content_type, body) = match &self.0.form {
            ProblemBody::Only(content_type, body) => (*content_type, body.clone()),
            ProblemBody::Words | ProblemBody::Json => (PLAIN_TEXT, Bytes::from(self.detail())),
        };
        let mut response = Response::new(Body::empty());
        *response.status_mut() = self.0.status;
        *response.headers_mut() = headers;
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        write(&mut response, content_type, body);
        if !matches!(self.0.form, ProblemBody::Only(..)) {
            response.extensions_mut().insert(self);
        }
        response
    }
}

/// Replaces the body of a response.
pub fn write(response: &mut Response, content_type: &'static str, body: impl Into<Bytes>) {
    let body = body.into();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    *response.body_mut() = Body::from(body);
}
