//! Limits of a request's head: the address, and the names and values of all fields.

use http::{HeaderMap, HeaderName, HeaderValue, Uri, Version, header};

/// Most bytes of a request's head. hyper reads somewhat more, so that a head that is too long can be told from one that
/// is malformed.
const MAX_HEAD: usize = 64 * 1024;

/// Whether a request's head is within the limit.
pub fn fits(uri: &Uri, headers: &HeaderMap) -> bool {
    /// Counts `: ` and the line ending.
    const AROUND: usize = 4;
    let field =
        |(name, value): (&HeaderName, &HeaderValue)| name.as_str().len() + value.len() + AROUND;
    let address = uri.path_and_query().map_or(0, |whole| whole.as_str().len());
    address + headers.iter().map(field).sum::<usize>() <= MAX_HEAD
}

/// Whether an HTTP/1.1 request has exactly one `Host` field (RFC 9112 §3.2).
pub fn names_one_host(version: Version, headers: &HeaderMap) -> bool {
    if version != Version::HTTP_11 {
        return true;
    }
    let mut hosts = headers.get_all(header::HOST).iter();
    hosts.next().is_some() && hosts.next().is_none()
}
