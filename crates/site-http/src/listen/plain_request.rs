//! Recognizes the requests that almost every visitor sends: a GET or HEAD without a body, whose head has arrived at once.
//! All others are left to hyper, so that this file need not know the rules of bodies, upgrades and malformed heads.

use std::mem::MaybeUninit;

use http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, Version, header};

use crate::request_head;

/// Most fields of a plain request.
const MAX_FIELDS: usize = 64;

/// A request that a response in memory may answer.
#[derive(Debug)]
pub struct PlainRequest<'a> {
    /// GET or HEAD.
    pub method: Method,
    /// The address, which is a path without a query and without escapes.
    pub path: &'a str,
    /// Every field of the head.
    pub headers: &'a HeaderMap,
}

/// Reads the request at the beginning of `input` and its fields into `headers`. Returns it with the length of its head;
/// `None` if the head is incomplete, malformed, or not plain.
pub(super) fn read<'a>(
    input: &'a [u8],
    headers: &'a mut HeaderMap,
) -> Option<(PlainRequest<'a>, usize)> {
    let mut fields = [const { MaybeUninit::uninit() }; MAX_FIELDS];
    let mut head = httparse::Request::new(&mut []);
    let httparse::Status::Complete(length) =
        head.parse_with_uninit_headers(input, &mut fields).ok()?
    else {
        return None;
    };
    let method = match (head.version?, head.method?) {
        (1, "GET") => Method::GET,
        (1, "HEAD") => Method::HEAD,
        _ => return None,
    };
    let path = head.path.filter(|path| is_plain(path))?;
    headers.clear();
    for field in head.headers.iter() {
        let name = HeaderName::from_bytes(field.name.as_bytes()).ok()?;
        if changes_the_connection(&name, field.value) {
            return None;
        }
        headers.append(name, HeaderValue::from_bytes(field.value).ok()?);
    }
    let names_host = request_head::host(Version::HTTP_11, &Uri::default(), headers).is_ok();
    names_host.then_some((
        PlainRequest {
            method,
            path,
            headers,
        },
        length,
    ))
}

/// Whether the path means the same to every reader: it has only unreserved characters (RFC 3986 §2.3) and slashes.
fn is_plain(path: &str) -> bool {
    let is_allowed =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'.' | b'_' | b'~');
    path.starts_with('/') && path.bytes().all(is_allowed)
}

/// Whether a field announces a body, or asks for something else than the next request on the same connection.
fn changes_the_connection(name: &HeaderName, value: &[u8]) -> bool {
    match *name {
        header::CONNECTION => !value.eq_ignore_ascii_case(b"keep-alive"),
        header::CONTENT_LENGTH
        | header::EXPECT
        | header::TE
        | header::TRAILER
        | header::TRANSFER_ENCODING
        | header::UPGRADE => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_read(input: &str) -> bool {
        read(input.as_bytes(), &mut HeaderMap::new()).is_some()
    }

    #[test]
    fn a_browsers_request_is_plain() {
        let mut headers = HeaderMap::new();
        let input = "GET /blog/a-post HTTP/1.1\r\nHost: x\r\nConnection: Keep-Alive\r\nAccept: */*\r\n\r\nGET /";
        let (request, length) = read(input.as_bytes(), &mut headers).unwrap();
        assert_eq!(
            (request.method, request.path),
            (Method::GET, "/blog/a-post")
        );
        assert_eq!(request.headers.len(), 3);
        assert_eq!(&input[length..], "GET /");
    }

    #[test]
    fn a_request_with_a_body_an_upgrade_or_several_hosts_is_not_plain() {
        assert!(is_read("GET / HTTP/1.1\r\nhost: x\r\n\r\n"));
        for field in [
            "host: y",
            "content-length: 0",
            "transfer-encoding: chunked",
            "connection: close",
            "connection: keep-alive, upgrade",
            "upgrade: h2c",
            "expect: 100-continue",
        ] {
            let input = format!("GET / HTTP/1.1\r\nhost: x\r\n{field}\r\n\r\n");
            assert!(!is_read(&input), "{field}");
        }
    }

    #[test]
    fn a_head_that_is_incomplete_malformed_or_of_another_version_is_not_plain() {
        for input in [
            "GET / HTTP/1.1\r\nhost: x\r\n",
            "GET / HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.0\r\nhost: x\r\n\r\n",
            "POST / HTTP/1.1\r\nhost: x\r\n\r\n",
            "GET /?q=a HTTP/1.1\r\nhost: x\r\n\r\n",
            "GET /%2e HTTP/1.1\r\nhost: x\r\n\r\n",
            "GET http://x/ HTTP/1.1\r\nhost: x\r\n\r\n",
            "GET * HTTP/1.1\r\nhost: x\r\n\r\n",
            "GET / HTTP/1.1\r\nhost : x\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ] {
            assert!(!is_read(input), "{input}");
        }
        let many = "a: b\r\n".repeat(MAX_FIELDS);
        assert!(!is_read(&format!(
            "GET / HTTP/1.1\r\nhost: x\r\n{many}\r\n"
        )));
    }
}
