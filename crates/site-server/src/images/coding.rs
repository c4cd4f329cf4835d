//! Content codings of SVG. SVG is text, so it is sent compressed, and each coding has its own ETag, because a strong
//! ETag promises the same bytes. Bitmap formats are already compressed.

use bytes::Bytes;
use http::HeaderValue;
use site_http::{
    accept::{self, Encoding},
    encode,
};
use site_images::Derivative;
use site_publish::Snapshot;

use super::ImageService;
use crate::request_context::RequestContext;

/// Larger SVGs are compressed quickly instead of as well as possible.
const LARGE: usize = 128 << 10;

/// A body in the coding in which it is sent.
pub(crate) struct Coded {
    pub(crate) bytes: Bytes,
    pub(crate) coding: Option<&'static str>,
    pub(crate) etag: HeaderValue,
}

impl ImageService {
    /// The derivative in the coding that the client prefers; `None` if it refuses all that there are.
    pub(crate) async fn best_coding(
        &self,
        derivative: &Derivative,
        request: &RequestContext,
    ) -> Option<Coded> {
        let plain = || Coded {
            bytes: derivative.bytes.clone(),
            coding: None,
            etag: tag(&derivative.tag.etag, ""),
        };
        let is_text = is_text(derivative.tag.content_type);
        let length = derivative.bytes.len();
        let (brotli, coding, suffix) = match accept::encoding(request.headers(), is_text, length) {
            Encoding::None => return None,
            Encoding::Identity => return Some(plain()),
            Encoding::Gzip => (false, "gzip", "-gz"),
            Encoding::Brotli => (true, "br", "-br"),
        };
        let bytes = self.coded(request, derivative, brotli).await;
        // Empty if compression would not make it smaller.
        if bytes.is_empty() {
            return Some(plain());
        }
        Some(Coded {
            bytes,
            coding: Some(coding),
            etag: tag(&derivative.tag.etag, suffix),
        })
    }

    /// The compressed derivative; empty also if too much other work waits. Concurrent requests share the work.
    async fn coded(
        &self,
        request: &RequestContext,
        derivative: &Derivative,
        brotli: bool,
    ) -> Bytes {
        let key = (derivative.tag.etag.clone(), brotli);
        let name = format!("coding {} {brotli}", derivative.tag.etag);
        let plain = derivative.bytes.clone();
        let make = move |_: &Snapshot| match brotli {
            true if plain.len() > LARGE => encode::brotli(&plain, encode::QUICK),
            true => encode::brotli(&plain, encode::BEST),
            false => encode::gzip(&plain),
        };
        let find = || self.compressed.get(&key);
        let keep = |made: &Bytes| self.compressed.insert(key.clone(), made.clone());
        let made = request.cached(&name, false, find, make, keep).await;
        made.unwrap_or_default()
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
