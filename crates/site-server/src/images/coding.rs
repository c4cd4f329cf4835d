//! Content codings of SVG. SVG is text, so it is sent compressed, and each coding has its own ETag, because a strong
//! ETag promises the same bytes. Bitmap formats are already compressed.

use bytes::Bytes;
use http::{HeaderMap, HeaderValue};
use quick_cache::{Weighter, sync::Cache};
use site_http::{
    accept::{self, Encoding},
    encode::{self, Effort},
};
use site_images::Derivative;

/// Bytes for cached compressed SVGs.
const KEPT: u64 = 4 << 20;

/// Larger SVGs are compressed quickly instead of as well as possible.
const LARGE: usize = 128 << 10;

/// Below this number of bytes, compression costs more than it saves.
const SMALL: usize = 256;

/// The cache of compressed SVGs.
pub(crate) struct Codings {
    kept: Cache<(String, bool), Bytes, Weight>,
}

/// A body in the coding in which it is sent.
pub(crate) struct Coded {
    pub(crate) bytes: Bytes,
    pub(crate) coding: Option<&'static str>,
    pub(crate) etag: HeaderValue,
}

#[derive(Clone)]
struct Weight;

impl Weighter<(String, bool), Bytes> for Weight {
    fn weight(&self, (etag, _): &(String, bool), bytes: &Bytes) -> u64 {
        (etag.len() + bytes.len() + 64) as u64
    }
}

impl Codings {
    pub(crate) fn new() -> Self {
        Self {
            kept: Cache::with_weighter(500, KEPT, Weight),
        }
    }

    /// The derivative in the coding that the client prefers.
    pub(crate) async fn best(&self, derivative: &Derivative, request: &HeaderMap) -> Coded {
        let plain = || Coded {
            bytes: derivative.bytes.clone(),
            coding: None,
            etag: tag(&derivative.etag, ""),
        };
        if !is_text(derivative.content_type) || derivative.bytes.len() < SMALL {
            return plain();
        }
        let brotli = match accept::encoding(request) {
            Encoding::Identity | Encoding::None => return plain(),
            Encoding::Gzip => false,
            Encoding::Brotli => true,
        };
        let bytes = self.compressed(derivative, brotli).await;
        // Empty if compression would not make it smaller.
        if bytes.is_empty() {
            return plain();
        }
        let (coding, suffix) = if brotli {
            ("br", "-br")
        } else {
            ("gzip", "-gz")
        };
        Coded {
            bytes,
            coding: Some(coding),
            etag: tag(&derivative.etag, suffix),
        }
    }

    /// The compressed derivative. Concurrent requests share the work, which runs on a blocking thread.
    async fn compressed(&self, derivative: &Derivative, brotli: bool) -> Bytes {
        let key = (derivative.etag.clone(), brotli);
        let guard = match self.kept.get_value_or_guard_async(&key).await {
            Ok(bytes) => return bytes,
            Err(guard) => guard,
        };
        let plain = derivative.bytes.clone();
        let making = tokio::task::spawn_blocking(move || {
            let effort = if plain.len() > LARGE {
                Effort::Quick
            } else {
                Effort::Best
            };
            if brotli {
                encode::brotli(&plain, effort)
            } else {
                encode::gzip(&plain)
            }
        });
        let bytes = making.await.unwrap_or_default();
        // Fails only if another request has inserted the bytes meanwhile, which are the same.
        drop(guard.insert(bytes.clone()));
        bytes
    }
}

/// All ETags of a derivative's codings.
pub(crate) fn tags(etag: &str, content_type: &str) -> Vec<HeaderValue> {
    let suffixes: &[&str] = if is_text(content_type) {
        &["", "-br", "-gz"]
    } else {
        &[""]
    };
    suffixes.iter().map(|suffix| tag(etag, suffix)).collect()
}

fn is_text(content_type: &str) -> bool {
    content_type == "image/svg+xml"
}

/// An ETag with a suffix: `"abc"` becomes `"abc-br"`.
fn tag(etag: &str, suffix: &str) -> HeaderValue {
    let inside = etag.trim_matches('"');
    // Always valid, since it consists of hexadecimal digits and a suffix. The fallback matches no ETag.
    HeaderValue::from_str(&format!("\"{inside}{suffix}\""))
        .unwrap_or(HeaderValue::from_static("\"\""))
}
