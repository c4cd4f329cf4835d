//! The response to a request: the whole body, a part of it, or only a status.

use std::sync::Arc;

use axum::{body::Body, response::IntoResponse as _};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};

use super::{PreparedResponse, ReadyResponse, encoded::EncodedResponse};
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
        if let Some(ready) = self.ready(method, request) {
            return ready.into_response().map(Body::new);
        }
        Problem::of_status(StatusCode::NOT_ACCEPTABLE).into_response()
    }

    /// The same without a copy; `None` if the client accepts no coding, not even identity.
    pub fn ready(&self, method: &Method, request: &HeaderMap) -> Option<ReadyResponse> {
        match self.verdict(request) {
            Verdict::Proceed => {}
            Verdict::NotModified => return Some(ReadyResponse::new(self.not_modified(), false)),
            Verdict::Failed => {
                let failed = EncodedResponse::error(StatusCode::PRECONDITION_FAILED);
                return Some(ReadyResponse::new(Arc::new(failed), true));
            }
        }
        // A part is always of the identity coding.
        if self.ranges
            && accept::takes_identity(request)
            && let Some(part) = self.part(method, request)
        {
            return Some(ReadyResponse::new(Arc::new(part), true));
        }
        Some(ReadyResponse::new(
            self.coded(request)?,
            method != Method::HEAD,
        ))
    }

    /// A 304. What the client keeps would be most of the response.
    fn not_modified(&self) -> Arc<EncodedResponse> {
        let made = || {
            let mut headers = self.headers.clone();
            security_headers::not_modified(&mut headers);
            Arc::new(EncodedResponse::new(
                StatusCode::NOT_MODIFIED,
                headers,
                Bytes::new(),
            ))
        };
        Arc::clone(self.known.get_or_init(made))
    }

    /// The bytes that `Range` names, always of the identity coding; `None` if the whole body is to be sent.
    fn part(&self, method: &Method, request: &HeaderMap) -> Option<EncodedResponse> {
        let length = self.length;
        let (mut response, shown) =
            match conditional::requested_range(method, request, self.etag.as_ref(), length) {
                RequestedRange::Whole => return None,
                RequestedRange::Part(range) => {
                    let last = range.end.saturating_sub(1);
                    let shown = format!("bytes {}-{last}/{length}", range.start);
                    let (status, part) =
                        (StatusCode::PARTIAL_CONTENT, self.identity().slice(range));
                    (
                        EncodedResponse::coded(status, &self.headers, part, None),
                        shown,
                    )
                }
                RequestedRange::NotSatisfiable => {
                    let response = EncodedResponse::error(StatusCode::RANGE_NOT_SATISFIABLE);
                    (response, format!("bytes */{length}"))
                }
            };
        let shown = HeaderValue::from_str(&shown).ok()?;
        response.headers.insert(header::CONTENT_RANGE, shown);
        Some(response)
    }

    /// The coding that the client prefers; `None` if it accepts none, not even identity.
    fn coded(&self, request: &HeaderMap) -> Option<Arc<EncodedResponse>> {
        let identity = || {
            let made = || {
                Arc::new(EncodedResponse::coded(
                    self.status,
                    &self.headers,
                    self.identity(),
                    None,
                ))
            };
            Some(Arc::clone(self.plain.get_or_init(made)))
        };
        let encoding = self.encoding(request);
        if encoding == Encoding::None {
            return None;
        }
        let coded = self.coding(encoding);
        coded
            .and_then(|coding| coding.encoded(&self.headers, || self.identity()))
            .or_else(identity)
    }
}
