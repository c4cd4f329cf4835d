//! The path of an address of the site, in its one spelling: percent-decoded, in Unicode's normal form C, and without
//! dot segments, doubled slashes or a slash at the end.
//!
//! Requests, redirects, links and exported files all read paths here, so that two spellings of one address never mean
//! two things:
//!
//! | written | read as |
//! | --- | --- |
//! | `%XX` | the byte. `%2F` is a slash, `%5C` a backslash and `%3F` a question mark of the path. Nothing is decoded twice |
//! | letters with combining accents (`e` and U+0301) | the composed letter |
//! | `/.`, `/x/..` | nothing. `..` at the root stays at the root (RFC 3986 §5.2.4) |
//! | `//`, and a slash at the end | one slash, and none; see [`WrittenAddress::has_extra_slashes`] |
//! | `+` `;` `:` and every other character | itself |
//! | `%` without two hexadecimal digits, `%00` | [`Unreadable::Malformed`] |
//! | bytes that are not UTF-8 | [`Unreadable::NotUtf8`] |

use std::{borrow::Cow, str::FromStr};

use percent_encoding::{percent_decode_str, percent_encode_byte};
use serde::{Serialize, Serializer};
use unicode_normalization::{UnicodeNormalization as _, is_nfc};

use crate::InvalidAddress;

/// A path of this site in its one spelling. It is decoded; [`encoded`](Self::encoded) is for links and headers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address(Box<str>);

/// Why a path has no spelling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It does not begin with `/`, or has `%00` or a `%` without two hexadecimal digits (RFC 3986 §2.1).
    #[error("the path is malformed")]
    Malformed,
    /// Its bytes are not UTF-8, so it is the address of nothing.
    #[error("the path is not UTF-8")]
    NotUtf8,
}

/// A path as somebody wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenAddress {
    /// The address that it means.
    pub address: Address,
    /// Whether it has doubled slashes or a slash at the end. The address without them is the one to show in the address
    /// bar, because a browser reads `//blog` in a link as the host `blog`.
    pub has_extra_slashes: bool,
}

impl Address {
    /// Longest address that content may name, in bytes.
    const MAX_LEN: usize = 500;

    /// Reads the path of a request or a link, without its query.
    ///
    /// # Errors
    /// The path is the address of nothing.
    pub fn read(path: &str) -> Result<WrittenAddress, Unreadable> {
        if Self::is_plain(path) {
            return Ok(WrittenAddress {
                address: Self(path.into()),
                has_extra_slashes: false,
            });
        }
        let decoded = decoded(path)?;
        let decoded: Cow<'_, str> = match is_nfc(&decoded) {
            true => decoded.into(),
            false => decoded.nfc().collect::<String>().into(),
        };
        let below_root = decoded.strip_prefix('/').ok_or(Unreadable::Malformed)?;
        let mut segments = Vec::new();
        for segment in below_root.split('/') {
            match segment {
                "" | "." => {}
                ".." => drop(segments.pop()),
                name => segments.push(name),
            }
        }
        let is_root = segments.is_empty();
        let ends_in_slash = matches!(below_root.rsplit('/').next(), Some("" | "." | ".."));
        Ok(WrittenAddress {
            address: Self(format!("/{}", segments.join("/")).into()),
            has_extra_slashes: decoded.contains("//") || ends_in_slash && !is_root,
        })
    }

    /// Whether a path is its address and the encoding of it. This is true of almost every request and needs no
    /// allocation.
    #[must_use]
    pub fn is_plain(path: &str) -> bool {
        let mut before = 0;
        let mut segments_are_plain = true;
        for byte in path.bytes() {
            // A segment that begins with a dot may be a dot segment.
            segments_are_plain &= !(before == b'/' && matches!(byte, b'/' | b'.'));
            segments_are_plain &= byte == b'/' || needs_no_escape(byte);
            before = byte;
        }
        segments_are_plain && path.starts_with('/') && (before != b'/' || path.len() == 1)
    }

    /// The path, percent-encoded as in a link. Characters that a path may have (RFC 3986 §3.3) stay as they are.
    #[must_use]
    pub fn encoded(&self) -> Cow<'_, str> {
        let stays = |byte: u8| byte == b'/' || needs_no_escape(byte);
        if self.0.bytes().all(stays) {
            return Cow::Borrowed(&self.0);
        }
        let mut encoded = String::with_capacity(self.0.len() * 2);
        for byte in self.0.bytes() {
            match stays(byte) {
                true => encoded.push(char::from(byte)),
                false => encoded.push_str(percent_encode_byte(byte)),
            }
        }
        encoded.into()
    }

    /// The path with its accents as characters of their own (normal form D), if that differs. A program that only
    /// compares bytes must know both forms.
    #[must_use]
    pub fn decomposed(&self) -> Option<String> {
        let decomposed: String = self.0.nfd().collect();
        (*decomposed != *self.0).then_some(decomposed)
    }
}

/// Whether a byte stands for itself in a segment: `pchar` of RFC 3986 §3.3.
fn needs_no_escape(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@".contains(&byte)
}

fn decoded(path: &str) -> Result<String, Unreadable> {
    let is_byte = |two: &str| two != "00" && two.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut escapes = path.split('%').skip(1);
    if path.contains('\0') || !escapes.all(|rest| rest.get(..2).is_some_and(is_byte)) {
        return Err(Unreadable::Malformed);
    }
    let decoded = percent_decode_str(path).decode_utf8();
    let decoded = decoded.map_err(|_| Unreadable::NotUtf8)?;
    Ok(decoded.into_owned())
}

