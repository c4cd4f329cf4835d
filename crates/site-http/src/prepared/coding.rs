//! A body in one coding: compressed quickly for the first request, and better in the background.

use std::sync::{Arc, OnceLock};

use arc_swap::ArcSwapOption;
use bytes::Bytes;
use http::{HeaderMap, StatusCode};

use super::encoded::EncodedResponse;
use crate::encode::{self, Effort};

#[derive(Debug, Clone, Copy)]
pub(super) enum Format {
    Brotli,
    Gzip,
}

/// One coding of a body. It is always made from the same headers and the same bytes.
#[derive(Debug)]
pub(super) struct Coding {
    format: Format,
    status: StatusCode,
    /// `None` if the body can't be compressed.
    quick: OnceLock<Option<Arc<EncodedResponse>>>,
    best: ArcSwapOption<EncodedResponse>,
}

impl Coding {
    pub(super) fn new(format: Format, status: StatusCode) -> Self {
        Self {
            format,
            status,
            quick: OnceLock::new(),
            best: ArcSwapOption::empty(),
        }
    }

    /// The best version if it exists, otherwise one that is made quickly; `None` if the body can't be compressed.
    pub(super) fn encoded(
        &self,
        headers: &HeaderMap,
        plain: &[u8],
    ) -> Option<Arc<EncodedResponse>> {
        if let Some(best) = &*self.best.load() {
            return Some(Arc::clone(best));
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
            self.best.store(Some(wire));
        }
    }

    fn made(&self, headers: &HeaderMap, coded: Bytes) -> Option<Arc<EncodedResponse>> {
        let name = match self.format {
            Format::Brotli => "br",
            Format::Gzip => "gzip",
        };
        (!coded.is_empty()).then(|| {
            Arc::new(EncodedResponse::coded(
                self.status,
                headers,
                coded,
                Some(name),
            ))
        })
    }

    fn code(&self, plain: &[u8], effort: Effort) -> Bytes {
        match self.format {
            Format::Brotli => encode::brotli(plain, effort),
            Format::Gzip => encode::gzip(plain, effort),
        }
    }
}
