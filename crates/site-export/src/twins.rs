//! Compressed twins of text, made once as well as possible: nobody waits for them.

use bytes::Bytes;

use site_http::encode;

/// What stands beside a file as `.br` and `.gz`.
#[derive(Debug, Default, Clone)]
pub(crate) struct Twins {
    pub(crate) brotli: Option<Bytes>,
    pub(crate) gzip: Option<Bytes>,
}

impl Twins {
    /// Compresses text; nothing where that saves nothing. Blocking: a page takes some milliseconds at quality 5 and
    /// some dozens at 11.
    pub(crate) fn of(body: &[u8], quality: u8) -> Self {
        if body.len() < encode::MIN_COMPRESSED || quality == 0 {
            return Self::default();
        }
        let smaller = |twin: Bytes| (!twin.is_empty() && twin.len() < body.len()).then_some(twin);
        Self {
            brotli: smaller(encode::brotli_at(body, quality)),
            gzip: smaller(encode::gzip(body, encode::Effort::Best)),
        }
    }
}

/// Whether compression helps a body of this type.
pub(crate) fn is_text(content_type: &str) -> bool {
    let essence = content_type.split(';').next().unwrap_or_default().trim();
    essence.starts_with("text/")
        || essence.ends_with("+xml")
        || essence.ends_with("json")
        || essence.ends_with("/xml")
        || essence.ends_with("/javascript")
}
