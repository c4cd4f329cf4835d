//! An id for one request, in its response and in every log line that it causes.

use std::{
    fmt,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

use http::{HeaderMap, HeaderName, HeaderValue};

const NAME: HeaderName = HeaderName::from_static("x-request-id");

/// Longest id that is accepted from a proxy.
const MAX: usize = 64;

/// Letters, digits, `-` and `_`, at most 64, so that an id can't forge a log line.
pub struct RequestId(HeaderValue);

impl RequestId {
    /// The header that carries the id.
    pub const HEADER: HeaderName = NAME;

    /// The id that the operator's own proxy set, or a new one.
    pub fn of(headers: &HeaderMap, trusted: bool) -> Self {
        let given = headers.get(NAME).filter(|_| trusted);
        let given = given.filter(|value| is_id(value.as_bytes()));
        Self(given.cloned().unwrap_or_else(new))
    }

    /// The value of the header [`RequestId::HEADER`].
    pub fn header(self) -> HeaderValue {
        self.0
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.to_str().unwrap_or_default())
    }
}

fn is_id(text: &[u8]) -> bool {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    (1..=MAX).contains(&text.len()) && text.iter().all(plain)
}

/// Unique in this process, and by its random prefix very likely unique among all processes.
fn new() -> HeaderValue {
    static PROCESS: LazyLock<u32> = LazyLock::new(|| {
        let mut bytes = [0; 4];
        // Without a random source, the ids of two processes may be equal. Nothing depends on that.
        let _ = getrandom::fill(&mut bytes);
        u32::from_le_bytes(bytes)
    });
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let id = format!(
        "{:08x}-{:x}",
        *PROCESS,
        NEXT.fetch_add(1, Ordering::Relaxed)
    );
    HeaderValue::from_str(&id).unwrap_or_else(|_| HeaderValue::from_static("unknown"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(given: &'static str, trusted: bool) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(NAME, HeaderValue::from_static(given));
        RequestId::of(&headers, trusted).to_string()
    }

    #[test]
    fn only_the_operators_own_proxy_may_set_a_request_id() {
        assert_eq!(of("abc-123", true), "abc-123");
        assert_ne!(of("abc-123", false), "abc-123");
    }

    #[test]
    fn an_id_that_could_forge_a_log_line_is_not_used() {
        for forged in ["", "a b", "a\tlevel=error", "a=b", "\"x\""] {
            assert_ne!(of(forged, true), forged);
        }
    }

    #[test]
    fn no_two_ids_are_equal() {
        assert_ne!(of("", false), of("", false));
    }
}
