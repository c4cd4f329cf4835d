//! `Accept-Encoding` and `Accept`, with quality values (RFC 9110 §12.5).

use http::{HeaderMap, HeaderName, header};

use crate::encode::MIN_COMPRESSED;

/// A content coding of a stored body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// The client accepts no coding, not even identity.
    None,
    /// `identity`: the bytes as they are.
    Identity,
    /// `gzip`
    Gzip,
    /// `br`
    Brotli,
}

/// Quality values of `Accept-Encoding` in thousandths.
struct Codings {
    brotli: u16,
    gzip: u16,
    identity: u16,
}

impl Codings {
    fn of(headers: &HeaderMap) -> Self {
        let (mut brotli, mut gzip, mut any, mut identity) = (None, None, None, None);
        for (name, quality) in elements(headers, header::ACCEPT_ENCODING) {
            let slot = if name.eq_ignore_ascii_case("br") {
                &mut brotli
            } else if name.eq_ignore_ascii_case("gzip") || name.eq_ignore_ascii_case("x-gzip") {
                &mut gzip
            } else if name == "*" {
                &mut any
            } else if name.eq_ignore_ascii_case("identity") {
                &mut identity
            } else {
                continue;
            };
            *slot = Some(quality);
        }
        let any_or_none = any.unwrap_or(0);
        Self {
            brotli: brotli.unwrap_or(any_or_none),
            gzip: gzip.unwrap_or(any_or_none),
            // Identity is acceptable unless the header excludes it, but a coding that is named is preferred.
            identity: identity.or(any).unwrap_or(1),
        }
    }

    /// The coding that the client prefers, by its quality value; with equal values Brotli comes before gzip, and gzip
    /// before identity.
    fn preferred(&self) -> Encoding {
        let Self {
            brotli,
            gzip,
            identity,
        } = *self;
        if brotli > 0 && brotli >= gzip && brotli >= identity {
            Encoding::Brotli
        } else if gzip > 0 && gzip >= identity {
            Encoding::Gzip
        } else {
            self.plain()
        }
    }

    fn plain(&self) -> Encoding {
        match self.identity {
            0 => Encoding::None,
            _ => Encoding::Identity,
        }
    }
}

/// The coding in which a client gets a body of some length. Only a text is compressed, and a short one only for a client
/// that refuses it as it is.
pub fn encoding(headers: &HeaderMap, is_text: bool, length: usize) -> Encoding {
    let codings = Codings::of(headers);
    match is_text && (length >= MIN_COMPRESSED || codings.identity == 0) {
        true => codings.preferred(),
        false => codings.plain(),
    }
}

/// Whether the client accepts a body without coding.
pub fn takes_identity(headers: &HeaderMap) -> bool {
    Codings::of(headers).identity > 0
}

/// True if the client asked for JSON rather than for a document.
pub fn wants_json(headers: &HeaderMap) -> bool {
    let json = ["application/json", "application/problem+json"];
    best(headers, &json) > best(headers, &["text/html"])
}

/// True if the client names documents among the types that it accepts.
pub fn takes_html(headers: &HeaderMap) -> bool {
    best(headers, &["text/html"]) > 0
}

/// The highest quality value that `Accept` has for one of these types; 0 if it names none of them.
fn best(headers: &HeaderMap, types: &[&str]) -> u16 {
    let is_one = |name: &str| types.iter().any(|kind| name.eq_ignore_ascii_case(kind));
    let named = elements(headers, header::ACCEPT).filter(|(name, _)| is_one(name));
    named.map(|(_, quality)| quality).max().unwrap_or(0)
}

/// The media types that a client accepts, in small letters, with their quality values in thousandths.
pub fn media_types(headers: &HeaderMap) -> Vec<(String, u16)> {
    let named = elements(headers, header::ACCEPT);
    named
        .map(|(name, quality)| (name.to_ascii_lowercase(), quality))
        .collect()
}

/// The names in a header with their quality values in thousandths. An element that can't be read is left out, so that it
/// refuses nothing.
fn elements(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, u16)> {
    let values = headers.get_all(name).iter();
    let items = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    items.filter_map(with_quality)
}

