//! What a request sends: its address, and the pairs and the file of its form.

use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, Method, Request, StatusCode, header};
use http_body::Body as _;
use http_body_util::BodyExt as _;
use percent_encoding::{percent_decode, percent_decode_str};
use site_http::media_type::{self, URLENCODED};
use tokio::time::timeout;
use url::form_urlencoded;

use crate::guard::Refused;

/// Longest form in bytes. A file of content has at most 1 MiB; a form sends it up to three times, escaped.
const FORM: usize = 12 << 20;
/// Longest form with a picture.
const UPLOAD: usize = 40 << 20;
/// Of a longer one so much is read, for so long, because what was typed stands before the picture.
const BEGINNING: usize = 64 << 10;
const PATIENCE: Duration = Duration::from_secs(2);

/// A request that was admitted.
pub(crate) struct Received {
    pub(crate) method: Method,
    /// Percent-decoded.
    pub(crate) path: String,
    pub(crate) query: Vec<(String, String)>,
    /// The person; empty on their own computer.
    pub(crate) who: String,
    /// The pairs of the form, in its order.
    pub(crate) pairs: Vec<(String, String)>,
    /// The bytes of the form's file, with the name that it had there.
    pub(crate) file: Option<(String, Bytes)>,
    /// Why the file is missing, and what may have stood behind it.
    pub(crate) too_large: Option<Refused>,
}

impl Received {
    /// Reads a request whose head was admitted.
    pub(crate) async fn of(request: Request<Body>, who: String) -> Result<Self, Refused> {
        let (head, body) = request.into_parts();
        let path = percent_decode_str(head.uri.path()).decode_utf8();
        let path = path.map_err(|_| (StatusCode::NOT_FOUND, "The address is not UTF-8."))?;
        let mut received = Self {
            path: path.into_owned(),
            query: pairs_of(head.uri.query().unwrap_or_default().as_bytes()).unwrap_or_default(),
            method: head.method,
            who,
            pairs: Vec::new(),
            file: None,
            too_large: None,
        };
        if received.method == Method::POST {
            received.read(&head.headers, body).await?;
        }
        Ok(received)
    }

    /// The last value that was sent under a name.
    pub(crate) fn sent(&self, name: &str) -> &str {
        last(&self.pairs, name)
    }

    /// A value of the query.
    pub(crate) fn asked(&self, name: &str) -> &str {
        last(&self.query, name)
    }

    async fn read(&mut self, headers: &HeaderMap, body: Body) -> Result<(), Refused> {
        if media_type::is_coded(headers) {
            return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, media_type::CODED));
        }
        let boundary = match media_type::of_form(headers).as_str() {
            URLENCODED => None,
            "multipart/form-data" => Some(boundary(headers).ok_or(UNREADABLE)?),
            _ => {
                return Err((
                    StatusCode::UNSUPPORTED_MEDIA_TYPE,
                    "Send what a form sends: application/x-www-form-urlencoded or multipart/form-data.",
                ));
            }
        };
        let announced = body.size_hint().lower();
        let Some(boundary) = boundary else {
            let sentence = "A form may have 12 MiB; a file of content may have 1 MiB.";
            let refused = (StatusCode::PAYLOAD_TOO_LARGE, sentence);
            let mut bytes = Vec::new();
            if announced > FORM as u64 || !read_up_to(FORM, body, &mut bytes).await? {
                return Err(refused);
            }
            self.pairs = pairs_of(&bytes).ok_or(NOT_UTF8)?;
            return Ok(());
        };
        let mut bytes = Vec::new();
        let is_whole = if announced > UPLOAD as u64 {
            // What did not come in time is not waited for.
            let _ = timeout(PATIENCE, read_up_to(BEGINNING, body, &mut bytes)).await;
            false
        } else {
            read_up_to(UPLOAD, body, &mut bytes).await?
        };
        let parts = self.parts(&bytes.into(), &boundary);
        if is_whole {
            return parts.ok_or(UNREADABLE);
        }
        let sentence = "A form with a picture may have 40 MiB. Make the picture smaller first.";
        self.too_large = Some((StatusCode::PAYLOAD_TOO_LARGE, sentence));
        Ok(())
    }

    /// The parts of `multipart/form-data` (RFC 7578). A part with a file name is the file.
    fn parts(&mut self, bytes: &Bytes, boundary: &str) -> Option<()> {
        let line = format!("\r\n--{boundary}");
        // The first line of a body has nothing before it.
        let mut at = find(bytes, &line.as_bytes()[2..], 0)? + line.len() - 2;
        loop {
            if bytes.get(at..at + 2)? == b"--" {
                return Some(());
            }
            let head_end = find(bytes, b"\r\n\r\n", at)?;
            let end = find(bytes, line.as_bytes(), head_end + 2)?;
            let head = std::str::from_utf8(bytes.get(at..head_end)?).ok()?;
            let body = bytes.slice((head_end + 4).min(end)..end);
            let name = parameter(head, "name")?;
            match parameter(head, "filename") {
                // A form without a chosen file sends an empty one.
                Some(file) if !(file.is_empty() && body.is_empty()) => {
                    self.file = Some((file, body));
                }
                Some(_) => {}
                None => {
                    let text = std::str::from_utf8(&body).ok()?.to_owned();
                    self.pairs.push((name, text));
                }
            }
            at = end + line.len();
        }
    }
}

