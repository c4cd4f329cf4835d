//! A prepared response as it answers one request.

use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderMap, Response, StatusCode};
use http_body_util::Full;

use super::encoded::EncodedResponse;

/// The response to one request. It is ready in memory, and is shared with other requests.
#[derive(Debug)]
pub struct ReadyResponse {
    encoded: Arc<EncodedResponse>,
    /// False for the response to HEAD.
    has_body: bool,
}

impl ReadyResponse {
    pub(super) fn new(encoded: Arc<EncodedResponse>, has_body: bool) -> Self {
        Self { encoded, has_body }
    }

    /// The status.
    pub fn status(&self) -> StatusCode {
        self.encoded.status
    }

    /// The headers. The value of `x-build-id` is still empty.
    pub fn headers(&self) -> &HeaderMap {
        &self.encoded.headers
    }

    /// The bytes of the body in its coding.
    pub fn body(&self) -> &[u8] {
        if self.has_body {
            &self.encoded.body
        } else {
            &[]
        }
    }

    /// Status line and fields for HTTP/1.1, each with its line ending. The sender adds `x-build-id`, `Date`, and the
    /// empty line.
    pub fn head(&self) -> &[u8] {
        self.encoded.head()
    }

    /// The response as a value, with a copy of the headers.
    pub fn into_response(self) -> Response<Full<Bytes>> {
        let body = if self.has_body {
            self.encoded.body.clone()
        } else {
            Bytes::new()
        };
        let mut response = Response::new(Full::new(body));
        *response.status_mut() = self.encoded.status;
        response.headers_mut().clone_from(&self.encoded.headers);
        response
    }
}
