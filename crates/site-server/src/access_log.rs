use std::time::Instant;

use http::{HeaderMap, Method, StatusCode, header};

/// One line of the access log. It has no client address, query or user agent, so it does not identify the visitor.
pub(crate) struct AccessLine {
    method: Method,
    path: String,
}

impl AccessLine {
    pub(crate) fn of(method: &Method, path: &str) -> Self {
        Self {
            method: method.clone(),
            path: path.chars().take(200).collect(),
        }
    }

    pub(crate) fn write(self, status: StatusCode, headers: &HeaderMap, begun: Instant) {
        let bytes = headers
            .get(header::CONTENT_LENGTH)
            .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        tracing::info!(
            method = %self.method,
            path = %self.path,
            status = status.as_u16(),
            bytes,
            microseconds = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX),
            "answered"
        );
    }
}