/// Reads a body, and returns whether that is all of it. It ends behind the limit.
async fn read_up_to(limit: usize, mut body: Body, into: &mut Vec<u8>) -> Result<bool, Refused> {
    while let Some(frame) = body.frame().await {
        let data = frame.map_err(|_| UNREADABLE)?.into_data();
        into.extend_from_slice(&data.unwrap_or_default());
        if into.len() > limit {
            return Ok(false);
        }
    }
    Ok(true)
}

const UNREADABLE: Refused = (
    StatusCode::BAD_REQUEST,
    "The form did not arrive whole. Send it again.",
);

const NOT_UTF8: Refused = (
    StatusCode::BAD_REQUEST,
    "The form has characters that are not UTF-8, so nothing was done.",
);

fn last<'p>(pairs: &'p [(String, String)], name: &str) -> &'p str {
    let found = pairs.iter().rfind(|(own, _)| own == name);
    found.map_or("", |(_, value)| value)
}

/// The pairs of a form or a query; `None` if they are not UTF-8, because what could not be read would be published otherwise.
fn pairs_of(bytes: &[u8]) -> Option<Vec<(String, String)>> {
    percent_decode(bytes).decode_utf8().ok()?;
    Some(form_urlencoded::parse(bytes).into_owned().collect())
}

fn boundary(headers: &HeaderMap) -> Option<String> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let (_, rest) = kind.split_once("boundary=")?;
    let boundary = match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next()?,
        None => rest.split(';').next()?.trim(),
    };
    // RFC 2046 allows 70 characters.
    (1..=70)
        .contains(&boundary.len())
        .then(|| boundary.to_owned())
}

/// A parameter of `Content-Disposition` in the head of a part. Browsers escape quotes and line breaks as `%22`, `%0D`, `%0A`.
fn parameter(head: &str, name: &str) -> Option<String> {
    let is_ours = |line: &&str| {
        line.get(.."content-disposition:".len())
            .is_some_and(|start| start.eq_ignore_ascii_case("content-disposition:"))
    };
    let line = head.lines().find(is_ours)?;
    let (_, rest) = line.split_once(&format!("; {name}=\""))?;
    Some(rest.split('"').next()?.replace("%22", "\""))
}

