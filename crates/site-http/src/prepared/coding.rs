//! A body in one coding: compressed quickly for the first request, and better in the background.

use std::sync::{Arc, OnceLock};

use arc_swap::ArcSwapOption;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, header};

use crate::encode::{self, Effort};

/// A body as it is sent, with every header of its response. A request copies the headers and computes nothing.
#[derive(Debug, Clone)]
pub(super) struct EncodedResponse {
    pub(super) body: Bytes,
    pub(super) headers: HeaderMap,
}

impl EncodedResponse {
    pub(super) fn new(headers: &HeaderMap, body: Bytes, coding: Option<&'static str>) -> Self {
        let mut headers = headers.clone();
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        Self { body, headers }
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Format {
    Brotli,
    Gzip,
}

/// One coding of a body. It is always made from the same headers and the same bytes.
#[derive(Debug)]
pub(super) struct Coding {
    format: Format,
    /// `None` if the body can't be compressed.
    quick: OnceLock<Option<EncodedResponse>>,
    best: ArcSwapOption<EncodedResponse>,
}

impl Coding {
    pub(super) fn new(format: Format) -> Self {
        Self {
            format,
            quick: OnceLock::new(),
            best: ArcSwapOption::empty(),
        }
    }

    /// The best version if it exists, otherwise one that is made quickly; `None` if the body can't be compressed.
    pub(super) fn encoded(&self, headers: &HeaderMap, plain: &[u8]) -> Option<EncodedResponse> {
        if let Some(best) = &*self.best.load() {
            return Some(EncodedResponse::clone(best));
        }
        let made = || self.made(headers, self.code(plain, Effort::Quick));
        self.quick.get_or_init(made).clone()
    }

    /// Whether the coding can be sent without further work.
    pub(super) fn is_made(&self) -> bool {
        self.is_best() || self.quick.get().is_some()
    }

    pub(super) fn is_best(&self) -> bool {
        self.best.load().is_some()
    }

    /// Makes the best version if it does not exist.
    pub(super) fn improve(&self, headers: &HeaderMap, plain: &[u8]) {
        if !self.is_best() {
            self.keep(headers, self.code(plain, Effort::Best));
        }
    }

    /// Stores encoded bytes as the best version.
    pub(super) fn keep(&self, headers: &HeaderMap, coded: Bytes) {
        if let Some(wire) = self.made(headers, coded) {
            self.best.store(Some(Arc::new(wire)));
        }
    }

    fn made(&self, headers: &HeaderMap, coded: Bytes) -> Option<EncodedResponse> {
        let name = match self.format {
            Format::Brotli => "br",
            Format::Gzip => "gzip",
        };
        (!coded.is_empty()).then(|| EncodedResponse::new(headers, coded, Some(name)))
    }

    fn code(&self, plain: &[u8], effort: Effort) -> Bytes {
        match self.format {
            Format::Brotli => encode::brotli(plain, effort),
            Format::Gzip => encode::gzip(plain, effort),
        }
    }
}