fn with_quality(item: &str) -> Option<(&str, u16)> {
    let mut parts = item.split(';');
    let name = parts.next()?.trim();
    let mut parameters = parts.filter_map(|part| part.split_once('='));
    let quality = match parameters.find(|(key, _)| key.trim().eq_ignore_ascii_case("q")) {
        Some((_, value)) => thousandths(value.trim())?,
        None => 1000,
    };
    Some((name, quality))
}

fn thousandths(text: &str) -> Option<u16> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    if rest.len() > 3 || !rest.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let fraction = format!("{rest:0<3}").parse::<u16>().ok()?;
    match whole {
        "0" => Some(fraction),
        "1" if fraction == 0 => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn best(value: &'static str) -> Encoding {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
        encoding(&headers, true, MIN_COMPRESSED)
    }

    #[test]
    fn the_coding_with_the_highest_quality_value_is_chosen() {
        assert_eq!(best("gzip, deflate, br, zstd"), Encoding::Brotli);
        assert_eq!(best("br;q=0.5, gzip;q=0.9"), Encoding::Gzip);
        assert_eq!(best("br;q=0.9"), Encoding::Brotli);
        assert_eq!(best("br;q=0, gzip;q=0"), Encoding::Identity);
        assert_eq!(best("*"), Encoding::Brotli);
        assert_eq!(best("*;q=0, gzip"), Encoding::Gzip);
        assert_eq!(best("identity, br;q=0.1"), Encoding::Identity);
        assert_eq!(best("BR"), Encoding::Brotli);
        assert_eq!(best(""), Encoding::Identity);
        assert_eq!(best("brx, gzipp"), Encoding::Identity);
        assert_eq!(best("identity;q=0"), Encoding::None);
        assert_eq!(best("*;q=0"), Encoding::None);
        assert_eq!(best("*;q=0, identity;q=0.5"), Encoding::Identity);
        assert_eq!(best("br;q=nonsense, gzip"), Encoding::Gzip);
        assert_eq!(best("*;q=2"), Encoding::Identity);
        assert_eq!(best("gzip, identity;q="), Encoding::Gzip);
        let none = HeaderMap::new();
        assert_eq!(encoding(&none, true, MIN_COMPRESSED), Encoding::Identity);
    }

    #[test]
    fn only_a_client_that_refuses_every_coding_that_there_is_gets_none() {
        use Encoding::{Brotli, Gzip, Identity, None};
        for (value, long, short, picture) in [
            ("br", Brotli, Identity, Identity),
            ("gzip, *;q=0", Gzip, Gzip, None),
            ("br, identity;q=0", Brotli, Brotli, None),
            ("identity;q=0", None, None, None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            let of = |is_text, length| encoding(&headers, is_text, length);
            let found = [of(true, MIN_COMPRESSED), of(true, 9), of(false, 9_000)];
            assert_eq!(found, [long, short, picture], "{value}");
        }
    }

    #[test]
    fn media_types_have_small_letters_and_one_whose_quality_cannot_be_read_is_left_out() {
        let mut headers = HeaderMap::new();
        for line in [
            "IMAGE/Avif ; Q=0, image/webp;q=0.25",
            "image/png;q=NaN, image/*;q=1.5, */*",
        ] {
            headers.append(header::ACCEPT, HeaderValue::from_static(line));
        }
        let wanted = [("image/avif", 0), ("image/webp", 250), ("*/*", 1000)];
        assert_eq!(
            media_types(&headers),
            wanted.map(|(name, q)| (name.to_owned(), q))
        );
    }

    #[test]
    fn a_browser_gets_a_document_and_a_program_gets_json() {
        let wants = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT, HeaderValue::from_static(value));
            wants_json(&headers)
        };
        assert!(wants("application/json"));
        assert!(wants("application/problem+json, text/html;q=0.5"));
        assert!(!wants(
            "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
        ));
        assert!(!wants("*/*"));
    }
}
