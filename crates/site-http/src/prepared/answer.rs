//! The response to a request: the whole body, a part of it, or only a status.

use axum::{body::Body, response::IntoResponse as _};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use http_body_util::Full;

use super::{PreparedResponse, coding::EncodedResponse};
use crate::{
    accept::{self, Encoding},
    conditional::{self, RequestedRange, Verdict},
    problem::Problem,
    security_headers,
};

impl PreparedResponse {
    /// The response to a GET or HEAD: 304 if the client's copy is current, otherwise the body in the coding that the
    /// client prefers.
    pub fn respond(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        if let Some(answer) = self.answer(method, request) {
            return answer.map(Body::new);
        }
        let sentence = "This resource is available as br, gzip and identity, and Accept-Encoding allows none of them.";
        Problem::new(StatusCode::NOT_ACCEPTABLE, sentence).into_response()
    }

    /// The same with a body of plain bytes; `None` if the client accepts no coding, not even identity.
    pub fn answer(&self, method: &Method, request: &HeaderMap) -> Option<Response<Full<Bytes>>> {
        match self.verdict(request) {
            Verdict::Proceed => {}
            Verdict::NotModified => return Some(self.not_modified()),
            Verdict::Failed => return Some(self.without_body(StatusCode::PRECONDITION_FAILED)),
        }
        if self.ranges
            && let Some(response) = self.part(method, request)
        {
            return Some(response);
        }
        let EncodedResponse { body, headers } = self.coded(request)?;
        let body = if method == Method::HEAD {
            Full::default()
        } else {
            Full::new(body)
        };
        let mut response = Response::new(body);
        *response.status_mut() = self.status;
        *response.headers_mut() = headers;
        Some(response)
    }

    /// A 304. The ETag covers the headers, so a 304 leaves them out and the client keeps those that it has. They would
    /// be most of the response.
    fn not_modified(&self) -> Response<Full<Bytes>> {
        let known = self.known.get_or_init(|| {
            let mut headers = self.headers.clone();
            for name in security_headers::IN_TAG {
                headers.remove(name);
            }
            headers
        });
        let mut response = Response::new(Full::default());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        *response.headers_mut() = known.clone();
        response
    }

    fn without_body(&self, status: StatusCode) -> Response<Full<Bytes>> {
        let mut response = Response::new(Full::default());
        *response.status_mut() = status;
        *response.headers_mut() = self.headers.clone();
        response.headers_mut().remove(header::CONTENT_TYPE);
        response
    }

    /// The bytes that `Range` names, always of the identity coding; `None` if the whole body is to be sent.
    fn part(&self, method: &Method, request: &HeaderMap) -> Option<Response<Full<Bytes>>> {
        let length = self.identity.len();
        let (status, body, shown) =
            match conditional::requested_range(method, request, self.etag.as_ref(), length) {
                RequestedRange::Whole => return None,
                RequestedRange::Part(range) => {
                    let last = range.end.saturating_sub(1);
                    let shown = format!("bytes {}-{last}/{length}", range.start);
                    let part = self.identity.slice(range);
                    (StatusCode::PARTIAL_CONTENT, part, shown)
                }
                RequestedRange::NotSatisfiable => (
                    StatusCode::RANGE_NOT_SATISFIABLE,
                    Bytes::new(),
                    format!("bytes */{length}"),
                ),
            };
        let mut response = self.without_body(status);
        let headers = response.headers_mut();
        if let (true, Some(kind)) = (!body.is_empty(), self.headers.get(header::CONTENT_TYPE)) {
            headers.insert(header::CONTENT_TYPE, kind.clone());
        }
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        headers.insert(header::CONTENT_RANGE, HeaderValue::from_str(&shown).ok()?);
        if status == StatusCode::RANGE_NOT_SATISFIABLE {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
        *response.body_mut() = Full::new(body);
        Some(response)
    }

    /// The coding that the client prefers; `None` if it accepts none, not even identity.
    fn coded(&self, request: &HeaderMap) -> Option<EncodedResponse> {
        let identity = || {
            let made = || EncodedResponse::new(&self.headers, self.identity.clone(), None);
            Some(self.plain.get_or_init(made).clone())
        };
        if !self.compressible {
            return identity();
        }
        let encoding = accept::encoding(request);
        if encoding == Encoding::None {
            return None;
        }
        let coded = self.coding(encoding);
        coded
            .and_then(|coding| coding.encoded(&self.headers, &self.identity))
            .or_else(identity)
    }
}
