//! A response that is ready to be sent: the body in every coding, with its headers.

mod coding;

use std::sync::OnceLock;

use axum::{body::Body, response::IntoResponse as _};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use http_body_util::Full;

use crate::{
    accept::{self, Encoding},
    conditional::{self, RequestedRange, Verdict},
    encode::MIN_COMPRESSED,
    problem::Problem,
    security_headers,
};
use coding::{Coding, EncodedResponse, Format};

/// Header with the id of the build that made the response. Each sender fills in its value.
pub const BUILD_ID: header::HeaderName = header::HeaderName::from_static("x-build-id");

/// One representation of a resource. It is shared and does not change, except that better compression of the same bytes
/// may replace the first one.
#[derive(Debug)]
pub struct PreparedResponse {
    status: StatusCode,
    /// Headers of each 200 response: type, cache, policy, ETag, and a place for `x-build-id`.
    headers: HeaderMap,
    /// Headers of a 304.
    known: OnceLock<HeaderMap>,
    etag: Option<HeaderValue>,
    identity: Bytes,
    plain: OnceLock<EncodedResponse>,
    gzip: Coding,
    brotli: Coding,
    /// False for bodies that are already compressed (images, fonts).
    compressible: bool,
    /// Whether ranges are supported: the bytes never change under their address.
    ranges: bool,
}

/// The input for a [`PreparedResponse`].
pub struct ResponseParts {
    /// Status of the response. Conditional requests are evaluated for 200 only.
    pub status: StatusCode,
    /// Value of `Content-Type`.
    pub content_type: &'static str,
    /// The body in identity coding.
    pub body: Bytes,
    /// Value of `Cache-Control`.
    pub cache: &'static str,
    /// A weak ETag of the body and its headers. It is the same for every coding of the content.
    pub etag: bool,
    /// Whether Brotli or gzip makes the body smaller; false for images and fonts.
    pub compressible: bool,
    /// Further headers. The value of a `Vary` header is joined with `Accept-Encoding`.
    pub headers: Vec<(header::HeaderName, HeaderValue)>,
}

impl PreparedResponse {
    /// Computes the headers: `ETag` from headers and body, `Vary`, and the headers that every response must have.
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
        // The sender replaces this value by the current build. Because the entry exists already, the header map does
        // not have to grow.
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

    /// Supports ranges. If there is only one coding, the ETag becomes strong.
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

    /// The same representation with a mark in its text replaced. Headers and ETag stay, because the difference does not
    /// matter to a cache.
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

    /// Adds codings that a build made ahead. This must be the last step, because their headers are copied from the
    /// identity coding.
    pub fn with_ready(self, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        for (coding, bytes) in [(&self.brotli, brotli), (&self.gzip, gzip)] {
            if let Some(bytes) = bytes {
                coding.keep(&self.headers, bytes);
            }
        }
        self
    }

    /// Approximate size in memory.
    pub fn weight(&self) -> usize {
        // Codings are added later, each with its own headers. Together they take about a third of the text, and twice
        // that while they are being improved.
        self.identity.len() * 2 + 6 * 1024
    }

    /// Whether every coding has its final compression.
    pub fn is_improved(&self) -> bool {
        !self.compressible || self.brotli.is_best()
    }

    /// The coding that must be made before this request can be answered.
    pub fn lacks(&self, request: &HeaderMap) -> Option<Encoding> {
        if !self.compressible || self.verdict(request) != Verdict::Proceed {
            return None;
        }
        let encoding = accept::encoding(request);
        let made = self.coding(encoding).is_none_or(Coding::is_made);
        (!made).then_some(encoding)
    }

    /// Makes a coding quickly; this takes a few milliseconds for a page.
    pub fn compress(&self, encoding: Encoding) {
        if let Some(coding) = self.coding(encoding) {
            drop(coding.encoded(&self.headers, &self.identity));
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

    /// Replaces the quick codings by the best ones. This takes about 100 ms for a page, so it must not run in a
    /// request.
    pub fn improve(&self) {
        if self.compressible {
            self.brotli.improve(&self.headers, &self.identity);
            self.gzip.improve(&self.headers, &self.identity);
        }
    }

    /// The response to a GET or HEAD: 304 if the client's copy is current, otherwise the body in the coding that the
    /// client prefers.
    pub fn respond(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        if let Some(answer) = self.answer(method, request) {
            return answer.map(Body::new);
        }
        let sentence = "This resource is available as br, gzip and identity, and Accept-Encoding allows none of them.";
        Problem::new(StatusCode::NOT_ACCEPTABLE, sentence).into_response()
    }

    /// The same with a body of plain bytes; `None` if the client accepts no coding, not even identity.
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
        let EncodedResponse { body, headers } = self.coded(request)?;
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

    /// A 304. The ETag covers the headers, so a 304 leaves them out and the client keeps those that it has. They would
    /// be most of the response.
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

    /// The bytes that `Range` names, always of the identity coding; `None` if the whole body is to be sent.
    fn part(&self, method: &Method, request: &HeaderMap) -> Option<Response<Full<Bytes>>> {
        let length = self.identity.len();
        let (status, body, shown) =
            match conditional::requested_range(method, request, self.etag.as_ref(), length) {
                RequestedRange::Whole => return None,
                RequestedRange::Part(range) => {
                    let last = range.end.saturating_sub(1);
                    let shown = format!("bytes {}-{last}/{length}", range.start);
                    let part = self.identity.slice(range);
                    (StatusCode::PARTIAL_CONTENT, part, shown)
                }
                RequestedRange::NotSatisfiable => (
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

    /// The coding that the client prefers; `None` if it accepts none, not even identity.
    fn coded(&self, request: &HeaderMap) -> Option<EncodedResponse> {
        let identity = || {
            let made = || EncodedResponse::new(&self.headers, self.identity.clone(), None);
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
            .and_then(|coding| coding.encoded(&self.headers, &self.identity))
            .or_else(identity)
    }
}

/// The ETag of the body and its headers. Clients with the same ETag have the same policy.
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
