//! A body in one coding: made quickly for who asks first, and better in the background.

use std::sync::{Arc, OnceLock};

use arc_swap::ArcSwapOption;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, header};

use crate::encode::{self, Effort};

/// A body as it is sent, with every header of its answer: a request copies them, and works nothing out.
#[derive(Debug, Clone)]
pub(super) struct Wire {
    pub(super) body: Bytes,
    pub(super) headers: HeaderMap,
}

impl Wire {
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

/// One coding of a body. Made of the same headers and the same bytes each time.
#[derive(Debug)]
pub(super) struct Coding {
    format: Format,
    /// `None`: it cannot be compressed.
    quick: OnceLock<Option<Wire>>,
    best: ArcSwapOption<Wire>,
}

impl Coding {
    pub(super) fn new(format: Format) -> Self {
        Self {
            format,
            quick: OnceLock::new(),
            best: ArcSwapOption::empty(),
        }
    }

    /// The best that is there, or else what is made quickly; `None`: it cannot be compressed.
    pub(super) fn wire(&self, headers: &HeaderMap, plain: &[u8]) -> Option<Wire> {
        if let Some(best) = &*self.best.load() {
            return Some(Wire::clone(best));
        }
        let made = || self.made(headers, self.code(plain, Effort::Quick));
        self.quick.get_or_init(made).clone()
    }

    /// Whether there is nothing to make before it can be sent.
    pub(super) fn is_made(&self) -> bool {
        self.is_best() || self.quick.get().is_some()
    }

    pub(super) fn is_best(&self) -> bool {
        self.best.load().is_some()
    }

    /// Makes the best one where it is not there.
    pub(super) fn improve(&self, headers: &HeaderMap, plain: &[u8]) {
        if !self.is_best() {
            self.keep(headers, self.code(plain, Effort::Best));
        }
    }

    /// Keeps coded bytes as the best ones.
    pub(super) fn keep(&self, headers: &HeaderMap, coded: Bytes) {
        if let Some(wire) = self.made(headers, coded) {
            self.best.store(Some(Arc::new(wire)));
        }
    }

    fn made(&self, headers: &HeaderMap, coded: Bytes) -> Option<Wire> {
        let name = match self.format {
            Format::Brotli => "br",
            Format::Gzip => "gzip",
        };
        (!coded.is_empty()).then(|| Wire::new(headers, coded, Some(name)))
    }

    fn code(&self, plain: &[u8], effort: Effort) -> Bytes {
        match self.format {
            Format::Brotli => encode::brotli(plain, effort),
            Format::Gzip => encode::gzip(plain, effort),
        }
    }
}
