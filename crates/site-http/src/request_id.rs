//! A name for one request, in its answer and in every line of the log that it caused.

use std::{
    fmt,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

use http::{HeaderMap, HeaderName, HeaderValue};

const NAME: HeaderName = HeaderName::from_static("x-request-id");

/// Longest id that is taken from a proxy.
const MAX: usize = 64;

/// Letters, digits, `-` and `_`, 64 at most: a line of the log can't be forged with it.
pub struct RequestId(HeaderValue);

impl RequestId {
    /// Header that carries it.
    pub const HEADER: HeaderName = NAME;

    /// The one that our own proxy gave, or a new one.
    pub fn of(headers: &HeaderMap, trusted: bool) -> Self {
        let given = headers.get(NAME).filter(|_| trusted);
        let given = given.filter(|value| is_id(value.as_bytes()));
        Self(given.cloned().unwrap_or_else(new))
    }

    /// Value of the header [`RequestId::HEADER`].
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

/// Unique in this process and, by its random beginning, among all.
fn new() -> HeaderValue {
    static PROCESS: LazyLock<u32> = LazyLock::new(|| {
        let mut bytes = [0; 4];
        // Without randomness ids of two processes may meet; nothing depends on it.
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
    fn only_our_own_proxy_may_name_a_request() {
        assert_eq!(of("abc-123", true), "abc-123");
        assert_ne!(of("abc-123", false), "abc-123");
    }

    #[test]
    fn what_could_forge_a_line_is_not_taken() {
        for forged in ["", "a b", "a\tlevel=error", "a=b", "\"x\""] {
            assert_ne!(of(forged, true), forged);
        }
    }

    #[test]
    fn no_two_are_the_same() {
        assert_ne!(of("", false), of("", false));
    }
}
