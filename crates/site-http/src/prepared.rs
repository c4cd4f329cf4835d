//! A body ready to be sent, in every coding, with its headers.

mod coding;

use std::sync::OnceLock;

use axum::{body::Body, response::IntoResponse as _};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use http_body_util::Full;

use crate::{
    accept::{self, Encoding},
    conditional::{self, Verdict, Wanted},
    encode::MIN_COMPRESSED,
    problem::Problem,
    security_headers,
};
use coding::{Coding, Format, Wire};

/// Header of every answer with the id of the build that made it; each sender fills it in.
pub const BUILD_ID: header::HeaderName = header::HeaderName::from_static("x-build-id");

/// One representation of a resource. Shared, never changed but for better compression of the same bytes.
#[derive(Debug)]
pub struct PreparedResponse {
    status: StatusCode,
    /// Headers of all its answers: type, cache, policy, ETag, and a place for `x-build-id`.
    headers: HeaderMap,
    /// Those of a 304.
    known: OnceLock<HeaderMap>,
    etag: Option<HeaderValue>,
    identity: Bytes,
    plain: OnceLock<Wire>,
    gzip: Coding,
    brotli: Coding,
    /// False for bodies that are compressed already (images, fonts).
    compressible: bool,
    /// Parts may be asked for: bytes that never change under their address.
    ranges: bool,
}

/// What a [`PreparedResponse`] is made of.
pub struct ResponseParts {
    /// Status of the answer; conditional requests are honoured for 200 only.
    pub status: StatusCode,
    /// Value of `Content-Type`.
    pub content_type: &'static str,
    /// The body without any coding.
    pub body: Bytes,
    /// Value of `Cache-Control`.
    pub cache: &'static str,
    /// A weak ETag of the body and its headers: the same content, whatever its coding.
    pub etag: bool,
    /// Whether Brotli or gzip makes it smaller; false for images and fonts.
    pub compressible: bool,
    /// Further headers. A `Vary` among them is added to `Accept-Encoding`.
    pub headers: Vec<(header::HeaderName, HeaderValue)>,
}