/// The path as an editor writes it: encoded, or as the address bar of a browser shows it. What an editor can only have
/// written by mistake is refused.
impl FromStr for Address {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Self, InvalidAddress> {
        let no = || InvalidAddress::Path(text.to_owned());
        let ends = |c: char| matches!(c, '?' | '#') || c.is_whitespace();
        let written = Self::read(text).map_err(|_| no())?;
        let has_dots = |path: &str| path.split('/').any(|segment| matches!(segment, "." | ".."));
        let has_dots = decoded(text).is_ok_and(|decoded| has_dots(&decoded));
        // A browser reads a backslash as a slash, and hides control characters.
        let is_strange = |c: char| c == '\\' || c.is_control();
        if written.has_extra_slashes
            || has_dots
            || text.contains(ends)
            || written.address.0.contains(is_strange)
            || text.len() > Self::MAX_LEN
        {
            return Err(no());
        }
        Ok(written.address)
    }
}

crate::checked::text!(Address);

/// As in a link.
impl Serialize for Address {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.encoded())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(path: &str) -> (String, bool) {
        let written = Address::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        (written.address.to_string(), written.has_extra_slashes)
    }

    #[test]
    fn every_spelling_of_an_address_is_read_as_the_same() {
        for (address, spellings) in [
            (
                "/blog/first-post",
                &[
                    "/blog/first-post",
                    "/blog/first%2Dpost",
                    "/%62log/first-post",
                    "/blog%2Ffirst-post",
                    "/blog%2ffirst-post",
                    "/./blog/first-post",
                    "/blog/./first-post",
                    "/blog/%2E/first-post",
                    "/a/../blog/first-post",
                    "/a/%2e%2E/blog/first-post",
                    "/a/..%2Fblog/first-post",
                    "/../blog/first-post",
                    "/..%2f..%2fblog/first-post",
                ][..],
            ),
            (
                "/café",
                &[
                    "/café",
                    "/caf%C3%A9",
                    "/caf%c3%a9",
                    "/cafe\u{301}",
                    "/cafe%CC%81",
                ],
            ),
            ("/", &["/", "/.", "/..", "/a/..", "/%2e", "/a/b/../.."]),
            ("/a+b;c:d", &["/a+b;c:d", "/a%2Bb%3Bc%3Ad"]),
            ("/100%", &["/100%25"]),
            ("/%2F", &["/%252F"]),
            ("/a?b#c", &["/a%3Fb%23c"]),
            ("/...", &["/...", "/a/.../../../..."]),
            ("/.well-known/gpc.json", &["/.well-known/gpc.json"]),
        ] {
            for spelling in spellings {
                assert_eq!(read(spelling), (address.to_owned(), false), "{spelling}");
            }
        }
    }

    #[test]
    fn doubled_slashes_and_a_slash_at_the_end_are_left_out_and_told() {
        for (written, address) in [
            ("//", "/"),
            ("/blog/", "/blog"),
            ("//blog", "/blog"),
            ("/blog//a", "/blog/a"),
            ("/%2Fblog", "/blog"),
            ("/blog%2F", "/blog"),
            ("/blog/.", "/blog"),
            ("/blog/a/..", "/blog"),
            ("/a//../b", "/b"),
        ] {
            assert_eq!(read(written), (address.to_owned(), true), "{written}");
        }
    }

    #[test]
    fn what_no_address_can_be_is_refused() {
        for (path, error) in [
            ("", Unreadable::Malformed),
            ("*", Unreadable::Malformed),
            ("blog", Unreadable::Malformed),
            ("/%", Unreadable::Malformed),
            ("/%4", Unreadable::Malformed),
            ("/%zz", Unreadable::Malformed),
            ("/%+1", Unreadable::Malformed),
            ("/a%00b", Unreadable::Malformed),
            ("/%ff%fe", Unreadable::NotUtf8),
            ("/%C3", Unreadable::NotUtf8),
        ] {
            assert_eq!(Address::read(path), Err(error), "{path}");
        }
    }

    #[test]
    fn an_editor_may_write_an_address_encoded_or_as_the_address_bar_shows_it() {
        let written = |text: &str| text.parse::<Address>();
        assert_eq!(written("/%C3%BCber-uns"), written("/über-uns"));
        assert_eq!(written("/l%E2%80%99impact"), written("/l’impact"));
        assert_eq!(written("/two%2Dnames"), written("/two-names"));
        assert_eq!(written("/old%20page").unwrap().as_str(), "/old page");
        for wrong in [
            "vision",
            "/a/",
            "//a",
            "/a//b",
            "/./a",
            "/a/..",
            "/a/%2e%2e",
            "/a b",
            "/a?b",
            "/a#b",
            "/a\\b",
            "/a%5Cb",
            "/a%0ab",
            "/%",
            "/%ff",
            "/a/%2F",
            "https://x.example/a",
        ] {
            assert!(written(wrong).is_err(), "{wrong}");
        }
        assert!(written(&format!("/{}", "a".repeat(500))).is_err());
    }

    proptest! {
        #[test]
        fn the_encoding_of_an_address_is_read_as_the_same_address(path in "/[ -~é/%.\u{301}]{0,24}") {
            if let Ok(WrittenAddress { address, .. }) = Address::read(&path) {
                let again = Address::read(&address.encoded()).unwrap();
                prop_assert_eq!(&again.address, &address);
                prop_assert!(!again.has_extra_slashes);
                prop_assert!(!address.encoded().starts_with("//"));
                let is_plain = Address::is_plain(&path);
                prop_assert!(!is_plain || *path == *address.as_str() && *path == *address.encoded());
            }
        }
    }
}
