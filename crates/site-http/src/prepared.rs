//! A response that is ready to be sent: the body in every coding, with its headers.

mod answer;
mod coding;
mod encoded;
mod ready;

use std::sync::{Arc, OnceLock};

use arc_swap::ArcSwapOption;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};

use crate::{
    accept::{self, Encoding},
    conditional::{self, Verdict},
    encode::{self, MIN_COMPRESSED},
    security_headers,
};
use coding::{Coding, Format};
use encoded::EncodedResponse;
pub use encoded::push_field;
pub use ready::ReadyResponse;

/// Header with the id of the build that made the response. Each sender fills in its value.
pub const BUILD_ID: header::HeaderName = header::HeaderName::from_static("x-build-id");

/// One representation of a resource. It is shared and does not change, except that better compression of the same bytes
/// may replace the first one, and then the bytes without coding may be freed.
#[derive(Debug)]
pub struct PreparedResponse {
    status: StatusCode,
    /// Headers of each 200 response: type, cache, policy, ETag, and a place for `x-build-id`.
    headers: HeaderMap,
    /// The 304.
    known: OnceLock<Arc<EncodedResponse>>,
    etag: Option<HeaderValue>,
    /// The body without coding; `None` once it was [released](Self::release).
    identity: ArcSwapOption<Bytes>,
    /// Bytes of the body without coding.
    length: usize,
    plain: OnceLock<Arc<EncodedResponse>>,
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

impl ResponseParts {
    /// A text that was found: it is compressed, and has an ETag.
    pub fn text(content_type: &'static str, body: impl Into<Bytes>, cache: &'static str) -> Self {
        Self {
            status: StatusCode::OK,
            content_type,
            body: body.into(),
            cache,
            etag: true,
            compressible: true,
            headers: Vec::new(),
        }
    }
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
            length: parts.body.len(),
            identity: ArcSwapOption::from_pointee(parts.body),
            plain: OnceLock::new(),
            gzip: Coding::new(Format::Gzip, parts.status),
            brotli: Coding::new(Format::Brotli, parts.status),
            compressible: parts.compressible,
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
        let text = String::from_utf8_lossy(&self.identity()).replace(mark, value);
        Self {
            status: self.status,
            headers: self.headers.clone(),
            known: OnceLock::new(),
            etag: self.etag.clone(),
            length: text.len(),
            identity: ArcSwapOption::from_pointee(Bytes::from(text)),
            plain: OnceLock::new(),
            gzip: Coding::new(Format::Gzip, self.status),
            brotli: Coding::new(Format::Brotli, self.status),
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
        self.length * 2 + 6 * 1024
    }

    /// Whether the body has its final compression.
    pub fn is_improved(&self) -> bool {
        !self.compressible || self.length < MIN_COMPRESSED || self.brotli.is_best()
    }

    /// The coding that must be made before this request can be answered.
    pub fn lacks(&self, request: &HeaderMap) -> Option<Encoding> {
        let encoding = self.encoding(request);
        let made = self.coding(encoding).is_none_or(Coding::is_made);
        (!made && self.verdict(request) == Verdict::Proceed).then_some(encoding)
    }

    /// The coding for a client. One that refuses all gets an error nevertheless, because a 406 would hide it.
    fn encoding(&self, request: &HeaderMap) -> Encoding {
        match accept::encoding(request, self.compressible, self.length) {
            Encoding::None if self.status != StatusCode::OK => Encoding::Identity,
            encoding => encoding,
        }
    }

    /// Makes a coding quickly; this takes a few milliseconds for a page.
    pub fn compress(&self, encoding: Encoding) {
        if let Some(coding) = self.coding(encoding) {
            drop(coding.encoded(&self.headers, || self.identity()));
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

    /// Replaces the quick Brotli by the best one. This takes about 100 ms for a page, so it must not run in a request.
    pub fn improve(&self) {
        if !self.is_improved() {
            self.brotli.improve(&self.headers, &self.identity());
        }
    }

    /// Frees the body without coding if the final Brotli can replace it. Few clients ask for it; for the first of them it
    /// is decoded again, which takes about 0.2 ms for a page, and then kept.
    pub fn release(&self) {
        // A body that was sent without coding is needed again, and one with ranges is sent in parts.
        if self.ranges || self.plain.get().is_some() {
            return;
        }
        if self.brotli.best().is_some() && self.decoded().as_ref() == Some(&self.identity()) {
            self.identity.store(None);
        }
    }

    /// The body without coding.
    fn identity(&self) -> Bytes {
        let kept = self.identity.load();
        let kept = kept.as_deref().cloned();
        // `release` made sure that the final Brotli decodes to the same bytes.
        kept.or_else(|| self.decoded()).unwrap_or_default()
    }

    fn decoded(&self) -> Option<Bytes> {
        encode::decoded(&self.brotli.best()?, self.length)
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

#[cfg(test)]
#[path = "prepared/tests.rs"]
mod tests;
