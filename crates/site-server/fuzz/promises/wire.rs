//! Parses an input as a client would write a request.

use http::{HeaderMap, HeaderName, HeaderValue};

/// Lines `name: value` up to an empty line, and the bytes after it. Lines that are not headers are left out, because an
/// HTTP parser would refuse them.
pub(super) fn headers(data: &[u8]) -> (HeaderMap, &[u8]) {
    let mut headers = HeaderMap::new();
    let mut rest = data;
    while !rest.is_empty() {
        let (line, after) = line(rest);
        rest = after;
        if line.is_empty() {
            break;
        }
        let Some(colon) = line.iter().position(|byte| *byte == b':') else {
            continue;
        };
        let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
        if let (Ok(name), Ok(value)) =
            (HeaderName::from_bytes(name), HeaderValue::from_bytes(value))
        {
            headers.append(name, value);
        }
    }
    (headers, rest)
}

/// The first line without its end, and the rest.
pub(super) fn line(data: &[u8]) -> (&[u8], &[u8]) {
    let end = data.iter().position(|byte| *byte == b'\n');
    let (line, rest) = match end {
        Some(end) => (&data[..end], &data[end + 1..]),
        None => (data, &[][..]),
    };
    (line.strip_suffix(b"\r").unwrap_or(line), rest)
}

/// Values of a header, in order.
pub(super) fn texts<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Vec<&'h str> {
    let values = headers.get_all(name).iter();
    values.filter_map(|value| value.to_str().ok()).collect()
}
