//! Precompressed copies of text files. No visitor waits for them, so the highest quality may be used.

use bytes::Bytes;

use site_http::encode;

/// The `.br` and `.gz` copies of a file; `None` if there is no copy.
#[derive(Debug, Default, Clone)]
pub(crate) struct Precompressed {
    pub(crate) brotli: Option<Bytes>,
    pub(crate) gzip: Option<Bytes>,
}

impl Precompressed {
    /// Compresses text. A copy that would not be smaller is `None`. Blocks the thread: a page takes a few milliseconds
    /// at quality 5 and some tens of milliseconds at 11.
    pub(crate) fn of(body: &[u8], quality: u8) -> Self {
        if body.len() < encode::MIN_COMPRESSED || quality == 0 {
            return Self::default();
        }
        let smaller = |copy: Bytes| (!copy.is_empty() && copy.len() < body.len()).then_some(copy);
        Self {
            brotli: smaller(encode::brotli(body, quality)),
            gzip: smaller(encode::gzip(body)),
        }
    }
}

/// Whether bodies of this content type become smaller by compression.
pub(crate) fn is_text(content_type: &str) -> bool {
    let essence = content_type.split(';').next().unwrap_or_default().trim();
    essence.starts_with("text/")
        || essence.ends_with("+xml")
        || essence.ends_with("json")
        || essence.ends_with("/xml")
        || essence.ends_with("/javascript")
}