impl PreparedResponse {
    /// Works the headers out: `ETag` of headers and body, `Vary`, and those that no answer may lack.
    pub fn new(parts: ResponseParts) -> Self {
        let mut headers = HeaderMap::with_capacity(parts.headers.len() + 8);
        for (name, value) in parts.headers {
            headers.append(name, value);
        }
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static(parts.content_type),
        );
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(parts.cache));
        security_headers::basics(&mut headers);
        let compressible = parts.compressible && parts.body.len() >= MIN_COMPRESSED;
        if parts.compressible {
            let vary = match headers
                .get(header::VARY)
                .and_then(|value| value.to_str().ok())
            {
                Some(more) => format!("Accept-Encoding, {more}"),
                None => "Accept-Encoding".to_owned(),
            };
            if let Ok(vary) = HeaderValue::from_str(&vary) {
                headers.insert(header::VARY, vary);
            }
        }
        let etag = (parts.etag)
            .then(|| tag(&headers, &parts.body))
            .and_then(|hash| HeaderValue::from_str(&format!("W/\"{}\"", hash.get(..20)?)).ok());
        if let Some(etag) = &etag {
            headers.insert(header::ETAG, etag.clone());
        }
        // Whoever sends the answer puts the build of the moment here; a place that is there needs no larger map.
        headers.insert(BUILD_ID, HeaderValue::from_static(""));
        Self {
            status: parts.status,
            headers,
            known: OnceLock::new(),
            etag,
            identity: parts.body,
            plain: OnceLock::new(),
            gzip: Coding::new(Format::Gzip),
            brotli: Coding::new(Format::Brotli),
            compressible,
            ranges: false,
        }
    }

    /// Parts may be asked for. The tag then promises the same bytes, where there is only one coding.
    pub fn with_ranges(mut self) -> Self {
        self.ranges = true;
        self.headers
            .insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        let strong = self.etag.as_ref().filter(|_| !self.compressible);
        let strong = strong.and_then(|etag| etag.to_str().ok()?.strip_prefix("W/"));
        if let Some(Ok(etag)) = strong.map(HeaderValue::from_str) {
            self.headers.insert(header::ETAG, etag.clone());
            self.etag = Some(etag);
        }
        self
    }

    /// The same representation with a mark in its text replaced, for what makes no difference to a cache: headers and
    /// ETag stay.
    pub fn filled_in(&self, mark: &str, value: &str) -> Self {
        let text = String::from_utf8_lossy(&self.identity).replace(mark, value);
        Self {
            status: self.status,
            headers: self.headers.clone(),
            known: OnceLock::new(),
            etag: self.etag.clone(),
            identity: Bytes::from(text),
            plain: OnceLock::new(),
            gzip: Coding::new(Format::Gzip),
            brotli: Coding::new(Format::Brotli),
            compressible: self.compressible,
            ranges: self.ranges,
        }
    }

    /// Gives the codings that a build made ahead; the last thing done to it, since their headers are made from its own.
    pub fn with_ready(self, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        for (coding, bytes) in [(&self.brotli, brotli), (&self.gzip, gzip)] {
            if let Some(bytes) = bytes {
                coding.keep(&self.headers, bytes);
            }
        }
        self
    }

    /// Bytes in memory, roughly.
    pub fn weight(&self) -> usize {
        // Codings come later, each with headers of its own; a body of text is about a third again in both together, twice
        // while improved.
        self.identity.len() * 2 + 6 * 1024
    }

    /// Whether there is nothing left to compress better.
    pub fn is_improved(&self) -> bool {
        !self.compressible || self.brotli.is_best()
    }

    /// The coding that an answer to this request waits for.
    pub fn lacks(&self, request: &HeaderMap) -> Option<Encoding> {
        if !self.compressible || self.verdict(request) != Verdict::Proceed {
            return None;
        }
        let encoding = accept::encoding(request);
        let made = self.coding(encoding).is_none_or(Coding::is_made);
        (!made).then_some(encoding)
    }

    /// Makes a coding quickly; a few milliseconds for a page.
    pub fn compress(&self, encoding: Encoding) {
        if let Some(coding) = self.coding(encoding) {
            drop(coding.wire(&self.headers, &self.identity));
        }
    }

    fn coding(&self, encoding: Encoding) -> Option<&Coding> {
        match encoding {
            Encoding::Brotli => Some(&self.brotli),
            Encoding::Gzip => Some(&self.gzip),
            Encoding::Identity | Encoding::None => None,
        }
    }

    fn verdict(&self, request: &HeaderMap) -> Verdict {
        match &self.etag {
            Some(etag) if self.status == StatusCode::OK => conditional::verdict(request, etag),
            _ => Verdict::Proceed,
        }
    }

    /// Replaces the quick codings by the best ones; takes about 100 ms for a page, so never in a request.
    pub fn improve(&self) {
        if self.compressible {
            self.brotli.improve(&self.headers, &self.identity);
            self.gzip.improve(&self.headers, &self.identity);
        }
    }

    /// Makes the answer to a GET or HEAD: 304 where the client has it, else the body in the best coding it takes.
    pub fn respond(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        if let Some(answer) = self.answer(method, request) {
            return answer.map(Body::new);
        }
        let sentence = "This is sent as br, gzip or identity, and Accept-Encoding takes none.";
        Problem::new(StatusCode::NOT_ACCEPTABLE, sentence).into_response()
    }

    /// The same as bytes at hand; `None` where the client takes no coding, not even the plain bytes.
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
        let Wire { body, headers } = self.coded(request)?;
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

    /// What the client has. It has the headers too, since the tag is theirs as well; they would be most of the answer.
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

    /// The bytes that a `Range` names, always of the body without coding; `None`: the whole is wanted.
    fn part(&self, method: &Method, request: &HeaderMap) -> Option<Response<Full<Bytes>>> {
        let length = self.identity.len();
        let (status, body, shown) =
            match conditional::wanted(method, request, self.etag.as_ref(), length) {
                Wanted::All => return None,
                Wanted::Part(range) => {
                    let last = range.end.saturating_sub(1);
                    let shown = format!("bytes {}-{last}/{length}", range.start);
                    let part = self.identity.slice(range);
                    (StatusCode::PARTIAL_CONTENT, part, shown)
                }
                Wanted::None => (
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

    /// The best coding that the client takes; `None`: it takes none, not even the plain bytes.
    fn coded(&self, request: &HeaderMap) -> Option<Wire> {
        let identity = || {
            let made = || Wire::new(&self.headers, self.identity.clone(), None);
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
            .and_then(|coding| coding.wire(&self.headers, &self.identity))
            .or_else(identity)
    }
}

/// Of the body and of what is said about it: who has the tag has the same policy.
fn tag(headers: &HeaderMap, body: &[u8]) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, value) in headers {
        for part in [name.as_str().as_bytes(), value.as_bytes()] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    hasher.update(body);
    hasher.finalize().to_hex().to_string()
}
