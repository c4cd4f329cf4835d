//! A complete response in memory: status, headers and one body.

use std::sync::OnceLock;

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

use super::BUILD_ID;
use crate::security_headers;

/// A response as it is sent, except for the headers that every sender adds. Requests share it and compute nothing.
#[derive(Debug)]
pub(super) struct EncodedResponse {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
    /// See [`Self::head`].
    head: OnceLock<Box<[u8]>>,
}

impl EncodedResponse {
    pub(super) fn new(status: StatusCode, headers: HeaderMap, body: Bytes) -> Self {
        Self {
            status,
            headers,
            body,
            head: OnceLock::new(),
        }
    }

    /// Adds the coding of the body and its length to a copy of the headers.
    pub(super) fn coded(
        status: StatusCode,
        headers: &HeaderMap,
        body: Bytes,
        coding: Option<&'static str>,
    ) -> Self {
        let mut headers = headers.clone();
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        Self::new(status, headers, body)
    }

    /// An error without a body. It has no header of the resource, because caches would apply them to the error.
    pub(super) fn error(status: StatusCode) -> Self {
        let mut headers = HeaderMap::new();
        headers.insert(BUILD_ID, HeaderValue::from_static(""));
        security_headers::complete(status, &mut headers, None);
        Self::coded(status, &headers, Bytes::new(), None)
    }

    /// Status line and fields as HTTP/1.1 writes them, without `x-build-id` and the empty line at the end.
    pub(super) fn head(&self) -> &[u8] {
        self.head.get_or_init(|| {
            let reason = self.status.canonical_reason().unwrap_or_default();
            let mut head = format!("HTTP/1.1 {} {reason}\r\n", self.status.as_str()).into_bytes();
            for (name, value) in self.headers.iter().filter(|(name, _)| *name != BUILD_ID) {
                push_field(&mut head, name, value);
            }
            head.into()
        })
    }
}

/// Appends a field of an HTTP/1.1 head with its line ending.
pub fn push_field(head: &mut Vec<u8>, name: &HeaderName, value: &HeaderValue) {
    head.extend_from_slice(name.as_str().as_bytes());
    head.extend_from_slice(b": ");
    head.extend_from_slice(value.as_bytes());
    head.extend_from_slice(b"\r\n");
}
