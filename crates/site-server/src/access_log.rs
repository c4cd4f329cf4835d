use std::time::Instant;

use http::{HeaderMap, Method, StatusCode, header};

/// Writes one line of the access log. It has no client address, query or user agent, so it does not identify the visitor.
pub(crate) fn write(
    method: &Method,
    path: &str,
    status: StatusCode,
    headers: &HeaderMap,
    begun: Instant,
) {
    let path: String = path.chars().take(200).collect();
    let bytes = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    tracing::info!(
        %method,
        %path,
        status = status.as_u16(),
        bytes,
        microseconds = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX),
        "answered"
    );
}
