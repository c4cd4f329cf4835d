//! Compressed twins of text, made once as well as possible: nobody waits for them.

use bytes::Bytes;

use site_http::encode;

/// Below this many bytes compression costs more than it saves; as the server has it.
const MIN: usize = 256;

/// What stands beside a file as `.br` and `.gz`.
#[derive(Debug, Default, Clone)]
pub(super) struct Twins {
    pub(super) brotli: Option<Bytes>,
    pub(super) gzip: Option<Bytes>,
}

impl Twins {
    /// Compresses text; nothing where that saves nothing. Blocking: a page takes some milliseconds at quality 5 and
    /// some dozens at 11.
    pub(super) fn of(body: &[u8], quality: u8) -> Self {
        if body.len() < MIN || quality == 0 {
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
pub(super) fn is_text(content_type: &str) -> bool {
    let essence = content_type.split(';').next().unwrap_or_default().trim();
    essence.starts_with("text/")
        || essence.ends_with("+xml")
        || essence.ends_with("json")
        || essence.ends_with("/xml")
        || essence.ends_with("/javascript")
}
