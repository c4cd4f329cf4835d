//! A body in one coding, made for the first request. Brotli is made better in the background.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use arc_swap::ArcSwapOption;
use bytes::Bytes;
use http::{HeaderMap, StatusCode};

use super::encoded::EncodedResponse;
use crate::encode;

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
    /// The best version so far, so that the quick one is freed when the best one exists.
    response: ArcSwapOption<EncodedResponse>,
    /// Whether `response` has the final compression.
    is_best: AtomicBool,
    /// Held while `response` is replaced. Concurrent requests then share one quick compression.
    replacing: Mutex<()>,
}

impl Coding {
    pub(super) fn new(format: Format, status: StatusCode) -> Self {
        Self {
            format,
            status,
            response: ArcSwapOption::empty(),
            is_best: AtomicBool::new(false),
            replacing: Mutex::new(()),
        }
    }

    /// The best version if it exists, otherwise one that is made quickly; `None` if the body can't be compressed.
    /// `plain` gives the body without coding.
    pub(super) fn encoded(
        &self,
        headers: &HeaderMap,
        plain: impl FnOnce() -> Bytes,
    ) -> Option<Arc<EncodedResponse>> {
        if let Some(made) = &*self.response.load() {
            return Some(Arc::clone(made));
        }
        let _replacing = self.replacing();
        let made = self.response.load_full();
        made.or_else(|| {
            let made = self.made(headers, self.code(&plain(), encode::QUICK));
            self.response.store(made.clone());
            made
        })
    }

    /// Whether the coding can be sent without further work.
    pub(super) fn is_made(&self) -> bool {
        self.response.load().is_some()
    }

    pub(super) fn is_best(&self) -> bool {
        self.is_best.load(Ordering::Acquire)
    }

    /// The body in its final compression, if that exists.
    pub(super) fn best(&self) -> Option<Bytes> {
        let made = self.response.load();
        made.as_ref()
            .filter(|_| self.is_best())
            .map(|made| made.body.clone())
    }

    /// Makes the best version if it does not exist.
    pub(super) fn improve(&self, headers: &HeaderMap, plain: &[u8]) {
        if !self.is_best() {
            self.keep(headers, self.code(plain, encode::BEST));
        }
    }

    /// Stores encoded bytes as the best version.
    pub(super) fn keep(&self, headers: &HeaderMap, coded: Bytes) {
        if let Some(wire) = self.made(headers, coded) {
            let _replacing = self.replacing();
            self.response.store(Some(wire));
            self.is_best.store(true, Ordering::Release);
        }
    }

    fn replacing(&self) -> MutexGuard<'_, ()> {
        // The lock protects no data, so a panic of its holder leaves nothing half done.
        self.replacing
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
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

    fn code(&self, plain: &[u8], quality: u8) -> Bytes {
        match self.format {
            Format::Brotli => encode::brotli(plain, quality),
            Format::Gzip => encode::gzip(plain),
        }
    }
}