/// Where `needle` first stands at `from` or after it.
fn find(bytes: &[u8], needle: &[u8], from: usize) -> Option<usize> {
    Some(from + memchr::memmem::find(bytes.get(from..)?, needle)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(kind: &str, body: &[u8]) -> Result<Received, u16> {
        let request = Request::post("/media?for=blog%2Fa.md").header("content-type", kind);
        let request = request.body(Body::from(body.to_vec())).unwrap();
        let read = Received::of(request, String::new()).await;
        read.map_err(|(status, _)| status.as_u16())
    }

    #[tokio::test]
    async fn a_form_with_a_file_is_read_as_browsers_send_it() {
        let body = b"--x\r\nContent-Disposition: form-data; name=\"description\"\r\n\r\nA \xc3\xa9\r\nb\r\n\
            --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a%22b.png\"\r\nContent-Type: image/png\r\n\r\n\
            \x89PNG\r\n--y\r\n--x--\r\n";
        let read = read("multipart/form-data; boundary=x", body).await.unwrap();
        assert_eq!(read.sent("description"), "A é\r\nb");
        assert_eq!(
            read.file.unwrap(),
            ("a\"b.png".to_owned(), Bytes::from_static(b"\x89PNG\r\n--y"))
        );
        assert_eq!(read.query, [("for".to_owned(), "blog/a.md".to_owned())]);
    }

    #[tokio::test]
    async fn what_is_no_form_is_refused() {
        let multipart = "multipart/form-data; boundary=x";
        for (kind, body, status) in [
            ("application/json", &b"{}"[..], 415),
            ("text/plain", b"a=b", 415),
            ("", b"a=b", 415),
            ("multipart/form-data", b"--x--", 400),
            (multipart, b"", 400),
            (multipart, b"--x\r\n\r\n", 400),
            (
                multipart,
                b"--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--",
                400,
            ),
            (
                multipart,
                b"--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nhalf",
                400,
            ),
        ] {
            assert_eq!(
                read(kind, body).await.err(),
                Some(status),
                "{kind} {body:?}"
            );
        }
        for bad in [
            &b"name=%FF%FEx"[..],
            b"name=\xff",
            b"%FF=x",
            b"a=b&name=Latin+%E9",
        ] {
            let answer = read("application/x-www-form-urlencoded", bad).await;
            assert_eq!(answer.err(), Some(400), "{bad:?}");
        }
        let coded = Request::post("/media").header("content-encoding", "gzip");
        let coded = Received::of(coded.body(Body::empty()).unwrap(), String::new()).await;
        assert_eq!(coded.err().unwrap().0, 415);
        let unnamed = Request::post("/media").body(Body::from("a=%C3%A9+b%2Bc&&d"));
        let read_well = Received::of(unnamed.unwrap(), String::new()).await;
        let read_well = read_well.ok().unwrap();
        assert_eq!((read_well.sent("a"), read_well.sent("d")), ("é b+c", ""));
        let long = vec![b'a'; FORM + 1];
        assert_eq!(
            read("application/x-www-form-urlencoded", &long).await.err(),
            Some(413)
        );
    }

    /// The length may be announced, or be found out while the body is read.
    // Promise: editor 19
    #[tokio::test]
    async fn of_a_form_with_too_large_a_picture_what_was_typed_before_it_is_read() {
        let body =
            b"--x\r\nContent-Disposition: form-data; name=\"description\"\r\n\r\nA field\r\n\
            --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n";
        let body = Bytes::from([&body[..], &vec![b'a'; UPLOAD]].concat());
        let unannounced = Body::from(body.clone()).map_frame(|frame| frame);
        assert_eq!(unannounced.size_hint().lower(), 0);
        for body in [Body::from(body), Body::new(unannounced)] {
            let kind = "multipart/form-data; boundary=x";
            let request = Request::post("/media").header("content-type", kind);
            let request = request.body(body).unwrap();
            let read = Received::of(request, String::new()).await.ok().unwrap();
            assert_eq!(read.sent("description"), "A field");
            assert!(read.file.is_none() && read.too_large.is_some());
        }
    }
}
